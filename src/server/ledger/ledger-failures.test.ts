import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LedgerUnavailable, type Engine } from './engine/engine.ts';
import { openPostgres } from './engine/postgres-engine.ts';
import { testAttempt, testEngines } from './engine/testing-engines.ts';
import type { AttemptId } from './ledger.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { longLeaseMs } from './testing.ts';

const { engines, postgres } = testEngines();
const store = '';
const hour = 60 * 60_000;
const id = (key: string): AttemptId => ({ store, key });
const tie = (simulation: string) => ({ name: 'Cartao digest', simulation, page: '1' });
/** By the databases' clocks, which count milliseconds. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 3));

describe.each(Object.entries(engines))('rows that a ledger in %s has lost', (_, database) => {
  let engine: Engine;
  let here: OpenLedger;
  let connect: () => Promise<Engine>;

  beforeEach(async () => {
    connect = await database();
    engine = await connect();
    here = await openLedger(await connect(), { leaseMs: longLeaseMs });
  });
  afterEach(async () => {
    await Promise.all([here.close(), engine.close()]);
  });

  it('a key that may have been deleted is closed as unknown @P62', async () => {
    const day = 24 * hour;
    const cases = [
      ['no time', undefined],
      ['long ago', 6.5 * day],
    ] as const;
    await engine.run("UPDATE ledger_settings SET value = '0' WHERE name = 'made-at'");
    for (const [key, age] of cases) {
      const { attempt } = await here.findOrClose(id(key), age);
      expect([key, attempt.state, attempt.endpoint]).toEqual([key, 'unknown', undefined]);
      expect(await here.begin(testAttempt(key))).toMatchObject({
        kind: 'known',
        attempt: { attempt: { state: 'unknown' } },
      });
    }
    // Any client may ask for any key, so keys without a request are not listed, and are deleted.
    expect(await here.unsettled(store)).toEqual([]);
    expect((await here.findOrClose(id('no time'), 0)).attempt.state).toBe('not-sent');
    expect((await here.findOrClose(id('no time'))).attempt.state).toBe('not-sent');
    await engine.run(`UPDATE ledger_attempts SET changed_at = changed_at - ${8 * day}`);
    await here.purge();
    expect(await here.find(id('long ago'))).toBeUndefined();
  });

  it('a request from before this ledger was created is not reported as never sent @P62', async () => {
    expect((await here.findOrClose(id('before'), hour)).attempt.state).toBe('unknown');
    await engine.run("UPDATE ledger_settings SET value = $1 WHERE name = 'made-at'", [String(Date.now() - 2 * hour)]);
    expect((await here.findOrClose(id('after'), hour)).attempt.state).toBe('not-sent');
    // Restoring a backup removes the creation time, and the next start writes it again.
    await engine.run("DELETE FROM ledger_settings WHERE name = 'made-at'");
    expect((await here.findOrClose(id('meanwhile'), 0)).attempt.state).toBe('unknown');
    const started = await openLedger(await connect(), { leaseMs: longLeaseMs });
    expect((await started.findOrClose(id('restored'), hour)).attempt.state).toBe('unknown');
    await started.close();
  });

  it('a process that lost its lease takes one new id, even with several requests at once @P61', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + longLeaseMs);
    await engine.run('UPDATE ledger_processes SET alive_until = 0');
    const keys = ['a', 'b', 'c', 'd'];
    const begun = await Promise.all([...keys.map((key) => here.begin(testAttempt(key))), here.heartbeat()]);
    expect(begun.slice(0, 4)).toEqual(keys.map(() => ({ kind: 'begun' })));
    clock.mockRestore();
    expect(await engine.run('SELECT DISTINCT process FROM ledger_attempts')).toHaveLength(1);
    // The new lease expires, and the process renews again.
    await engine.run('UPDATE ledger_processes SET alive_until = alive_until - $1', [longLeaseMs - 60_000]);
    await here.heartbeat();
    await engine.run('UPDATE ledger_processes SET alive_until = alive_until - 120000');
    expect((await here.unsettled(store)).map(({ state }) => state)).toEqual(keys.map(() => 'sent'));
    expect(await here.settle(id('a'), { state: 'freed', clerk: 'A' })).toMatchObject({ settled: false });
  });
});

describe.each(Object.entries(engines))('a server’s clock that is corrected, with %s', (_, database) => {
  const minute = 60_000;
  let engine: Engine;
  let open: (leaseMs?: number) => Promise<OpenLedger>;
  const opened: OpenLedger[] = [];
  const setClock = (offset: number) => engine.run('UPDATE test_clock SET ahead = $1', [offset]);

  beforeEach(async () => {
    const connect = await database();
    engine = await connect();
    await engine.run('CREATE TABLE test_clock (ahead BIGINT)');
    await engine.run('INSERT INTO test_clock (ahead) VALUES (0)');
    open = async (leaseMs = longLeaseMs) => {
      const own = await connect();
      const ledger = await openLedger({ ...own, now: `(${own.now} + (SELECT ahead FROM test_clock))` }, { leaseMs });
      opened.push(ledger);
      return ledger;
    };
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((ledger) => ledger.close()));
    await engine.close();
  });

  it('after it was ahead by a week, what was deleted meanwhile is not reported as never sent @P62', async () => {
    const ledger = await open();
    await ledger.begin(testAttempt('k'));
    await ledger.conclude(id('k'), { state: 'accepted' });
    await setClock(8 * 24 * hour);
    await ledger.purge();
    await setClock(0);
    expect(await ledger.find(id('k'))).toBeUndefined();
    expect((await ledger.findOrClose(id('k'), 0)).attempt.state).toBe('unknown');
    await setClock(2 * minute);
    expect((await ledger.findOrClose(id('later'), 0)).attempt.state).toBe('not-sent');
  });

  it('after it was behind by a week, what is deleted at once is not reported as never sent @P62', async () => {
    const ledger = await open();
    await ledger.purge();
    await setClock(-8 * 24 * hour);
    await ledger.heartbeat();
    await ledger.purge();
    await ledger.begin(testAttempt('k'));
    await ledger.conclude(id('k'), { state: 'accepted' });
    await setClock(0);
    await ledger.purge();
    expect(await ledger.find(id('k'))).toBeUndefined();
    expect((await ledger.findOrClose(id('k'), 10 * minute)).attempt.state).toBe('unknown');
  });

  it('after it was set back, a simulation that ends later than another has begun still supersedes it @P2', async () => {
    const ledger = await open();
    await ledger.beginSimulation(tie('a'));
    await setClock(-hour);
    for (const step of [
      ledger.beginSimulation,
      (one: ReturnType<typeof tie>) => ledger.endSimulation(one, { made: true }),
    ]) {
      await moment();
      await step(tie('b'));
    }
    await moment();
    await ledger.endSimulation(tie('a'), { made: true });
    expect(await ledger.isSuperseded(tie('b'))).toBe(true);
  });

  it('after it was set back, the newest simulation is still the last one @P2 @P63', async () => {
    const ledger = await open();
    async function simulate(simulation: string): Promise<void> {
      await moment();
      await ledger.beginSimulation(tie(simulation));
      await moment();
      await ledger.endSimulation(tie(simulation), { made: true });
    }
    await simulate('a');
    await setClock(-hour);
    for (const simulation of ['b', 'c']) {
      await simulate(simulation);
      expect(await ledger.isSuperseded(tie(simulation))).toBe(false);
    }
    expect(await ledger.isSuperseded(tie('b'))).toBe(true);
  });

  it('after it was set back, a process that died before is dead @P61', async () => {
    const dead = await open(60_000);
    await dead.begin(testAttempt('k', { tie: tie('a') }));
    await setClock(-hour);
    const next = await open();
    expect((await next.find(id('k')))?.attempt.state).toBe('unknown');
    expect(await next.isTieInUse(tie('b'))).toBe(false);
    expect(await next.settle(id('k'), { state: 'freed', clerk: 'A' })).toMatchObject({ settled: true });
  });
});

describe.each(Object.entries(engines))('a bug of this server with %s', (_, database) => {
  it('is thrown unchanged, and the ledger stays available', async () => {
    const connect = await database();
    const engine = await connect();
    const changes: unknown[] = [];
    let mistake: unknown;
    const run: Engine['run'] = (...statement) =>
      mistake === undefined ? engine.run(...statement) : Promise.reject(mistake);
    const ledger = await openLedger(
      { ...engine, run },
      { leaseMs: longLeaseMs, onChange: (change) => changes.push(change) },
    );
    await ledger.identify('token');
    mistake = new TypeError('a slip');
    await expect(ledger.find(id('k'))).rejects.toBe(mistake);
    expect(changes).toEqual([]);
    mistake = new LedgerUnavailable({ code: 'AWAY' });
    await expect(ledger.find(id('k'))).rejects.toBe(mistake);
    // Needs no database, so its success does not show that the database is available.
    await ledger.identify('token');
    await ledger.identify('another');
    expect(changes).toEqual([{ available: false, code: 'AWAY' }]);
    mistake = undefined;
    await ledger.close();
  });
});

it('PostgreSQL’s errors about values and statements are bugs, its others mean “unavailable”', async () => {
  const engine = await (await engines.PostgreSQL())();
  for (const [sql, value] of [
    ['SELECT CAST($1 AS TEXT)', '\0'],
    ['SELECT CAST($1 AS BIGINT)', '1.5'],
    ['SELEC $1', 'x'],
  ] as const) {
    await expect(engine.run(sql, [value])).rejects.not.toBeInstanceOf(LedgerUnavailable);
  }
  await expect(engine.run('SELECT * FROM ledger_attempts')).rejects.toBeInstanceOf(LedgerUnavailable);
  await engine.close();
});

describe('an unavailable PostgreSQL', () => {
  /** Only a server that the tests started may be stopped. */
  const isOwn = !process.env['LEDGER_TEST_URL'];

  it.runIf(isOwn)('refuses attempts, and is used again when it is back @P64', async () => {
    const url = await postgres().createDatabase();
    await postgres().restart?.stop();
    const changes: unknown[] = [];
    const ledger = await openLedger(await openPostgres(url), {
      leaseMs: longLeaseMs,
      onChange: (change) => changes.push(change),
    });
    await expect(ledger.begin(testAttempt('k'))).rejects.toThrow(LedgerUnavailable);
    await ledger.noteToken(store, 'token', true);
    // Fails together with the connection that `noteToken` began, so that none is pending while PostgreSQL starts.
    await expect(ledger.operations(store, {})).rejects.toThrow(LedgerUnavailable);

    await postgres().restart?.start();
    expect(await ledger.begin(testAttempt('k'))).toEqual({ kind: 'begun' });
    await postgres().restart?.stop();
    await ledger.conclude(id('k'), { state: 'accepted', answer: 'encrypted' });
    await expect(ledger.find(id('k'))).rejects.toThrow(LedgerUnavailable);
    await postgres().restart?.start();
    await ledger.heartbeat();
    expect(await ledger.find(id('k'))).toMatchObject({ attempt: { state: 'accepted' }, answer: 'encrypted' });
    expect(changes).toEqual([
      { available: false, code: 'ECONNREFUSED' },
      { available: true },
      { available: false, code: expect.any(String) },
      { available: true },
    ]);
    await ledger.close();
  });
});

it('a connection to PostgreSQL that breaks within a transaction ends the transaction, not the process', async () => {
  const engine = await (await engines.PostgreSQL())();
  const broken = engine.exclusively(async (run) => {
    const [own] = await run('SELECT pg_backend_pid() AS pid');
    const pid = Number(own?.['pid']);
    await engine.run('SELECT pg_terminate_backend($1)', [pid]);
    const isThere = () => engine.run('SELECT pid FROM pg_stat_activity WHERE pid = $1', [pid]);
    await vi.waitFor(async () => expect(await isThere()).toEqual([]));
    await run('SELECT 1');
  });
  await expect(broken).rejects.toBeInstanceOf(LedgerUnavailable);
  await engine.exclusively(async (run) => void (await run('SELECT 1')));
  await engine.close();
});
