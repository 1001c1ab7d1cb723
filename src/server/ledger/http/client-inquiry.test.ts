import { beforeEach, expect, it, vi } from 'vitest';

import { answerFrom } from '#src/partner/attempts/inquiry.ts';
import { createLedger, type Inquiry, type Ledger } from '#src/partner/ledger/ledger.ts';

import { openServers, post, type TestServer, type TestServers } from '../testing.ts';

let opened: TestServers;
let partner: TestServers['partner'];
let server: TestServer;
/** The app's ledger client, on the till that sent and on another till. */
let till: Ledger;
let other: Ledger;

beforeEach(async () => {
  opened = await openServers();
  ({ partner, here: server } = opened);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server.app.request(path, { ...init, signal: null }));
  till = createLedger({ token: () => 'token', till: 'one' });
  other = createLedger({ token: () => 'colleague', till: 'two' });
});

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

const outcomeOf = async (key: string) => {
  const inquiry = await till.ask(key, Date.now());
  if (inquiry.kind !== 'known') return inquiry.kind;
  return answerFrom(inquiry) ?? 'under way';
};

const key = 'BAL-2345-6789-ABCDEFGHJKMNPQRSTVWX';

it('the client gets a lost answer from the ledger @P61', async () => {
  await send(key, () => partner.answer({ code: 'OP-1' }));
  expect(await outcomeOf(key)).toMatchObject({
    kind: 'accepted',
    code: 'OP-1',
    recovered: true,
    supportCode: 'BAL-2345-6789',
  });
});

it('it gets a refusal with its message and, after an hour, only the kind of answer @P61', async () => {
  await send(key, () => partner.answer({ success: false, error: { message: 'Não.' } }, { status: 422 }));
  expect(await outcomeOf(key)).toMatchObject({ kind: 'refused', reason: 'invalid', message: 'Não.' });
  await opened.engine.run('UPDATE ledger_attempts SET answered_at = answered_at - 3600000');
  expect(await outcomeOf(key)).toMatchObject({ kind: 'refused', reason: 'rejected' });
});

it('a request that never arrived is reported as not sent @P62', async () => {
  expect(await outcomeOf(key)).toMatchObject({ kind: 'refused', reason: 'not-sent' });
});

it('a request whose row may have been deleted is unknown @P62', async () => {
  expect(
    answerFrom((await till.ask(key, Date.now() - 8 * 86_400_000)) as Extract<Inquiry, { kind: 'known' }>),
  ).toMatchObject({ kind: 'unknown' });
});

it('an unanswered request is unknown, a pending one is waited for @P61', async () => {
  const sent = post(server, { key });
  await partner.reached(1);
  expect(await outcomeOf(key)).toBe('under way');
  partner.loseAnswer();
  await sent;
  expect(await outcomeOf(key)).toMatchObject({ kind: 'unknown' });
});

it('another till reads and settles an attempt @P63', async () => {
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
