import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';

import { createServerApp, type ServerAppOptions } from '../app.ts';
import { noAnswer } from '../gateway/server-answers.ts';
import { createDrain, type Drain } from '../process/shutdown.ts';
import { LedgerUnavailable, type Engine, type Run } from './engine/engine.ts';
import { openSqlite } from './engine/sqlite-engine.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { longestLeaseMs } from './process-lease.ts';

/** A fake partner: it records requests, and each one waits until the test answers it. */
function fakePartner() {
  const waiting: ((answer: Response) => void)[] = [];
  const arrived: string[] = [];
  const headers: Headers[] = [];
  const awaitingArrival: { readonly count: number; readonly arrived: () => void }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    headers.push(request.headers);
    arrived.push(await request.text());
    const answer = new Promise<Response>((resolve) => waiting.push(resolve));
    for (const { count, arrived: resolve } of awaitingArrival) if (arrived.length >= count) resolve();
    return answer;
  };
  return {
    fetch,
    /** The bodies of the requests that arrived. */
    arrived,
    headers,
    /** Resolves when so many requests have arrived. */
    reached: (count: number) =>
      arrived.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => awaitingArrival.push({ count, arrived: resolve })),
    /** Answers the oldest waiting request. */
    answer(
      body: unknown = null,
      { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
    ) {
      const text = body === null ? null : JSON.stringify(body);
      waiting.shift()?.(new Response(text, { status, headers: { 'Content-Type': 'application/json', ...headers } }));
    },
    loseAnswer: () => waiting.shift()?.(noAnswer(502)),
  };
}

/** Long enough not to expire on a busy machine; tests expire it themselves. */
export const longLeaseMs = longestLeaseMs;

/** A ledger for tests of other parts of the server. */
export const memoryLedger = () => openLedger(openSqlite(':memory:'), { leaseMs: longLeaseMs });

export interface TestServer {
  readonly app: Hono;
  readonly ledger: OpenLedger;
  readonly drain: Drain;
}

/**
 * Two servers that share one ledger file, like processes of one machine, and one partner. They close after the test.
 * `answers` replaces the partner.
 */
export async function openServers(
  answers?: (request: Request) => Response | Promise<Response>,
  settings: Pick<ServerAppOptions, 'tiesTills'> = {},
) {
  const partner = fakePartner();
  const directory = mkdtempSync(join(tmpdir(), 'balcao-servers-'));
  const file = join(directory, 'ledger.sqlite');
  const engine: Engine = openSqlite(file);
  let away = false;
  const unlessAway =
    <Result>(use: (...statement: Parameters<Run>) => Promise<Result>) =>
    (...statement: Parameters<Run>) =>
      away ? Promise.reject(new LedgerUnavailable({ code: 'AWAY' })) : use(...statement);
  const servers: TestServer[] = [];
  const open = async (): Promise<TestServer> => {
    const sqlite = openSqlite(file);
    const engineHere = { ...sqlite, run: unlessAway(sqlite.run), change: unlessAway(sqlite.change) };
    const ledger = await openLedger(engineHere, { leaseMs: longLeaseMs });
    const drain = createDrain();
    const app = createServerApp({
      clientDirectory: directory,
      storeConfig: {},
      partner: answers ? { fetch: answers } : partner,
      ledger,
      drain,
      log: () => undefined,
      ...settings,
    });
    const server = { app, ledger, drain };
    servers.push(server);
    return server;
  };
  const [here, there] = await Promise.all([open(), open()]);
  onTestFinished(async () => {
    await Promise.all(servers.map(({ ledger }) => ledger.close()));
    await engine.close();
    rmSync(directory, { recursive: true });
  });
  return {
    partner,
    here,
    there,
    /** One more server. */
    open,
    file,
    engine,
    /** Makes the servers' database unreachable, or reachable again. */
    setUnavailable: (isAway: boolean) => void (away = isAway),
  };
}

export type TestServers = Awaited<ReturnType<typeof openServers>>;

interface Call {
  readonly key?: string;
  /** The raw `Idempotency-Key` header; by default the key in quotation marks. */
  readonly header?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly endpoint?: string;
  readonly attempt?: string;
  readonly signal?: AbortSignal;
}

/** A POST as the client makes it. */
export const post = async (
  { app }: Pick<TestServer, 'app'>,
  {
    key,
    header = key && `"${key}"`,
    body = {},
    token = 'token',
    endpoint = 'Cartao/Contratar',
    attempt,
    signal,
  }: Call = {},
) =>
  app.request(`/api/services/app/${endpoint}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(header === undefined ? {} : { 'Idempotency-Key': header }),
      ...(attempt === undefined ? {} : { 'Balcao-Attempt': attempt }),
    },
    ...(signal ? { signal } : {}),
  });

interface LedgerRequest {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly till?: string;
}

/** A request to the ledger's routes. */
export const ask = async (
  { app }: TestServer,
  path: string,
  { token = 'token', method = 'GET', body, till }: LedgerRequest = {},
) =>
  app.request(`/ledger/${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(till === undefined ? {} : { 'Balcao-Attempt': `till=${till}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** The status, who gave the answer (`Balcao-Answer`), and whether it is a recorded answer that was sent again. */
export async function summaryOf(answer: Response | Promise<Response>) {
  const { status, headers } = await answer;
  return [status, headers.get('Balcao-Answer'), headers.get('Idempotency-Replayed')];
}

/** The state of an attempt, as a till learns it. */
export async function stateAt(server: TestServer, key: string): Promise<string> {
  const answer = await ask(server, `attempts/${key}?age=0`);
  return ((await answer.json()) as { attempt: { state: string } }).attempt.state;
}
