import { describe, expect, it } from 'vitest';

import { migrate } from '../ledger/engine/schema.ts';
import { testEngines } from '../ledger/engine/testing-engines.ts';
import { sessionStatements } from './session-rows.ts';

const { engines } = testEngines();

describe.each(Object.entries(engines))('%s', (_, create) => {
  async function open() {
    const engine = await (await create())();
    await migrate(engine);
    const rows = sessionStatements(engine);
    await rows.insert({ id: 's1', store: '', subject: 'ana', sealed: 'first', revocable: 'old', lifeMs: 60_000 });
    return { rows, engine };
  }

  it('keeps a session, its PIN and its tabs', async () => {
    const { rows, engine } = await open();
    expect(await rows.find('s1')).toMatchObject({ subject: 'ana', sealed: 'first', version: 1, pin: undefined });
    expect([await rows.setPin('s1', 'hash'), await rows.setPin('s1', 'another')]).toEqual([true, false]);
    await rows.openTab('s1', 't1');
    expect(await rows.findInTab('s1', 't1')).toMatchObject({ id: 's1', pin: 'hash' });
    expect(await rows.findInTab('s1', 't2')).toBeUndefined();
    await rows.closeTabs('s1');
    expect(await rows.findInTab('s1', 't1')).toBeUndefined();
    await engine.close();
  });

  it('counts wrong PINs, and refuses tries during a wait', async () => {
    const { rows, engine } = await open();
    expect([await rows.beginPinTry('s1'), await rows.beginPinTry('s1'), await rows.beginPinTry('s1')]).toEqual([
      1,
      2,
      undefined,
    ]);
    await rows.forgetWrongPins('s1');
    expect(await rows.beginPinTry('s1')).toBe(1);
    await engine.close();
  });

  it('allows one refresh at a time', async () => {
    const { rows, engine } = await open();
    const claims = await Promise.all([1, 2, 3].map(() => rows.claimRefresh('s1', { version: 1, forMs: 5_000 })));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await rows.giveUpRefresh('s1', 1);
    expect(await rows.claimRefresh('s1', { version: 1, forMs: 5_000 })).toBe(true);
    const next = { version: 1, sealed: 'second', revocable: 'new' };
    expect([await rows.replaceSealed('s1', next), await rows.replaceSealed('s1', next)]).toEqual([true, false]);
    expect(await rows.find('s1')).toMatchObject({ sealed: 'second', version: 2 });
    await engine.close();
  });

  it('gives an id to one request until its time is over', async () => {
    const { rows, engine } = await open();
    const claims = await Promise.all([1, 2, 3].map(() => rows.claimTicket('c1', 60_000)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect([await rows.claimTicket('c2', 0), await rows.claimTicket('c2', 60_000)]).toEqual([true, true]);
    expect(await rows.claimTicket('c2', 60_000)).toBe(false);
    await rows.takeTicket('c2');
    expect(await rows.claimTicket('c2', 60_000)).toBe(true);
    await engine.close();
  });

  it('returns a ticket once, and ends sessions', async () => {
    const { rows, engine } = await open();
    await rows.insertTicket({ id: 'k1', sealed: 'x', lifeMs: 5_000 });
    await rows.insertTicket({ id: 'k2', sealed: 'x', lifeMs: 0 });
    expect([await rows.takeTicket('k1'), await rows.takeTicket('k1'), await rows.takeTicket('k2')]).toEqual([
      'x',
      undefined,
      undefined,
    ]);
    expect(await rows.purge()).toEqual([]);
    expect(await rows.find('s1')).toBeDefined();
    expect([await rows.endAll('bruno'), await rows.endAll('ana'), await rows.endAll(undefined)]).toEqual([
      [],
      ['old'],
      [],
    ]);
    await engine.close();
  });

  it('returns the tokens of expired sessions once, unless their clerk has another session', async () => {
    const { rows, engine } = await open();
    const session = { store: '', subject: 'ana', sealed: '', revocable: 'of ana', lifeMs: 0 };
    await rows.insert({ ...session, id: 's2' });
    await rows.insert({ ...session, id: 's3', subject: 'bruno', revocable: 'of bruno' });
    expect([await rows.purge(), await rows.purge()]).toEqual([['of bruno'], []]);
    expect(await rows.find('s1')).toBeDefined();
    await engine.close();
  });
});
