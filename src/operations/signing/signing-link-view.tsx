import ExternalIcon from '@mui/icons-material/OpenInNew';
import ShareIcon from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

import { useLateMessages } from '#src/i18n/late-messages.ts';
import { expected } from '#src/platform/report.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { QrCode } from './qr-code.tsx';
import type { RefusedLink } from './signing-link.ts';

/** Side of the code: a phone reads it at arm's length, and the page's other facts stay in sight. */
const side = 'min(45cqw, 280px)';

/** The QR code comes first, so that it is in sight once it is asked for. Where there is room it is at the left. */
const besideCode = {
  display: 'flex',
  flexDirection: 'column',
  columnGap: 3,
  rowGap: 2,
  '& > :first-of-type': { width: 'min(100%, 232px)', alignSelf: 'center' },
  '@container (min-width: 500px)': {
    flexDirection: 'row',
    '& > :first-of-type': { flex: 'none', width: side, alignSelf: 'start' },
  },
} as const;

const scrollIntoSight = (code: HTMLElement | null) => code?.scrollIntoView({ block: 'nearest' });

/** A link that may be passed to the customer, and the ways to do it. */
export function TrustedLink({ url, host }: { readonly url: string; readonly host: string }) {
  const signing = useLateMessages().signing;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={besideCode}>
        {/* On a phone the code would otherwise appear below the visible part of the page. */}
        <div ref={scrollIntoSight}>
          <QrCode text={url} label={signing.qrCode({ host })} tooLong={signing.noQrCode} />
        </div>
        <Stack useFlexGap spacing={1} sx={{ minWidth: 0, justifyContent: 'center' }}>
          <StatusText>{signing.scan}</StatusText>
          <Typography variant="body2" color="textSecondary">
            {signing.host} <CodeText>{host}</CodeText>
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', marginInline: -1.5, marginBlockEnd: -1 }}>
            <CopyButton text={url} label={signing.link} isLabelShown />
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
      </Box>
    </Box>
  );
}

async function share(url: string) {
  try {
    await navigator.share({ url });
  } catch (error) {
    // The clerk closed the share sheet, or the device has no app to share with. The other buttons remain.
    expected(error, 'share');
  }
}

/** In place of a link that no customer may be sent to. */
export function RefusedLinkNotice({ refused: { problem, host } }: { readonly refused: RefusedLink }) {
  const signing = useLateMessages().signing;
  return (
    <Panel tone="error" title={signing.refusedTitle} headingLevel={3}>
      <StatusText>
        <p>
          {signing.refused[problem]} {signing.refusedHelp}
        </p>
      </StatusText>
      {host !== '' && <DefinitionList items={[{ label: signing.refusedHost, value: <CodeText>{host}</CodeText> }]} />}
    </Panel>
  );
}
