import type { Page } from '@playwright/test';

import { bodies, expectFieldsLeft, heading, outcome } from '../support/form.ts';
import { customer, proposal, simulate, simulation } from '../support/products/store-card.ts';
import { expect, test } from '../test.ts';

/** Presses Tab until the control has the focus. Throws if it can't be reached by keyboard. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const control = page.locator(selector);
  await control.waitFor();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} can't be reached by keyboard`);
}

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await tabTo(page, `[name=${name}]`);
    await page.keyboard.insertText(value);
  }
}

/** A first letter chooses in a list, a space in a group of radios. */
async function press(page: Page, selector: string, key = 'Space'): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(key);
}

test('an offer has one Tab stop for the insurance and one for its prices, with arrow keys between them @P49 @thorough', async ({
  clerk: page,
}) => {
  await simulate(page);
  await heading(page, 'Oferta');
  // Wait for the accordion, which replaces `<details>`.
  await expect(page.getByRole('button', { name: 'Outros dados da financeira' })).toBeVisible();
  const stops = async () => {
    const found: string[] = [];
    await page.getByRole('heading', { level: 1 }).focus();
    for (;;) {
      await page.keyboard.press('Tab');
      // Not `:focus`: Firefox without a window of its own may forget that the page is the active one.
      const [type, name] = await page.evaluate(() => {
        const element = document.activeElement;
        return [element?.getAttribute('type'), element?.getAttribute('name') ?? element?.textContent.trim() ?? ''];
      });
      if (type === 'submit') return found;
      found.push(name ?? '');
    }
  };
  const all = ['hasInsurance', 'installmentNumbers', 'Outros dados da financeira', 'Imprimir oferta'];
  expect(await stops()).toEqual(all);
  await press(page, '[name=hasInsurance][value=false]');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Com seguro', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Com seguro 3\s×\sR\$.*Total/ })).toBeChecked();
  expect(await stops(), 'the simulation was without').toEqual(['Simular com seguro', ...all]);
  await page.locator('[name=hasInsurance][value=false]').check();
  expect(await stops()).toEqual(all);
});

test('the whole journey by keyboard, with the focus at each heading or first field @P49 @P50', async ({
  clerk: page,
  sandbox,
}) => {
  const arrive = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const arriveAtField = async (name: string, field: string, heard = name) => {
    await heading(page, name);
    await expect(page.locator(`[name=${field}]`)).toBeFocused();
    await expect(page.locator('form [aria-live=polite]'), 'what a screen reader hears').toHaveText(heard);
  };
  const write = async (...texts: readonly string[]) => {
    for (const text of texts) {
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
    }
  };
  await press(page, 'a[aria-label="Começar: Cartão da loja"]', 'Enter');
  await arriveAtField('Simulação', 'document');
  await expect(page).toHaveTitle(/^Simulação · Passo 1 de 6/);
  await press(page, 'button[type=submit]', 'Enter');
  await expectFieldsLeft(page, 'Faltam 3 campos');
  await expect(page).toHaveTitle(/^Erro:/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('CPF ou CNPJ')).toBeFocused();
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAccessibleDescription('Erro: Informe o CPF ou CNPJ');
  await write(simulation.document, simulation.buyValue, simulation.totalIncome);

  await arrive('Oferta');
  await expect(page).toHaveTitle(/^Oferta · Passo 2 de 6/);
  await expect(page.getByRole('radiogroup', { name: 'Parcelas' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=hasInsurance]').first(), 'from the heading to the first choice').toBeFocused();
  await press(page, '[name=hasInsurance][value=false]');
  // One instalment is more than this income allows.
  await press(page, '[name=installmentNumbers][value="2"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await arriveAtField('Pré-cadastro', 'name');
  await write(customer.name, customer.birthDate, customer.cellPhoneNumber);
  await expect(page.locator('[name=employmentStatus][value="1"]')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=firstInstallment]')).toBeFocused();
  await write(customer.firstInstallment);
  await expect(page.locator('[name=addressPostalCode]')).toBeFocused();
  await page.keyboard.insertText(customer.addressPostalCode);
  await expect(page.locator('[name=addressNumber]'), 'the CEP has filled in the rest').toBeFocused();
  await write(customer.addressNumber);

  await expect(page.getByRole('region', { name: 'Pré-cadastro aceito' }), 'an optional field is passed').toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arriveAtField('Proposta', 'rgNumber');
  const { motherName, profession, rgOrgan, rgNumber, rgIssueDate } = proposal;
  await write(rgNumber, rgIssueDate, rgOrgan);
  await page.keyboard.press('S');
  await page.keyboard.press('Enter');
  await write(motherName);
  await page.keyboard.press('Space');
  await press(page, '[name=maritalStatus][value="1"]');
  await type(page, { profession });
  await page.keyboard.press('Enter');
  await write('10');

  await arrive('Revisão');
  await page.keyboard.press('Tab');
  await expect(page.locator('button[type=submit]'), 'a skip leads past the facts').toBeFocused();
  await page.keyboard.press('Enter');
  await heading(page, 'Acompanhamento');
  await expect(page.getByRole('region', { name: 'A financeira aceitou a proposta' })).toBeFocused();
  await outcome(page, 'accepted');
  expect(await bodies(sandbox, 'Cartao/PreCadastro')).toMatchObject([
    { installmentNumbers: 3, addressState: 'SP', addressStreet: 'Paulista', employmentStatus: 2 },
  ]);
  expect(await sandbox.requests('Cartao/Contratar')).toHaveLength(1);
});
