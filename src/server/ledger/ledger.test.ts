import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Engine } from './engine/engine.ts';
import { testAttempt, testEngines } from './engine/testing-engines.ts';
import type { AttemptId } from './ledger.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { longLeaseMs } from './testing.ts';

const { engines } = testEngines();

const store = '';
const hour = 60 * 60_000;
const id = (key: string): AttemptId => ({ store, key });
const attempt = testAttempt;
const tie = (simulation: string, rest: { page?: string; replaces?: string } = {}) => ({
  name: 'Recompra digest',
  simulation,
  page: '1',
  ...rest,
});
/** So that times differ by the databases' clocks, which count milliseconds. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 3));

describe.each(Object.entries(engines))('the ledger in %s', (_, database) => {
  let engine: Engine;
  let here: OpenLedger;
  /** The ledger of another process with the same database. */
  let there: OpenLedger;
  let connect: () => Promise<Engine>;

  beforeEach(async () => {
    connect = await database();
    engine = await connect();
    [here, there] = await Promise.all([
      openLedger(await connect(), { leaseMs: longLeaseMs }),
      openLedger(await connect(), { leaseMs: longLeaseMs }),
    ]);
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close(), engine.close()]);
  });

  /** Expires the leases of all processes that do not renew them afterwards. */
  const expireLeases = () => engine.run('UPDATE ledger_processes SET alive_until = 0');
  const stateOf = async (key: string) => (await there.find(id(key)))?.attempt.state;

  it('when two processes begin a key many times at once, one request is forwarded @P62', async () => {
    const begun = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).begin(attempt('k'))),
    );
    expect(begun.filter(({ kind }) => kind === 'begun')).toHaveLength(1);
    for (const one of begun)
      if (one.kind === 'known') expect(one.attempt.attempt).toMatchObject({ key: 'k', state: 'sent' });
  });

  it('stores how an attempt began and how it ended', async () => {
    await here.begin(attempt('k', { code: 'OP-1' }));
    const sent = await there.find(id('k'));
    expect(sent).toEqual({
      attempt: {
        key: 'k',
        endpoint: 'Cartao/Contratar',
        product: 'store-card',
        step: 'review',
        code: 'OP-1',
        till: 'balcao-2',
        clerk: 'A1B2C3',
        sentAt: expect.any(Number),
        changedAt: expect.any(Number),
        state: 'sent',
      },
      token: 'digest-of-a-token',
      bodyDigest: 'digest-of-a-body',
    });
    await here.conclude(id('k'), { state: 'accepted', code: 'OP-2', answer: 'encrypted' });
    expect(await there.find(id('k'))).toMatchObject({
      attempt: { state: 'accepted', code: 'OP-2' },
      answer: 'encrypted',
    });
    expect(await there.unsettled(store)).toEqual([]);
  });

  it('separates stores', async () => {
    await here.begin(attempt('k'));
    expect(await here.begin(attempt('k', { store: 'other' }))).toEqual({ kind: 'begun' });
    expect(await here.unsettled('third')).toEqual([]);
    expect(await here.find({ store: 'third', key: 'k' })).toBeUndefined();
  });

  it('asking for an unknown key closes it for later requests @P62', async () => {
    expect((await there.findOrClose(id('k'), 0)).attempt).toMatchObject({ key: 'k', state: 'not-sent' });
    expect(await here.begin(attempt('k'))).toMatchObject({
      kind: 'known',
      attempt: { attempt: { state: 'not-sent' } },
    });
  });

  it('asking for a key while its request arrives has one result for everyone @P62', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = `k${round}`;
      const [asked, begun] = await Promise.all([there.findOrClose(id(key), 0), here.begin(attempt(key))]);
      expect(asked.attempt.state).toBe(begun.kind === 'begun' ? 'sent' : 'not-sent');
    }
  });

  it('the pending attempts of a dead process are unknown @P61', async () => {
    await here.begin(attempt('k'));
    await expireLeases();
    await there.heartbeat();
    expect(await stateOf('k')).toBe('unknown');
    expect(await there.unsettled(store)).toMatchObject([{ key: 'k', state: 'unknown' }]);
    expect(await there.begin(attempt('k'))).toMatchObject({
      kind: 'known',
      attempt: { attempt: { state: 'unknown' } },
    });
  });

  it('an attempt of a paused process stays unknown until its answer arrives', async () => {
    await here.begin(attempt('k'));
    await expireLeases();
    await here.heartbeat();
    expect(await stateOf('k')).toBe('unknown');
    await here.conclude(id('k'), { state: 'accepted', answer: 'encrypted' });
    expect(await stateOf('k')).toBe('accepted');
  });

  it('a process whose lease has expired forwards nothing that it has begun before, though it has a new one @P62', async () => {
    await here.begin(attempt('k'));
    expect(here.mayForward(id('k'))).toBe(true);
    await expireLeases();
    expect(await stateOf('k')).toBe('unknown');
    await here.heartbeat();
    await here.begin(attempt('l'));
    expect([here.holdsLease(), here.mayForward(id('k')), here.mayForward(id('l'))]).toEqual([true, false, true]);
  });

  it('a process whose lease has expired begins nothing until it has a new one', async () => {
    await expireLeases();
    await expect(here.begin(attempt('k'))).rejects.toThrow('The ledger is unavailable');
    await here.heartbeat();
    expect(await here.begin(attempt('k'))).toEqual({ kind: 'begun' });
    expect(await stateOf('k')).toBe('sent');
  });

  it('of two people who settle at once one succeeds, and the other learns who did @P63', async () => {
    await here.begin(attempt('k'));
    await here.conclude(id('k'), { state: 'unknown' });
    const both = await Promise.all([
      here.settle(id('k'), { state: 'found', code: 'OP-1', till: 'one', clerk: 'AAAAAA' }),
      there.settle(id('k'), { state: 'freed', till: 'two', clerk: 'BBBBBB' }),
    ]);
    const [first] = both.filter(({ settled }) => settled);
    const [second] = both.filter(({ settled }) => !settled);
    expect(first?.attempt).toMatchObject({
      settledBy: { till: expect.any(String), clerk: expect.any(String), at: expect.any(Number) },
    });
    expect(second?.attempt).toEqual(first?.attempt);
    expect(await there.unsettled(store)).toEqual([]);
  });

  it('a pending or answered attempt can’t be settled, and a late answer does not change a settlement', async () => {
    await here.begin(attempt('under way'));
    await here.begin(attempt('answered'));
    await here.conclude(id('answered'), { state: 'accepted' });
    for (const key of ['under way', 'answered', 'never heard of']) {
      expect(await there.settle(id(key), { state: 'freed', clerk: 'A' })).toMatchObject({ settled: false });
    }
    await here.begin(attempt('late'));
    await expireLeases();
    await there.heartbeat();
    expect(await there.settle(id('late'), { state: 'freed', clerk: 'A' })).toMatchObject({ settled: true });
    await here.conclude(id('late'), { state: 'accepted' });
    expect(await stateOf('late')).toBe('freed');
  });

  it('lists unsettled attempts, newest first', async () => {
    for (const key of ['a', 'b', 'c']) {
      await here.begin(attempt(key));
      await engine.run("UPDATE ledger_attempts SET sent_at = sent_at - 1000 WHERE state = 'sent'");
    }
    await here.conclude(id('b'), { state: 'unknown' });
    await here.conclude(id('c'), { state: 'denied' });
    expect((await there.unsettled(store)).map(({ key, state }) => [key, state])).toEqual([
      ['b', 'unknown'],
      ['a', 'sent'],
    ]);
  });

  it('counts by store the attempts of unknown outcome, those of a dead process too, until one is known or settled @P61', async () => {
    const counted = async () => Object.fromEntries(await there.countUnknown());
    for (const key of ['no answer', 'dead', 'late']) await here.begin(attempt(key));
    await here.begin(attempt('other', { store: 'other' }));
    await here.conclude(id('no answer'), { state: 'unknown' });
    await there.findOrClose(id('only asked for'));
    expect(await counted()).toEqual({ '': 1 });
    await expireLeases();
    expect(await counted()).toEqual({ '': 3, other: 1 });
    await here.conclude(id('late'), { state: 'accepted' });
    await there.settle(id('dead'), { state: 'freed', clerk: 'A' });
    await there.settle({ store: 'other', key: 'other' }, { state: 'found', clerk: 'A' });
    expect(await counted()).toEqual({ '': 1 });
  });

  it('deletes answers after an hour and settled attempts after a week, and never unsettled ones', async () => {
    for (const key of ['answered', 'unknown']) await here.begin(attempt(key));
    await here.conclude(id('answered'), { state: 'accepted', answer: 'encrypted' });
    await here.conclude(id('unknown'), { state: 'unknown' });
    await here.recordOpened(store, { code: 'OP-1', clerk: 'A' });
    await engine.run(`UPDATE ledger_attempts SET answered_at = answered_at - ${hour}`);
    expect(await there.find(id('answered'))).not.toHaveProperty('answer');
    await here.purge();
    expect(await engine.run('SELECT key FROM ledger_attempts WHERE answer IS NOT NULL')).toEqual([]);
    expect(await stateOf('answered')).toBe('accepted');

    await engine.run(`UPDATE ledger_attempts SET changed_at = changed_at - ${8 * 24 * hour}`);
    await engine.run(`UPDATE ledger_operations SET last_opened_at = last_opened_at - ${91 * 24 * hour}`);
    await here.purge();
    expect(await stateOf('answered')).toBeUndefined();
    expect(await stateOf('unknown')).toBe('unknown');
    expect(await here.operations(store, {})).toEqual({ operations: [] });
  });

  it('an accepted token may read its store’s ledger for twelve hours, or until the partner rejects it', async () => {
    // On a slow disk a note is written after the request that made it.
    const accepted = (where: OpenLedger) => expect.poll(() => where.isAccepted(store, 'token'));
    expect(await there.isAccepted(store, 'token')).toBe(false);
    await here.noteToken(store, 'token', true);
    await accepted(there).toBe(true);
    expect(await there.isAccepted('other', 'token')).toBe(false);
    expect(await there.isAccepted(store, 'other')).toBe(false);
    expect(JSON.stringify(await engine.run('SELECT * FROM ledger_tokens'))).not.toContain('"token"');
    await engine.run(`UPDATE ledger_tokens SET accepted_at = accepted_at - ${12 * hour}`);
    expect(await there.isAccepted(store, 'token')).toBe(false);
    await there.noteToken(store, 'token', true);
    await accepted(here).toBe(true);
    await here.noteToken(store, 'token', false);
    await accepted(there).toBe(false);
    // This process recorded the token before, and the other process deleted it.
    await there.noteToken(store, 'token', true);
    await accepted(here).toBe(true);
  });

  it('identifies a bearer equally in every process, and differently in another database', async () => {
    const bearer = await here.identify('token');
    expect(bearer.clerk).toMatch(/^[0-9A-F]{6}$/);
    expect(await there.identify('token')).toEqual(bearer);
    const elsewhere = await openLedger(await (await database())());
    expect(await elsewhere.identify('token')).not.toEqual(bearer);
    await elsewhere.close();
  });

  it('stores who first saw an operation and when it was last opened @P63', async () => {
    await here.recordOpened(store, { code: 'OP-1', product: 'store-card', till: 'one', clerk: 'A', signing: true });
    await engine.run('UPDATE ledger_operations SET first_seen_at = 1, last_opened_at = 1');
    const operation = await there.recordOpened(store, { code: 'OP-1', till: 'two', clerk: 'B' });
    expect(operation).toEqual({
      code: 'OP-1',
      product: 'store-card',
      firstSeenAt: 1,
      firstSeenTill: 'one',
      firstSeenClerk: 'A',
      lastOpenedAt: expect.any(Number),
      lastOpenedTill: 'two',
      lastOpenedClerk: 'B',
      signing: true,
      unsettled: false,
    });
    expect(operation.lastOpenedAt).toBeGreaterThan(1);
    const known = await there.known(store, 'OP-1');
    expect(known).toEqual({ product: 'store-card', knownForMs: expect.any(Number) });
    expect(known?.knownForMs, 'since it was first seen').toBeGreaterThan(1_000_000);
    expect(await there.known('other', 'OP-1')).toBeUndefined();
    await here.begin(attempt('k', { code: 'OP-1' }));
    expect(await there.known(store, 'OP-1')).not.toHaveProperty('contracted');
    await here.conclude(id('k'), { state: 'accepted' });
    expect(await there.known(store, 'OP-1')).toMatchObject({ contracted: true });
    expect(
      await there.recordOpened(store, { code: 'OP-1', product: 'repurchase', signing: false, clerk: 'B' }),
    ).toMatchObject({ product: 'repurchase', signing: false });
  });

  it('a simulation holds while no other of its group has followed or overlapped it @P2 @P63', async () => {
    async function simulate(simulation: string): Promise<void> {
      await moment();
      expect(await here.beginSimulation(tie(simulation))).toBe(true);
      await moment();
      await here.endSimulation(tie(simulation), { made: true });
    }
    expect(await there.isSuperseded(tie('a'))).toBe(false);
    await simulate('a');
    expect(await there.isSuperseded(tie('a'))).toBe(false);
    expect(await there.isSuperseded({ ...tie('x'), name: 'Cartao digest' })).toBe(false);
    expect(await there.isSuperseded(tie('unrecorded'))).toBe(true);

    // Another page's simulation is pending, and then ends without having been made.
    await there.beginSimulation(tie('b', { page: '2' }));
    expect(await here.isSuperseded(tie('a'))).toBe(true);
    await there.endSimulation(tie('b'), { made: false });
    expect(await here.isSuperseded(tie('a'))).toBe(false);

    // A simulation whose process died is pending for as long as an answer may take, and supersedes those that begin
    // meanwhile.
    await there.beginSimulation(tie('dead', { page: '2' }));
    await simulate('c');
    expect(await here.isSuperseded(tie('c'))).toBe(true);
    await engine.run("UPDATE ledger_simulations SET began_at = began_at - 100000 WHERE id = 'dead'");
    await simulate('d');
    expect(await here.isSuperseded(tie('d'))).toBe(false);

    // Only a simulation of another page prevents a repetition.
    expect(await here.beginSimulation(tie('e', { replaces: 'c' }))).toBe(true);
    expect(await here.beginSimulation(tie('f', { page: '2', replaces: 'c' }))).toBe(false);
    expect(await there.isSuperseded(tie('d'))).toBe(true);
    await here.endSimulation(tie('e'), { made: false });
    expect(await there.isSuperseded(tie('d'))).toBe(false);

    // The browser sends a simulation again whose answer was lost. A refusal does not hide that the first one was sent.
    await there.beginSimulation(tie('g', { page: '2' }));
    await simulate('h');
    expect(await there.beginSimulation(tie('g', { page: '2', replaces: 'd' }))).toBe(false);
    expect(await here.isSuperseded(tie('h'))).toBe(true);
    await there.endSimulation(tie('g'), { made: true });

    await here.begin(attempt('k', { tie: tie('a') }));
    expect(await there.isTieInUse(tie('b'))).toBe(true);
    await here.conclude(id('k'), { state: 'unknown' });
    expect(await there.isTieInUse(tie('b'))).toBe(false);
    await here.begin(attempt('l', { tie: tie('a') }));
    await expireLeases();
    expect(await there.isTieInUse(tie('b'))).toBe(false);
  });

  it('finds operations by code, product, day, person, signature and unknown outcome @P63', async () => {
    await here.recordOpened(store, { code: 'AB%1', product: 'store-card', till: 'one', clerk: 'A', signing: true });
    await here.recordOpened(store, { code: 'ab22', product: 'repurchase', till: 'two', clerk: 'B', signing: false });
    await here.recordOpened(store, { code: 'X3', till: 'one', clerk: 'B' });
    await here.recordOpened('other', { code: 'AB4', clerk: 'A' });
    for (const [index, code] of ['AB%1', 'ab22', 'X3'].entries()) {
      await engine.run('UPDATE ledger_operations SET last_opened_at = $1 WHERE code = $2', [(index + 1) * 1000, code]);
    }
    await here.begin(attempt('doubt', { code: 'X3' }));
    await here.conclude(id('doubt'), { state: 'unknown' });
    const codes = async (search: Parameters<typeof here.operations>[1]) =>
      (await there.operations(store, search)).operations.map(({ code }) => code);
    expect(await codes({})).toEqual(['X3', 'ab22', 'AB%1']);
    expect(await codes({ search: 'aB' })).toEqual(['ab22', 'AB%1']);
    expect(await codes({ search: '%' })).toEqual(['AB%1']);
    expect(await codes({ search: 'x', named: ['repurchase'] })).toEqual(['X3', 'ab22']);
    expect(await codes({ product: 'repurchase' })).toEqual(['ab22']);
    expect(await codes({ from: 2000, before: 3000 })).toEqual(['ab22']);
    expect(await codes({ mine: { clerk: 'A' } })).toEqual(['AB%1']);
    expect(await codes({ mine: { clerk: 'A', till: 'two' } })).toEqual(['ab22', 'AB%1']);
    expect(await codes({ signing: true })).toEqual(['AB%1']);
    expect(await codes({ unsettled: true })).toEqual(['X3']);
    expect(await codes({ search: "'; DROP TABLE ledger_operations; --" })).toEqual([]);
  });

  it('pages operations by 50 without repeating any, even with equal times', async () => {
    for (let index = 0; index < 120; index += 1) await here.recordOpened(store, { code: `OP-${index}`, clerk: 'A' });
    await engine.run('UPDATE ledger_operations SET last_opened_at = 5');
    const seen: string[] = [];
    for (let page = await there.operations(store, {}); ; page = await there.operations(store, { cursor: page.next })) {
      seen.push(...page.operations.map(({ code }) => code));
      if (!page.next) break;
      expect(page.operations).toHaveLength(50);
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it('several processes that start at once on an empty database create one schema', async () => {
    const start = await database();
    const started = await Promise.all(Array.from({ length: 4 }, async () => openLedger(await start())));
    const begun = await Promise.all(started.map((one) => one.begin(attempt('k'))));
    expect(begun.filter(({ kind }) => kind === 'begun')).toHaveLength(1);
    await Promise.all(started.map((one) => one.close()));
  });

  it('a process that stops leaves no pending attempt', async () => {
    const last = await openLedger(await connect());
    await last.begin(attempt('cut'));
    await last.close();
    expect(await stateOf('cut')).toBe('unknown');
  });
});
