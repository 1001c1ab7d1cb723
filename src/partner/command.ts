import type { ProductId } from '#src/domain/ids.ts';
import { toBase64 } from '#src/platform/base64.ts';
import { expected, report } from '#src/platform/report.ts';
import { tryLock } from '#src/platform/tabs.ts';

import type { Answer, Unknown } from './answers/answer.ts';
import { endpoints, type EndpointName, type RequestOf, type ResponseOf } from './api/endpoints.ts';
import type { AttemptJournal } from './attempts/attempt-journal.ts';
import { duplicateOf, type Attempt } from './attempts/attempts.ts';
import { inquire } from './attempts/inquiry.ts';
import type { PartnerClient } from './client.ts';
import { hasNoAccess } from './ledger/ledger-failure.ts';
import type { LedgerEntry } from './ledger/ledger-schemas.ts';
import type { Ledger } from './ledger/ledger.ts';

/** One request that a person has asked for. */
export interface Intention<Name extends EndpointName> {
  /** The attempt's, made by `newAttemptId`. */
  readonly id: string;
  readonly name: Name;
  /** Called just before sending; if it throws, nothing is sent. */
  readonly request: () => RequestOf<Name>;
  readonly product?: ProductId | undefined;
  /** The wizard's step it is sent from. */
  readonly step?: string | undefined;
  /** The operation it is about, where that is known before the answer. */
  readonly code?: string | undefined;
  /** The id of the simulation that it is or rests on, in a sale with a tie. */
  readonly simulation?: string | undefined;
  /**
   * The id of the simulation that this one repeats. The server does not forward the repetition if another page has
   * simulated in between. Absent if the repetition is to be forwarded in any case.
   */
  readonly replaces?: string | undefined;
  /**
   * Customer and value, for a request that must not be made twice by mistake. The journal stores only a keyed digest of
   * them.
   */
  readonly duplicateKey?: () => readonly (string | number)[] | undefined;
  /** The clerk has seen the notice about a possible duplicate and confirms. */
  readonly despiteDuplicate?: boolean;
}

/**
 * Nothing was sent. `offline`: there is no network. `underway-elsewhere`: another tab is sending about the same
 * operation or customer. `not-prepared`: the request could not be prepared on this device. `unsettled`: the outcome of
 * an earlier attempt is not known. `duplicate`: the same was sent recently.
 */
export type Withheld =
  | { readonly kind: 'withheld'; readonly reason: 'offline' | 'underway-elsewhere' | 'not-prepared' }
  | { readonly kind: 'withheld'; readonly reason: 'unsettled'; readonly attempt: Attempt | LedgerEntry }
  | { readonly kind: 'withheld'; readonly reason: 'duplicate'; readonly attempt: Attempt };

export type Sent<Data> = Answer<Data> | Withheld;

export interface SendOptions {
  readonly client: PartnerClient;
  readonly journal: AttemptJournal;
  /** Absent where the app is static files: then a lost answer is an unknown outcome. */
  readonly ledger?: Ledger | undefined;
  /**
   * Called once the answer is known: before it is stored, which takes a moment, and before any screen shows it.
   */
  readonly onAnswer?: () => void;
  /** Whether the session that sends is over, so that the answer is no longer awaited. */
  readonly isOver?: () => boolean;
  readonly isOnline: () => boolean;
}

/**
 * Every POST is sent by this function. One intention is one request:
 *
 * 1. Without a network nothing is sent, and nothing is queued.
 * 2. About one operation or one customer, only one tab at a time may send.
 * 3. While the outcome of an earlier attempt about the same operation is unknown, at any till, nothing is sent.
 * 4. If the same customer and value were sent recently, the clerk is asked first.
 * 5. The attempt is stored before the request is sent, so that after a reload or a crash it is there as unknown.
 * 6. The request is sent once. Nothing repeats it.
 * 7. If the answer is lost, the store's server is asked for it, where there is one, until it knows the outcome. If the
 *    screen is locked meanwhile, it is asked again after the PIN.
 * 8. The outcome is stored. Without an answer from the partner it is `unknown` until a person has settled it.
 *
 * The journal shows the attempt as awaited from `start` to `finish`, and screens rely on nothing else. `useCommand`
 * stops a double click earlier, before anything asynchronous. A request that changes nothing at the partner (a
 * simulation) needs rules 1 and 6 only.
 */
export async function sendOnce<Name extends EndpointName>(
  options: SendOptions,
  intention: Intention<Name>,
): Promise<Sent<ResponseOf<Name>>> {
  const { client, journal, ledger } = options;
  const { id, name, product, step, code, simulation, replaces } = intention;
  if (!options.isOnline()) return { kind: 'withheld', reason: 'offline' };

  const sentAt = Date.now();
  const pending = journal.start({ id, endpoint: name, product, step, code, sentAt, ...(ledger && { inLedger: true }) });
  let wasSent = false;
  const transmit = async (request: RequestOf<Name>) => {
    wasSent = true;
    const received = await client.send(name, request, { id, product, step, code, simulation, replaces });
    const isLost = received.kind === 'unknown' && wasLost(received) && ledger && endpoints[name].changes;
    const answer = isLost ? await recover(ledger) : received;
    if (isLost && answer?.kind === 'unauthorized') client.reportUnauthorized();
    options.onAnswer?.();
    // After a lock nothing is recorded: the next session asks the server, which may know that nothing was sent.
    if (answer) await pending.recordAnswer(answer);
    return answer ?? received;
  };
  const recover = async (from: Ledger) =>
    (await inquire(from, { id, sentAt }, { onStage: pending.setChecking, isOver: options.isOver ?? (() => false) })) as
      | Answer<ResponseOf<Name>>
      | undefined;
  try {
    const request = intention.request();
    if (!endpoints[name].changes) return await transmit(request);
    const duplicateKey = intention.duplicateKey?.();
    const digest = duplicateKey && (await fingerprint(await journal.key(), [product ?? '', ...duplicateKey]));
    return await withLock(`balcao.send:${code ?? digest ?? product ?? name}`, async () => {
      await journal.refresh();
      const isSame = (attempt: { readonly endpoint?: EndpointName | undefined; readonly code?: string | undefined }) =>
        code !== undefined && attempt.endpoint === name && attempt.code === code;
      const unsettled =
        journal.unsettled().find(isSame) ??
        (code === undefined ? undefined : (await unsettledAtStore(ledger)).find(isSame));
      if (unsettled) return { kind: 'withheld', reason: 'unsettled', attempt: unsettled };
      const duplicate =
        digest &&
        !intention.despiteDuplicate &&
        duplicateOf(journal.onDevice(), { endpoint: name, fingerprint: digest, at: Date.now() });
      if (duplicate) return { kind: 'withheld', reason: 'duplicate', attempt: shown(journal, duplicate) };
      await pending.save(digest);
      return transmit(request);
    });
  } catch (error) {
    // After sending, nothing above should throw. If something does, the attempt stays in the journal as unknown.
    if (wasSent) throw error;
    report(error, 'command');
    return { kind: 'withheld', reason: 'not-prepared' };
  } finally {
    pending.finish();
  }
}

/** Without the operation's code if another clerk sent the attempt, so that the screen can't link to the operation. */
function shown(journal: AttemptJournal, attempt: Attempt): Attempt {
  if (journal.attempts().includes(attempt)) return attempt;
  const { code: _, ...rest } = attempt;
  return rest;
}

/**
 * All tills' attempts without a known outcome. A server that can't read its ledger also forwards nothing, so a failure
 * here is safe.
 */
async function unsettledAtStore(ledger: Ledger | undefined): Promise<readonly LedgerEntry[]> {
  try {
    return (await ledger?.unsettled()) ?? [];
  } catch (error) {
    if (!hasNoAccess(error)) expected(error, 'ledger');
    return [];
  }
}

/** Whether the store's server may have an answer that did not reach this device. */
const wasLost = ({ reason, lost }: Unknown) => lost === true || reason === 'network' || reason === 'time-out';

/** Runs `work` under a lock that no other tab holds. In a browser without locks only this tab's own guard remains. */
async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result | Withheld> {
  const release = await tryLock(name);
  if (!release) return { kind: 'withheld', reason: 'underway-elsewhere' };
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * A digest of facts (a customer's document, a value) under a key that never leaves this device: equal for equal facts,
 * and useless without the key. `undefined` where the browser offers no key.
 */
export async function fingerprint(
  key: CryptoKey | undefined,
  facts: readonly (string | number)[],
): Promise<string | undefined> {
  if (!key) return undefined;
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(JSON.stringify(facts)));
  return toBase64(new Uint8Array(digest));
}
