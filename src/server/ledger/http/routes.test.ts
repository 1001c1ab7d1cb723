import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import { ask, openServers, post, type TestServer, type TestServers } from '../testing.ts';
import { dayBounds } from './routes.ts';

let partner: TestServers['partner'];
let here: TestServer;
let there: TestServer;
beforeEach(async () => {
  ({ partner, here, there } = await openServers());
});

/** Sends a read with the token, which the partner accepts or rejects. A slow database learns of it after the answer. */
async function show(token: string, status = 200) {
  const arrived = partner.arrived.length;
  const read = here.app.request('/api/services/app/Operacoes/ListarEventos', {
    headers: { Authorization: `Bearer ${token}` },
  });
  await partner.reached(arrived + 1);
  partner.answer([], { status });
  await read;
  if (status !== 200 && status !== 401) return;
  await vi.waitFor(async () => expect(await there.ledger.isAccepted('', token)).toBe(status === 200));
}

async function attempted(key: string, { token = 'token', code = 'OP-1' }: { token?: string; code?: string } = {}) {
  const arrived = partner.arrived.length;
  const sent = post(here, { key, token, attempt: `product=store-card&step=review&code=${code}&till=one` });
  await partner.reached(arrived + 1);
  partner.loseAnswer();
  await sent;
}

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const json = async (answer: Response | Promise<Response>) => (await answer).json() as Promise<Record<string, unknown>>;
const states = async (server: TestServer, token: string) => {
  const answer = await ask(server, 'attempts?unsettled', { token });
  if (answer.status !== 200) return answer.status;
  const { attempts } = (await answer.json()) as { attempts: { key: string; state: string }[] };
  return attempts.map(({ key, state }) => `${key} ${state}`);
};

describe('reading the ledger', () => {
  it('requires a token that the partner has accepted', async () => {
    await attempted('k');
    await show('colleague');
    await show('stranger', 401);
    // These may come before the partner has checked the token.
    for (const status of [302, 400, 403, 404, 405, 429, 502]) await show('unchecked', status);
    expect(await states(there, 'colleague')).toEqual(['k unknown']);
    for (const token of ['stranger', 'unchecked', 'made-up', '']) {
      // Every new till reads the lists, which is no error.
      const nothing = token === '' ? 401 : 204;
      expect(await states(there, token)).toBe(nothing);
      expect((await ask(there, 'operations', { token })).status).toBe(nothing);
      expect((await ask(there, 'operations/OP-1', { token })).status).toBe(nothing);
      expect((await ask(there, 'operations/OP-1', { token, method: 'PUT', body: {} })).status).toBe(401);
      expect((await ask(there, 'attempts/k', { token })).status).toBe(401);
      expect(
        (await ask(there, 'attempts/k/settlement', { token, method: 'POST', body: { state: 'freed' } })).status,
      ).toBe(401);
    }
    await show('colleague', 401);
    expect(await states(there, 'colleague')).toBe(204);
  });

  it('does not take a page for the partner’s acceptance', async () => {
    const read = here.app.request('/api/services/app/Operacoes/ListarEventos', {
      headers: { Authorization: 'Bearer visitor' },
    });
    await partner.reached(1);
    partner.answer('<title>Entrar</title>', { headers: { 'Content-Type': 'text/html' } });
    expect((await read).status).toBe(200);
    expect(await states(there, 'visitor')).toBe(204);
  });

  it('of a single attempt is also open to the token that made it, even if the partner rejected that token', async () => {
    const sent = post(here, { key: 'k', token: 'expired' });
    await partner.reached(1);
    partner.answer(null, { status: 401 });
    await sent;
    expect(await json(ask(there, 'attempts/k', { token: 'expired' }))).toMatchObject({
      attempt: { state: 'unauthorized' },
      answer: { status: 401 },
    });
    expect(await states(there, 'expired')).toBe(204);
  });

  it('returns an answer only to the token that sent the request, and its kind to others', async () => {
    const sent = post(here, { key: 'k' });
    await partner.reached(1);
    partner.answer({ code: 'OP-1' });
    await sent;
    await show('colleague');
    expect(await json(ask(there, 'attempts/k', { token: 'colleague' }))).toEqual({
      attempt: expect.objectContaining({ state: 'accepted', code: 'OP-1' }),
    });
    expect(await json(ask(there, 'attempts/k'))).toHaveProperty('answer');
  });
});

it('every answer says that it is the server’s, and is not cached', async () => {
  for (const path of ['attempts/k', 'attempts?unsettled', 'operations', 'operations?day=31-31', 'nothing']) {
    const { headers } = await ask(here, path);
    expect([headers.get('Balcao-Answer'), headers.get('Cache-Control')]).toEqual(['server', 'no-store']);
  }
  expect(
    (await here.app.request('/ledger/attempts/k', { method: 'POST', headers: { Origin: 'https://evil.example' } }))
      .status,
  ).toBe(403);
});

it('an attempt is returned with its public fields only', async () => {
  await attempted('k');
  const { attempt } = await json(ask(there, 'attempts/k'));
  expect(attempt).toEqual({
    key: 'k',
    endpoint: 'Cartao/Contratar',
    product: 'store-card',
    step: 'review',
    code: 'OP-1',
    till: 'one',
    sentAt: expect.any(Number),
    changedAt: expect.any(Number),
    state: 'unknown',
  });
});

const settle = (server: TestServer, body: unknown, till: string) =>
  ask(server, 'attempts/k/settlement', { method: 'POST', body, till, token: 'colleague' });

describe('settling @P63', () => {
  beforeEach(async () => {
    await attempted('k', { code: '' });
    await show('colleague');
  });

  it('succeeds once, on any till, and a second person learns who did it', async () => {
    const first = await settle(there, { state: 'found', code: 'OP-7' }, 'two');
    expect(first.status).toBe(200);
    const { attempt } = await json(first);
    expect(attempt).toMatchObject({
      state: 'found',
      code: 'OP-7',
      settledBy: { till: 'two', at: expect.any(Number) },
    });
    const second = await settle(here, { state: 'freed' }, 'one');
    expect([second.status, await second.json()]).toEqual([409, { attempt }]);
    expect(await states(here, 'colleague')).toEqual([]);
    expect(await json(ask(there, 'operations', { token: 'colleague' }))).toMatchObject({
      operations: [{ code: 'OP-7', product: 'store-card' }],
    });
  });

  it('ignores a code that may not be stored', async () => {
    expect(await json(settle(there, { state: 'found', code: '73104260028' }, 'two'))).toEqual({
      attempt: expect.not.objectContaining({ code: expect.anything() }),
    });
    expect(await states(there, 'colleague')).toEqual([]);
  });

  it.each([{ state: 'accepted' }, { state: 'found', code: '' }, { state: 'freed', name: 'Maria' }, 'freed'])(
    'refuses %j as a bad request',
    async (body) => {
      expect((await settle(there, body, 'two')).status).toBe(400);
      expect(await states(there, 'colleague')).toEqual(['k unknown']);
    },
  );

  it('of an unknown key is 404', async () => {
    expect((await ask(there, 'attempts/other/settlement', { method: 'POST', body: { state: 'freed' } })).status).toBe(
      404,
    );
  });
});

describe('operations @P63', () => {
  beforeEach(() => show('token'));

  it('are listed on every till after one has opened them or a contract’s answer has named them', async () => {
    const sent = post(here, { key: 'k', attempt: 'product=store-card&till=one' });
    await partner.reached(2);
    partner.answer({ code: 'OP-1' });
    await sent;
    const put = await ask(here, 'operations/OP%2F2', {
      method: 'PUT',
      body: { product: 'repurchase', signing: true },
      till: 'one',
    });
    expect(await json(put)).toMatchObject({
      operation: { code: 'OP/2', product: 'repurchase', signing: true, lastOpenedTill: 'one', unsettled: false },
    });
    const codes = async (query: string, till?: string) => {
      const { operations } = (await json(ask(there, `operations?${query}`, till === undefined ? {} : { till }))) as {
        operations: { code: string }[];
      };
      return operations.map(({ code }) => code);
    };
    expect(await json(ask(there, 'operations/OP%2F2'))).toEqual({
      known: { product: 'repurchase', knownForMs: expect.any(Number) },
    });
    expect(await json(ask(there, 'operations/op%2F2'))).toEqual({ known: null });
    expect((await codes('')).toSorted()).toEqual(['OP-1', 'OP/2']);
    expect(await codes('search=op-')).toEqual(['OP-1']);
    expect((await codes('search=op-&named=repurchase,nothing')).toSorted()).toEqual(['OP-1', 'OP/2']);
    expect(await codes('product=repurchase')).toEqual(['OP/2']);
    expect(await codes('signing=1')).toEqual(['OP/2']);
    expect(await codes('unsettled=1')).toEqual([]);
    expect((await codes('mine=1', 'one')).toSorted()).toEqual(['OP-1', 'OP/2']);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect(await codes('day=2001-01-01')).toEqual([]);
    expect(await codes(`day=${today}`)).toHaveLength(2);
  });

  it('come 50 at a time', async () => {
    for (let index = 0; index < 60; index += 1) await here.ledger.recordOpened('', { code: `OP-${index}`, clerk: 'A' });
    const first = (await json(ask(there, 'operations'))) as { operations: unknown[]; next: string };
    const second = (await json(ask(there, `operations?cursor=${first.next}`))) as { operations: unknown[] };
    expect([first.operations.length, second.operations.length]).toEqual([50, 10]);
    expect(second).not.toHaveProperty('next');
    for (const cursor of [
      'x',
      'e30',
      '%00',
      cursorOf(1.5, 'OP-1'),
      cursorOf(-1, 'OP-1'),
      cursorOf(1, 'OP\0'),
      cursorOf(1e300, 'OP-1'),
    ])
      expect((await ask(there, `operations?cursor=${cursor}`)).status).toBe(400);
  });

  it.each(['search=%00', 'search=a%00b', `search=${'a'.repeat(201)}`, 'product=%00', 'product=Maria'])(
    'are not searched for with %s',
    async (query) => {
      expect((await ask(there, `operations?${query}`)).status).toBe(400);
    },
  );

  it.each([{ product: 'Maria' }, { signing: 1 }, { name: 'Maria' }, []])('are not opened with %j', async (body) => {
    expect((await ask(here, 'operations/OP-1', { method: 'PUT', body })).status).toBe(400);
  });
});

it.each([
  ['2026-11-20', 'America/Sao_Paulo', ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z']],
  ['2026-11-20', 'Pacific/Kiritimati', ['2026-11-19T10:00:00.000Z', '2026-11-20T10:00:00.000Z']],
  ['2026-11-20', 'UTC', ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']],
  // This day began at one in the morning.
  ['2018-11-04', 'America/Sao_Paulo', ['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z']],
])('%s in %s', (date, timeZone, bounds) => {
  const { from, before } = dayBounds(date as CalendarDate, timeZone);
  expect([from, before].map((at) => new Date(at).toISOString())).toEqual(bounds);
});
