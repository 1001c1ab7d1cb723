import { useMutation, type UseQueryResult } from '@tanstack/react-query';
// oxlint-disable-next-line no-restricted-imports -- Reacts to the end of the signing stage.
import { useEffect, useId, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { expected } from '#src/platform/report.ts';

import { useReadLink, useSetLinkPresence } from '../operation-reads.ts';
import { checkSigningLink, useLinkPolicy, type LinkPresence } from './signing-link.ts';

interface SigningOptions {
  readonly presence: UseQueryResult<LinkPresence>;
  /** A cancellation that this device asked for was accepted, or a person found it recorded. */
  readonly isCancelled: boolean;
}

/**
 * The signing stage on an operation's page. The link belongs to that stage, so it is read when the clerk asks for it
 * and dropped when they hide it or leave, and at once where they only copy it.
 */
export function useSigning(code: OperationCode, { presence, isCancelled }: SigningOptions) {
  const readLink = useReadLink(code);
  const setPresence = useSetLinkPresence(code);
  const stateId = useId();
  // When the link was read. Kept when the signing stage ends, so that the customer's display says what was recorded.
  const [displayedSince, setDisplayedSince] = useState<number>();
  const policy = useLinkPolicy();
  const link = useMutation({
    mutationFn: (_use: 'show' | 'copy') => readLink(),
    onSuccess: (read, use) => {
      const isUsable = setPresence(read) === 'usable';
      if (use === 'show') setDisplayedSince(isUsable ? Date.now() : undefined);
    },
    gcTime: 0,
    networkMode: 'always',
  });
  // Until it is known whether there is a link, a usable one is assumed.
  const { data: found = 'usable' } = presence;
  const state: LinkPresence | 'cancelled' = isCancelled ? 'cancelled' : found;
  const usable = state === 'usable';
  const { reset } = link;
  // Drop the link of a stage that is over, and one for the clipboard, also if it came only after a renewed access. A
  // later stage's link is read again.
  const isDone = !usable || (link.isSuccess && link.variables === 'copy');
  useEffect(() => {
    if (isDone) reset();
  }, [isDone, reset]);
  const checked = checkSigningLink((usable && link.variables === 'show' && link.data?.data.url) || '', policy);
  const shown = checked.ok ? checked : undefined;
  return {
    state,
    /** Of the element that says how the customer signs. */
    stateId,
    link,
    /** The link that the clerk has asked to see, while there is one that the customer may be sent to. */
    shown,
    displayedSince,
    show: () => {
      if (!link.isPending) link.mutate('show');
    },
    /** The link for the clipboard; `undefined` if there is none that the customer may be sent to, or it can't be read. */
    toCopy: async (): Promise<string | undefined> => {
      if (shown) return shown.url;
      try {
        const { data } = await link.mutateAsync('copy');
        const copied = checkSigningLink(data.url ?? '', policy);
        return copied.ok ? copied.url : undefined;
      } catch (error) {
        // The section says why.
        expected(error, 'clipboard');
        return undefined;
      }
    },
    hide: () => {
      setDisplayedSince(undefined);
      reset();
    },
  };
}

export type Signing = ReturnType<typeof useSigning>;
