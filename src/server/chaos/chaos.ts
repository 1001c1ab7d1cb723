import { askUntilKnown, createClient, routeFetchThrough, sendIntention, type Outcome } from './client.ts';
import { openFaultyProxy, startPartner, type Arrival } from './faults.ts';
import { startFleet } from './fleet.ts';

export interface ChaosOptions {
  readonly serverMain: string;
  readonly databaseUrl: string;
  /** How many requests the clients send, each meant to arrive at most once. */
  readonly intentions: number;
  readonly clients?: number;
  readonly seed?: number;
  readonly killEveryMs?: number;
  /** The clients continue until this many processes have been killed. */
  readonly leastKills?: number;
  /** The partner's longest delay. */
  readonly slowMs?: number;
  readonly onProgress?: (done: number) => void;
}

interface ChaosResult {
  readonly intentions: number;
  readonly arrived: number;
  /** Requests that reached the partner although their intention had already reached it. */
  readonly duplicates: number;
  readonly wrongOutcomes: readonly string[];
  readonly outcomes: Readonly<Record<string, number>>;
  readonly unknown: {
    readonly partnerSilent: number;
    readonly serverKilled: number;
    readonly neither: readonly string[];
  };
  /**
   * Answers of the partner that were lost on the way to the client, and how many of them the client got from the
   * ledger.
   */
  readonly lostAnswers: { readonly lost: number; readonly recovered: number };
  readonly resent: number;
  readonly cuts: number;
  readonly kills: number;
  readonly gracefulStops: number;
  readonly seconds: number;
}

/** How long a process may take to record an answer; killed within this time, it may not have recorded it. */
const writingMs = 1_000;

/**
 * Clients send through a proxy that cuts connections, to servers that are killed, in front of a partner that loses
 * answers.
 */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const {
    serverMain,
    databaseUrl,
    intentions,
    clients = 20,
    seed = 1,
    killEveryMs = 1_500,
    leastKills = 1,
    slowMs = 1_500,
    onProgress,
  } = options;
  const random = seededRandom(seed);
  const partner = await startPartner(random, slowMs);
  const fleet = await startFleet({ serverMain, databaseUrl, partnerAddress: partner.addressFor, random, killEveryMs });
  const proxy = await openFaultyProxy({ ports: fleet.ports, random, cutShare: 0.25 });
  const restoreFetch = routeFetchThrough(proxy.port);
  const begun = Date.now();
  const outcomes: Outcome[] = [];
  try {
    fleet.startKilling();
    let next = 0;
    const work = async (_: unknown, number: number): Promise<void> => {
      const client = createClient({ port: proxy.port, token: `client-${number}`, random });
      while (next < intentions || fleet.kills.length < leastKills) {
        const intention = next;
        next += 1;
        outcomes.push(await sendIntention(client, intention));
        onProgress?.(outcomes.length);
      }
    };
    await Promise.all(Array.from({ length: clients }, work));
    await fleet.stopKilling();
    const seconds = (Date.now() - begun) / 1_000;

    const changed: string[] = [];
    for (const { intention, key, token, state, sentAt } of outcomes) {
      const now = await askUntilKnown(createClient({ port: proxy.port, token, random }), { key, sentAt });
      // A late answer may still replace "unknown".
      if (now !== state && state !== 'unknown') changed.push(`${intention}: got ${state}, later ${now}`);
    }
    const unknown = outcomes
      .filter(({ state }) => state === 'unknown')
      .map((one) => ({ one, why: whyUnknown(one, partner.arrivals(one.intention), fleet) }));
    const lost = outcomes.filter(
      (one) =>
        one.lost && partner.arrivals(one.intention).some(({ fate, answeredAt }) => fate !== 'silence' && answeredAt),
    );
    return {
      intentions: outcomes.length,
      arrived: partner.total(),
      duplicates: outcomes.reduce((sum, { intention }) => sum + Math.max(0, partner.arrivals(intention).length - 1), 0),
      wrongOutcomes: [...changed, ...outcomes.flatMap((one) => wrongOutcome(one, partner.arrivals(one.intention)))],
      outcomes: tally(outcomes.map(({ state }) => state)),
      unknown: {
        partnerSilent: unknown.filter(({ why }) => why === 'silence').length,
        serverKilled: unknown.filter(({ why }) => why === 'killed').length,
        neither: unknown
          .filter(({ why }) => why === 'neither')
          .map(({ one }) => describe(one, partner.arrivals(one.intention), fleet.killedAt)),
      },
      lostAnswers: { lost: lost.length, recovered: lost.filter(({ state }) => state !== 'unknown').length },
      resent: outcomes.reduce((sum, { resent }) => sum + resent, 0),
      cuts: proxy.cuts(),
      kills: fleet.kills.length,
      gracefulStops: fleet.gracefulStops(),
      seconds,
    };
  } finally {
    restoreFetch();
    proxy.close();
    await fleet.close();
    partner.close();
  }
}

/** A client's outcome must match what the partner did. "Unknown" is never wrong, but it needs a reason. */
function wrongOutcome({ intention, state }: Outcome, arrivals: readonly Arrival[]): string[] {
  const fates = arrivals.map(({ fate }) => fate);
  const isRight =
    state === 'unknown' || (state === 'not-sent' ? fates.length === 0 : fates.length === 1 && fates[0] === state);
  return isRight ? [] : [`${intention}: the client got ${state}, the partner: ${fates.join(', ') || 'nothing'}`];
}

function describe(
  { intention, key, sentAt, knownAt }: Outcome,
  arrivals: readonly Arrival[],
  killedAt: Kills['killedAt'],
): string {
  return JSON.stringify({
    intention,
    key,
    sentAt,
    knownAt,
    arrivals: arrivals.map((one) => ({ ...one, killedAt: killedAt(one.process) })),
  });
}

interface Kills {
  readonly killedAt: (process: string) => number | undefined;
  readonly kills: readonly number[];
}

/**
 * A request is matched to the kill by the process's name, not by time: it may arrive a little after its process was
 * killed.
 */
function whyUnknown(
  { sentAt, knownAt }: Outcome,
  arrivals: readonly Arrival[],
  { killedAt, kills }: Kills,
): 'silence' | 'killed' | 'neither' {
  const [arrival] = arrivals;
  if (!arrival) return kills.some((at) => at >= sentAt && at <= knownAt) ? 'killed' : 'neither';
  if (arrival.fate === 'silence') return 'silence';
  const killed = killedAt(arrival.process);
  return killed !== undefined && killed <= (arrival.answeredAt ?? killed) + writingMs ? 'killed' : 'neither';
}

function tally(states: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/** The same numbers from 0 to 1 for the same seed, so that a run can be repeated, apart from its timing. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Violations of the ledger's guarantees. */
export function failures({ duplicates, wrongOutcomes, unknown }: ChaosResult): string[] {
  return [
    ...(duplicates > 0 ? [`${duplicates} requests reached the partner twice`] : []),
    ...wrongOutcomes,
    ...unknown.neither.map((one) => `unknown without a reason: ${one}`),
  ];
}

export function report(result: ChaosResult, seed: number): string {
  const { lost, recovered } = result.lostAnswers;
  const rows: readonly (readonly [string, string | number])[] = [
    ['intentions', result.intentions],
    ['requests that reached the partner', result.arrived],
    ['duplicates', result.duplicates],
    ['wrong outcomes', result.wrongOutcomes.length],
    ['unknown without a reason', result.unknown.neither.length],
    ['unknown: the partner did not answer', result.unknown.partnerSilent],
    ['unknown: the server was killed with the request under way', result.unknown.serverKilled],
    ['answers lost between server and client', lost],
    ['of them recovered', `${recovered} (${lost === 0 ? 100 : ((100 * recovered) / lost).toFixed(1)}%)`],
    ['requests repeated as browsers do', result.resent],
    ['connections cut', result.cuts],
    ['processes killed with -9', result.kills],
    ['processes stopped and replaced', result.gracefulStops],
    [
      'outcomes',
      Object.entries(result.outcomes)
        .map(([state, count]) => `${state} ${count}`)
        .join(', '),
    ],
    ['seconds', Math.round(result.seconds)],
    ['seed', seed],
  ];
  return [...rows.map(([name, value]) => `${name.padEnd(60)}${value}`), ...failures(result).slice(0, 20)].join('\n');
}
