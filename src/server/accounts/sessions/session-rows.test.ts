import { describe, expect, it } from 'vitest';

import { migrate } from '../../ledger/engine/schema.ts';
import { testEngines } from '../../ledger/engine/testing-engines.ts';
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

  it('allows no refresh of a session that is over', async () => {
    const { rows, engine } = await open();
    await rows.end('s1');
    expect(await rows.claimRefresh('s1', { version: 1, forMs: 5_000 })).toBe(false);
    await engine.close();
  });

  it('the claim of a refresh expires unless it is extended', async () => {
    const { rows, engine } = await open();
    expect(await rows.claimRefresh('s1', { version: 1, forMs: 0 })).toBe(true);
    await rows.prolongRefresh('s1', { version: 1, forMs: 5_000 });
    expect(await rows.claimRefresh('s1', { version: 1, forMs: 5_000 })).toBe(false);
    await rows.prolongRefresh('s1', { version: 1, forMs: 0 });
    expect(await rows.claimRefresh('s1', { version: 1, forMs: 5_000 })).toBe(true);
    await engine.close();
  });

  it('gives a ticket one value until its time is over', async () => {
    const { rows, engine } = await open();
    const claim = (id: string, value: string, forMs = 60_000) => rows.claimTicket(id, { value, forMs });
    const claims = await Promise.all(['1', '2', '3'].map((value) => claim('c1', value)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect([await claim('c2', '1', 0), await claim('c2', '2')]).toEqual([true, true]);
    expect([await claim('c2', '1'), await claim('c2', '2')]).toEqual([false, true]);
    await rows.takeTicket('c2');
    expect(await claim('c2', '1')).toBe(true);
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
    expect(await rows.purge()).toBe(0);
    expect(await rows.find('s1')).toBeDefined();
    expect([await rows.endAll('bruno'), await rows.endAll('ana'), await rows.endAll(undefined)]).toEqual([
      [],
      [{ id: 's1', subject: 'ana', version: 1, revocable: 'old' }],
      [],
    ]);
    await engine.close();
  });

  it('keeps the tokens of a session that is over until they are revoked, and for a week at most', async () => {
    const { rows, engine } = await open();
    const session = { store: '', subject: 'bruno', sealed: 'sealed', revocable: 'of bruno', lifeMs: 0 };
    await rows.insert({ ...session, id: 's2' });
    await rows.insert({ ...session, id: 's3' });
    await rows.insert({ ...session, id: 's4' });
    expect(await rows.purge()).toBe(0);
    expect((await rows.revocable()).map(({ id }) => id).toSorted()).toEqual(['s2', 's3', 's4']);
    expect(await engine.run("SELECT DISTINCT sealed FROM account_sessions WHERE id <> 's1'")).toEqual([{ sealed: '' }]);
    await rows.setRevoked({ id: 's2', version: 1 });
    await engine.run("UPDATE account_sessions SET expires_at = expires_at - 604800000 WHERE id = 's3'");
    expect([await rows.purge(), await rows.purge()]).toEqual([1, 0]);
    expect(await rows.revocable()).toEqual([{ id: 's4', subject: 'bruno', version: 1, revocable: 'of bruno' }]);
    expect(await rows.find('s1')).toBeDefined();
    await engine.close();
  });

  it('a clerk’s tokens are not revoked while the clerk has another session', async () => {
    const { rows, engine } = await open();
    await rows.insert({ id: 's2', store: '', subject: 'ana', sealed: '', revocable: 'earlier', lifeMs: 0 });
    expect(await rows.revocable()).toEqual([]);
    await rows.end('s1');
    expect((await rows.revocable()).map(({ id }) => id).toSorted()).toEqual(['s1', 's2']);
    await engine.close();
  });

  it('tokens refreshed after the session’s end are kept, even if earlier ones were revoked', async () => {
    const { rows, engine } = await open();
    const row = await rows.find('s1');
    if (!row) throw new Error('The session is not there.');
    await rows.end('s1');
    expect(await rows.replaceSealed('s1', { version: 1, sealed: 'second', revocable: 'new' })).toBe(false);
    await rows.leaveRevocable(row, 'new');
    await rows.setRevoked(row);
    expect(await rows.revocable()).toMatchObject([{ id: 's1', version: 2, revocable: 'new' }]);
    await rows.setRevoked({ id: 's1', version: 2 });
    await rows.purge();
    await rows.leaveRevocable(row, 'newer');
    expect([await rows.revocable(), await rows.find('s1')]).toMatchObject([[{ revocable: 'newer' }], undefined]);
    await engine.close();
  });
});
