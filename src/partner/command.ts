import type { ProductId } from '#src/domain/products.ts';

import type { AttemptJournal } from './attempt-journal.ts';
import { twinOf, type Attempt } from './attempts.ts';
import type { PartnerClient } from './client.ts';
import { endpoints, type EndpointName, type RequestOf, type ResponseOf } from './contract/endpoints.ts';
import { fingerprint } from './fingerprint.ts';
import { newSupportCode, type Answer } from './outcome.ts';

/** What a person means to send, once. */
export interface Intention<Name extends EndpointName> {
  readonly name: Name;
  readonly request: RequestOf<Name>;
  readonly product?: ProductId | undefined;
  /** The wizard's step it is sent from. */
  readonly step?: string | undefined;
  /** The operation it is about, where that is known before the answer. */
  readonly code?: string | undefined;
  /** Customer and value, for a request that must not be made twice by mistake: the journal keeps a keyed digest of them alone. */
  readonly sameAs?: readonly (string | number)[] | undefined;
  /** The clerk was told of an earlier attempt at the same thing and means another one. */
  readonly despiteTwin?: boolean;
}

/**
 * Nothing was sent: there is no network, another tab is sending about the same at this moment, nobody knows yet what came
 * of the last time, or the same was sent not long ago.
 */
export type Withheld =
  | { readonly kind: 'withheld'; readonly reason: 'offline' | 'underway-elsewhere' }
  | { readonly kind: 'withheld'; readonly reason: 'unsettled' | 'twin'; readonly attempt: Attempt };

export type Sent<Data> = Answer<Data> | Withheld;

interface Means {
  readonly client: PartnerClient;
  readonly journal: AttemptJournal;
  /** Absent on plain http. */
  readonly locks?: LockManager | undefined;
  readonly isOnline: () => boolean;
}

/**
 * The one rule by which a request that can change something leaves this device. One intention is one request:
 *
 * 1. without a network nothing is sent, and nothing is kept to be sent later;
 * 2. about one operation, or one customer, one tab at a time may send;
 * 3. while nobody knows what came of an earlier attempt about the same operation, there is no other;
 * 4. the same customer and value as not long ago asks first;
 * 5. the attempt is written down before the request leaves, so that a reload or a crash leaves it behind as unknown;
 * 6. it is sent once, and nothing repeats it;
 * 7. what came of it is written down. No answer is `unknown`, until a person has found out.
 *
 * A double click is stopped before this, where nothing has been awaited yet (`useCommand`). What changes nothing at the
 * partner (simulations) needs no more than the first.
 */
export async function sendOnce<Name extends EndpointName>(means: Means, intention: Intention<Name>): Promise<Sent<ResponseOf<Name>>> {
  const { client, journal, locks } = means;
  const { name, request, product, step, code, sameAs } = intention;
  if (!means.isOnline()) return { kind: 'withheld', reason: 'offline' };
  if (!endpoints[name].changes) return client.send(name, request);

  const print = sameAs && (await fingerprint(await journal.key(), [product ?? '', ...sameAs]));
  const about = code ?? print ?? product ?? name;
  return alone(locks, `balcao.send:${about}`, async () => {
    await journal.refresh();
    const unsettled = code !== undefined && journal.unsettled().find((attempt) => attempt.endpoint === name && attempt.code === code);
    if (unsettled) return { kind: 'withheld', reason: 'unsettled', attempt: unsettled };
    const now = Date.now();
    const twin = print && !intention.despiteTwin && twinOf(journal.attempts(), { endpoint: name, fingerprint: print, at: now });
    if (twin) return { kind: 'withheld', reason: 'twin', attempt: twin };

    const id = newSupportCode();
    await journal.begin({ id, endpoint: name, product, step, code, fingerprint: print, sentAt: now, changedAt: now, state: 'sent' });
    const answer = await client.send(name, request, id);
    await journal.conclude(id, answer.kind, codeIn(answer));
    return answer;
  });
}

/** The operation's code, where a yes brought one: documented, or by chance. */
function codeIn(answer: Answer<unknown>): string | undefined {
  if (answer.kind !== 'accepted') return undefined;
  const { code, data } = answer;
  if (code !== undefined) return code;
  return typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string' ? data.code : undefined;
}

/** Under a lock that no other tab has; where the browser has no locks, this tab's own guard has to do. */
async function alone<Result>(locks: LockManager | undefined, name: string, work: () => Promise<Result>): Promise<Result | Withheld> {
  if (!locks) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : ({ kind: 'withheld', reason: 'underway-elsewhere' } as const)));
}
