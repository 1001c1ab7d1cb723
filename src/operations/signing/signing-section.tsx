import ExternalIcon from '@mui/icons-material/OpenInNew';
import QrCodeIcon from '@mui/icons-material/QrCode2';
import RefreshIcon from '@mui/icons-material/Refresh';
import ShareIcon from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Reacts to new events.
import { useEffect, useRef } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ReadFailure } from '#src/partner/query.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { useCustomerView } from '#src/platform/customer-view.ts';
import { expected } from '#src/platform/report.ts';
import { useConfig } from '#src/platform/services.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { scrollIntoSight } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';
import { SupportCode } from '#src/ui/text/support-code.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { tabular } from '#src/ui/theme/theme.ts';

import { useCustomerTerms } from '../opened/agreed-sale.ts';
import { isAwaited, useNewEvents } from '../operation-reads.ts';
import { ReadNotice } from '../read-notice.tsx';
import { Section } from '../section.tsx';
import { copyWhenRead } from './copy-when-read.ts';
import { QrCode } from './qr-code.tsx';
import { toSigningPage, type BlockedLink, type LinkPresence } from './signing-link.ts';
import type { Signing } from './use-signing.ts';

interface SigningSectionProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** The page already says that the operation can't be read. */
  readonly isOperationFailed: boolean;
  /** Nothing is left to sign, and the page says why. */
  readonly isOver: boolean;
}

/** The ways to sign, or why there is none. While the page is open the section stays, so that nothing below it moves. */
export function SigningSection({ code, presence, signing, isOver, ...known }: SigningSectionProps) {
  const { shown, displayedSince } = signing;
  return (
    <>
      {!isOver && <SigningWays {...{ presence, signing }} {...known} />}
      {displayedSince !== undefined && (presence.data === undefined || typeof presence.data === 'string') && (
        <SigningDisplay key={displayedSince} code={code} link={shown?.url} onNews={() => void presence.refetch()} />
      )}
    </>
  );
}

/** In the title's line, which they make no taller; on a phone below it, side by side and as wide as the section. */
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  flexBasis: { xs: '100%', sm: 'auto' },
  marginTop: { xs: 1.5, sm: -1.25 },
  marginBottom: { sm: -1.25 },
  '& > *': { flex: { xs: '1 1 8rem', sm: 'none' } },
  '& > div': { display: 'grid', alignContent: 'start' },
} as const;

/** What has been found by itself needs no loud button: when that was, and a way to look at once. */
const quietly = {
  display: 'flex',
  alignItems: 'center',
  marginInline: 'auto -12px',
  marginBlock: -1.5,
  '& > button': { minWidth: 48, padding: 0 },
  '& > button > span': { margin: 0 },
} as const;

/** Clear of the buttons, which are taller than the title. */
const notice = { marginTop: { sm: 1 } } as const;

function SigningWays(props: Omit<SigningSectionProps, 'code' | 'isOver'>) {
  const { presence, signing, isContractSent, isOperationFailed } = props;
  const words = useLateMessages().signing;
  const { state, stateId, link, shown, show, hide, toCopy } = signing;
  const unread =
    presence.error instanceof ReadFailure && presence.isLoadingError && !isOperationFailed && presence.error;
  const usable = state === 'usable';
  const [known, awaited] = isContractSent ? (['sent', 'sentAwaited'] as const) : (['usable', 'awaited'] as const);
  const usableAs = presence.data ? known : awaited;
  const isCheck = !usable || unread || link.isError;
  const isQuiet = !usable && !unread && !link.isError;
  const isHeld = isAwaited(presence);
  const isLooking = link.isPending && typeof state === 'string' && !usable;
  const main = useRef<HTMLButtonElement>(null);

  async function copy() {
    const isCopied = await copyWhenRead(toCopy());
    // The button that was pressed may be gone.
    if (isCopied === undefined) main.current?.focus();
    return isCopied;
  }
  return (
    <Section
      title={words.title}
      tools={
        <Box sx={isQuiet ? quietly : buttons}>
          {isQuiet && <CheckedAt at={presence.dataUpdatedAt} />}
          {/* One button for all states, so that it keeps the focus. */}
          <Button
            key="main"
            ref={main}
            variant={isQuiet ? 'text' : 'outlined'}
            startIcon={isCheck ? <RefreshIcon /> : <QrCodeIcon />}
            aria-disabled={isHeld}
            onClick={() => !isHeld && (shown ? hide() : show())}
          >
            {isQuiet ? (
              <VisuallyHidden>{words.check}</VisuallyHidden>
            ) : isCheck ? (
              words.check
            ) : shown ? (
              words.hide
            ) : (
              words.show
            )}
          </Button>
          {usable && !unread && (
            <div>
              <CopyButton
                text={copy}
                label={words.link}
                isLabelShown
                variant="outlined"
                isHeld={isHeld || link.isPending}
              />
            </div>
          )}
        </Box>
      }
      screenOnly={!shown}
    >
      {/* Keeps its height while there is a link, so that no button moves under a finger. */}
      {typeof state === 'object' ? (
        <Box sx={notice}>
          <BlockedLinkNotice blocked={state} />
        </Box>
      ) : unread ? (
        <Box sx={notice}>
          <ReadNotice error={link.error ?? unread} unread={words.unread} isOperationShown />
        </Box>
      ) : (
        <div id={stateId}>
          <StatusText changesOf={isLooking ? 'looking' : shown ? 'link' : state}>
            {isLooking
              ? words.loading
              : shown
                ? words.scan
                : words.states[usable || state === 'cancelled' ? usableAs : state]}
          </StatusText>
        </div>
      )}
      {link.isPending && !isLooking && <DelayedProgress label={words.loading} />}
      {link.isError && !unread && <ReadNotice error={link.error} unread={words.unread} isOperationShown />}
      {shown && <TrustedLink {...shown} />}
    </Section>
  );
}

/** With seconds, so that each check is seen to have been made. `at` in epoch milliseconds. */
function CheckedAt({ at }: { readonly at: number }) {
  const words = useLateMessages().signing;
  const { timeZone } = useConfig();
  const time = new Date(at).toLocaleTimeString('pt-BR', { timeZone });
  return (
    <Typography variant="body2" color="textSecondary" sx={tabular}>
      {words.checkedAt({ time })}
    </Typography>
  );
}

interface SigningDisplayProps {
  readonly code: OperationCode;
  /** `undefined` once there is no link. */
  readonly link: string | undefined;
  readonly onNews: () => void;
}

const recordedOf = ({ event: { description, creationTime } }: TimelineEntry) => ({
  description: description ?? null,
  creationTime: creationTime ?? null,
});

/** Shows the link on the customer's display until something is recorded, then what that was. */
function SigningDisplay({ code, link, onNews }: SigningDisplayProps) {
  const news = useNewEvents(code, { isSigning: link !== undefined });
  const terms = useCustomerTerms(code);
  useCustomerView(
    news.length > 0
      ? { kind: 'recorded', events: news.map(recordedOf), isOver: link === undefined, terms }
      : link === undefined
        ? undefined
        : { kind: 'signing', link, terms },
  );
  const id = news[0]?.id;
  useEffect(() => {
    if (id !== undefined) onNews();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each event.
  }, [id]);
  return null;
}

/** Side of the code: a phone reads it at arm's length, and the page's other facts stay in sight. */
const side = 'min(50cqw, 320px)';

/** The code's white margin is part of it. The line shows where it ends, so that the tile begins where the text does. */
const Tile = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
}));

/** The QR code comes first, so that it is in sight once it is asked for. Where there is room it is at the left. */
const besideCode = {
  display: 'flex',
  flexDirection: 'column',
  columnGap: 3,
  rowGap: 1.5,
  '& > :first-of-type': { width: 'min(100%, 260px)', alignSelf: 'center' },
  '@container (min-width: 500px)': {
    flexDirection: 'row',
    '& > :first-of-type': { flex: 'none', width: side, alignSelf: 'start' },
  },
} as const;

/** A link that may be passed to the customer, and the ways to do it. */
function TrustedLink({ url, host }: { readonly url: string; readonly host: string }) {
  const signing = useLateMessages().signing;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {/* On a phone it would otherwise appear below the visible part of the page. */}
      <Box ref={scrollIntoSight} sx={besideCode}>
        <Tile>
          <QrCode text={url} label={signing.qrCode({ host })} tooLong={signing.noQrCode} />
        </Tile>
        <Stack useFlexGap spacing={1.5} sx={{ minWidth: 0, flexGrow: 1 }}>
          <Stack useFlexGap spacing={1}>
            {'share' in navigator && (
              <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void share(url)}>
                {signing.share}
              </Button>
            )}
            <Button variant="outlined" startIcon={<ExternalIcon />} href={url} {...toSigningPage}>
              {signing.open}
            </Button>
          </Stack>
          <Typography variant="body2" color="textSecondary">
            {signing.host} <CodeText>{host}</CodeText>
          </Typography>
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
function BlockedLinkNotice({ blocked: { problem, host, supportCode } }: { readonly blocked: BlockedLink }) {
  const signing = useLateMessages().signing;
  return (
    <Panel tone="error" title={signing.refusedTitle} headingLevel={3}>
      <StatusText>
        <p>
          {signing.refused[problem]} {signing.refusedHelp}
        </p>
      </StatusText>
      {host !== '' && (
        <p>
          {`${signing.refusedHost}:`} <CodeText>{host}</CodeText>
        </p>
      )}
      <SupportCode code={supportCode} />
    </Panel>
  );
}
