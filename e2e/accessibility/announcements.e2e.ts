import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { heading, start, submit } from '../support/form.ts';
import { goOnToSign, handOver, takeBack } from '../support/handover.ts';
import { events, openIndex, openOperation, untilRead } from '../support/operations.ts';
import { simulate } from '../support/products/store-card.ts';
import { goHome, signIn, switchLanguage } from '../support/session.ts';
import { expect, test } from '../test.ts';

interface Heard {
  /** Live regions that entered the page with words, which screen readers do not announce. */
  readonly born: string[];
  /** Texts that appeared in live regions that were already on the page. */
  readonly said: string[];
}

/** Listens to the page's live regions from now on. */
async function listen(page: Page): Promise<{ born: () => Promise<string[]>; said: () => Promise<string[]> }> {
  await page.addInitScript(() => {
    const heard: Heard = { born: [], said: [] };
    Object.assign(window, { heard });
    const live = 'output, [role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const last = new WeakMap<Element, string>();
    const look = (records: readonly MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
      const regions = added.flatMap((element) => [element, ...element.querySelectorAll(live)]);
      const newborn = new Set(regions.filter((element) => element.matches(live)));
      heard.born.push(...[...newborn].map(({ textContent }) => textContent.trim()).filter((words) => words !== ''));
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (!region || newborn.has(region)) continue;
        const words = region.textContent.trim();
        if (words !== '' && words !== last.get(region)) heard.said.push(words);
        last.set(region, words);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const read = (which: keyof Heard) => () =>
    page.evaluate((name) => (window as unknown as { heard: Heard }).heard[name], which);
  return { born: read('born'), said: read('said') };
}

const times = (said: readonly string[], words: RegExp) => said.filter((one) => words.test(one)).length;

test('live regions exist before they announce, and announce each message once @P49 @thorough', async ({
  page,
  token,
  sandbox,
}) => {
  await page.clock.install();
  const { born, said } = await listen(page);
  await page.goto('/');
  await signIn(page, token);
  await openOperation(page, testCodes.link.prefix);
  await expect(events(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect.poll(async () => times(await said(), /^Copiado$/)).toBe(1);

  const show = page.getByRole('button', { name: 'Mostrar QR' });
  expect(await show.getAttribute('aria-expanded'), 'the label changes instead').toBeNull();
  await show.click();
  await expect.poll(async () => times(await said(), /aponta a câmera/)).toBe(1);
  await sandbox.act(testCodes.link.prefix, 'sign');
  await untilRead(page, '00:25', () => expect.poll(async () => times(await said(), /eventos? novos? às/)).toBe(1));

  await page.getByRole('button', { name: 'Ler contrato' }).click();
  const reader = page.getByRole('dialog');
  await expect(reader.locator('canvas').first()).toBeVisible();
  await reader.getByRole('button', { name: 'Próxima página' }).click();
  await expect.poll(async () => times(await said(), /^Página 2 de 2$/)).toBe(1);
  await page.keyboard.press('Escape');
  await openIndex(page);
  await page.getByRole('button', { name: `Mais ações: ${testCodes.link.prefix}` }).click();
  await page.getByRole('menuitem', { name: 'Copiar código' }).click();
  await expect.poll(async () => times(await said(), /^Copiado$/)).toBe(2);
  await page.getByRole('menuitem', { name: 'Esquecer neste aparelho' }).click();
  await expect.poll(async () => times(await said(), /^Este aparelho esqueceu a operação/)).toBe(1);
  await goHome(page);
  await start(page, 'CDC celular');
  await heading(page, 'Trocar conta');
  await submit(page);
  await expect.poll(async () => times(await said(), /^Faltam 8 campos$/)).toBe(1);
  await goHome(page);
  await openOperation(page, 'T-LINK-49');
  await handOver(page);
  await goOnToSign(page);
  await takeBack(page, 'T-LINK-49');
  await goHome(page);
  await openOperation(page, 'NAO-EXISTE');
  await expect.poll(async () => times(await said(), /Não encontramos esta operação com o seu acesso/)).toBe(1);
  expect(await born()).toEqual([]);
  expect(times(await said(), /^Copiado$/), 'once for each press').toBe(2);
});

test('Portuguese text on an English screen has its language marked @P49 @thorough', async ({ clerk: page }) => {
  await simulate(page);
  await switchLanguage(page, 'English');
  await heading(page, 'Offer');
  const legal = page.getByRole('main').locator('[lang=pt-BR]');
  await expect(legal.filter({ hasText: 'CET' })).toBeVisible();
  await expect(legal.filter({ hasText: 'uvidoria' })).toBeVisible();
  await goHome(page);
  await page.getByLabel('Operation code').fill(testCodes.link.prefix);
  await submit(page);
  await expect(page.locator('bdi[lang=pt-BR]').filter({ hasText: 'Aguardando assinatura' }).first()).toBeVisible();
});
