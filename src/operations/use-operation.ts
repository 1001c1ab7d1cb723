import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import { ReadFailure, readOptions, usePartner } from '#src/partner/query.tsx';

const usual = 20_000;
const shortestAfterFailure = 30_000;
const longest = 5 * 60_000;

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
 * Milliseconds until an open dashboard looks again. While looking fails, it waits as long as it has been failing, which
 * doubles each wait; without a valid access it does not look at all.
 */
export function nextLook({
  status,
  error,
  dataUpdatedAt,
  errorUpdatedAt,
  errorUpdateCount,
}: ReadState): number | false {
  if (status !== 'error') return usual;
  if (error instanceof ReadFailure && error.answer.kind === 'unauthorized') return false;
  // A new operation may not be there at first: until it is, the waits double from the shortest.
  const failing =
    dataUpdatedAt === 0 ? shortestAfterFailure * 2 ** (errorUpdateCount - 1) : errorUpdatedAt - dataUpdatedAt;
  return Math.min(Math.max(failing, shortestAfterFailure), longest);
}

/** TanStack Query looks again only while the page is visible. */
const politely = {
  refetchInterval: <Data, Failure extends Error, Key extends readonly unknown[]>(
    query: Query<Data, Failure, Data, Key>,
  ) => nextLook(query.state),
  staleTime: 15_000,
};

/** For what must not outlive its use: read at once, from the partner, and left in no cache. */
const unkept = { gcTime: 0, staleTime: 0, networkMode: 'always' } as const;

/** The operation's events, looked at again while the page is in sight. */
export function useEvents(code: OperationCode) {
  const client = usePartner();
  return useQuery({ ...readOptions(client, 'Operacoes/ListarEventos', code), ...politely });
}

/** Reads the signing link now. It belongs to a stage, so it is never kept from an earlier moment. */
export function useReadLink(code: OperationCode) {
  const client = usePartner();
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...readOptions(client, 'Operacoes/ObterLinkAssinatura', code), ...unkept });
}

/** The link itself, for as long as it is on screen: looked at again like the events, and dropped with the screen. */
export function useSigningLink(code: OperationCode) {
  const client = usePartner();
  return useQuery({ ...readOptions(client, 'Operacoes/ObterLinkAssinatura', code), ...politely, gcTime: 0 });
}

/** Reads the contract document now. */
export function useReadContract(code: OperationCode) {
  const client = usePartner();
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...readOptions(client, 'Operacoes/ObterCcb', code), ...unkept });
}

const presenceKey = (code: OperationCode) => ['link-presence', code] as const;

/** Whether there is a signing link, and nothing more of it: the link itself is dropped on arrival. */
export function useLinkPresence(code: OperationCode) {
  const readLink = useReadLink(code);
  return useQuery({
    queryKey: presenceKey(code),
    queryFn: async () => Boolean((await readLink()).url),
    // `readLink` does its own retrying.
    retry: false,
    ...politely,
  });
}

/** The page learned by other means whether there is a link. */
export function useSetLinkPresence(code: OperationCode) {
  const queries = useQueryClient();
  return (present: boolean) => queries.setQueryData(presenceKey(code), present);
}
