import { expect, type Page } from '@playwright/test';

import { paths } from '#src/paths.ts';

import { heading } from './form.ts';
import { expectClerkIn, typePin, unlock } from './session.ts';

/** From the operation's dashboard: hands the device to the customer. */
export async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entregar o aparelho' }).click();
  await heading(page, 'Leia o contrato');
}

/** As `handOver`, in a window of the test's size: handing over fills the screen. */
export async function handOverInWindow(page: Page): Promise<void> {
  await handOver(page);
  await page.evaluate(async () => document.fullscreenElement && (await document.exitFullscreen()));
}

/** The customer's link to the lender's page. */
export const signHere = (page: Page) => page.getByRole('link', { name: 'Assinar neste aparelho' });

/** By the address of the customer's screen, where it is not known whether there is something to sign. */
export async function handOverUnseen(page: Page, code: string): Promise<void> {
  await page.goto(paths.handover(code));
  await unlock(page);
  await page.getByRole('button', { name: 'Entregar agora' }).click();
  await heading(page, 'Leia o contrato');
}

/** From the contract to the step with the signing link, or without one. */
export async function goOnToSign(page: Page, title = 'Assine o contrato'): Promise<void> {
  await page.getByRole('button', { name: 'Ir para a assinatura' }).click();
  await heading(page, title);
}

export const askBack = (page: Page) => page.getByRole('button', { name: 'Devolver o aparelho' }).click();

/** Whoever has the device says that they are the clerk, in either language. */
export const sayIsClerk = (page: Page) => page.getByRole('button', { name: /^(Sou da loja|I am the clerk)$/ }).click();

export async function takeBack(page: Page, code: string): Promise<void> {
  await askBack(page);
  await sayIsClerk(page);
  await typePin(page);
  await heading(page, `Operação ${code}`);
  await expect(page.getByText('O cliente devolveu o aparelho').first()).toBeVisible();
  await expectClerkIn(page);
}
