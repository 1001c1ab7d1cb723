import type { Page } from '@playwright/test';

/** From now on the partner's answers to one endpoint arrive with a change; whoever changes them knows their shape. */
export const changeAnswer = (page: Page, endpoint: string, change: (answer: never) => object) =>
  page.route(`**/${endpoint}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });

/** An answer that a test makes up bears our server's mark too: the app believes no other. */
export const fromPartner = { 'Balcao-Answer': 'partner' };
