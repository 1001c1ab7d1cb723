import type { Page } from '@playwright/test';

import { expectFilled, fill, heading, start, submit } from './support/form.ts';
import { openOperation } from './support/operations.ts';
import * as card from './support/store-card.ts';
import { rowsOf } from './support/stores.ts';
import { reload } from './support/tabs.ts';
import { expect, test } from './test.ts';

const drafts = (page: Page) => rowsOf<{ readonly savedAt: number }>(page, 'balcao.drafts', 'drafts');

/** What was typed until now has been kept. */
async function kept(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await expect.poll(async () => (await drafts(page)).some(({ savedAt }) => savedAt >= now)).toBe(true);
}

test('P21: nothing is left of a sale that was begun anew, declined, or whose operation was gone on to', async ({ clerk: page, sandbox }) => {
  await start(page, 'Cartão da loja');
  await fill(page, card.simulation);
  await kept(page);
  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await page.getByRole('button', { name: /Começar de novo/ }).click();
  await page.getByRole('button', { name: 'Apagar e começar de novo' }).click();
  await heading(page, 'Simulação');
  await expect.poll(() => drafts(page)).toEqual([]);

  await fill(page, card.simulation);
  await kept(page);
  await reload(page);
  await page.getByRole('button', { name: 'Nova venda' }).click();
  await heading(page, 'Simulação');
  await expectFilled(page, { document: '', buyValue: '' });
  await expect.poll(() => drafts(page)).toEqual([]);

  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await card.reachReview(page);
  await submit(page);
  await heading(page, 'Acompanhamento');
  const [operation] = await sandbox.operations();
  await openOperation(page, operation?.code ?? '');
  await expect.poll(() => drafts(page)).toEqual([]);
});

