import { heading } from '../support/form.ts';
import { signIn, unlock } from '../support/session.ts';
import { reachReview } from '../support/store-card.ts';
import { expect, test } from '../test.ts';

test('a simulation older than ten minutes is made again before the contract @T5 @P65', async ({
  page,
  context,
  token,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/');
  await signIn(page, token);
  await reachReview(page);
  await page.clock.fastForward('10:30');
  await unlock(page);
  await page.getByRole('button', { name: /Enviar proposta/ }).click();
  await expect(page.getByRole('heading', { name: 'A simulação tem mais de 10 minutos' })).toBeVisible();
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(0);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Simular de novo' }).click();
  await expect(
    page.getByRole('region', { name: 'Sem conexão' }),
    'asked for without a network, it ends with a sentence @P65',
  ).toContainText('Nada foi enviado');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Simular de novo' }).click();
  await expect(page.getByRole('heading', { name: 'A simulação tem mais de 10 minutos' })).toBeHidden();
  await page.getByRole('button', { name: /Enviar proposta/ }).click();
  await heading(page, 'Acompanhamento');
  const counts = ['Cartao/Simular', 'Cartao/PreCadastro', 'Cartao/Contratar'].map(
    async (name) => (await sandbox.requests(name)).length,
  );
  expect(await Promise.all(counts)).toEqual([2, 1, 1]);
});
