import type { Browser, Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { heading, next, outcome, sayFound, submit } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { events, openIndex, openOperation, section } from '../support/operations.ts';
import * as payrollLoan from '../support/products/payroll-loan.ts';
import * as repurchase from '../support/products/repurchase.ts';
import * as card from '../support/products/store-card.ts';
import { goHome, signIn, unlock } from '../support/session.ts';
import { expect, test as base } from '../test.ts';

const contract = 'Recompra/Contratar';
const { reachReview, send } = repurchase;

/** A second till: another browser, with the same store's access. */
const test = base.extend<{ readonly other: Page }>({
  other: async ({ browser, token, baseURL }: { browser: Browser; token: string; baseURL: string | undefined }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/');
    await signIn(page, token);
    await use(page);
    await context.close();
  },
});

const left = (page: Page) => page.getByRole('region', { name: /^\d+ envios? sem resultado conhecido$/ });
/** What coming back to a tab does: the store is asked again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
/** Asks until the store's answer has what is expected: an earlier request's answer may be older. */
const untilKnown = (page: Page, known: () => Promise<void>) =>
  expect(async () => {
    await lookAgain(page);
    await known();
  }).toPass();
async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nada registrado' }).click();
  await page.getByLabel('Digite “liberar”').fill('liberar');
}
const free = (page: Page) => page.getByRole('button', { name: 'Liberar a etapa' }).click();

async function inspect(page: Page, state: string): Promise<void> {
  await expectAccessible(page, `${state}, light`);
  await expectFits(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

// One of two that settle at once is refused.
test.use({ tolerated: /409 .*\/settlement$/ });

test('an unknown outcome of one till is settled at another @P63', async ({ clerk: page, other, sandbox }) => {
  await sandbox.plan({ endpoint: contract, fault: 'reset-after', times: 1 });
  await reachReview(page);
  await send(page).click();
  await outcome(page, 'unknown');
  const [operation] = await sandbox.operations();

  await untilKnown(other, () => expect(left(other)).toContainText('Proposta Recompra', { timeout: 1_000 }));
  await expect(left(other)).toContainText(/Enviado (às|em) .* caixa [2-9A-Z]{5}/);
  await inspect(other, 'home with another till’s attempt');
  await left(other).getByRole('link', { name: 'Resolver' }).click();
  await heading(other, 'Envio sem resultado conhecido');
  await inspect(other, 'an attempt of another till');
  await sayFound(other);
  await other.getByLabel('Código da operação').fill(operation?.code ?? '');
  await other.getByRole('button', { name: 'Registrar e acompanhar' }).click();
  await heading(other, 'Início');
  await expect(other.getByText('O envio foi resolvido: a operação foi encontrada e registrada.')).toBeFocused();
  await expect(left(other)).toHaveCount(0);

  const found = page.getByRole('heading', { level: 1, name: `Operação ${operation?.code}` });
  await untilKnown(page, () => expect(found).toBeVisible({ timeout: 1_000 }));
  expect(await sandbox.requests(contract)).toHaveLength(1);
});

test('of two tills that settle at once, one settles and the other is shown who did and when @P63 @thorough', async ({
  clerk: page,
  other,
  sandbox,
}) => {
  await sandbox.plan({ endpoint: contract, fault: 'reset-after', times: 1 });
  await reachReview(page);
  await send(page).click();
  await outcome(page, 'unknown');
  await untilKnown(other, () => expect(left(other)).toBeVisible({ timeout: 1_000 }));
  await left(other).getByRole('link', { name: 'Resolver' }).click();
  await confirm(other);
  await confirm(page);
  // Holds both requests until both tills have pressed, so that only the server decides which is first.
  const held: (() => void)[] = [];
  for (const till of [page, other]) {
    await till.route('**/settlement', async (route) => {
      await new Promise<void>((resolve) => {
        held.push(resolve);
        if (held.length === 2) for (const letGo of held) letGo();
      });
      await route.continue();
    });
  }
  const answers = [page, other].map((till) =>
    till.waitForResponse('**/settlement').then((response) => response.status()),
  );
  await Promise.all([free(page), free(other)]);
  const statuses = await Promise.all(answers);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));

  if (statuses[1] === 409) {
    await heading(other, 'Novo envio liberado');
    await expect(other.getByRole('region', { name: 'Novo envio liberado' })).toContainText(/no caixa [2-9A-Z]{5}/);
  } else {
    await heading(other, 'Início');
    await expect(
      page.getByText(/Isto já estava resolvido: novo envio liberado, em .+, no caixa [2-9A-Z]{5}\./),
    ).toBeVisible();
  }
  // The step is free again at both tills.
  await untilKnown(page, () => expect(send(page)).toBeVisible({ timeout: 1_000 }));
  await goHome(other);
  await expect(left(other)).toHaveCount(0);
});

test('an operation that a sale created is in the store’s list though its dashboard was never opened @P63 @thorough', async ({
  clerk: page,
  other,
  sandbox,
}) => {
  const code = await payrollLoan.reachWait(page, sandbox);
  await goHome(page);
  const recent = page.getByRole('region', { name: 'Operações recentes' });
  await expect(recent.getByRole('link', { name: code })).toBeVisible();
  await openIndex(other);
  await expect(
    other.getByRole('region', { name: 'Operações da loja' }).getByRole('link', { name: code }),
  ).toBeVisible();
});

test('another till knows an operation’s product, and does not contract it again @P2 @P63 @thorough', async ({
  clerk: page,
  other,
  sandbox,
}) => {
  const code = await payrollLoan.reachReview(page, sandbox);
  const resume = section(other, 'Ações').getByRole('button', { name: 'Continuar a venda' });
  await openOperation(other, code);
  await expect(resume).toBeVisible();
  await page.getByRole('button', { name: /^Enviar proposta/ }).click();
  await heading(page, 'Trocar conta');
  await goHome(other);
  await openOperation(other, code);
  await expect(section(other, 'Ações').getByRole('link', { name: 'Reenviar autorização' })).toBeVisible();
  await expect(resume).toHaveCount(0);
  expect(await sandbox.requests('EConsignado/Contratar')).toHaveLength(1);
});

test('an operation that was opened at one till is found at another by search and filter @P63 @thorough', async ({
  clerk: page,
  other,
}) => {
  for (const code of ['T-LINK-CAIXA', 'T-SEM-LINK-CAIXA']) {
    await goHome(page);
    const noted = page.waitForResponse(
      (response) =>
        response.url().endsWith(`/ledger/operations/${code}`) &&
        response.request().postData()?.includes('signing') === true,
    );
    await openOperation(page, code);
    await expect(events(page).first()).toBeVisible();
    expect((await noted).status()).toBe(200);
  }
  await openIndex(other);
  const found = other.getByRole('region', { name: 'Consultadas hoje' }).locator('a code');
  await expect(found).toHaveText(['T-SEM-LINK-CAIXA', 'T-LINK-CAIXA']);
  await expect(other.getByRole('region', { name: 'Consultadas hoje' })).toContainText(/\d\d:\d\d · caixa [2-9A-Z]{5}/);
  await inspect(other, 'the store’s operations');

  await other.getByLabel('Código ou produto').fill('link-caixa');
  await expect(other).toHaveURL(/busca=link-caixa/);
  await other.getByLabel('Código ou produto').fill('sem-link');
  await expect(found).toHaveText(['T-SEM-LINK-CAIXA']);
  await other.getByRole('button', { name: 'Resultado desconhecido' }).press('Space');
  await expect(other.getByText('Nenhuma operação com estes filtros.')).toBeVisible();
  await expect(other).toHaveURL(/busca=sem-link&semResultado=1/);
  await other.getByRole('button', { name: 'Limpar filtros' }).press('Enter');
  await expect(other.getByLabel('Código ou produto')).toBeFocused();
  await expect(found).toHaveCount(2);

  await other.route('**/ledger/**', (route) => route.abort());
  await goHome(other);
  await openIndex(other);
  await other.getByLabel('Código ou produto').fill('x');
  await expect(other.getByText('Não foi possível ler a lista da loja', { exact: false })).toBeVisible();
  await other.getByLabel('Abrir pelo código').fill('T-LINK-CAIXA');
  await submit(other);
  await heading(other, 'Operação T-LINK-CAIXA');
});

/** The other till's customer: an invented company. */
const otherCustomer = '11.222.333/0001-81';
const superseded = (page: Page) => page.getByRole('region', { name: 'Houve outra simulação depois desta' });

test('a contract is not sent after another till’s simulation with the same access @P2 @P63 @T5', async ({
  clerk: page,
  other,
  sandbox,
}) => {
  await reachReview(page);
  await repurchase.simulate(other, { document: otherCustomer, value: '500,00' });
  await heading(other, 'Oferta');

  await send(page).click();
  await expect(superseded(page)).toBeFocused();
  await expect(superseded(page)).toContainText('Nada foi enviado agora.');
  await inspect(page, 'a simulation superseded at another till');
  expect(await sandbox.requests(contract)).toHaveLength(0);
  await page.getByRole('button', { name: 'Simular de novo' }).click();
  await expect(superseded(page)).toBeHidden();
  await send(page).click();
  await heading(page, 'Acompanhamento');

  await repurchase.takeOffer(other);
  await submit(other);
  await expect(superseded(other)).toBeFocused();
  expect((await sandbox.requests()).map(({ endpoint }) => endpoint)).toEqual([
    ...Array.from({ length: 3 }, () => 'Recompra/Simular'),
    contract,
  ]);
});

test('after another till’s sale the pre-registration is sent again too, with what was typed @P2 @P63 @T5 @thorough', async ({
  clerk: page,
  other,
  sandbox,
}) => {
  await card.reachReview(page);
  await card.reachReview(other, { document: otherCustomer });
  await submit(page);
  await expect(superseded(page)).toBeFocused();
  await page.getByRole('button', { name: 'Simular de novo' }).click();
  await heading(page, 'Pré-cadastro');
  await expect(page.getByLabel('Nome completo')).toHaveValue(card.customer.name);
  await submit(page);
  await next(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Acompanhamento');

  await submit(other);
  await expect(superseded(other)).toBeFocused();
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(1);
});

test('a simulation that is too old is not simply repeated after another till’s @P2 @P63 @T5 @thorough', async ({
  clockedClerk: page,
  other,
  sandbox,
}) => {
  await reachReview(page);
  await repurchase.simulate(other, { document: otherCustomer });
  await heading(other, 'Oferta');
  await page.clock.fastForward('10:30');
  await unlock(page);
  await page.getByRole('button', { name: 'Simular de novo' }).click();
  await expect(superseded(page)).toBeFocused();
  expect(await sandbox.requests('Recompra/Simular')).toHaveLength(2);
});

test('a code that another till opened before the sale is asked about: it may be another customer’s @P63 @T2 @thorough', async ({
  clerk: page,
  other,
}) => {
  await openOperation(other, 'T-ASSINADA');
  await expect(events(other).first()).toBeVisible();

  await reachReview(page);
  await send(page).click();
  await heading(page, 'Acompanhamento');
  const code = page.getByLabel('Código da operação');
  await code.fill('T-ASSINADA');
  await submit(page);
  const question = page.getByRole('region', { name: 'Confira o código T-ASSINADA' });
  await expect(question).toBeFocused();
  await inspect(page, 'an operation that the store knew before the sale');

  await code.fill('T-LINK');
  await submit(page);
  await heading(page, 'Operação T-LINK');
});
