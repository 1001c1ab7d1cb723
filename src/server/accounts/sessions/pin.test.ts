import { EventEmitter, once } from 'node:events';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { command, openClerk, openOneTill, openTill, read, type TestAccounts, type Till } from '../testing.ts';
import { digestOf } from './sealing.ts';

let deployment: TestAccounts;
let server: Awaited<ReturnType<typeof openOneTill>>;
let till: Till;
beforeEach(async () => {
  server = await openOneTill();
  ({ deployment, till } = server);
});

const statusWith = async (key: string) => (await till.call(read, { key })).status;
async function send(key: string, id?: string) {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  const keyed = id === undefined ? headers : { ...headers, 'Idempotency-Key': `"${id}"` };
  const answer = await till.call(command, { key, method: 'POST', body: '{}', headers: keyed });
  return [answer.status, answer.headers.get('Balcao-Answer')];
}
/** Moves the last wrong PIN into the past, by milliseconds. */
const later = (ms: number) => server.engine.run('UPDATE account_sessions SET wrong_at = wrong_at - $1', [ms]);

async function draftSecretAfter(signInOf: string): Promise<string | undefined> {
  const { seat } = await openClerk(till, signInOf);
  const answer = await till.unlock(seat);
  return answer.kind === 'ok' ? answer.draftSecret : undefined;
}

describe('a tab', () => {
  it('is opened by the PIN, a second tab too, without a sign-in', async () => {
    const { key, seat } = await openClerk(till);
    const second = await till.unlock(seat);
    expect(second.kind).toBe('ok');
    if (second.kind !== 'ok') return;
    expect(second.key).not.toBe(key);
    expect([await statusWith(key), await statusWith(second.key)]).toEqual([200, 200]);
  });

  it('gets its clerk’s part of the key of drafts, the same after another sign-in @P71', async () => {
    const [ana, bruno] = [await draftSecretAfter('ana'), await draftSecretAfter('bruno')];
    const again = await draftSecretAfter('ana');
    expect(ana).toMatch(/^[\w-]{43}$/);
    expect(again).toBe(ana);
    expect(bruno).not.toBe(ana);
  });

  it('has access by neither the cookie nor the key alone', async () => {
    const { key } = await openClerk(till);
    expect((await till.call(read)).status).toBe(401);
    expect((await till.call('/ledger/attempts')).status).toBe(401);
    const other = openTill(server.app);
    expect((await other.call(read, { key })).status).toBe(401);
    expect((await other.call('/ledger/attempts', { key })).status).toBe(401);
    await openClerk(other, 'bruno');
    expect((await other.call(read, { key })).status).toBe(401);
    expect(deployment.partner.sent).toEqual([]);
  });

  it('has no access after a lock, for every clerk of the till', async () => {
    const { key } = await openClerk(till);
    const bruno = await openClerk(till, 'bruno');
    await till.post('lock', {});
    expect([await statusWith(key), await statusWith(bruno.key)]).toEqual([401, 401]);
    expect((await till.unlock(bruno.seat)).kind).toBe('ok');
  });

  it('without access is referred to the ledger for a POST that was sent before, and gets “not sent” for any other', async () => {
    const { key, seat } = await openClerk(till);
    expect(await send(key, 'BAL-1')).toEqual([200, 'partner']);
    await till.post('lock', {});
    expect([await send(key, 'BAL-1'), await send(key, 'BAL-2'), await send(key), await send(key, '')]).toEqual([
      [401, 'server'],
      [401, 'not-sent'],
      [401, 'not-sent'],
      [401, 'not-sent'],
    ]);
    // A request that was reported as not sent is not sent later by a copy on its way.
    const opened = await till.unlock(seat);
    expect(await send(opened.kind === 'ok' ? opened.key : '', 'BAL-2')).toEqual([409, 'not-sent']);
    expect(deployment.partner.sent).toHaveLength(1);
  });

  it('closes no key in the ledger for a browser in which nobody is signed in', async () => {
    const { key } = await openClerk(till);
    till.cookies().clear();
    expect(await send(key, 'BAL-1')).toEqual([401, 'server']);
    expect(await server.engine.run('SELECT key FROM ledger_attempts')).toEqual([]);
    await openClerk(till);
    expect(await send(key, 'BAL-1')).toEqual([401, 'not-sent']);
  });

  it('that got “not sent” has nothing sent by an earlier copy that reaches the ledger later', async () => {
    const { key } = await openClerk(till);
    const { begin } = server.ledger;
    const events = new EventEmitter();
    const mayBegin = once(events, 'begin');
    const arrived = vi.fn();
    vi.spyOn(server.ledger, 'begin').mockImplementationOnce(async (attempt) => {
      arrived();
      await mayBegin;
      return begin(attempt);
    });
    const first = send(key, 'BAL-1');
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    await till.post('lock', {});
    expect(await send(key, 'BAL-1')).toEqual([401, 'not-sent']);
    events.emit('begin');
    expect(await first).toEqual([409, 'not-sent']);
    expect(deployment.partner.sent).toEqual([]);
  });

  it('is referred to the ledger for a POST with a key while the ledger is unavailable', async () => {
    const { key } = await openClerk(till);
    const { app, engine } = await deployment.openProcess();
    await engine.close();
    till.use(app);
    expect([await send(key, 'BAL-1'), await send(key)]).toEqual([
      [503, 'server'],
      [503, 'not-sent'],
    ]);
    expect(deployment.partner.sent).toEqual([]);
  });

  it('is opened only by the PIN of its clerk', async () => {
    const ana = await openClerk(till);
    await till.signIn('bruno');
    await till.choosePin(2, '9999');
    expect((await till.unlock(2)).kind).toBe('wrong-pin');
    expect((await till.unlock(1, '9999')).kind).toBe('wrong-pin');
    expect(await statusWith(ana.key)).toBe(200);
  });

  it('that belongs to another clerk than the seat does now is signed out', async () => {
    const { person } = await openClerk(till);
    till.cookies().clear();
    const bruno = await openClerk(till, 'bruno');
    expect([bruno.seat, bruno.person === person]).toEqual([1, false]);
    for (const path of ['unlock', 'pin'])
      expect(await (await till.post(path, { seat: 1, person, pin: '2468' })).json()).toEqual({ kind: 'signed-out' });
    expect((await till.post('sign-out', { seat: 1, person })).ok).toBe(true);
    expect(await statusWith(bruno.key)).toBe(200);
    expect(await till.clerks()).toMatchObject([{ person: bruno.person, waitMs: 0 }]);
  });

  it('has the same id of its clerk after every sign-in, and another id of the session', async () => {
    const first = await openClerk(till);
    const second = await openClerk(till);
    expect([second.person === first.person, second.id === first.id]).toEqual([true, false]);
    expect(first.person).not.toContain('ana');
  });

  it('lets the clerk choose the PIN once', async () => {
    const { seat } = await openClerk(till);
    expect((await till.post('pin', { seat, pin: '1111' })).status).toBe(409);
    expect((await till.unlock(seat)).kind).toBe('ok');
  });

  it('without a chosen PIN is signed out after ten minutes', async () => {
    await till.signIn('ana');
    await server.engine.run('UPDATE account_sessions SET created_at = created_at - 600001');
    expect(await till.clerks()).toEqual([]);
    expect((await till.choosePin(1)).kind).toBe('signed-out');
  });
});

describe('wrong PINs', () => {
  it('are counted by the server, for every tab and for a cleared storage', async () => {
    const { seat, key } = await openClerk(till);
    const results = [];
    for (const wait of [0, 0, 5_000, 15_000, 30_000]) {
      await later(wait);
      const answer = await till.unlock(seat, '0000');
      results.push('clerk' in answer ? [answer.kind, answer.clerk.triesLeft] : answer);
    }
    const counted = [4, 3, 2, 1].map((left) => ['wrong-pin', left]);
    expect(results).toEqual([...counted, { kind: 'signed-out' }]);
    expect(await statusWith(key)).toBe(401);
    expect(await till.clerks()).toEqual([]);
  });

  it('cause a wait, during which not even the right one is checked', async () => {
    const { seat } = await openClerk(till);
    for (const typed of ['0000', '0000']) expect(await till.unlock(seat, typed)).toMatchObject({ kind: 'wrong-pin' });
    await later(-20_000);
    expect(await till.unlock(seat)).toMatchObject({ kind: 'wait', clerk: { waitMs: expect.any(Number) } });
    const [clerk] = await till.clerks();
    expect(clerk?.waitMs).toBeGreaterThan(3_000);
    await later(25_000);
    expect((await till.unlock(seat)).kind).toBe('ok');
    expect(await till.clerks()).toMatchObject([{ waitMs: 0, triesLeft: 5 }]);
  });

  it('cause no longer wait after the server’s clock was set back', async () => {
    const { seat } = await openClerk(till);
    for (const typed of ['0000', '0000']) expect(await till.unlock(seat, typed)).toMatchObject({ kind: 'wrong-pin' });
    await later(-40 * 60_000);
    expect(await till.clerks()).toMatchObject([{ waitMs: 0 }]);
    expect((await till.unlock(seat)).kind).toBe('ok');
  });

  it('that are sent at the same time are all counted', async () => {
    const { seat } = await openClerk(till);
    const other = openTill((await deployment.openProcess()).app);
    for (const [name, value] of till.cookies()) other.cookies().set(name, value);
    const kinds = await Promise.all(
      Array.from(
        { length: 6 },
        async (_, index) => (await (index % 2 ? till : other).unlock(seat, `00${10 + index}`)).kind,
      ),
    );
    expect(kinds.filter((kind) => kind === 'wrong-pin')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'wait')).toHaveLength(4);
  });

  it('do not end the session while the last one is checked, but once that check is late', async () => {
    const { seat } = await openClerk(till);
    await till.unlock(seat, '0000');
    await server.engine.run('UPDATE account_sessions SET wrong_pins = 5');
    expect((await till.unlock(seat)).kind).toBe('wait');
    await later(10_000);
    expect((await till.unlock(seat)).kind).toBe('signed-out');
  });

  it('are not told to a browser that has no seat', async () => {
    const { seat, person } = await openClerk(till);
    await till.unlock(seat, '0000');
    const other = openTill(server.app);
    const answer = await other.post('unlock', { seat, person, pin: '0000' });
    expect(await answer.json()).toEqual({ kind: 'signed-out' });
    expect(await other.clerks()).toEqual([]);
    expect(await till.clerks()).toMatchObject([{ triesLeft: 4 }]);
  });

  it('are reported before the last try', async () => {
    const { seat } = await openClerk(till);
    for (const wait of [0, 0, 5_000, 15_000]) {
      await later(wait);
      await till.unlock(seat, '0000');
    }
    expect(await till.clerks()).toMatchObject([{ triesLeft: 1 }]);
  });
});

describe('a page of another site', () => {
  it.each([
    ['is cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['is same-site but of another origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['sends only its origin', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
    ['lacks the header of the app', { 'Balcao-Account': '' }],
  ])('that %s changes nothing', async (_, extra) => {
    const { seat, key } = await openClerk(till);
    const headers = new Headers({ 'Balcao-Account': '1', 'Sec-Fetch-Site': 'same-origin' });
    for (const [name, value] of Object.entries(extra)) if (value === '') headers.delete(name);
    for (const [name, value] of Object.entries(extra)) if (value !== '') headers.set(name, value);
    for (const path of ['sign-out', 'lock', 'unlock', 'pin']) {
      const answer = await till.load(`/account/${path}`, {
        method: 'POST',
        body: JSON.stringify({ seat, pin: '0000' }),
        headers,
      });
      expect(answer.status).toBe(403);
    }
    expect(await statusWith(key)).toBe(200);
    expect(await till.clerks()).toMatchObject([{ waitMs: 0 }]);
  });
});

it('a copy of the database gives no access and contains no name', async () => {
  const { key, name } = await openClerk(till);
  await till.call(read, { key });
  const tables = [
    'account_sessions',
    'account_names',
    'account_tabs',
    'account_tickets',
    'ledger_attempts',
    'ledger_settings',
  ];
  const rows = await Promise.all(tables.map((table) => server.engine.run(`SELECT * FROM ${table}`)));
  const stored = JSON.stringify(rows);
  const cookie = till.cookies().get('__Host-balcao-clerk-1') ?? '';
  const [token = ''] = deployment.partner.tokens();
  for (const secret of [key, key.slice(2), cookie, token, name]) {
    expect(secret.length).toBeGreaterThan(4);
    expect(stored).not.toContain(secret);
  }
  expect(stored).toContain(digestOf(cookie));
});
