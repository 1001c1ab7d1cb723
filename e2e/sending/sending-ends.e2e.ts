import { testCodes } from '#src/sandbox/test-data.ts';

import { holdAnswer } from '../support/answers.ts';
import { fill, freeStep, heading, outcome, start, submit } from '../support/form.ts';
import { fillPayment } from '../support/products/payroll-loan.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../test.ts';

const payment = 'ECdcCelular/AtualizarPagamento';

test('a double click whose second half lands after a refusal sends nothing @P1 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await sandbox.plan({ endpoint: payment, fault: 'status', status: 404, times: 1 });
  await start(page, 'CDC celular');
  await fill(page, { operationCode: `${testCodes.phoneCredit.prefix}-9`, proposalCode: 'PR-9' });
  await fillPayment(page);
  const button = page.locator('button[type=submit]');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  const answered = page.waitForResponse(`**/${payment}`);
  await page.mouse.click(x, y);
  await answered;
  await page.mouse.click(x, y);
  await outcome(page, 'refused');
  await expect(button).toBeEnabled();
  await expect(page.getByRole('region', { name: 'A financeira recusou o pedido' })).toBeVisible();
  expect(await sandbox.requests(payment)).toHaveLength(1);

  await submit(page);
  await expect
    .poll(async () => (await sandbox.requests(payment)).length, { message: 'a fresh press is an intention' })
    .toBe(2);
});

test('a device whose storage is cleared during a sale can finish it @P65', async ({
  clerk: page,
  context,
  sandbox,
}) => {
  await repurchase.reachReview(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  });
  await submit(page);
  await heading(page, 'Acompanhamento');
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(1);
});

test('a device without storage can sell, and warns that it keeps nothing @P64 @P65', async ({
  page,
  token,
  sandbox,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  await signIn(page, token);
  await repurchase.reachReview(page);
  await sandbox.plan({ endpoint: 'Recompra/Contratar', fault: 'reset-after', times: 1 });
  await submit(page);
  await outcome(page, 'unknown');
  await expect(page.getByText('Este aparelho não está guardando o registro dos envios')).toBeVisible();
  await freeStep(page);
  await expect(page.getByRole('button', { name: /^Enviar proposta/ })).toBeVisible();
  expect(await sandbox.requests('Recompra/Contratar')).toHaveLength(1);
});

test('while a review is sent nothing on it moves, and what leads away from it can’t be pressed @P51 @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await card.reachReview(page);
  await holdAnswer(page, 'Cartao/Contratar');
  const places = () =>
    page
      .getByRole('main')
      .locator('h1, h2, p, a, button')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.closest('.MuiPaper-root:has([type=submit])'))
          .map((part) => `${part.textContent} ${part.getBoundingClientRect().top}`),
      );
  const before = await places();
  const button = page.locator('[type=submit]');
  const { x, y, width } = (await button.boundingBox()) ?? {};
  await submit(page);
  await expect(page.getByText('Enviando à financeira…')).toBeVisible();
  expect(await places()).toEqual(before);
  expect(await button.boundingBox()).toMatchObject({ x, y, width });
  await expect(page.getByRole('link', { name: 'Alterar Simulação' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('aria-disabled', 'true');
});
