import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Context } from 'hono';

import { supersededStatus } from '#src/domain/own-server.ts';
import type { EndpointName } from '#src/partner/api/endpoints.ts';

import { notSent } from '../../gateway/server-answers.ts';
import { LedgerUnavailable } from '../engine/engine.ts';
import type { Ledger, Tie } from '../ledger.ts';
import { isSimulation } from './outcome.ts';
import { simulationsOf, subjectOf, type Caller } from './request.ts';

/*
 * The contract requests of the store card and of the repurchase do not name their simulation. We assume that the
 * partner finds the simulation by the token, and several tills may share one token. So a request that rests on a
 * simulation passes only if the partner can't have made another simulation of the same product and access since.
 */

const pollMs = 100;
/** How long a simulation waits for another till's request. */
const longestWaitMs = 15_000;

interface TiedRequest {
  readonly endpoint: EndpointName;
  readonly caller: Caller;
}

/**
 * `undefined` for a request that has no tie, or comes from an app that does not name its simulation. A simulation that
 * is not named supersedes the others all the same. An app of an earlier version names its till instead of its page.
 */
export async function tieOf(ledger: Ledger, c: Context, { endpoint, caller }: TiedRequest): Promise<Tie | undefined> {
  const { simulation = isSimulation(endpoint) ? randomUUID() : undefined, replaces, page } = simulationsOf(c);
  if (simulation === undefined) return undefined;
  const [product = ''] = endpoint.split('/');
  const { digest } = await ledger.identify(`access\n${caller.access}`);
  return { name: `${product} ${digest}`, simulation, page: page ?? subjectOf(c).till ?? '', replaces };
}

/** The answer to a request that may not be forwarded because of its tie. */
export const refusalOf = (ledger: Ledger, tie: Tie): Promise<Response | undefined> =>
  unlessUnavailable(async () => ((await ledger.isSuperseded(tie)) ? superseded() : undefined));

interface Simulation {
  readonly tie: Tie;
  /** Aborted when the till has gone. */
  readonly signal: AbortSignal;
  /** Forwards the simulation. Resolves to the answer, and to whether the partner may have simulated. */
  readonly send: () => Promise<{ readonly answer: Response; readonly made: boolean }>;
}

/** Forwards a simulation once no request that rests on another one is pending. */
export async function simulate(ledger: Ledger, { tie, signal, send }: Simulation): Promise<Response> {
  const refusal = await unlessUnavailable(async () => ((await ledger.beginSimulation(tie)) ? undefined : superseded()));
  if (refusal) return refusal;
  let made = false;
  try {
    const inUse = await unlessUnavailable(() => awaitTurn(ledger, tie, signal));
    if (inUse) return inUse;
    made = true;
    const sent = await send();
    ({ made } = sent);
    return sent.answer;
  } finally {
    await ledger.endSimulation(tie, { made });
  }
}

async function awaitTurn(ledger: Ledger, tie: Tie, signal: AbortSignal): Promise<Response | undefined> {
  for (const end = performance.now() + longestWaitMs; await ledger.isTieInUse(tie); await sleep(pollMs))
    if (performance.now() > end || signal.aborted) return notSent(503, 'tie-in-use');
  return undefined;
}

const superseded = () => notSent(supersededStatus, 'superseded');

async function unlessUnavailable(work: () => Promise<Response | undefined>): Promise<Response | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LedgerUnavailable)) throw error;
    return notSent(503, 'ledger-unavailable');
  }
}
