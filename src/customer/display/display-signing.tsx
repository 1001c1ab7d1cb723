import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { QrCode, useCheckedLink } from '#src/operations/public.ts';
import { useConfig } from '#src/platform/services.tsx';
import { BrandLogo } from '#src/ui/brand-logo.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';

import { useCustomerTexts } from '../customer-texts.ts';
import { DisplayIdle } from './display-screen.tsx';

/** The text is beside the QR code on a wide screen, and above and below it on an upright one. */
const layout = {
  display: 'grid',
  gap: 3,
  columnGap: '4rem',
  justifyContent: 'center',
  alignContent: 'center',
  justifyItems: 'center',
  textAlign: 'center',
  gridTemplateColumns: 'minmax(0, auto)',
  gridTemplateAreas: '"brand" "head" "code" "host"',
  '@media (orientation: landscape)': {
    justifyItems: 'start',
    textAlign: 'start',
    gridTemplateColumns: 'minmax(0, 20rem) auto',
    gridTemplateRows: '1fr auto auto auto 1fr',
    gridTemplateAreas: '". code" "brand code" "head code" "host code" ". code"',
  },
} as const;

/** The QR code of the signing link. The link is checked again, because the customer follows it from this screen. */
export function DisplaySigning({ link }: { readonly link: string }) {
  const m = useMessages();
  const { storeName, lender } = useConfig();
  const { signing } = useCustomerTexts().display;
  const checked = useCheckedLink(link);
  if (!checked.ok) return <DisplayIdle />;
  return (
    <Box sx={layout}>
      <Stack
        useFlexGap
        spacing={1}
        sx={{
          gridArea: 'brand',
          alignItems: 'center',
          '@media (orientation: landscape)': { alignItems: 'start' },
        }}
      >
        <BrandLogo height={56} />
        <div>
          <Typography sx={{ fontWeight: 'fontWeightMedium', color: 'primary.main' }}>{storeName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {m.wizard.legal.lender(lender)}
          </Typography>
        </div>
      </Stack>
      <Stack useFlexGap spacing={1} sx={{ gridArea: 'head', '& h1': { fontSize: '2.25rem' } }}>
        <PageHeading title={signing.title} />
        <Typography sx={{ fontSize: '1.25rem', textWrap: 'balance' }}>{signing.scan}</Typography>
      </Stack>
      <Box
        sx={{
          gridArea: 'code',
          alignSelf: 'center',
          width: 'min(72dvh, 44vw)',
          '@media (orientation: portrait)': { width: '56dvh' },
          maxWidth: '100%',
        }}
      >
        <QrCode
          text={checked.url}
          label={signing.qrCode({ host: checked.host })}
          tooLong={signing.tooLong}
          side="100%"
        />
      </Box>
      <Typography sx={{ gridArea: 'host', fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
        {signing.host} <CodeText>{checked.host}</CodeText>
      </Typography>
    </Box>
  );
}
