import UpdateIcon from '@mui/icons-material/SystemUpdateAlt';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import type { ProductId } from '#src/domain/ids.ts';
import { useLateMessages, useMessages } from '#src/i18n/messages-context.tsx';
import { useUnderway } from '#src/origination/public.ts';
import { phone } from '#src/ui/theme/media.ts';

import { UpdateButton, useNewVersion } from './new-version.tsx';

interface NewVersionPanelProps {
  /** The product whose follow-up step shows the panel. Its finished sale does not hide the panel. */
  readonly after?: ProductId;
}

/** Offers a newer version of the app between sales. During a sale it does not even ask the server. */
export function NewVersionPanel({ after }: NewVersionPanelProps) {
  const isBetweenSales = useUnderway().every((product) => product === after);
  return isBetweenSales && <Offer isAfterSale={after !== undefined} />;
}

/** On a phone the button begins where the text does. */
const low = {
  alignItems: { sm: 'center' },
  '&&': { paddingBlock: { xs: 2, sm: 1 } },
  [phone]: { '&& > .MuiAlert-action': { marginTop: 1.5, paddingInlineStart: 4.5 } },
} as const;

function Offer({ isAfterSale }: { readonly isAfterSale: boolean }) {
  const { newVersion: words } = useMessages().app;
  const { updateAfterSale } = useLateMessages();
  if (!useNewVersion()) return null;
  return (
    // Low: it is not urgent, and what the screen is for comes below it.
    <Alert
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- As in `Panel`: MUI’s alert would otherwise set the role `alert`.
      role="region"
      aria-label={words.title}
      severity="info"
      icon={<UpdateIcon fontSize="inherit" />}
      action={<UpdateButton variant="outlined" />}
      sx={low}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h3" component="h2">
          {words.title}
        </Typography>
        <span>{words.text}</span>
      </Box>
      {isAfterSale && <p>{updateAfterSale}</p>}
    </Alert>
  );
}
