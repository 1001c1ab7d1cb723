import { useState } from 'react';
import Button from '@mui/material/Button';

import type { ProductId } from '#src/domain/ids.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { useUnderway } from '#src/origination/public.ts';
import { report } from '#src/platform/report.ts';
import { Panel } from '#src/ui/panel.tsx';

import { loadServiceWorker, useNewVersion } from './new-version.ts';

interface NewVersionPanelProps {
  /** The product whose follow-up step shows the panel. Its finished sale does not hide the panel. */
  readonly after?: ProductId;
}

/** Offers a newer version of the app between sales. During a sale it does not even ask the server. */
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

/** Updates and reloads only on a click, so that no sale is interrupted. */
export function UpdateButton({ variant }: { readonly variant: 'contained' | 'outlined' }) {
  const { newVersion: words } = useMessages().app;
  const [updating, setUpdating] = useState(false);
  return (
    <Button
      variant={variant}
      aria-disabled={updating}
      onClick={({ currentTarget }) => {
        if (updating) return;
        setUpdating(true);
        void loadServiceWorker()
          .then(({ update }) => update(currentTarget))
          .catch((error: unknown) => {
            report(error, 'update');
            location.reload();
          });
      }}
    >
      {updating ? words.updating : words.update}
    </Button>
  );
}
