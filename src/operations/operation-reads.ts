import { skipToken, useQuery, useQueryClient, type Query, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { OperationCode } from '#src/domain/ids.ts';
import { useLedger } from '#src/partner/ledger/ledger-queries.ts';
import { ReadFailure, readOnce, readOptions, readRetries, usePartner } from '#src/partner/query.ts';
import { timelineOf, type TimelineEntry } from '#src/partner/timeline.ts';

import { presenceOf, useLinkPolicy, type LinkPresence, type LinkRead } from './signing/signing-link.ts';

const usualInterval = 20_000;
/** While a customer signs: the customer waits at the screen until the partner has recorded something. */
const signingInterval = 4000;
/** In intervals. Short at first, so that one lost read costs a waiting customer little. */
const afterFailure = { shortest: 1.5, longest: 15 } as const;

interface ReadState {
  readonly status: 'pending' | 'success' | 'error';
  readonly error: Error | null;
  /** Epoch milliseconds of the last data and the last failure; 0 for never. */
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
  /** Failures so far. */
  readonly errorUpdateCount: number;
}

/**
 * Milliseconds until an open screen reads again. While reads fail, each wait is as long as the time since the last
 * success, so the waits double, up to 15 intervals. Without a valid token the screen stops reading.
 */
export function pollInterval(
  { status, error, dataUpdatedAt, errorUpdatedAt, errorUpdateCount }: ReadState,
  interval = usualInterval,
): number | false {
  if (status !== 'error') return interval;
  if (error instanceof ReadFailure && error.answer.kind === 'unauthorized') return false;
  const shortest = afterFailure.shortest * interval;
  // A new operation may not be found at first. Until it is, the waits double from the shortest.
  const failing = dataUpdatedAt === 0 ? shortest * 2 ** (errorUpdateCount - 1) : errorUpdatedAt - dataUpdatedAt;
  return Math.min(Math.max(failing, shortest), afterFailure.longest * interval);
}

/** TanStack Query polls only while the page is visible. */
const polling = {
  refetchInterval: <Data, Failure extends Error, Key extends readonly unknown[]>(
    query: Query<Data, Failure, Data, Key>,
  ) => pollInterval(query.state),
  staleTime: 15_000,
};

/** For data that must not outlive its use: read from the partner at once and kept in no cache. */
const uncached = { gcTime: 0, staleTime: 0, networkMode: 'always' } as const;

/** The operation's events, polled while the page is visible. */
export function useEvents(code: OperationCode) {
  const client = usePartner();
  return useQuery({ ...readOptions(client, 'Operacoes/ListarEventos', code), ...polling });
}

/**
 * The same events for a customer's screen: read when it opens, every few seconds while the customer may be signing, and
 * at once when its tab comes back to the front.
 */
export function useSigningEvents(code: OperationCode, { isSigning }: { readonly isSigning: boolean }) {
  const client = usePartner();
  return useQuery({
    ...readOptions(client, 'Operacoes/ListarEventos', code),
    ...polling,
    refetchInterval: ({ state }) => pollInterval(state, isSigning ? signingInterval : usualInterval),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Reads the signing link now, with the support code. A link is valid only while it can be signed, so it is never cached. */
export function useReadLink(code: OperationCode) {
  const client = usePartner();
  const queries = useQueryClient();
  return () =>
    queries.fetchQuery({
      // Not the key of `useSigningLink`, whose data has no support code.
      queryKey: ['Operacoes/ObterLinkAssinatura', code, 'once'],
      queryFn: () => readOnce(client, 'Operacoes/ObterLinkAssinatura', code),
      ...readRetries,
      ...uncached,
    });
}

/**
 * The link itself, polled like the events and dropped when it leaves the screen. Whether there was one is kept for the
 * clerk, who takes the device back.
 */
export function useSigningLink(code: OperationCode) {
  const client = usePartner();
  const setPresence = useSetLinkPresence(code);
  const { queryKey } = readOptions(client, 'Operacoes/ObterLinkAssinatura', code);
  return useQuery({
    queryKey,
    queryFn: async () => {
      const read = await readOnce(client, 'Operacoes/ObterLinkAssinatura', code);
      setPresence(read);
      return read.data;
    },
    ...readRetries,
    ...polling,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
}

/** Reads the contract document now, with the support code of the read. */
export function useReadContract(code: OperationCode) {
  const client = usePartner();
  const queries = useQueryClient();
  return () =>
    queries.fetchQuery({
      queryKey: ['Operacoes/ObterCcb', code],
      queryFn: () => readOnce(client, 'Operacoes/ObterCcb', code),
      ...readRetries,
      ...uncached,
    });
}

/**
 * What the store knows of the operation: its tills have opened it, and may have contracted it. Asked after the events,
 * because the store's server says nothing before the partner has accepted the token.
 */
export function useKnownAtStore(code: OperationCode) {
  const ledger = useLedger();
  const { isSuccess } = useEvents(code);
  return useQuery({
    queryKey: ['ledger', 'operation', code],
    queryFn: ledger && isSuccess ? () => ledger.known(code) : skipToken,
    retry: false,
    networkMode: 'always',
  });
}

/**
 * Until the session ends: the customer may have the device for a long time, and afterwards it must still be known
 * whether there was a link.
 */
const kept = { gcTime: Infinity } as const;

const presenceKey = (code: OperationCode) => ['link-presence', code] as const;

/** Whether there is a signing link that a customer may be sent to. The link itself is dropped on arrival. */
export function useLinkPresence(code: OperationCode) {
  const readLink = useReadLink(code);
  const presenceAfter = usePresenceAfter(code);
  return useQuery({
    queryKey: presenceKey(code),
    queryFn: async () => presenceAfter(await readLink()),
    // `readLink` does its own retrying.
    retry: false,
    ...kept,
    ...polling,
  });
}

/** The first read may show that there is nothing to sign. */
export const isAwaited = ({ isLoading, errorUpdateCount }: UseQueryResult<LinkPresence>) =>
  isLoading && errorUpdateCount === 0;

/** Returns the function that derives the presence from a newly read link. */
function usePresenceAfter(code: OperationCode) {
  const queries = useQueryClient();
  const policy = useLinkPolicy();
  return (read: LinkRead) => presenceOf(read, policy, queries.getQueryData(presenceKey(code)));
}

/** Returns the function that stores the presence found by another read, and returns that presence. */
export function useSetLinkPresence(code: OperationCode) {
  const queries = useQueryClient();
  const presenceAfter = usePresenceAfter(code);
  return (read: LinkRead): LinkPresence => {
    const presence = presenceAfter(read);
    queries.setQueryDefaults(presenceKey(code), kept);
    queries.setQueryData(presenceKey(code), presence);
    return presence;
  };
}

/** Whether there was something to sign when this tab looked last; `undefined` if it has not looked. */
export function useWasLinkUsable(code: OperationCode): boolean | undefined {
  const found = useQueryClient().getQueryData<LinkPresence>(presenceKey(code));
  return found && found === 'usable';
}

/**
 * The events recorded since the caller was mounted, newest first. An older read may lack events from before, so the
 * first read after mounting decides what is new.
 */
export function useNewEvents(
  code: OperationCode,
  { isSigning }: { readonly isSigning: boolean },
): readonly TimelineEntry[] {
  const { data, dataUpdatedAt } = useSigningEvents(code, { isSigning });
  const [mountedAt] = useState(() => Date.now());
  const [before, setBefore] = useState<ReadonlySet<string>>();
  const entries = useMemo(() => (data ? timelineOf(data) : []), [data]);
  const isRead = dataUpdatedAt >= mountedAt;
  if (isRead && !before) setBefore(new Set(entries.map(({ id }) => id)));
  return useMemo(() => (before ? entries.filter(({ id }) => !before.has(id)) : []), [before, entries]);
}
