import type { Page } from '@playwright/test';

/** The next request of an endpoint is lost on its way to the store's server, or its answer on the way back. */
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

/** The next answer of an endpoint stays on its way until it is let go: slow, however fast the machine. */
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

/** From now on the partner's answers to one endpoint arrive with a change; whoever changes them knows their shape. */
export const changeAnswer = (page: Page, endpoint: string, change: (answer: never) => object) =>
  page.route(`**/${endpoint}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });

/** An answer that a test makes up bears our server's mark too: the app believes no other. */
export const fromPartner = { 'Balcao-Answer': 'partner' };
