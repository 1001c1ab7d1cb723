import { supportCodeOf, type Answer } from '../answers/outcome.ts';
import type { LedgerEntry } from '../ledger/ledger-schemas.ts';
import type { Inquiry, Ledger } from '../ledger/ledger.ts';
import { dataWithoutAnswer, type Attempt } from './attempts.ts';

/** What the store's server tells of an attempt, as the answer that did not come. `undefined` while it waits for the partner. */
export function answerFrom({ attempt, answer }: Extract<Inquiry, { kind: 'known' }>): Answer<unknown> | undefined {
  if (attempt.state === 'sent') return undefined;
  return answer ?? answerOfState(attempt);
}

/** Of an answer that is no longer kept there is its kind. */
function answerOfState({ key, state, code, endpoint }: LedgerEntry): Answer<unknown> {
  const supportCode = supportCodeOf(key);
  const recovered = { supportCode, recovered: true } as const;
  switch (state) {
    case 'accepted':
    case 'found':
      return {
        ...recovered,
        kind: 'accepted',
        data: endpoint && dataWithoutAnswer({ endpoint, code }),
        ...(code === undefined ? {} : { code }),
      };
    case 'denied':
      return { ...recovered, kind: 'denied', data: {} };
    case 'unauthorized':
      return { ...recovered, kind: 'unauthorized' };
    case 'refused':
      return { ...recovered, kind: 'refused', reason: 'rejected', status: 0, fieldErrors: [] };
    // A person at another till has said that the partner has nothing of it.
    case 'freed':
    case 'not-sent':
      return { supportCode, kind: 'refused', reason: 'not-sent', status: 0, fieldErrors: [] };
    case 'sent':
    case 'unknown':
    default:
      return { supportCode, kind: 'unknown', reason: 'no-answer' };
  }
}

interface Asking {
  readonly onStage: (stage: 'underway' | 'unreachable') => void;
  /** Nobody waits any more: the session is over. */
  readonly isOver: () => boolean;
}

/** Milliseconds between two questions: soon at first, and no less often than this. */
const soonest = 1_000;
const latest = 15_000;

/** Asks the store's server what came of an attempt until it can tell; only ever asks. `undefined` where nobody waits any more. */
export async function inquire(
  ledger: Ledger,
  { id, sentAt }: Pick<Attempt, 'id' | 'sentAt'>,
  { onStage, isOver }: Asking,
): Promise<Answer<unknown> | undefined> {
  for (let pause = soonest; !isOver(); pause = Math.min(pause * 2, latest)) {
    const inquiry = await ledger.ask(id, sentAt);
    const answer = inquiry.kind === 'known' ? answerFrom(inquiry) : undefined;
    if (answer) return answer;
    onStage(inquiry.kind === 'known' ? 'underway' : 'unreachable');
    await changeOf(inquiry.kind === 'known' ? soonest : pause);
  }
  return undefined;
}

/** Resolves after a while, or at once when the network is back. */
function changeOf(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    globalThis.addEventListener?.('online', done);
  });
}
