import ExternalIcon from '@mui/icons-material/OpenInNew';
import RefreshIcon from '@mui/icons-material/Refresh';
import ShareIcon from '@mui/icons-material/Share';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Reacts to new events.
import { useEffect, useId, useState, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/messages-context.tsx';
import { ReadFailure } from '#src/partner/query.ts';
import type { TimelineEntry } from '#src/partner/timeline.ts';
import { useCustomerView } from '#src/platform/customer-view.ts';
import { expected } from '#src/platform/report.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { DefinitionList } from '#src/ui/definition-list.tsx';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { CodeText } from '#src/ui/text/code-text.tsx';
import { CopyButton } from '#src/ui/text/copy-button.tsx';
import { focusOnMount, scrollIntoSight } from '#src/ui/text/focus.ts';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useNewEvents } from '../operation-reads.ts';
import { ReadNotice } from '../read-notice.tsx';
import { Section, ways } from '../section.tsx';
import { QrCode } from './qr-code.tsx';
import { toSigningPage, useCheckedLink, type LinkPresence, type RefusedLink } from './signing-link.ts';
import type { Signing } from './use-signing.ts';

interface SigningSectionProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<LinkPresence>;
  readonly signing: Signing;
  /** Whether the clerk's next step is to hand over the device, because there is something to sign. */
  readonly isNext: boolean;
  /** The contract can't be read, so that handing over, which begins with it, is not the way on. */
  readonly isContractLost: boolean;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** The page already says that the operation can't be read. */
  readonly isOperationFailed: boolean;
  /** A button in the bar that leads on from here. It is the primary one if there is no other. */
  readonly wayOn?: ((variant: 'contained' | 'outlined') => ReactNode) | undefined;
}

/**
 * The ways to sign, and the bar's buttons. Where there is no link the page says so among the operation's facts, and the
 * section is left out.
 */
export function SigningSection(props: SigningSectionProps) {
  const { code, presence, signing, isNext, isContractLost, isContractSent, isOperationFailed, wayOn } = props;
  const words = useLateMessages().signing;
  const giveDevice = useGiveDevice();
  const canGiveDevice = useSessionStore().canBeUnlocked();
  const { state, displayedSince } = signing;
  const usable = state === 'usable';
  const stateId = useId();
  const url = useShownLink(signing)?.url;
  /** The first read may show that there is nothing to sign. */
  const isAwaited = presence.isLoading && presence.errorUpdateCount === 0;

  // The button for handing over stays in place when a link appears or disappears.
  const isFirst = isNext || state === 'absent';
  // Who has the contract on their phone needs no device, and the clerk is free for the next customer.
  const isHandOverLoud = isNext && !isContractSent && !isContractLost;
  /** On the customer's screen the contract can be read before there is anything to sign. */
  const handOver = canGiveDevice && (usable || state === 'absent') && (
    <Button
      variant={isHandOverLoud ? 'contained' : 'outlined'}
      aria-disabled={isAwaited}
      aria-describedby={isAwaited ? stateId : undefined}
      onClick={() => !isAwaited && giveDevice(code)}
    >
      {usable ? words.handOver : words.showContract}
    </Button>
  );
  const inBar = isFirst && handOver;

  return (
    <>
      {/* First: from the heading, one Tab leads to the primary button. */}
      {(wayOn || inBar) && (
        <ActionBar>
          {inBar}
          {wayOn?.(inBar && !(isNext && isContractSent) ? 'outlined' : 'contained')}
        </ActionBar>
      )}
      {signing.hasSection && (
        <SigningWays {...{ presence, signing, stateId, isContractSent, isOperationFailed }}>
          {!isFirst && handOver && <Stack sx={ways}>{handOver}</Stack>}
        </SigningWays>
      )}
      {displayedSince !== undefined && (presence.data === undefined || typeof presence.data === 'string') && (
        <SigningDisplay key={displayedSince} code={code} link={url} onNews={() => void presence.refetch()} />
      )}
    </>
  );
}

/** The link that the clerk has asked to see, while there is one that the customer may be sent to. */
function useShownLink({ state, link }: Signing) {
  const checked = useCheckedLink((state === 'usable' && link.data?.url) || '');
  return checked.ok ? checked : undefined;
}

interface SigningWaysProps extends Pick<
  SigningSectionProps,
  'presence' | 'signing' | 'isContractSent' | 'isOperationFailed'
> {
  /** Of the element that says whether there is a link. */
  readonly stateId: string;
  /** The button for handing over, if it is not in the bar. */
  readonly children: ReactNode;
}

function SigningWays(props: SigningWaysProps) {
  const { presence, signing, stateId, isContractSent, isOperationFailed, children } = props;
  const words = useLateMessages().signing;
  const { state, link, show, hide } = signing;
  const unread =
    presence.error instanceof ReadFailure && presence.isLoadingError && !isOperationFailed && presence.error;
  const usable = state === 'usable';
  const [known, awaited] = isContractSent ? (['sent', 'sentAwaited'] as const) : (['usable', 'awaited'] as const);
  const usableAs = presence.data ? known : awaited;
  const shown = useShownLink(signing);
  const isCheck = !usable || unread || link.isError;
  // The section came with the answer to a press elsewhere on the page, on a button that is gone.
  const [isAnswer] = useState(!link.isIdle);
  return (
    <Section
      title={words.title}
      // One button for all states, so that it keeps the focus.
      tools={
        <Button
          ref={isAnswer ? focusOnMount : null}
          variant="text"
          startIcon={isCheck && <RefreshIcon />}
          onClick={shown ? hide : show}
          sx={{ marginBlock: -1.75, marginInline: -1.5 }}
        >
          {isCheck ? words.check : shown ? words.hide : words.show}
        </Button>
      }
      screenOnly={!shown}
    >
      {/* Keeps its height while there is a link, so that no button moves under a finger. */}
      {typeof state === 'object' ? (
        <RefusedLinkNotice refused={state} />
      ) : unread ? (
        <ReadNotice error={link.error ?? unread} isOperationShown />
      ) : (
        <div id={stateId}>
          <StatusText changesOf={shown ? 'link' : state}>
            {shown ? words.scan : state !== 'cancelled' && words.states[usable ? usableAs : state]}
          </StatusText>
        </div>
      )}
      {children}
      {link.isPending && <DelayedProgress label={words.loading} />}
      {link.isError && !unread && <ReadNotice error={link.error} isOperationShown />}
      {shown && <TrustedLink {...shown} />}
    </Section>
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
  useCustomerView(
    news.length > 0
      ? { kind: 'recorded', events: news.map(recordedOf), isOver: link === undefined }
      : link === undefined
        ? undefined
        : { kind: 'signing', link },
  );
  const id = news[0]?.id;
  useEffect(() => {
    if (id !== undefined) onNews();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each event.
  }, [id]);
  return null;
}

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

/** A link that may be passed to the customer, and the ways to do it. */
function TrustedLink({ url, host }: { readonly url: string; readonly host: string }) {
  const signing = useLateMessages().signing;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={besideCode}>
        {/* On a phone the code would otherwise appear below the visible part of the page. */}
        <div ref={scrollIntoSight}>
          <QrCode text={url} label={signing.qrCode({ host })} tooLong={signing.noQrCode} />
        </div>
        <Stack useFlexGap spacing={1} sx={{ minWidth: 0, justifyContent: 'center' }}>
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
            <Button variant="text" startIcon={<ExternalIcon />} href={url} {...toSigningPage}>
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
function RefusedLinkNotice({ refused: { problem, host } }: { readonly refused: RefusedLink }) {
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
