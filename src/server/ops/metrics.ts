import { createServer, type Server } from 'node:http';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { LedgerUnavailable, type Engine } from '../ledger/engine/engine.ts';
import type { Ledger } from '../ledger/ledger.ts';

interface ObservedRequest {
  readonly endpoint: string;
  /** Whose answer it is (`Balcao-Answer`). */
  readonly answer: string;
  /** "2xx". */
  readonly status: string;
  readonly seconds: number;
  /** Whether a recorded answer was sent again. */
  readonly replayed: boolean;
  /** The store; empty on a server of one store. */
  readonly store: string;
}

/** What Prometheus collects. Labels come from fixed lists, so that nothing of a request can become one. */
export interface Metrics {
  readonly request: (request: ObservedRequest) => void;
  /**
   * A file that was answered before the app. Counted when the metrics are read, because prom-client's counting takes a
   * few hundredths of a page's time; not timed, because nothing is waited for.
   */
  readonly readyFile: () => void;
  readonly limited: (limit: string) => void;
  readonly clientFailure: (where: string) => void;
  readonly webVital: (name: string, value: number) => void;
  /** The ledger, with its attempts' outcomes counted. The unknown ones are read from it with the metrics. */
  readonly countedLedger: (ledger: Ledger) => Ledger;
  /** The database, with its statements timed. */
  readonly timedEngine: (engine: Engine) => Engine;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

const fast = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const slow = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 65];

/** `stores`: those of the settings. No other store becomes a label. */
export function createMetrics(stores: readonly string[] = []): Metrics {
  const labelled = new Set(stores);
  const ofStore = (store: string) => (labelled.has(store) ? { store } : {});
  const register = new Registry();
  const registers = [register];
  // Memory, processor, garbage collection and the event loop's delay.
  collectDefaultMetrics({ register });
  const counter = (name: string, help: string, labelNames: readonly string[]) =>
    new Counter({ name: `balcao_${name}`, help, labelNames: [...labelNames], registers });
  let readyFiles = 0;
  const requests = new Counter({
    name: 'balcao_requests_total',
    help: 'Requests by endpoint, by who answered and by status.',
    labelNames: ['endpoint', 'answer', 'status', 'store'],
    registers,
    collect() {
      this.inc({ endpoint: 'file', answer: 'server', status: '2xx' }, readyFiles);
      readyFiles = 0;
    },
  });
  const seconds = new Histogram({
    name: 'balcao_request_seconds',
    help: 'Seconds until the answer begins.',
    labelNames: ['endpoint'],
    buckets: slow,
    registers,
  });
  const replays = counter('replays_total', 'Repeated POSTs that got the recorded answer.', ['endpoint', 'store']);
  const outcomes = counter('attempts_total', 'Attempts that this process has concluded, by outcome.', [
    'outcome',
    'store',
  ]);
  let ledgerToAsk: Ledger | undefined;
  const unknown = new Gauge({
    name: 'balcao_attempts_unknown',
    help: 'Attempts of all processes whose outcome is unknown until a person settles them.',
    labelNames: ['store'],
    registers,
    async collect() {
      const counts = await unknownIn(ledgerToAsk);
      unknown.reset();
      if (!counts) return;
      for (const store of stores.length > 0 ? stores : ['']) unknown.set(ofStore(store), 0);
      for (const [store, count] of counts) unknown.inc(ofStore(store), count);
    },
  });
  const limited = counter('limited_total', 'Requests refused by a limit.', ['limit']);
  const failures = counter('client_failures_total', 'Failures that browsers reported, by place.', ['where']);
  const statements = new Histogram({
    name: 'balcao_ledger_seconds',
    help: 'Seconds that a statement of the ledger took.',
    labelNames: ['kind'],
    buckets: fast,
    registers,
  });
  const vitals = new Histogram({
    name: 'balcao_web_vitals',
    help: 'What browsers measured: CLS has no unit, all others are seconds.',
    labelNames: ['name'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.8, 2.5, 4, 8],
    registers,
  });

  async function timed<Result>(kind: 'read' | 'write', statement: Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await statement;
    } finally {
      statements.observe({ kind }, (performance.now() - begun) / 1000);
    }
  }

  return {
    readyFile: () => void (readyFiles += 1),
    request({ endpoint, answer, status, seconds: took, replayed, store }) {
      requests.inc({ endpoint, answer, status, ...ofStore(store) });
      seconds.observe({ endpoint }, took);
      if (replayed) replays.inc({ endpoint, ...ofStore(store) });
    },
    limited: (limit) => limited.inc({ limit }),
    clientFailure: (where) => failures.inc({ where }),
    webVital: (name, value) => vitals.observe({ name }, value),
    countedLedger(ledger) {
      ledgerToAsk = ledger;
      return {
        ...ledger,
        conclude(id, conclusion) {
          outcomes.inc({ outcome: conclusion.state, ...ofStore(id.store) });
          return ledger.conclude(id, conclusion);
        },
      };
    },
    timedEngine: (engine) => ({
      ...engine,
      run: (sql, values) => timed(/^\s*SELECT/.test(sql) ? 'read' : 'write', engine.run(sql, values)),
      change: (sql, values) => timed('write', engine.change(sql, values)),
    }),
    text: () => register.metrics(),
    contentType: register.contentType,
  };
}

/** Nothing while the ledger is unavailable: the other metrics are still read. */
async function unknownIn(ledger: Ledger | undefined) {
  try {
    return await ledger?.countUnknown();
  } catch (error) {
    if (error instanceof LedgerUnavailable) return undefined;
    throw error;
  }
}

/** `GET /metrics` on a port of its own. The app's origin does not serve it, because it is not for browsers. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
