import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { report } from '#src/platform/report.ts';
import { defineService } from '#src/platform/services.tsx';

import type { Accepted, Answer, Denied } from './answers/outcome.ts';
import type { PartnerClient } from './client.ts';
import type { EndpointName, RequestOf, ResponseOf } from './contract/endpoints.ts';

export const usePartner = defineService<PartnerClient>('partner client');

/** Reads the session's token; `undefined` once the session is over. */
export const usePartnerToken = defineService<() => string | undefined>('partner token');

/** A read that brought nothing to show; the answer tells why. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly answer: Exclude<Answer<unknown>, Accepted<unknown> | Denied<unknown>>;

  constructor(answer: ReadFailure['answer']) {
    super(answer.kind);
    this.answer = answer;
  }
}

/** An operation of another store and one that does not exist look the same. */
export const isNotFound = (error: Error) =>
  error instanceof ReadFailure &&
  error.answer.kind === 'refused' &&
  (error.answer.reason === 'forbidden' || error.answer.reason === 'not-found');

type ReadName = Extract<
  EndpointName,
  'Operacoes/ListarEventos' | 'Operacoes/ObterCcb' | 'Operacoes/ObterLinkAssinatura'
>;

const mostRetries = 2;

/** Reads alone are repeated by the machine: where no answer came, where the partner was not reached, and where it says when to come back. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= mostRetries || !(error instanceof ReadFailure)) return false;
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

/** Query options for one of the three reads of an operation. */
export function readOptions<Name extends ReadName>(client: PartnerClient, name: Name, code: string) {
  return queryOptions({
    queryKey: [name, code] as const,
    queryFn: async (): Promise<ResponseOf<Name>> => {
      const answer = await client.send(name, { code } as RequestOf<Name>);
      if (answer.kind === 'accepted') return answer.data;
      throw new ReadFailure(answer as ReadFailure['answer']);
    },
    retry: shouldRetry,
    retryDelay,
  });
}

const wasUnauthorized = (error: unknown) => error instanceof ReadFailure && error.answer.kind === 'unauthorized';

/**
 * There is a new token: every read on screen that the old one could not get is made again, once; what a click asked for
 * as well as what is part of its page. A command resolves to its answer and never fails like a read: none is repeated.
 */
export function repeatUnauthorizedReads(queries: QueryClient): void {
  void queries.refetchQueries({ type: 'active', predicate: ({ state }) => wasUnauthorized(state.error) });
  for (const asked of queries.getMutationCache().getAll()) {
    // Whoever asked is told of a failure where the first one was told.
    if (wasUnauthorized(asked.state.error))
      asked.execute(asked.state.variables).catch((error: unknown) => report(error, 'partner read again'));
  }
}
