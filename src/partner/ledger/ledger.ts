import * as z from 'zod/mini';

import type { ProductId } from '#src/domain/ids.ts';
import { answerHeader, attemptHeader } from '#src/domain/own-server.ts';
import { expected } from '#src/platform/report.ts';

import { supportCodeOf, type Answer } from '../answers/answer.ts';
import { classify, type Received } from '../answers/classify.ts';
import type { EndpointName } from '../api/endpoints.ts';
import { hasNoAccess, LedgerFailure, nothingYet } from './ledger-failure.ts';
import {
  knownOperation,
  ledgerAnswer,
  ledgerEntry,
  ledgerOperation,
  type KnownOperation,
  type LedgerEntry,
  type LedgerOperation,
} from './ledger-schemas.ts';

/** The store server's reply about an attempt. `unreachable`: there was none. */
export type Inquiry =
  | { readonly kind: 'known'; readonly attempt: LedgerEntry; readonly answer?: Answer<unknown> }
  | { readonly kind: 'unreachable' }
  /** The partner has not accepted this token yet, and the attempt was made with another. */
  | { readonly kind: 'no-access' };

export type Settlement =
  | { readonly kind: 'settled' | 'settled-before'; readonly attempt: LedgerEntry }
  /** The server has no such attempt: it is only in this device's journal. */
  | { readonly kind: 'not-known' }
  /** `manager-only`: with accounts, another clerk's attempt. */
  | { readonly kind: 'unreachable' | 'no-access' | 'manager-only' };

export interface OperationSearch {
  readonly search?: string | undefined;
  /** Products whose names match `search`, separated by commas. The server finds their operations too. */
  readonly named?: string | undefined;
  readonly product?: ProductId | undefined;
  /** `YYYY-MM-DD`, in the store's time zone. */
  readonly day?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly signing?: boolean | undefined;
  readonly unsettled?: boolean | undefined;
  readonly cursor?: string | undefined;
}

export interface OperationPage {
  readonly operations: readonly LedgerOperation[];
  readonly next?: string | undefined;
}

/**
 * The client of the store's ledger, which the server keeps (`src/server/README.md`). Absent where the app is
 * static files.
 */
export interface Ledger {
  /** This device's pseudonym in the ledger. */
  readonly till: string;
  /**
   * Asks for an attempt's outcome. Asking closes the key: a request that has not arrived yet is refused if it arrives
   * later. `sentAt` is in epoch milliseconds of this device. The server learns only how long ago that is, because the
   * two clocks may differ: it must not report an attempt as never arrived that is older than what it remembers. Never
   * rejects.
   */
  readonly ask: (id: string, sentAt: number) => Promise<Inquiry>;
  /** Records what a person has found out. If two tills settle, the first one's record is kept. Never rejects. */
  readonly settle: (id: string, state: 'found' | 'freed', code?: string) => Promise<Settlement>;
  /** The store's attempts without a known outcome, newest first. Rejects with `LedgerFailure`. */
  readonly unsettled: () => Promise<readonly LedgerEntry[]>;
  /** The store's operations, 50 at a time, last opened first. Rejects with `LedgerFailure`. */
  readonly operations: (search: OperationSearch) => Promise<OperationPage>;
  /** What the store knows of an operation; `null` if no till has opened it. Rejects with `LedgerFailure`. */
  readonly known: (code: string) => Promise<KnownOperation | null>;
  /** Records that the operation was opened on this till. Rejects with `LedgerFailure`. */
  readonly opened: (
    code: string,
    about: { readonly product?: ProductId | undefined; readonly signing?: LedgerOperation['signing'] },
  ) => Promise<void>;
}

const failureKind = (error: unknown) => (hasNoAccess(error) ? 'no-access' : 'unreachable');
const attemptPath = (id: string) => `attempts/${encodeURIComponent(id)}`;

interface LedgerOptions {
  readonly token: () => string | undefined;
  /** Sends the clerk's cookie too. */
  readonly account?: boolean;
  /** With accounts: the server no longer knows this token. */
  readonly onUnauthorized?: ((token: string | undefined) => void) | undefined;
  /** This device's pseudonym. */
  readonly till: string;
  /** Milliseconds to wait for an answer. */
  readonly timeout?: number;
}

const attempts = z.object({ attempts: z.array(ledgerEntry) });
const one = z.object({ attempt: ledgerEntry, answer: z.optional(ledgerAnswer) });
const operations = z.object({ operations: z.array(ledgerOperation), next: z.optional(z.string()) });

export function createLedger({
  token,
  till,
  account = false,
  onUnauthorized,
  timeout = 15_000,
}: LedgerOptions): Ledger {
  async function call<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    request: { method?: 'POST' | 'PUT'; body?: object } = {},
  ) {
    const sent = token();
    // oxlint-disable-next-line no-restricted-globals -- Asks the store’s server.
    const response = await fetch(`/ledger/${path}`, {
      method: request.method ?? 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Bearer ${sent ?? ''}`,
        [attemptHeader]: new URLSearchParams({ till }).toString(),
        ...(request.body ? { 'Content-Type': 'application/json; charset=utf-8' } : {}),
      },
      ...(request.body ? { body: JSON.stringify(request.body) } : {}),
      redirect: 'manual',
      credentials: account ? 'same-origin' : 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    // A captive portal may answer with any status and body.
    if (response.headers.get(answerHeader) !== 'server') throw new LedgerFailure();
    if (response.status === 401) onUnauthorized?.(sent);
    if (response.status === nothingYet || (!response.ok && response.status !== 409))
      throw new LedgerFailure(response.status);
    const parsed = z.safeParse(schema, await response.json());
    if (!parsed.success) throw new LedgerFailure();
    return { status: response.status, data: parsed.data };
  }
  return {
    till,
    async ask(id, sentAt) {
      try {
        const age = Date.now() - sentAt;
        // None after this device's clock was set back: a wrong age would be worse.
        const { attempt, answer } = (await call(attemptPath(id) + (age < 0 ? '' : `?age=${age}`), one)).data;
        const { endpoint } = attempt;
        return {
          kind: 'known',
          attempt,
          ...(answer && endpoint ? { answer: replayed({ key: attempt.key, endpoint }, answer) } : {}),
        };
      } catch (error) {
        const kind = failureKind(error);
        // Repeated every few seconds: one report is enough.
        if (kind === 'unreachable') expected(error, 'ledger');
        return { kind };
      }
    },
    async settle(id, state, code) {
      try {
        const { status, data } = await call(`${attemptPath(id)}/settlement`, one, {
          method: 'POST',
          body: { state, ...(code === undefined ? {} : { code }) },
        });
        return { kind: status === 409 ? 'settled-before' : 'settled', attempt: data.attempt };
      } catch (error) {
        if (error instanceof LedgerFailure && error.status === 404) return { kind: 'not-known' };
        if (error instanceof LedgerFailure && error.status === 403) return { kind: 'manager-only' };
        const kind = failureKind(error);
        if (kind === 'unreachable') expected(error, 'ledger');
        return { kind };
      }
    },
    unsettled: async () => (await call('attempts?unsettled=1', attempts)).data.attempts,
    async operations({ mine, signing, unsettled, ...texts }) {
      const flags = Object.entries({ mine, signing, unsettled }).flatMap(([name, on]) => (on ? [[name, '1']] : []));
      const given = Object.entries(texts).filter(
        (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
      );
      return (
        await call(
          `operations?${new URLSearchParams([...given, ...flags] as [string, string][]).toString()}`,
          operations,
        )
      ).data;
    },
    known: async (code) => (await call(`operations/${encodeURIComponent(code)}`, knownOperation)).data.known,
    async opened(code, about) {
      await call(`operations/${encodeURIComponent(code)}`, z.unknown(), {
        method: 'PUT',
        body: Object.fromEntries(Object.entries(about).filter(([, value]) => value !== undefined)),
      });
    },
  };
}

/** Classifies the partner's recorded response like one that has just arrived. */
function replayed(
  { key, endpoint }: { readonly key: string; readonly endpoint: EndpointName },
  { status, contentType, retryAfter, body }: z.infer<typeof ledgerAnswer>,
): Answer<unknown> {
  const received: Received = {
    status,
    redirected: false,
    contentType: contentType ?? '',
    retryAfter: retryAfter ?? null,
    text: body,
    origin: 'partner',
  };
  return { ...classify(endpoint, received), supportCode: supportCodeOf(key), recovered: true };
}
