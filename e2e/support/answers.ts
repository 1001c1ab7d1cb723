import type { Page } from '@playwright/test';

/** Loses the next request to an endpoint before it reaches the store's server, or its answer after. */
export async function loseAnswer(
  page: Page,
  endpoint: string,
  where: 'lost before the server' | 'lost after the server',
): Promise<void> {
  await page.route(
    new RegExp(`/${endpoint}($|\\?)`),
    async (route) => {
      if (where === 'lost after the server') await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** Holds the next answer of an endpoint until the returned function is called. */
export async function holdAnswer(page: Page, endpoint: string): Promise<() => void> {
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(
    new RegExp(`/${endpoint}($|\\?)`),
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => letGo?.();
}

/** Holds all requests to an address until the returned function is called. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  let letGo: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**/${path}`, async (route) => {
    await held;
    await route.fallback();
  });
  return () => letGo?.();
}

/** Changes the partner's answers to one endpoint from now on. The caller knows their shape. */
export const changeAnswer = (page: Page, endpoint: string, change: (answer: never) => object) =>
  page.route(`**/${endpoint}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });

/** The header of the store's server. The app ignores an answer without it, so an invented one needs it. */
export const fromPartner = { 'Balcao-Answer': 'partner' };
