import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { bodyDigest, decryptAnswer, keyMaterialOf } from './encryption.ts';
import { ask, openServers, post, type TestServer, type TestServers } from './testing.ts';

let opened: TestServers;
let partner: TestServers['partner'];
let here: TestServer;
beforeEach(async () => {
  opened = await openServers();
  ({ partner, here } = opened);
});

const summaryOf = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer;
  return [status, headers.get('Balcao-Answer')];
};

describe('the stored fields of an attempt @P20', () => {
  it('only values that can’t identify a person are stored from the till’s header', async () => {
    const attempt = 'product=store-card&step=review&code=OP-1&till=balcao-2&name=Maria';
    const first = post(here, { key: 'k', attempt });
    const second = post(here, {
      key: 'l',
      attempt: 'product=Maria%20Silva&step=73104260028&till=Maria%20da%20Silva%20e%20Souza',
    });
    await partner.reached(2);
    partner.answer();
    partner.answer();
    await Promise.all([first, second]);
    const rows = await opened.engine.run('SELECT * FROM ledger_attempts ORDER BY key');
    expect(rows[0]).toMatchObject({ product: 'store-card', step: 'review', code: 'OP-1', till: 'balcao-2' });
    expect(rows[1]).toMatchObject({ product: null, step: null, till: null });
    expect(JSON.stringify(rows)).not.toMatch(/Maria|731042/);
  });

  it.each([
    ['step=maria-silva', null],
    ['code=73104260028', null],
    ['code=OP%2073104260028', null],
    ['code=731.042.600-28', null],
    ['code=12345678000195', null],
    ['code=12.345.678/0001-95', null],
    ['code=Maria%20Silva', null],
    [`code=${'1'.repeat(101)}`, null],
    ['code=A-1%2Fb%20c', 'A-1/b c'],
    ['code=202600000017', '202600000017'],
    ['code=OP.2026-17', 'OP.2026-17'],
  ])('from %s the code %s is stored', async (attempt, code) => {
    const sent = post(here, { key: 'k', attempt });
    await partner.reached(1);
    partner.answer(code === null ? { code: new URLSearchParams(attempt).get('code') ?? '73104260028' } : null);
    expect(await summaryOf(sent)).toEqual([200, 'partner']);
    expect(await opened.engine.run('SELECT step, code, state FROM ledger_attempts')).toEqual([
      { step: null, code, state: 'accepted' },
    ]);
    expect(await opened.engine.run('SELECT code FROM ledger_operations')).toEqual([]);
  });

  it('a request with a key must be for a documented endpoint, because its path is stored', async () => {
    const answer = await post(here, { key: 'k', endpoint: 'Cartao/Maria-73104260028' });
    expect([...(await summaryOf(answer)), await answer.json()]).toEqual([404, 'not-sent', { error: 'bad-request' }]);
    expect(await opened.engine.run('SELECT key FROM ledger_attempts')).toEqual([]);
    expect(partner.arrived).toEqual([]);
  });
});

it('a copy of the ledger reveals no customer, token or answer @P20', async () => {
  const sale = { body: { document: '73104260028', name: 'Maria' }, token: 'secret-token', attempt: 'simulation=s' };
  for (const [index, call] of [{ endpoint: 'Cartao/Simular' }, { key: 'k' }].entries()) {
    const sent = post(here, { ...sale, ...call });
    await partner.reached(index + 1);
    partner.answer({ code: 'OP-1', info: 'Maria Silva' });
    await sent;
  }
  expect(await opened.engine.run('SELECT id FROM ledger_simulations')).toEqual([{ id: 's' }]);
  for (const table of ['attempts', 'simulations', 'tokens', 'operations', 'settings', 'processes']) {
    const rows = JSON.stringify(await opened.engine.run(`SELECT * FROM ledger_${table}`));
    expect(rows).not.toMatch(/73104260028|Maria|secret-token|info/);
  }
  expect((await ask(here, 'operations', { token: 'secret-token' })).status).toBe(200);
});

describe('the keys of an attempt @P20', () => {
  it.each(['BAL-2345-6789-abc', 'k'.repeat(100)])('are those of HKDF with SHA-256, for the key %s', (key) => {
    const material = keyMaterialOf({ token: 'secret', key });
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', 'secret', key, `balcao ledger ${purpose}`, 32));
    const body = Buffer.from('{"cpf":"1"}');
    expect(bodyDigest(body, material)).toBe(createHmac('sha256', derived('body')).update(body).digest('base64'));

    const answer = { status: 200, contentType: 'application/json', retryAfter: null, body: '{}' };
    const iv = Buffer.alloc(12, 7);
    const encryption = createCipheriv('aes-256-gcm', derived('answer'), iv);
    const parts = [iv, encryption.update(JSON.stringify(answer), 'utf8'), encryption.final(), encryption.getAuthTag()];
    expect(decryptAnswer(Buffer.concat(parts).toString('base64'), material)).toEqual(answer);
  });
});
