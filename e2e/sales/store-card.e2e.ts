import { heading, outcome, submit } from '../support/form.ts';
import { signAsCustomer } from '../support/operations.ts';
import { customer, reachReview } from '../support/products/store-card.ts';
import { expect, test } from '../test.ts';

test('a store card, from the simulation to the signed contract @touch @P7 @T30', async ({ clerk: page, sandbox }) => {
  await reachReview(page);
  await expect(page.getByText(customer.name).first()).toBeVisible();
  const [answer] = await Promise.all([
    page.waitForResponse('**/Cartao/Contratar'),
    page.getByRole('button', { name: 'Enviar proposta de R$ 1.200,00 em 3×' }).click(),
  ]);
  expect([answer.status(), await answer.text()], 'a success with an empty body').toEqual([200, '']);
  await heading(page, 'Acompanhamento');
  await outcome(page, 'accepted');
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(1);

  const [operation] = await sandbox.operations();
  expect(operation).toBeDefined();
  await page.getByLabel('Código da operação').fill(operation?.code ?? '');
  await submit(page);
  await heading(page, `Operação ${operation?.code}`);
  await signAsCustomer(page);

  await page.getByRole('button', { name: 'Atualizar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'assinado' })).toBeVisible();
});
