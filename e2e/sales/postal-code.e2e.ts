import type { Page, Route } from '@playwright/test';

import { testPostalCodes, unknownPostalCode } from '#src/sandbox/test-data.ts';

import { bodies, expectFilled, fill, heading, next } from '../support/form.ts';
import { fillPreRegistration, preRegister, reachPreRegistration } from '../support/products/store-card.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../test.ts';

const { avenue, smallTown } = testPostalCodes;

const type = (page: Page, postalCode: string, name = 'addressPostalCode') =>
  page.locator(`[name=${name}]`).fill(postalCode);
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const looked = 'Preenchemos o tipo, o logradouro, o bairro, a cidade e a UF. Confira.';
const wholeAddress = {
  addressType: 'AVENIDA',
  addressStreet: 'Paulista',
  addressNeighborhood: 'Bela Vista',
  addressCity: 'São Paulo',
  addressState: 'SP',
};

test('a CEP fills in the address, and the focus goes on to the number @touch @thorough', async ({ clerk }) => {
  await reachPreRegistration(clerk);
  const field = clerk.locator('[name=addressPostalCode]');
  const city = clerk.locator('[name=addressCity]');
  await field.focus();
  const below = async () => ((await city.boundingBox())?.y ?? 0) - ((await field.boundingBox())?.y ?? 0);
  const before = await below();
  await field.pressSequentially(avenue.address.postalCode);
  await told(clerk, looked);
  await expectFilled(clerk, {
    addressPostalCode: '01310-100',
    ...wholeAddress,
    addressNumber: '',
    addressComplement: '',
  });
  await expect(clerk.locator('[name=addressNumber]')).toBeFocused();
  expect(await below(), 'nothing moves').toBe(before);
  const report = await clerk.getByText(looked).boundingBox();
  const control = await field.boundingBox();
  expect(report?.x, 'beside the control, on a phone too').toBeGreaterThan((control?.x ?? 0) + (control?.width ?? 0));
});

test('a late answer of the CEP lookup overwrites nothing and blocks nothing @thorough', async ({ clerk, sandbox }) => {
  const held: Route[] = [];
  await clerk.route('/cep/*', (route) => void held.push(route));
  await reachPreRegistration(clerk);
  await type(clerk, avenue.address.postalCode);
  await fill(clerk, { addressCity: 'Osasco', addressStreet: 'das Flores' });
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await told(clerk, /^Preenchemos o bairro e a UF\. O logradouro e a cidade deste CEP são diferentes\./);
  await expectFilled(clerk, { addressType: '', addressStreet: 'das Flores', addressCity: 'Osasco' });

  // This lookup is still pending after the step has been sent and left.
  await type(clerk, '');
  await type(clerk, smallTown.address.postalCode);
  await expect.poll(() => held.length).toBe(2);
  await preRegister(clerk);
  await next(clerk);
  await heading(clerk, 'Proposta');
  await held[1]?.continue();
  const [body] = await bodies(sandbox, 'Cartao/PreCadastro');
  expect(body).toMatchObject({ addressPostalCode: '01310100', addressCity: 'São Paulo', addressStreet: 'Paulista' });
  expect(held.length).toBe(3);

  await clerk.unroute('/cep/*');
  await type(clerk, smallTown.address.postalCode, 'companyPostalCode');
  await told(clerk, 'Preenchemos a cidade e a UF. Confira.');
  await expectFilled(clerk, { companyCity: 'Holambra', companyState: 'SP' });
});

test('without the CEP lookup nothing is requested and no help mentions it @thorough', async ({ page, token }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, postalCodeLookup: false } });
  });
  await page.goto('/');
  await signIn(page, token);
  await reachPreRegistration(page);
  await type(page, avenue.address.postalCode);
  await fillPreRegistration(page);
  await expect(page.getByText('preenche os campos vazios')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/cep/'))).toEqual([]);
});

test('the CEP lookup answers with an address or an error status, and refuses other sites’ pages', async ({
  request,
}) => {
  const ask = async (text: string, site = 'same-origin') =>
    (await request.get(`/cep/${text}`, { headers: { 'Sec-Fetch-Site': site } })).status();
  expect(await ask('01310-100')).toBe(200);
  expect(await ask('1310')).toBe(400);
  expect(await ask('01310-100', 'cross-site')).toBe(403);
  expect(await ask(unknownPostalCode)).toBe(404);
});
