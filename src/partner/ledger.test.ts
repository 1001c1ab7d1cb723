import { afterEach, expect, it, vi } from 'vitest';

import { createLedger } from './ledger.ts';

const ledger = createLedger({ token: () => 't', till: 'AAAAA' });
const telling = (body: object) =>
  vi.stubGlobal('fetch', vi.fn(() => Promise.resolve(Response.json(body, { headers: { 'Balcao-Answer': 'server' } }))));

afterEach(() => void vi.unstubAllGlobals());

it('P61: an attempt that never arrived is told as one, though the server knows no more of it than its key', async () => {
  telling({ attempt: { key: 'BAL-1', sentAt: 1, changedAt: 1, state: 'not-sent' } });
  expect(await ledger.ask('BAL-1')).toMatchObject({ kind: 'told', attempt: { key: 'BAL-1', state: 'not-sent' } });
});

it('P63: one attempt of a kind that this version of the app does not know hides no other', async () => {
  const about = { sentAt: 1, changedAt: 1, state: 'unknown' };
  telling({ attempts: [{ ...about, key: 'BAL-1', endpoint: 'Novo/Enviar' }, { ...about, key: 'BAL-2', endpoint: 'Cartao/Contratar' }] });
  expect((await ledger.unsettled()).map(({ key }) => key)).toEqual(['BAL-1', 'BAL-2']);
});
