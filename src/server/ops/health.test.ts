import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, it } from 'vitest';

import { createServerApp } from '../app.ts';
import { LedgerUnavailable } from '../ledger/engine/engine.ts';
import { memoryLedger } from '../ledger/testing.ts';
import { createDrain } from '../process/shutdown.ts';
import { testServers } from '../process/testing.ts';
import { readStoreConfig } from '../store-config.ts';
import { reachabilityOf } from './health.ts';
import { createMetrics, createMetricsServer } from './metrics.ts';

const listen = testServers();
const storeConfig = readStoreConfig('public/config.json');
const partner = { fetch: () => new Response() };

async function probe(options: Partial<Parameters<typeof createServerApp>[0]>, path = '/readyz') {
  const ledger = await memoryLedger();
  const app = createServerApp({ clientDirectory: 'public', storeConfig, partner, ledger, ...options });
  const answer = await app.request(path);
  await ledger.close();
  return [answer.status, await answer.json()];
}

it('a server that can work is alive and ready', async () => {
  expect(await probe({}, '/healthz')).toEqual([200, { alive: true }]);
  expect(await probe({})).toEqual([
    200,
    { ready: true, ledger: true, configuration: true, running: true, partner: 'sandbox' },
  ]);
});

it('one without its ledger is alive and not ready @P64', async () => {
  const ledger = await memoryLedger();
  const away = { ...ledger, find: () => Promise.reject(new LedgerUnavailable({ code: 'AWAY' })) };
  const frozen = { ...ledger, holdsLease: () => false };
  for (const broken of [away, frozen]) {
    expect(await probe({ ledger: broken })).toEqual([503, expect.objectContaining({ ready: false, ledger: false })]);
    expect(await probe({ ledger: broken }, '/healthz')).toEqual([200, { alive: true }]);
  }
  await ledger.close();
});

it.each([{}, { ...storeConfig, storename: 'x' }, { ...storeConfig, brand: 1 }, { ...storeConfig, timeZone: 'Mars/1' }])(
  'one whose configuration the app refuses is not ready @P56',
  async (storeConfig) => {
    expect(await probe({ storeConfig })).toEqual([503, expect.objectContaining({ configuration: false })]);
  },
);

it('one that is stopping is not ready', async () => {
  const drain = createDrain();
  drain.begin();
  expect(await probe({ drain })).toEqual([503, expect.objectContaining({ running: false })]);
});

it('the partner’s reachability is reported, not required', async () => {
  const there = createServer();
  const baseUrl = `${(await listen(there)).origin}/external/v1`;
  expect(await probe({ partnerIsReachable: reachabilityOf(baseUrl) })).toEqual([
    200,
    expect.objectContaining({ ready: true, partner: true }),
  ]);
  there.close();
  await once(there, 'close');
  expect(await probe({ partnerIsReachable: reachabilityOf(baseUrl) })).toEqual([
    200,
    expect.objectContaining({ ready: true, partner: false }),
  ]);
});

it('metrics are on their own port, under their own path', async () => {
  const { origin } = await listen(createMetricsServer(createMetrics()));
  const answer = await fetch(`${origin}/metrics`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await answer.text()).toContain('# HELP balcao_requests_total');
  expect((await fetch(origin)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  const app = createServerApp({ clientDirectory: 'public', storeConfig, partner, ledger: await memoryLedger() });
  expect((await app.request('/metrics')).status).toBe(404);
});
