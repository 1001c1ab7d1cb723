import ExternalIcon from '@mui/icons-material/OpenInNew';
import ShareIcon from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useMessages } from '#src/i18n/messages-context.tsx';
import { expected } from '#src/platform/report.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';

import { QrCode } from './qr-code.tsx';
import { useCheckedLink, type CheckedLink } from './signing-link.ts';

/** Side of the code: a phone reads it at arm's length, and the page's other facts stay in sight. */
const side = 'min(45cqw, 280px)';

/** Room for the code beside the buttons. */
export const roomForCode = '@container (min-width: 500px)';

/** The partner's link: if it is trusted, with everything to pass it to the customer; otherwise why it is refused. */
export function SigningLink({ link }: { readonly link: string }) {
  const checked = useCheckedLink(link);
  return checked.ok ? <TrustedLink url={checked.url} host={checked.host} /> : <RefusedLink checked={checked} />;
}

function TrustedLink({ url, host }: { readonly url: string; readonly host: string }) {
  const { signing } = useMessages().operations;
  return (
    <>
      <Box
        sx={{
          gridArea: 'code',
          order: -1,
          width: 'min(100%, 232px)',
          marginInline: 'auto',
          [roomForCode]: { width: side, marginInline: 0 },
        }}
      >
        <QrCode text={url} label={signing.qrCode({ host })} tooLong={signing.noQrCode} />
      </Box>
      <Stack useFlexGap spacing={1} sx={{ gridArea: 'link' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {signing.host} <CodeText>{host}</CodeText>
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', marginInline: -1.5, marginBlockEnd: -1 }}>
          <CopyButton text={url} label={signing.link} />
          {'share' in navigator && (
            <Button variant="text" startIcon={<ShareIcon />} onClick={() => void share(url)}>
              {signing.share}
            </Button>
          )}
          <Button
            variant="text"
            startIcon={<ExternalIcon />}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >
            {signing.open}
          </Button>
        </Stack>
      </Stack>
    </>
  );
}

async function share(url: string) {
  try {
    await navigator.share({ url });
  } catch (error) {
    // The clerk closed the share sheet, or the device has no target. The other buttons remain.
    expected(error, 'share');
  }
}

function RefusedLink({ checked }: { readonly checked: Extract<CheckedLink, { ok: false }> }) {
  const m = useMessages();
  return (
    <Box sx={{ gridArea: 'link' }}>
      <Panel tone="error" title={m.operations.signing.refusedTitle} headingLevel={3}>
        <p>{m.operations.signing.refused[checked.problem]}</p>
        {checked.host !== '' && (
          <DefinitionList
            items={[{ label: m.operations.signing.refusedHost, value: <CodeText>{checked.host}</CodeText> }]}
          />
        )}
        <p>{m.operations.signing.refusedHelp}</p>
      </Panel>
    </Box>
  );
}
