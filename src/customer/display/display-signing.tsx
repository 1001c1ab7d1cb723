import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';

import { useLateMessages } from '#src/i18n/late-messages.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import { QrCode, useCheckedLink } from '#src/operations/public.ts';
import { useConfig } from '#src/platform/services.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';

import { DisplayBrand, DisplayIdle, Lead } from './display-screen.tsx';

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

const Head = styled('div')({
  gridArea: 'head',
  display: 'grid',
  gap: 8,
  textWrap: 'balance',
  '& h1': { fontSize: '2.25rem' },
});

/** The QR code of the signing link. The link is checked again, because the customer follows it from this screen. */
export function DisplaySigning({ link }: { readonly link: string }) {
  const m = useMessages();
  const { lender } = useConfig();
  const { signing } = useLateMessages().customer.display;
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
        <DisplayBrand>
          <Typography variant="body2" color="textSecondary">
            {m.wizard.legal.lender(lender)}
          </Typography>
        </DisplayBrand>
      </Stack>
      <Head>
        <PageHeading title={signing.title} />
        <Lead>{signing.scan}</Lead>
      </Head>
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
      <Lead sx={{ gridArea: 'host', overflowWrap: 'anywhere' }}>
        {signing.host} <CodeText>{checked.host}</CodeText>
      </Lead>
    </Box>
  );
}
