import type { BrowserContext, Page } from '@playwright/test';

import { heading } from './form.ts';
import { expectClerkIn, openMenu, typePin } from './session.ts';

/** Signs in at the provider, and comes back to the choice of a PIN. */
export async function enter(page: Page, clerk: string, button = 'Entrar com a sua conta'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: clerk }).click();
  await heading(page, 'Crie o seu PIN');
}

/** Signs in at the provider, and chooses a PIN. */
export async function enterWithPin(page: Page, clerk: string): Promise<void> {
  await enter(page, clerk);
  await typePin(page);
  await expectClerkIn(page);
}

export async function switchClerk(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('menuitem', { name: 'Trocar atendente' }).click();
  await heading(page, 'Quem está atendendo?');
}

/** A second tab of a clerk who is signed in: the PIN alone opens it. */
export async function tabByPin(context: BrowserContext, address = '/'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  await typePin(tab);
  await expectClerkIn(tab);
  return tab;
}
