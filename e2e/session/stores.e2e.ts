import type { Page } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';
import { testClerks } from '#src/server/accounts/embedded/test-accounts.ts';

import { enterWithPin } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expectFilled, fill, heading, outcome, submit } from '../support/form.ts';
import { openIndex, openOperation } from '../support/operations.ts';
import { fillPreRegistration, reachPreRegistration, reachReview } from '../support/products/store-card.ts';
import { startStoresServer, startTwoStores } from '../support/server/accounts.ts';
import { sandboxControl } from '../support/server/sandbox-control.ts';
import { goHome, pin, signOut } from '../support/session.ts';
import { expect, test } from '../test.ts';

let server: Awaited<ReturnType<typeof startStoresServer>>;
test.afterEach(async ({ context }) => {
  await Promise.all(context.pages().map((page) => page.close()));
  await server.close();
});

const logo = (page: Page) => page.getByRole('banner').locator('img').first();
const left = (page: Page) => page.getByRole('region', { name: /^\d+ envios? sem resultado conhecido$/ });

test('two stores of one server: brand, lists, ledger and operations are each store’s own @P71 @thorough', async ({
  page,
  context,
  baseURL,
  token,
  request,
}) => {
  const [inNorth, inSouth] = [`${token}-norte`, `${token}-sul`];
  server = await startStoresServer(baseURL ?? '', {
    clerks: testClerks,
    stores: {
      norte: { token: inNorth, storeName: 'Loja Norte', brand: 'vento', host: '127.0.0.1' },
      sul: { token: inSouth, storeName: 'Loja Sul', brand: 'amora', host: 'localhost' },
    },
  });
  const sandbox = sandboxControl(request, inNorth);
  const other = await context.newPage();
  await page.goto(server.at('127.0.0.1'));
  await enterWithPin(page, 'Carla Souza');
  await other.goto(server.at('localhost'));
  await enterWithPin(other, 'Carla Souza');
  await expect(page.getByRole('banner')).toContainText('Loja Norte');
  await expect(other.getByRole('banner')).toContainText('Loja Sul');
  await expect(logo(page)).toHaveAttribute('src', /vento/);
  await expect(logo(other)).toHaveAttribute('src', /amora/);

  await sandbox.plan({ endpoint: 'Cartao/Contratar', fault: 'reset-after', times: 1 });
  await reachReview(page);
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await outcome(page, 'unknown');
  const [operation] = await sandbox.operations();
  const code = operation?.code ?? '';
  expect(code).not.toBe('');
  await goHome(page);
  await expect(left(page)).toContainText('Carla Souza');
  await openIndex(page);
  await openOperation(page, code);
  await expect(page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem').first()).toBeVisible();
  await openIndex(page);
  await expect(page.getByRole('link', { name: code })).toBeVisible();

  await other.reload();
  await other.getByLabel('PIN', { exact: true }).fill(pin);
  await other.getByRole('button', { name: 'Desbloquear' }).click();
  await heading(other, 'Início');
  await openIndex(other);
  await expect(other.getByRole('link', { name: code })).toHaveCount(0);
  await openOperation(other, code);
  await expect(other.getByText('Não encontramos esta operação com o seu acesso').first()).toBeVisible();
  await goHome(other);
  await expect(left(other)).toHaveCount(0);
  expect(await sandboxControl(request, inSouth).operations()).toEqual([]);
});

test('a till that goes to another store keeps what the first store’s clerk has typed, for that clerk alone @thorough', async ({
  page,
  context,
  baseURL,
  token,
}) => {
  server = await startTwoStores(baseURL ?? '', token);
  const comeBack = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  const at = server.at('127.0.0.1');
  await page.goto(at);
  await enterWithPin(page, 'Nina Norte');
  await reachPreRegistration(page);
  await fillPreRegistration(page, { name: 'Cliente da Nina' });

  // All sessions of the till end, and somebody of the other store signs in.
  await context.clearCookies();
  const other = await context.newPage();
  await other.goto(at);
  await enterWithPin(other, 'Sara Sul');
  await expect(other.getByRole('banner')).toContainText('Loja Sul');
  await expect(other.getByText('venda em andamento')).toBeHidden();

  await page.bringToFront();
  await submit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Outra loja está aberta neste aparelho: Loja Sul');
  await expectAccessible(page, 'a till that has gone to another store');
  await expect(page.locator('[name=name]')).toHaveValue('Cliente da Nina');
  expect(await other.content()).not.toContain('Cliente da Nina');

  await signOut(other);
  // Any tab's sale is asked about, because it may be this clerk's.
  await other
    .getByRole('dialog', { name: 'Sair no meio de uma venda?' })
    .getByRole('button', { name: 'Sair e' })
    .click();
  await heading(other, 'Sair da conta de teste?');
  await other.getByRole('button', { name: 'Sair', exact: true }).click();
  await heading(other, 'Entrar');
  await enterWithPin(other, 'Nina Norte');
  await expect(other.getByRole('banner')).toContainText('Loja Norte');
  await page.bringToFront();
  await comeBack();
  await dialog.getByLabel('PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[name=name]')).toHaveValue('Cliente da Nina');
});

test.describe('what one store’s configuration turns on', () => {
  // What the test provokes.
  test.use({ idle: true, tolerated: /Ana Clara|elsewhere\.example/ });

  test('is done there alone: browsers’ failures and web vitals reach the log without anything personal, a CEP is looked up @P71 @P72 @thorough', async ({
    page,
    context,
    baseURL,
    token,
  }) => {
    server = await startTwoStores(baseURL ?? '', token, {
      norte: { telemetry: true },
      sul: { postalCodeLookup: true },
    });
    await page.goto(server.at('127.0.0.1'));
    await enterWithPin(page, 'Nina Norte');
    await page.evaluate((personal) => {
      void Promise.reject(new TypeError(personal));
      new Image().src = `https://elsewhere.example/${personal}.png`;
    }, `Ana Clara ${testPeople.permitted.cpf}`);

    const other = await context.newPage();
    await other.goto(server.at('localhost'));
    await enterWithPin(other, 'Sara Sul');
    await reachPreRegistration(other);
    await fill(other, { addressPostalCode: '01310-100' });
    await expectFilled(other, { addressStreet: 'Paulista', addressCity: 'São Paulo' });

    const failures = () => server.logged('client failure').map(({ where, error }) => `${where}: ${error}`);
    await expect
      .poll(failures)
      .toEqual(expect.arrayContaining(['window rejection: TypeError', 'window policy violation: img-src']));
    const vitals = () => server.logged('web vital').map(({ vital }) => vital);
    await expect.poll(vitals).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
    const asked = () => server.logged('request').map(({ endpoint, status }) => `${endpoint} ${status}`);
    await expect.poll(asked).toEqual(expect.arrayContaining(['telemetry 2xx', 'postal code 2xx']));
    expect(asked()).not.toContain('telemetry 4xx');
  });
});
