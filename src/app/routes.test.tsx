import { beforeEach, expect, test } from 'vitest';

import { createObservable } from '#src/platform/observable.ts';
import type { SessionServices } from '#src/session/public.ts';
import type { SessionState } from '#src/session/session-store.ts';

import { createAppRouter } from './routes.tsx';

const state = createObservable<Pick<SessionState, 'kind'>>({ kind: 'open' });
const router = createAppRouter({
  session: state as unknown as SessionServices['session'],
  handover: createObservable(undefined) as unknown as SessionServices['handover'],
  loadLateMessages: () => Promise.resolve(),
  loadSaleServices: () => Promise.resolve(),
  beginSales: () => Promise.resolve(),
});

async function addressAt(address: string) {
  history.replaceState(null, '', address);
  await router.load();
  return location.pathname + location.search;
}

beforeEach(() => state.set({ kind: 'open' }));

test.each([
  ['/operacoes/?busca=T-1', '/operacoes?busca=T-1'],
  ['/cartao/simulacao//', '/cartao/simulacao'],
  ['/', '/'],
])('%s has one spelling', async (address, spelling) => {
  expect(await addressAt(address)).toBe(spelling);
});

test.each([
  ['/operacoes/A%20B/', '/entrar?voltar=%2Foperacoes%2FA%2520B', '/operacoes/A%20B'],
  ['/operacoes?assinar=1', '/entrar?voltar=%2Foperacoes%3Fassinar%3D1', '/operacoes?assinar=1'],
])('without a session %s leads to the sign-in, which leads back to it', async (address, entrance, again) => {
  state.set({ kind: 'signed-out' });
  expect(await addressAt(address)).toBe(entrance);
  state.set({ kind: 'open' });
  await router.load();
  expect(location.pathname + location.search).toBe(again);
});

test.each(['//host', '/\\host', '/\t/host', 'https://host', '/entrar'])(
  'the sign-in never leads to %j',
  async (address) => {
    expect(await addressAt(`/entrar?voltar=${encodeURIComponent(address)}`)).toBe('/');
  },
);
