import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useRef, useSyncExternalStore } from 'react';

import type { PartnerClient } from './client.ts';
import type { EndpointName, RequestOf, ResponseOf } from './contract/endpoints.ts';
import type { Answer, Denied, Accepted } from './outcome.ts';

export const PartnerContext = createContext<PartnerClient | undefined>(undefined);

export function usePartner(): PartnerClient {
  const client = use(PartnerContext);
  if (!client) throw new Error('No PartnerContext above this component');
  return client;
}

/** A read that brought nothing to show; the answer tells why. */
export class ReadFailure extends Error {
  override readonly name = 'ReadFailure';
  readonly answer: Exclude<Answer<unknown>, Accepted<unknown> | Denied<unknown>>;

  constructor(answer: ReadFailure['answer']) {
    super(answer.kind);
    this.answer = answer;
  }
}

type ReadName = Extract<EndpointName, 'Operacoes/ListarEventos' | 'Operacoes/ObterCcb' | 'Operacoes/ObterLinkAssinatura'>;

const mostRetries = 2;

/** Reads alone are repeated by the machine: where no answer came, and where the partner says when to come back. */
function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= mostRetries || !(error instanceof ReadFailure)) return false;
  const { answer } = error;
  return answer.kind === 'unknown' || (answer.kind === 'refused' && answer.retryAfter !== undefined && answer.retryAfter <= 30);
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

/**
 * The way every POST leaves a screen. `send` answers `undefined` while an earlier one is still on its way: the guard is
 * set before anything asynchronous happens, so no double click, held key or second tap gets past it.
 */
export function useCommand<Name extends EndpointName>() {
  const client = usePartner();
  const queries = useQueryClient();
  const underway = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ name, request }: { name: Name; request: RequestOf<Name> }) => client.send(name, request),
    retry: false,
    // What was sent is personal data: it is not kept once the answer is there.
    gcTime: 0,
    // Anything but `always` would hold a POST while offline and send it by itself once the network is back.
    networkMode: 'always',
  });

  async function send(name: Name, request: RequestOf<Name>): Promise<Answer<ResponseOf<Name>> | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    try {
      const answer = await mutateAsync({ name, request });
      if ('code' in request && request.code !== undefined && answer.kind === 'accepted') queries.setQueryData(sentKey(name, request.code), Date.now());
      return answer;
    } finally {
      underway.current = false;
    }
  }

  return { send, pending: isPending };
}

const sentKey = (name: EndpointName, code: string) => ['sent', name, code] as const;

/**
 * When a command about an operation was last accepted, from whichever screen; in epoch milliseconds, forgotten after some
 * minutes. Read off the cache itself: an observer, which does no more here, is a download of its own.
 */
export function useLastSent(name: EndpointName, code: string): number | undefined {
  const queries = useQueryClient();
  return useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => queries.getQueryData<number>(sentKey(name, code)),
  );
}
