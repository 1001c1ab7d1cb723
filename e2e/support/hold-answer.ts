import type { Page } from '@playwright/test';

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
