import { setTimeout as sleep } from 'node:timers/promises';

import type { Context } from 'hono';

import { supersededStatus } from '#src/domain/own-server.ts';

import { notSent, originOf } from '../../gateway/server-answers.ts';
import { LedgerUnavailable } from '../engine/engine.ts';
import type { Ledger, Tie } from '../ledger.ts';
import { simulationsOf, type Caller } from './request.ts';

/*
 * The contracts of the store card and of the repurchase name nothing of their simulation. The partner sees only whose
 * token they have, and one token may be that of several tills. So a request after the simulation passes only if no other
 * till has simulated the same product with the same access since.
 */

const pollMs = 100;
/** How long a simulation waits for a request that rests on another one. */
const longestWaitMs = 15_000;

/** `undefined` for a request that names no simulation: it has no tie, or is not an app's. */
export async function tieOf(
  ledger: Pick<Ledger, 'identify'>,
  c: Context,
  { endpoint, access }: Pick<Caller, 'access'> & { readonly endpoint: string },
): Promise<Tie | undefined> {
  const { simulation, replaces } = simulationsOf(c);
  if (simulation === undefined) return undefined;
  const [product = ''] = endpoint.split('/');
  return { name: `${product} ${(await ledger.identify(`access\n${access}`)).digest}`, simulation, replaces };
}

/** Whether the partner may have simulated. */
export const maybeMade = (answer: Response): boolean =>
  originOf(answer) !== 'not-sent' && !(answer.status >= 400 && answer.status < 500);

/** The answer to a simulation that may not be forwarded now. While the ledger is unavailable all may. */
export async function beginSimulation(ledger: Ledger, tie: Tie): Promise<Response | undefined> {
  if (!(await ledger.beginSimulation(tie))) return notSent(supersededStatus, 'superseded');
  try {
    for (const end = performance.now() + longestWaitMs; await ledger.isTieInUse(tie); await sleep(pollMs))
      if (performance.now() > end) {
        await ledger.finishSimulation(tie, { made: false });
        return notSent(503, 'tie-in-use');
      }
  } catch (error) {
    if (!(error instanceof LedgerUnavailable)) throw error;
  }
  return undefined;
}
