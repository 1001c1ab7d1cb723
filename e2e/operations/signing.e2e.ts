import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { openAnother, openIndex, openOperation, section } from '../support/operations.ts';
import { decode } from '../support/qr-code.ts';
import { signIn } from '../support/session.ts';
import { emulate } from '../support/settled.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test } from '../test.ts';

/** What the page says of an operation without a link. */
const none = (page: Page) =>
  signing(page).getByRole('status').filter({ hasText: 'Só há link depois que o contrato sai' });
const signing = (page: Page) => section(page, 'Assinatura');
const show = (page: Page) => page.getByRole('button', { name: 'Mostrar QR' }).click();
const openLink = (page: Page) => signing(page).getByRole('link', { name: 'Abrir em outra aba' });

test('a deceptive link is refused with the reason and its host, and can’t be used @P27 @thorough', async ({
  clerk: page,
}) => {
  const foreign = 'assinatura.example';
  const refused = [
    { code: testCodes.httpLink.prefix, words: 'não usa uma conexão segura', host: foreign },
    { code: testCodes.foreignLink.prefix, words: 'um servidor que esta loja não reconhece', host: foreign },
    { code: testCodes.userinfoLink.prefix, words: 'disfarça para onde ele leva', host: foreign },
    { code: testCodes.scriptLink.prefix, words: 'não usa uma conexão segura', host: undefined },
  ];
  for (const { code, words, host } of refused) {
    await openAnother(page, code);
    const notice = page.getByRole('region', { name: 'Link bloqueado por segurança' });
    await expect(notice).toContainText(words);
    if (host !== undefined) await expect(notice.getByText(host, { exact: true })).toBeVisible();
    await expect(page.getByText('Bloqueado', { exact: true })).toBeVisible();
    await expect(signing(page).getByRole('button', { name: 'Entregar o aparelho' })).toHaveCount(0);
    await signing(page).getByRole('button', { name: 'Verificar link' }).click();
    await expect(signing(page).getByRole('link')).toHaveCount(0);
    await expect(signing(page).getByRole('img')).toHaveCount(0);
    await expect(signing(page).getByRole('button', { name: 'Copiar link' })).toHaveCount(0);
  }
});

test('a link to a listed https host is accepted, and its host is shown @P27 @thorough', async ({ page, token }) => {
  await page.route('/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, signingLinkHosts: ['assinatura.example'] } });
  });
  await page.goto('/');

  await signIn(page, token);
  await openOperation(page, testCodes.foreignLink.prefix);
  await show(page);
  await expect(signing(page).getByText('assinatura.example', { exact: true })).toBeVisible();
  await expect(openLink(page)).toHaveAttribute('href', 'https://assinatura.example/c/7f3a');
});

test('the link leads out by a QR code in every theme, and without opener and referrer @P28 @P29', async ({
  clerk: page,
  context,
  sandbox,
  baseURL,
}) => {
  await openOperation(page, 'T-LINK-29');
  await show(page);
  const [operation] = await sandbox.operations();
  const url = `${baseURL}/sandbox/sign/${operation?.pageId}`;
  const picture = signing(page).getByRole('img');
  await expect(openLink(page)).toHaveAttribute('href', url);

  expect(await decode(picture), 'light').toBe(url);
  await emulate(page, { colorScheme: 'dark' });
  expect(await decode(picture), 'dark').toBe(url);
  await emulate(page, { colorScheme: 'dark', forcedColors: 'active' });
  expect(await decode(picture), 'forced colours').toBe(url);
  await emulate(page, { colorScheme: 'light', forcedColors: 'none' });
  // The size in CSS pixels of a 1280 × 800 window zoomed to 200%.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await decode(picture), '200%').toBe(url);

  const request = context.waitForEvent('request', (one) => one.url() === url);
  const [customerPage] = await Promise.all([context.waitForEvent('page'), openLink(page).click()]);
  await expect(customerPage.getByRole('heading', { name: 'Seu contrato' })).toBeVisible();
  expect(
    await customerPage.evaluate(() => ({ opener: window.opener as unknown, referrer: document.referrer })),
  ).toEqual({ opener: null, referrer: '' });
  expect((await (await request).allHeaders())['referer']).toBeUndefined();
});

test('a missing link is no error @P30 @T50 @thorough', async ({ clerk: page, sandbox }) => {
  for (const code of [testCodes.noLink.prefix, testCodes.emptyLink.prefix]) {
    await openAnother(page, code);
    await expect(none(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Entregar o aparelho' })).toBeVisible();
    const before = (await sandbox.requests('Operacoes/ObterLinkAssinatura')).length;
    await page.getByRole('button', { name: 'Verificar link' }).click();
    await expect.poll(async () => (await sandbox.requests('Operacoes/ObterLinkAssinatura')).length).toBe(before + 1);
    await expect(none(page)).toBeVisible();
  }
});

test('the link is dropped when it is hidden or its page is left @P20 @T51 @thorough', async ({
  clerk: page,
  context,
  sandbox,
}) => {
  await openOperation(page, 'T-LINK-20');
  await show(page);
  await expect(openLink(page)).toBeVisible();
  const [operation] = await sandbox.operations();
  const traces = async () => (await page.content()) + (await everythingKept(page, context));
  expect(await traces()).toContain(operation?.pageId);

  await page.getByRole('button', { name: 'Ocultar QR' }).click();
  await expect(openLink(page)).toHaveCount(0);
  expect(await traces()).not.toContain(operation?.pageId);

  await show(page);
  await expect(openLink(page)).toBeVisible();
  await openIndex(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Mostrar QR' })).toBeVisible();
  expect(await traces()).not.toContain(operation?.pageId);
});
