import type { ProductId } from '#src/domain/products.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useUnderway } from '#src/origination/public.ts';
import { Panel } from '#src/ui/panel.tsx';

import { useNewVersion } from './new-version.ts';
import { UpdateButton } from './update-button.tsx';

interface NewVersionPanelProps {
  /** The sale that it is shown after: nothing of it is left but to be followed up. */
  readonly after?: ProductId;
}

/** Offers a newer version of the app between sales. While one is under way nobody is asked, the server included. */
export function NewVersionPanel({ after }: NewVersionPanelProps) {
  const isBetweenSales = useUnderway().every((product) => product === after);
  return isBetweenSales && <Offer isAfterSale={after !== undefined} />;
}

function Offer({ isAfterSale }: { readonly isAfterSale: boolean }) {
  const { newVersion: words } = useMessages().app;
  if (!useNewVersion()) return null;
  return (
    <Panel tone="neutral" title={words.title} headingLevel={2} actions={<UpdateButton variant="outlined" />}>
      <p>{words.text}</p>
      {isAfterSale && <p>{words.afterSale}</p>}
    </Panel>
  );
}
