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
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { AgreedTerms } from './agreed-terms.tsx';
import { wide } from './contract-step.tsx';
import { StepHeading } from './customer-frame.tsx';
import { Message, OfflineMessage } from './message.tsx';

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
    <Stack useFlexGap spacing={2} sx={{ width: '100%', maxWidth: '45rem', minWidth: 0, marginInline: 'auto' }}>
      <PageHeading key="sign" title={sign.label} />
      <AgreedTerms code={code} shown="line" />
      <DelayedProgress label={link.data ? sign.checking : sign.loading} />
    </Stack>
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

/** A `wide` screen that is high enough for the heading above both ways to sign. */
const sideBySide =
  '@media (min-width: 43.75em) and (min-height: 43.76em) and (orientation: landscape), (min-width: 75em) and (min-height: 43.76em)';
/** Such a screen is too low for a heading above the code. */
const wideAndShort =
  '@media (min-width: 43.75em) and (max-height: 43.75em) and (orientation: landscape), (min-width: 75em) and (max-height: 43.75em)';
/** Such a phone has room for both ways to sign, and for the terms only below them. */
const lowPhone = '@media (max-width: 37.45em) and (max-height: 43.75em)';

/** With its white margin. Without it the code is about 360 px wide. */
const widestCode = '450px';
/** The height of the words above the code. */
const captionHeight = '2.25rem';

/**
 * On an upright screen everything is on one axis. On a phone the heading is where the contract's was, and the code
 * takes the height that the rest leaves. On a wide screen the other way to sign is beside the code, and begins where
 * its card does.
 */
const layout = {
  display: 'grid',
  gap: { xs: 1.5, sm: 3 },
  alignContent: { xs: 'start', sm: 'center' },
  justifyContent: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `minmax(0, ${widestCode})` },
  gridTemplateRows: {
    xs: `auto minmax(calc(300px + ${captionHeight}), 1fr) auto`,
    sm: `auto clamp(250px, 100dvh - 30rem, ${widestCode} + ${captionHeight}) auto`,
  },
  gridTemplateAreas: '"head" "code" "way"',
  [lowPhone]: { gridTemplateRows: 'auto minmax(250px, 1fr) auto auto' },
  [sideBySide]: {
    columnGap: 6,
    gridTemplateColumns: 'auto minmax(0, 18rem)',
    gridTemplateRows: 'auto auto',
    gridTemplateAreas: '"head head" "code way"',
  },
  [wideAndShort]: {
    columnGap: 6,
    gridTemplateColumns: 'auto minmax(0, 26rem)',
    gridTemplateRows: '1fr auto auto 1fr',
    gridTemplateAreas: '"code ." "code head" "code way" "code ."',
  },
} as const;

/**
 * The code's size is its room, not the other way round. Its card is as wide as a phone, so that its words fit one line.
 */
const codeCell = {
  gridArea: 'code',
  display: 'grid',
  placeItems: { xs: 'start center', sm: 'center' },
  containerType: 'size',
  '--code': `min(100cqw, 100cqh - ${captionHeight}, ${widestCode})`,
  '& > div': { width: { xs: '100%', sm: 'var(--code)' } },
  [wide]: { containerType: 'normal' },
  [sideBySide]: { '--code': `clamp(220px, 100dvh - 17.5rem, ${widestCode})` },
  [wideAndShort]: { '--code': `clamp(220px, 100dvh - 10rem - ${captionHeight}, ${widestCode})` },
  // In sight at once on a phone held sideways.
  '@media (max-height: 30em)': { alignItems: 'start' },
} as const;

interface SigningLinkProps extends Pick<Extract<CheckedLink, { ok: true }>, 'url' | 'host'> {
  readonly code: OperationCode;
}

function SigningLink({ url, host, code }: SigningLinkProps) {
  const { sign } = useLateMessages().customer;
  const isLow = useMediaQuery(lowPhone, { noSsr: true });
  const terms = <AgreedTerms code={code} shown="line" />;
  return (
    <Box sx={layout}>
      <Stack useFlexGap spacing={{ xs: 0.5, sm: 1 }} sx={{ gridArea: 'head' }}>
        <StepHeading key="sign" title={sign.title} step={2} />
        {!isLow && terms}
      </Stack>
      <Box sx={codeCell}>
        <CodeCard>
          {isScannable(url) && <p>{sign.scan}</p>}
          <QrCode text={url} label={sign.qrCode({ host })} tooLong={sign.tooLong} side="var(--code)" />
        </CodeCard>
      </Box>
      <Stack useFlexGap spacing={{ xs: 0.5, sm: 1 }} sx={{ gridArea: 'way' }}>
        <SignHere url={url} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {sign.host} <CodeText>{host}</CodeText>
        </Typography>
      </Stack>
      {isLow && terms}
    </Box>
  );
}

/** The code in a card with its own words, because it is one of two ways to sign. */
const CodeCard = styled(Card)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  '& > p': { padding: theme.spacing(1, 2, 0.5), textAlign: 'center', textWrap: 'balance' },
  // The words in place of the code of a link that is too long for one.
  '& > p:only-child': { padding: theme.spacing(2) },
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
          <Button
            ref={leaveFocus}
            variant={isBesideCode ? 'outlined' : 'contained'}
            endIcon={<ExternalIcon />}
            href={url}
            {...toSigningPage}
          >
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
