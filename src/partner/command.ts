import type { ProductId } from '#src/domain/ids.ts';
import { toBase64 } from '#src/platform/base64.ts';
import { tryLock } from '#src/platform/locks.ts';
import { expected, report } from '#src/platform/report.ts';

import type { Answer, Unknown } from './answers/outcome.ts';
import type { AttemptJournal } from './attempts/attempt-journal.ts';
import { duplicateOf, type Attempt } from './attempts/attempts.ts';
import { inquire } from './attempts/inquiry.ts';
import type { PartnerClient } from './client.ts';
import { endpoints, type EndpointName, type RequestOf, type ResponseOf } from './contract/endpoints.ts';
import type { LedgerEntry } from './ledger/ledger-schemas.ts';
import { hasNoAccess, type Ledger } from './ledger/ledger.ts';

/** What a person means to send, once. */
export interface Intention<Name extends EndpointName> {
  /** The attempt's, made by `newAttemptId`. */
  readonly id: string;
  readonly name: Name;
  /** Made when it is about to leave; one that can't be made sends nothing. */
  readonly request: () => RequestOf<Name>;
  readonly product?: ProductId | undefined;
  /** The wizard's step it is sent from. */
  readonly step?: string | undefined;
  /** The operation it is about, where that is known before the answer. */
  readonly code?: string | undefined;
  /** Customer and value, for a request that must not be made twice by mistake: the journal keeps a keyed digest of them alone. */
  readonly duplicateKey?: () => readonly (string | number)[] | undefined;
  /** The clerk was told of an earlier attempt at the same thing and means another one. */
  readonly despiteDuplicate?: boolean;
}

/**
 * Nothing was sent: there is no network, another tab is sending about the same at this moment, the request could not be
 * prepared on this device, nobody knows yet what came of the last time, or the same was sent not long ago.
 */
export type Withheld =
  | { readonly kind: 'withheld'; readonly reason: 'offline' | 'underway-elsewhere' | 'not-prepared' }
  | { readonly kind: 'withheld'; readonly reason: 'unsettled'; readonly attempt: Attempt | LedgerEntry }
  | { readonly kind: 'withheld'; readonly reason: 'duplicate'; readonly attempt: Attempt };

export type Sent<Data> = Answer<Data> | Withheld;

export interface Means {
  readonly client: PartnerClient;
  readonly journal: AttemptJournal;
  /** Absent where the app is static files: what does not come is unknown then. */
  readonly ledger?: Ledger | undefined;
  /** The session that sends is over: nobody waits for its answer any more. */
  readonly isOver?: () => boolean;
  readonly isOnline: () => boolean;
}

/**
 * The one rule by which a POST leaves this device. One intention is one request:
 *
 * 1. without a network nothing is sent, and nothing is kept to be sent later;
 * 2. about one operation, or one customer, one tab at a time may send;
 * 3. while nobody knows what came of an earlier attempt about the same operation, at this till or another, there is no other;
 * 4. the same customer and value as not long ago asks first;
 * 5. the attempt is written down before the request leaves, so that a reload or a crash leaves it behind as unknown;
 * 6. it is sent once, and nothing repeats it;
 * 7. an answer that did not come is asked for at the store's server, where there is one, until that can tell;
 * 8. what came of it is written down. Where the partner did not answer it is `unknown`, until a person has found out.
 *
 * The journal shows the attempt as on its way from the first line to the `finally`, and nothing else says so.
 * A double click is stopped before this, where nothing has been awaited yet (`useCommand`). What changes nothing at the
 * partner (simulations) needs 1 and 6 alone.
 */
export async function sendOnce<Name extends EndpointName>(
  means: Means,
  intention: Intention<Name>,
): Promise<Sent<ResponseOf<Name>>> {
  const { client, journal, ledger } = means;
  const { id, name, product, step, code } = intention;
  if (!means.isOnline()) return { kind: 'withheld', reason: 'offline' };

  const sentAt = Date.now();
  const pending = journal.start({ id, endpoint: name, product, step, code, sentAt, ...(ledger && { inLedger: true }) });
  let left = false;
  const leave = async (request: RequestOf<Name>) => {
    left = true;
    const heard = await client.send(name, request, { id, product, step, code });
    const answer =
      heard.kind === 'unknown' && wasLost(heard) && ledger && endpoints[name].changes
        ? await recover(ledger, heard)
        : heard;
    if (answer !== heard && answer.kind === 'unauthorized') client.expired?.();
    await pending.recordAnswer(answer);
    return answer;
  };
  const recover = async (from: Ledger, lost: Answer<ResponseOf<Name>>) =>
    ((await inquire(from, { id, sentAt }, { onStage: pending.setChecking, isOver: means.isOver ?? (() => false) })) ??
      lost) as Answer<ResponseOf<Name>>;
  try {
    const request = intention.request();
    if (!endpoints[name].changes) return await leave(request);
    const duplicateKey = intention.duplicateKey?.();
    const print = duplicateKey && (await fingerprint(await journal.key(), [product ?? '', ...duplicateKey]));
    return await alone(`balcao.send:${code ?? print ?? product ?? name}`, async () => {
      await journal.refresh();
      const isSame = (attempt: { readonly endpoint?: EndpointName | undefined; readonly code?: string | undefined }) =>
        code !== undefined && attempt.endpoint === name && attempt.code === code;
      const unsettled =
        journal.unsettled().find(isSame) ??
        (code === undefined ? undefined : (await unsettledAtStore(ledger)).find(isSame));
      if (unsettled) return { kind: 'withheld', reason: 'unsettled', attempt: unsettled };
      const duplicate =
        print &&
        !intention.despiteDuplicate &&
        duplicateOf(journal.attempts(), { endpoint: name, fingerprint: print, at: Date.now() });
      if (duplicate) return { kind: 'withheld', reason: 'duplicate', attempt: duplicate };
      await pending.save(print);
      return leave(request);
    });
  } catch (error) {
    // Once it has left nothing above throws; were it to, the attempt stays behind as one whose outcome is unknown.
    if (left) throw error;
    report(error, 'command');
    return { kind: 'withheld', reason: 'not-prepared' };
  } finally {
    pending.finish();
  }
}

/** What the other tills have sent. Where the server can't tell, it is not asked twice: it does not pass on what it can't write down. */
async function unsettledAtStore(ledger: Ledger | undefined): Promise<readonly LedgerEntry[]> {
  try {
    return (await ledger?.unsettled()) ?? [];
  } catch (error) {
    if (!hasNoAccess(error)) expected(error, 'ledger');
    return [];
  }
}

/** No answer of the store's server's came: it may have one. */
const wasLost = ({ reason, lost }: Unknown) => lost === true || reason === 'network' || reason === 'time-out';

/** Under a lock that no other tab has; where the browser has no locks, this tab's own guard has to do. */
async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result | Withheld> {
  const release = await tryLock(name);
  if (!release) return { kind: 'withheld', reason: 'underway-elsewhere' };
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * A digest of facts (a customer's document, a value) under a key that never leaves this device: equal for equal facts, and
 * telling nothing of them to whoever finds it. `undefined` where the browser offers no key.
 */
export async function fingerprint(
  key: CryptoKey | undefined,
  facts: readonly (string | number)[],
): Promise<string | undefined> {
  if (!key) return undefined;
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(JSON.stringify(facts)));
  return toBase64(new Uint8Array(digest));
}
