import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { answerTold } from '#src/partner/attempts/inquiry.ts';
import { createLedger, type Inquiry, type Ledger } from '#src/partner/ledger/ledger.ts';

import { openServers, post, standIn, type TestServer } from './testing.ts';

let partner: ReturnType<typeof standIn>;
let opened: Awaited<ReturnType<typeof openServers>>;
let server: TestServer;
/** The client's own, as the till that sent has it, and as another. */
let till: Ledger;
let other: Ledger;

beforeEach(async () => {
  partner = standIn();
  opened = await openServers(1, partner);
  [server] = opened.servers as [TestServer];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.app.request(path, { ...init, signal: null }));
  till = createLedger({ token: () => 'token', till: 'one' });
  other = createLedger({ token: () => 'colleague', till: 'two' });
});
afterEach(() => opened.close());

async function show(token: string) {
  const arrived = partner.arrived.length;
  const read = server.app.request('/api/services/app/Operacoes/ListarEventos', {
    headers: { Authorization: `Bearer ${token}` },
  });
  await partner.reached(arrived + 1);
  partner.answer([]);
  await read;
}

async function send(key: string, answer: () => void) {
  const arrived = partner.arrived.length;
  const sent = post(server, { key, attempt: 'product=store-card&step=review&till=one' });
  await partner.reached(arrived + 1);
  answer();
  await sent;
}

const told = async (key: string) => {
  const inquiry = await till.ask(key, Date.now());
  if (inquiry.kind !== 'told') return inquiry.kind;
  return answerTold(inquiry) ?? 'under way';
};

const key = 'BAL-2345-6789-ABCDEFGHJKMNPQRSTVWX';

it('an answer that was lost is the client’s as if it had come @P61', async () => {
  await send(key, () => partner.answer({ code: 'OP-1' }));
  expect(await told(key)).toMatchObject({
    kind: 'accepted',
    code: 'OP-1',
    recovered: true,
    supportCode: 'BAL-2345-6789',
  });
});

it('so is a refusal with its words, and after an hour the kind of an answer @P61', async () => {
  await send(key, () => partner.answer({ success: false, error: { message: 'Não.' } }, { status: 422 }));
  expect(await told(key)).toMatchObject({ kind: 'refused', reason: 'invalid', message: 'Não.' });
  await opened.engine.run('UPDATE ledger_attempts SET answered_at = answered_at - 3600000');
  expect(await told(key)).toMatchObject({ kind: 'refused', reason: 'rejected' });
});

it('what never arrived is told as never sent @P62', async () => {
  expect(await told(key)).toMatchObject({ kind: 'refused', reason: 'not-sent' });
});

it('what may have been forgotten is told as unknown @P62', async () => {
  expect(
    answerTold((await till.ask(key, Date.now() - 8 * 86_400_000)) as Extract<Inquiry, { kind: 'told' }>),
  ).toMatchObject({ kind: 'unknown' });
});

it('what the partner did not answer is unknown, what is under way is waited for @P61', async () => {
  const sent = post(server, { key });
  await partner.reached(1);
  expect(await told(key)).toBe('under way');
  partner.loseAnswer();
  await sent;
  expect(await told(key)).toMatchObject({ kind: 'unknown' });
});

it('what one till knows, another reads and settles @P63', async () => {
  await send(key, () => partner.loseAnswer());
  await show('colleague');
  expect(await other.unsettled()).toMatchObject([
    { key, endpoint: 'Cartao/Contratar', product: 'store-card', step: 'review', till: 'one', state: 'unknown' },
  ]);
  expect(await other.settle(key, 'found', 'OP-1')).toMatchObject({
    kind: 'settled',
    attempt: { settledBy: { till: 'two' } },
  });
  expect(await till.settle(key, 'freed')).toMatchObject({
    kind: 'settled-before',
    attempt: { state: 'found', settledBy: { till: 'two' } },
  });
  expect(await till.settle('BAL-none', 'freed')).toEqual({ kind: 'not-known' });
  await other.opened('OP-1', { signing: true });
  const page = await other.operations({ signing: true, mine: true });
  expect(page.operations).toMatchObject([
    { code: 'OP-1', product: 'store-card', lastOpenedTill: 'two', signing: true, unsettled: false },
  ]);
});
