import RefreshIcon from '@mui/icons-material/Refresh';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Reacts to new events and to the end of the signing stage.
import { useEffect, useId, useState, type ReactNode } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLateMessages } from '#src/i18n/late-messages.ts';
import { ReadFailure } from '#src/partner/query.ts';
import { descriptionOf, type TimelineEntry } from '#src/partner/timeline.ts';
import { useCustomerView } from '#src/platform/customer-view.ts';
import { useGiveDevice, useSessionStore } from '#src/session/public.ts';
import { ActionBar } from '#src/ui/page/action-bar.tsx';
import { DelayedProgress } from '#src/ui/progress.tsx';
import { StatusText } from '#src/ui/text/status-text.tsx';

import { useNewEvents, useReadLink, useSetLinkPresence } from '../operation-reads.ts';
import { ReadNotice } from '../read-notice.tsx';
import { Section, ways } from '../section.tsx';
import { RefusedLinkNotice, TrustedLink } from './signing-link-view.tsx';
import { useCheckedLink, type LinkPresence } from './signing-link.ts';

interface SigningSectionProps {
  readonly code: OperationCode;
  readonly presence: UseQueryResult<LinkPresence>;
  /** Whether the clerk's next step is to hand over the device, because there is something to sign. */
  readonly isNext: boolean;
  /** A cancellation that this device asked for was accepted, or a person found it recorded. */
  readonly isCancelled: boolean;
  /** The contract went to the customer's phone from this device. */
  readonly isContractSent: boolean;
  /** The page already says that the operation can't be read. */
  readonly isOperationFailed: boolean;
  /** Where a sale has just ended: a button for the next one. The page has a bar, with the hand-over in it. */
  readonly newSale?: ReactNode;
}

/**
 * The link belongs to the signing stage, so it is read when the clerk asks for it and dropped when they hide it or
 * leave. The partner does not say why there is none (not yet, already signed, cancelled), so neither does this section,
 * unless it knows of a cancellation. The page shows the newest event above it.
 */
export function SigningSection({
  code,
  presence,
  isNext,
  isCancelled,
  isContractSent,
  isOperationFailed,
  newSale,
}: SigningSectionProps) {
  const words = useLateMessages().signing;
  const giveDevice = useGiveDevice();
  const canGiveDevice = useSessionStore().canBeUnlocked();
  const readLink = useReadLink(code);
  const setPresence = useSetLinkPresence(code);
  // When the link was read. Kept when the signing stage ends, so that the customer's display says what was recorded.
  const [displayedSince, setDisplayedSince] = useState<number>();
  const link = useMutation({
    mutationFn: readLink,
    onSuccess: ({ url }) => {
      setDisplayedSince(setPresence(url) === 'usable' ? Date.now() : undefined);
    },
    gcTime: 0,
    networkMode: 'always',
  });
  // Until it is known whether there is a link, a usable one is assumed.
  const { data: found = 'usable' } = presence;
  const unread =
    presence.error instanceof ReadFailure && presence.isLoadingError && !isOperationFailed && presence.error;
  const state = isCancelled ? 'cancelled' : found;
  const usable = state === 'usable';
  const [known, awaited] = isContractSent ? (['sent', 'sentAwaited'] as const) : (['usable', 'awaited'] as const);
  const usableAs = presence.data ? known : awaited;
  const stateId = useId();
  const checked = useCheckedLink((usable && link.data?.url) || '');
  const shown = checked.ok ? checked : undefined;
  const { reset } = link;
  // Drop the link of a stage that is over. A later stage's link is read again.
  useEffect(() => {
    if (!usable) reset();
  }, [usable, reset]);
  /** The first read may show that there is nothing to sign. */
  const isAwaited = presence.isLoading && presence.errorUpdateCount === 0;
  const show = () => {
    if (!link.isPending) link.mutate();
  };
  const hide = () => {
    setDisplayedSince(undefined);
    reset();
  };

  const isCheck = !usable || unread || link.isError;
  /** There is no link and no failure: there is little for the clerk to do here. */
  const isQuiet = state === 'absent' && !unread && !link.isError;
  // The button for handing over stays in place when a link appears or disappears.
  const isFirst = isNext || state === 'absent';
  /** On the customer's screen the contract can be read before there is anything to sign. */
  const handOver = canGiveDevice && (usable || state === 'absent') && (
    <Button
      variant={isNext && !isContractSent ? 'contained' : isFirst ? 'outlined' : 'text'}
      aria-disabled={isAwaited}
      aria-describedby={isAwaited ? stateId : undefined}
      onClick={() => !isAwaited && giveDevice(code)}
    >
      {usable ? words.handOver : words.showContract}
    </Button>
  );

  const isInBar = newSale !== undefined && isFirst && !isCancelled;

  return (
    <Section title={words.title} screenOnly={!shown}>
      {/* Keeps its height while there is a link, so that no button moves under a finger. */}
      {typeof state === 'object' ? (
        <RefusedLinkNotice refused={state} />
      ) : unread && !isCancelled ? (
        <ReadNotice error={link.error ?? unread} isOperationShown />
      ) : (
        <div id={stateId}>
          <StatusText changesOf={state}>{words.states[usable ? usableAs : state]}</StatusText>
        </div>
      )}
      {newSale && <ActionBar back={newSale}>{isInBar && handOver}</ActionBar>}
      {!isCancelled && (
        <Stack useFlexGap sx={ways}>
          {!isInBar && isFirst && handOver}
          {/* One button for all states, so that it keeps the focus. */}
          <Button
            variant={shown || (isQuiet && handOver) ? 'text' : 'outlined'}
            startIcon={isCheck && <RefreshIcon />}
            onClick={shown ? hide : show}
          >
            {isCheck ? words.check : shown ? words.hide : words.show}
          </Button>
          {!isFirst && handOver}
        </Stack>
      )}
      {link.isPending && !isCancelled && <DelayedProgress label={words.loading} />}
      {link.isError && !unread && !isCancelled && <ReadNotice error={link.error} isOperationShown />}
      {shown && <TrustedLink {...shown} />}
      {displayedSince !== undefined && typeof found === 'string' && (
        <SigningDisplay key={displayedSince} code={code} link={shown?.url} onNews={() => void presence.refetch()} />
      )}
    </Section>
  );
}

interface SigningDisplayProps {
  readonly code: OperationCode;
  /** `undefined` once there is no link. */
  readonly link: string | undefined;
  readonly onNews: () => void;
}

/** Shows the link on the customer's display until something is recorded, then what that was. */
function SigningDisplay({ code, link, onNews }: SigningDisplayProps) {
  const { noDescription } = useLateMessages().timeline;
  const news = useNewEvents(code, { isSigning: link !== undefined });
  const textOf = ({ event }: TimelineEntry) => descriptionOf(event) ?? noDescription;
  useCustomerView(
    news.length > 0
      ? { kind: 'recorded', texts: news.map(textOf).toReversed(), isOver: link === undefined }
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
