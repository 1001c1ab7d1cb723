import { useMutation, type UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Reacts to the end of the signing stage.
import { useEffect, useId, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';

import { useReadLink, useSetLinkPresence } from '../operation-reads.ts';
import type { LinkPresence } from './signing-link.ts';

interface SigningOptions {
  readonly presence: UseQueryResult<LinkPresence>;
  /** A cancellation that this device asked for was accepted, or a person found it recorded. */
  readonly isCancelled: boolean;
}

/**
 * The signing stage on an operation's page. The link belongs to that stage, so it is read when the clerk asks for it
 * and dropped when they hide it or leave.
 */
export function useSigning(code: OperationCode, { presence, isCancelled }: SigningOptions) {
  const readLink = useReadLink(code);
  const setPresence = useSetLinkPresence(code);
  const stateId = useId();
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
  const state: LinkPresence | 'cancelled' = isCancelled ? 'cancelled' : found;
  const usable = state === 'usable';
  const { reset } = link;
  // Drop the link of a stage that is over. A later stage's link is read again.
  useEffect(() => {
    if (!usable) reset();
  }, [usable, reset]);
  // The section stays when a link goes, so that nothing below it moves under a finger. A page that opens without a link
  // has none.
  const isNeeded = usable || typeof state === 'object' || link.isError;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && presence.data !== undefined && !wasNeeded) setWasNeeded(true);
  return {
    state,
    /** Of the element that says whether there is a link, where the page has a section about the signature. */
    stateId,
    link,
    displayedSince,
    /** Whether there is more to say than that there is no link. */
    hasSection: !isCancelled && (isNeeded || wasNeeded),
    show: () => {
      if (!link.isPending) link.mutate();
    },
    hide: () => {
      setDisplayedSince(undefined);
      reset();
    },
  };
}

export type Signing = ReturnType<typeof useSigning>;
