import LinkOffIcon from '@mui/icons-material/LinkOffOutlined';
import ExternalIcon from '@mui/icons-material/OpenInNew';
import WifiOffIcon from '@mui/icons-material/WifiOff';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { isScannable, QrCode, toSigningPage, type CheckedLink, type useSigningLink } from '#src/operations/public.ts';
import { useOnline } from '#src/platform/online.ts';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { phone } from '#src/ui/theme/media.ts';

import { AgreedTerms } from './agreed-terms.tsx';
import { Message, OfflineMessage } from './message.tsx';
import { StepAbout, stepGrid, wide } from './step-layout.tsx';

interface SignStepProps {
  readonly code: OperationCode;
  readonly link: ReturnType<typeof useSigningLink>;
  /** Not ok while there is no link. */
  readonly checked: CheckedLink;
}

/** Shows where to sign, or that the link is being read, or the events once the link has gone. */
export function SignStep({ code, link, checked }: SignStepProps) {
  const { sign } = useLateMessages().customer;
  const online = useOnline();
  if (checked.ok) return <SigningLink {...checked} code={code} />;
  if (!online) return <OfflineMessage />;
  // Stays while the link is read again.
  if (!link.data && link.errorUpdateCount > 0) return <UnreadLink link={link} />;
  return (
    <Box sx={stepGrid}>
      <StepAbout key="sign" code={code} title={sign.label} step={2} />
      <DelayedProgress label={link.data ? sign.checking : sign.loading} />
    </Box>
  );
}

function UnreadLink({ link }: Pick<SignStepProps, 'link'>) {
  const { customer: texts, operation } = useLateMessages();
  const { sign } = texts;
  return (
    <Message icon={<LinkOffIcon />} title={sign.unreadTitle}>
      {link.isFetching ? <DelayedProgress label={sign.loading} /> : <p>{sign.unread}</p>}
      <Button variant="contained" onClick={() => void link.refetch()}>
        {operation.retry}
      </Button>
    </Message>
  );
}

/** Such a phone has room for both ways to sign, and for the terms only below them. */
const lowPhone = '@media (max-width: 37.45em) and (max-height: 43.75em)';
/** A phone held sideways. */
const lowest = '@media (max-height: 30em)';

/** With its white margin. Without it the code is about 360 px wide. */
const widestCode = '450px';
/** What header, bar, the space around the page and the words in the code's card take of the height, about. */
const frame = '15rem';

/**
 * On a phone the code takes the height that heading, terms and the other way to sign leave. Elsewhere its side is what
 * the screen's height leaves. On a wide screen everything else is in one column beside it.
 */
const layout = {
  ...stepGrid,
  '--code': `clamp(220px, 100dvh - 30rem, ${widestCode})`,
  alignContent: 'stretch',
  gap: { xs: 1.5, sm: 3 },
  gridTemplateRows: { xs: 'auto minmax(min-content, 1fr) auto', sm: 'auto auto auto' },
  gridTemplateAreas: '"about" "code" "way"',
  [wide]: {
    '--code': `clamp(220px, 100dvh - ${frame}, ${widestCode})`,
    columnGap: 6,
    gridTemplateColumns: 'minmax(12.5rem, 22rem) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"about code" "way code"',
  },
  [lowPhone]: { gridTemplateRows: 'auto 1fr auto auto', gridTemplateAreas: '"about" "code" "way" "terms"' },
} as const;

/** As wide as the code, where it is below it. */
const otherWay = { gridArea: 'way', width: '100%', maxWidth: { sm: widestCode }, marginInline: 'auto' } as const;

interface SigningLinkProps extends Pick<Extract<CheckedLink, { ok: true }>, 'url' | 'host'> {
  readonly code: OperationCode;
}

function SigningLink({ url, host, code }: SigningLinkProps) {
  const { sign } = useLateMessages().customer;
  const online = useOnline();
  const isLow = useMediaQuery(lowPhone, { noSsr: true });
  return (
    <Box sx={layout}>
      <Box sx={{ gridArea: 'about', minWidth: 0 }}>
        <StepAbout key="sign" code={code} title={sign.title} step={2} hidesTerms={isLow} />
      </Box>
      <Card sx={codeCard}>
        {isScannable(url) && <Typography sx={above}>{sign.scan}</Typography>}
        <CodePlace>
          <QrCode text={url} label={sign.qrCode({ host })} tooLong={sign.tooLong} side="min(100cqw, 100cqh)" />
        </CodePlace>
        {/* Not true without a network. Its place is kept: the code must not move under a camera. */}
        {isScannable(url) && (
          <Typography variant="body2" color="textSecondary" sx={below}>
            {online ? sign.afterwards : '\u00A0'}
          </Typography>
        )}
      </Card>
      <Stack useFlexGap spacing={{ xs: 0.5, sm: 1 }} sx={otherWay}>
        <SignHere url={url} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sign.host} <CodeText>{host}</CodeText>
        </Typography>
      </Stack>
      {isLow && (
        <Box sx={{ gridArea: 'terms' }}>
          <AgreedTerms code={code} shown="figure" />
        </Box>
      )}
    </Box>
  );
}

/**
 * The code in a card with its own words, because it is one of two ways to sign. On a phone the card is as wide as the
 * page, and no higher than a code of that width needs.
 */
const codeCard = {
  gridArea: 'code',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  width: 'max(var(--code), 17rem)',
  maxWidth: '100%',
  justifySelf: 'center',
  alignSelf: 'start',
  // It has the place of the contract at the step before.
  [wide]: { width: '100%', alignSelf: 'stretch', justifyContent: 'center' },
  [phone]: { alignSelf: 'stretch', width: '100%', maxHeight: 'calc(100vw + 4rem)' },
} as const;
const words = {
  paddingInline: 2,
  textAlign: 'center',
  textWrap: 'balance',
  // Each on one line.
  [lowPhone]: { paddingInline: 1, typography: 'caption' },
  // The whole code is in sight at once on a phone held sideways.
  [lowest]: { order: 1, paddingBlock: 0 },
} as const;
const above = { paddingBlock: '8px 4px', ...words } as const;
const below = { paddingBlock: '4px 12px', ...words } as const;

/** The code fills it. */
const CodePlace = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  containerType: 'size',
  width: 'var(--code)',
  height: 'var(--code)',
  [phone]: { flex: '1 1 auto', width: '100%', minHeight: 200 },
  // The words in place of the code of a link that is too long for one.
  '&:has(> p)': {
    containerType: 'normal',
    width: 'auto',
    height: 'auto',
    minHeight: 0,
    padding: theme.spacing(2),
    textAlign: 'center',
  },
}));

/**
 * A ref that moves the focus to the link's parent when a focused link is removed. Defined once: React would call a new
 * ref function at every render.
 */
const leaveFocus = (link: HTMLAnchorElement | null) => () => {
  if (document.activeElement === link) link?.parentElement?.focus();
};

/**
 * The other way to sign: the link to the signing page. Without a network it would lead out of the app to the browser's
 * error page, so a panel takes its place.
 */
function SignHere({ url }: { readonly url: string }) {
  const { sign } = useLateMessages().customer;
  const online = useOnline();
  const isBesideCode = isScannable(url);
  return (
    <Stack tabIndex={-1} useFlexGap spacing={1}>
      {online && (
        <>
          {isBesideCode && (
            <Typography variant="subtitle1" component="h2">
              {sign.or}
            </Typography>
          )}
          <Button ref={leaveFocus} variant="contained" endIcon={<ExternalIcon />} href={url} {...toSigningPage}>
            {sign.here}
          </Button>
          <Typography variant="body2">{sign.hereHelp}</Typography>
        </>
      )}
      <StatusText>
        {!online && (
          <Alert role="presentation" severity="warning" icon={<WifiOffIcon fontSize="inherit" />} sx={{ padding: 1 }}>
            <span>{`${sign.offline} ${sign.offlineScan}`}</span>
          </Alert>
        )}
      </StatusText>
    </Stack>
  );
}
