import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createServerApp } from '../app.ts';
import { noAnswer, withOrigin } from '../gateway/server-answers.ts';
import { openSqlite } from '../ledger/engine/sqlite-engine.ts';
import { testAttempt } from '../ledger/engine/testing-engines.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { longLeaseMs, post as postTo } from '../ledger/testing.ts';
import { createMetrics } from './metrics.ts';

const accept = (): Response => withOrigin(Response.json({ code: 'OP-1' }), 'partner');

/** A server whose partner answers as the test says, and other processes that share its ledger. */
async function open(stores?: readonly string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'balcao-metrics-'));
  const file = join(directory, 'ledger.sqlite');
  const engine = openSqlite(file);
  const metrics = createMetrics(stores);
  const closing: (() => Promise<void>)[] = [];
  const openProcess = async () => {
    const ledger = await openLedger(metrics.timedEngine(openSqlite(file)), { leaseMs: longLeaseMs });
    closing.push(() => ledger.close(AbortSignal.abort()));
    return ledger;
  };
  const ledger = metrics.countedLedger(await openProcess());
  let answer = accept;
  const app = createServerApp({
    clientDirectory: directory,
    storeConfig: { telemetry: true },
    partner: { fetch: () => answer() },
    ledger,
    metrics,
  });
  onTestFinished(async () => {
    await Promise.all(closing.map((close) => close()));
    await engine.close();
    rmSync(directory, { recursive: true });
  });
  return {
    app,
    ledger,
    openProcess,
    answerWith: (next: typeof answer) => void (answer = next),
    post: (key: string) => postTo({ app }, { key }),
    expireLeases: () => engine.run('UPDATE ledger_processes SET alive_until = 0'),
    /** The lines of one metric, without its name. */
    read: async (name: string) =>
      (await metrics.text()).split('\n').flatMap((line) => {
        const [, rest] = new RegExp(`^balcao_${name}([ {].*)`).exec(line) ?? [];
        return rest === undefined ? [] : rest.trim();
      }),
  };
}

it('count attempts by the outcome that this process has concluded, and repeated ones as replays', async () => {
  const { post, answerWith, read } = await open();
  await post('accepted');
  await post('accepted');
  answerWith(() => withOrigin(Response.json({ success: false, error: {} }, { status: 400 }), 'partner'));
  await post('refused');
  answerWith(() => noAnswer(504));
  for (const key of ['lost', 'lost too']) await post(key);
  expect(await read('attempts_total')).toEqual([
    '{outcome="accepted"} 1',
    '{outcome="refused"} 1',
    '{outcome="unknown"} 2',
  ]);
  expect(await read('replays_total')).toEqual(['{endpoint="Cartao/Contratar"} 1']);
  expect(await read('ledger_seconds_count')).toEqual([
    expect.stringMatching(/^{kind="write"} [1-9]/),
    expect.stringMatching(/^{kind="read"} [1-9]/),
  ]);
});

it('tell how many attempts have no known outcome, those of dead processes too, until a person settles them @P61', async () => {
  const { post, answerWith, openProcess, ledger, expireLeases, read } = await open();
  expect(await read('attempts_unknown')).toEqual(['0']);
  answerWith(() => noAnswer(504));
  await post('lost');
  // One ends while its request is under way, the other is killed and its lease expires.
  const [ending, killed] = [await openProcess(), await openProcess()];
  await ending.begin(testAttempt('at its end'));
  await killed.begin(testAttempt('killed'));
  expect(await read('attempts_unknown')).toEqual(['1']);
  await ending.close(AbortSignal.abort());
  expect(await read('attempts_unknown')).toEqual(['2']);
  await expireLeases();
  expect(await read('attempts_unknown')).toEqual(['3']);
  expect(await read('attempts_total'), 'no process has concluded them').toEqual(['{outcome="unknown"} 1']);
  for (const key of ['lost', 'at its end', 'killed'])
    await ledger.settle({ store: '', key }, { state: 'freed', clerk: 'A' });
  expect(await read('attempts_unknown')).toEqual(['0']);
});

it('name the stores of the settings alone', async () => {
  const { ledger, read } = await open(['norte', 'sul']);
  for (const store of ['norte', 'west', 'east']) {
    await ledger.begin(testAttempt('k', { store }));
    await ledger.conclude({ store, key: 'k' }, { state: 'unknown' });
  }
  expect(await read('attempts_unknown')).toEqual(['{store="norte"} 1', '{store="sul"} 0', '2']);
});

it('are read while the ledger is unavailable, without what only the ledger knows', async () => {
  const { ledger, post, read } = await open();
  await post('accepted');
  await ledger.close();
  expect(await read('attempts_unknown')).toEqual([]);
  expect(await read('attempts_total')).toEqual(['{outcome="accepted"} 1']);
});

it('count what browsers report: failures by place, web vitals in seconds', async () => {
  const { app, read } = await open();
  const report = {
    version: 'Ab1_-xyz',
    failures: [
      { where: 'window rejection', error: 'TypeError' },
      { where: 'window rejection', error: 'Error' },
      { where: 'command', error: 'unnamed' },
    ],
    vitals: [
      { name: 'LCP', value: 1200 },
      { name: 'CLS', value: 0.02 },
    ],
  };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  await app.request('/telemetry', { method: 'POST', body: JSON.stringify(report), headers });
  expect(await read('client_failures_total')).toEqual(['{where="window rejection"} 2', '{where="command"} 1']);
  expect(await read('web_vitals_sum')).toEqual(['{name="LCP"} 1.2', '{name="CLS"} 0.02']);
  expect(await read('web_vitals_count')).toEqual(['{name="LCP"} 1', '{name="CLS"} 1']);
});
