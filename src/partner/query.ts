import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';

import type { OperationCode } from '#src/domain/ids.ts';
import type { Observable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { defineService } from '#src/platform/services.tsx';

import type { Accepted, Answer, Denied } from './answers/answer.ts';
import type { EndpointName, RequestOf, ResponseOf } from './api/endpoints.ts';
import type { PartnerClient } from './client.ts';

export const usePartner = defineService<PartnerClient>('partner client');

/** Reads the session's token; `undefined` once the session is over. */
export const usePartnerToken = defineService<() => string | undefined>('partner token');

/** Whether the partner has refused the session's token, and a new one is asked for. */
export const useTokenRejection = defineService<Observable<boolean>>('token rejection');

/** A read without data to show. `answer` has the reason. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly answer: Exclude<Answer<unknown>, Accepted<unknown> | Denied<unknown>>;

  constructor(answer: ReadFailure['answer']) {
    super(answer.kind);
    this.answer = answer;
  }
}

/** The partner answers alike for another store's operation and for one that does not exist. */
export const isNotFound = (error: Error) =>
  error instanceof ReadFailure &&
  error.answer.kind === 'refused' &&
  (error.answer.reason === 'forbidden' || error.answer.reason === 'not-found');

/**
 * Whether a read waits for the sign-in that is asked for above the page. It is repeated after that, so it has not
 * failed.
 */
export const waitsForAccess = (error: Error | null) =>
  error instanceof ReadFailure && error.answer.kind === 'unauthorized' && !error.answer.access;

type ReadName = Extract<
  EndpointName,
  'Operacoes/ListarEventos' | 'Operacoes/ObterCcb' | 'Operacoes/ObterLinkAssinatura'
>;

const maxRetries = 2;

/**
 * Only reads are repeated automatically: without an answer, if the partner was not reached, or after its `Retry-After`.
 */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= maxRetries || !(error instanceof ReadFailure)) return false;
  const { answer } = error;
  if (answer.kind === 'refused' && answer.reason === 'not-sent') return true;
  return (
    answer.kind === 'unknown' ||
    (answer.kind === 'refused' && answer.retryAfter !== undefined && answer.retryAfter <= 30)
  );
}

function retryDelay(failures: number, error: Error): number {
  const wait = error instanceof ReadFailure && error.answer.kind === 'refused' ? error.answer.retryAfter : undefined;
  return wait === undefined ? 1000 * 2 ** failures : wait * 1000;
}

export const readRetries = { retry: shouldRetry, retryDelay };

/** One request; throws a `ReadFailure` for an answer without data. */
export async function readOnce<Name extends ReadName>(
  client: PartnerClient,
  name: Name,
  code: string,
): Promise<Accepted<ResponseOf<Name>>> {
  const answer = await client.send(name, { code } as RequestOf<Name>);
  if (answer.kind === 'accepted') return answer;
  throw new ReadFailure(answer as ReadFailure['answer']);
}

/** Query options for one of the three reads of an operation. */
export function readOptions<Name extends ReadName>(client: PartnerClient, name: Name, code: string) {
  return queryOptions({
    queryKey: [name, code] as const,
    queryFn: async () => (await readOnce(client, name, code)).data,
    ...readRetries,
  });
}

/** Returns a function that reads an operation again, to be called after every request about it, whatever the answer. */
export function useRefetchOperation(): (code: OperationCode) => void {
  const queries = useQueryClient();
  return (code) => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === code });
}

const wasUnauthorized = (error: unknown) => error instanceof ReadFailure && error.answer.kind === 'unauthorized';

/**
 * With a new token, repeats once every read on screen that failed with 401: queries, and mutations that read (one
 * started by a click). A command resolves to its answer instead of failing, so none is repeated.
 */
export function repeatUnauthorizedReads(queries: QueryClient): void {
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnauthorized(state.error) });
  for (const mutation of queries.getMutationCache().getAll()) {
    // The screen shows a second failure where it showed the first.
    if (wasUnauthorized(mutation.state.error))
      mutation.execute(mutation.state.variables).catch((error: unknown) => report(error, 'partner read again'));
  }
}
