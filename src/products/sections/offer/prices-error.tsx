import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';

import { languageOf } from '#src/forms/fields/field-frame.tsx';
import { errorId, errorText, useFieldError } from '#src/forms/use-field.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { zoomedScreen } from '#src/ui/theme/media.ts';
import { screenOnly } from '#src/ui/theme/theme.ts';

/** Right above the page's actions for as long as the prices are on screen. */
const Sticky = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--action-bar, 0px)',
  zIndex: 2,
  paddingBlock: 8,
  backgroundColor: theme.vars.palette.background.default,
  [zoomedScreen]: { position: 'static' },
  ...screenOnly,
}));

/** That no price is chosen, in the look of the other steps' errors. Below the prices, so that none moves. */
export function PricesError({ name }: { readonly name: string }) {
  const m = useMessages();
  const error = useFieldError(name);
  const text = errorText(m, error?.message);
  if (text === undefined) return null;
  return (
    <Sticky>
      {/* The summary of the errors announces it, and the prices refer to it. */}
      <Alert severity="error" role="presentation" data-low="">
        <strong id={errorId(name)} {...languageOf(error)}>
          <VisuallyHidden>{`${m.forms.errorPrefix} `}</VisuallyHidden>
          {text}
        </strong>
      </Alert>
    </Sticky>
  );
}
