import { signIn } from './support/session.ts';
import { heading, submit } from './support/form.ts';
import { reachReview, simulate } from './support/store-card.ts';
import { expect, test } from './test.ts';

test('P2, T5: one tab at a time sells a store card; the other is told, and gets its turn', async ({ clerk: page, context, token, sandbox }) => {
  await simulate(page);
  await heading(page, 'Oferta');

  const second = await context.newPage();
  await second.goto('/');
  await signIn(second, token);
  await simulate(second);
  await expect(second.getByRole('heading', { name: 'Há uma venda deste produto em outra aba' })).toBeVisible();
  expect(await sandbox.requests('Cartao/Simular')).toHaveLength(1);

  await page.getByRole('link', { name: 'Casa Aroeira' }).click();
  await page.getByRole('button', { name: /Começar de novo/ }).click();
  await page.getByRole('button', { name: 'Apagar e começar de novo' }).click();
  await submit(second);
  await heading(second, 'Oferta');
  expect(await sandbox.requests('Cartao/Simular')).toHaveLength(2);
});

test('T5: a simulation older than ten minutes is made again before the contract, and what was filled in stands', async ({ clerk: page, sandbox }) => {
  await page.clock.install();
  await reachReview(page);
  await page.clock.fastForward('10:30');
  await page.getByRole('button', { name: /Enviar proposta/ }).click();
  await expect(page.getByRole('heading', { name: 'A simulação tem mais de 10 minutos' })).toBeVisible();
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(0);

  await page.getByRole('button', { name: 'Simular de novo' }).click();
  await expect(page.getByRole('heading', { name: 'A simulação tem mais de 10 minutos' })).toBeHidden();
  await page.getByRole('button', { name: /Enviar proposta/ }).click();
  await heading(page, 'Acompanhamento');
  const counts = ['Cartao/Simular', 'Cartao/PreCadastro', 'Cartao/Contratar'].map(async (name) => (await sandbox.requests(name)).length);
  expect(await Promise.all(counts)).toEqual([2, 1, 1]);
});
