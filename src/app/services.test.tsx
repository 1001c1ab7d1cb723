import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { useSalesInHandStore } from '#src/origination/public.ts';
import { setOnline } from '#src/testing/network.ts';
import { exampleConfig } from '#src/testing/render-app.tsx';

import { createServices } from './services.ts';

const language = { switchTo: () => Promise.resolve(), loadLateMessages: () => Promise.resolve() };
const draftKey = 'balcao.draft-key';
const pin = '2468';

it('a network that is lost before or after the services of a sale are there is lost to what they read @P53', async () => {
  setOnline(false);
  await createServices(exampleConfig, language).loadSaleServices();
  expect(onlineManager.isOnline()).toBe(false);
  setOnline(true);
  expect(onlineManager.isOnline()).toBe(true);
});

it('a tab that is restored without its session loses its drafts’ key at once @P57', () => {
  sessionStorage.setItem(draftKey, 'left');
  createServices({ ...exampleConfig, drafts: true }, language);
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it('a session that ends before the services of a sale are there leaves no key of its drafts @P57', async () => {
  const { session } = createServices({ ...exampleConfig, drafts: true }, language);
  await session.signIn({ token: 'token', pin });
  sessionStorage.setItem(draftKey, 'left');
  session.signOut();
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it('the services of a sale are created once, and tell every screen what is in hand', async () => {
  const { services, loadSaleServices } = createServices(exampleConfig, language);
  const salesInHand = services.get(useSalesInHandStore) as ReturnType<typeof useSalesInHandStore>;
  expect(salesInHand.getSnapshot()).toBeUndefined();
  const [one, other] = await Promise.all([loadSaleServices(), loadSaleServices()]);
  expect(other).toBe(one);
  expect(salesInHand.getSnapshot()).toEqual({
    underway: [],
    hasOpenAttempt: false,
    isUnsettled: false,
    isSaved: true,
    losesByLeaving: false,
  });
});
