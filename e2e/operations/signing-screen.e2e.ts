import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { leavesOut } from '../engines/skips.ts';
import { expectAccessible } from '../support/axe.ts';
import { heading, submit } from '../support/form.ts';
import {
  askBack,
  goOnToSign,
  handOver,
  handOverInWindow,
  handOverUnseen,
  sayIsClerk,
  signHere,
  takeBack,
} from '../support/handover.ts';
import { expectFits, resize } from '../support/layout.ts';
import { events, openOperation, untilRead } from '../support/operations.ts';
import { reachReview } from '../support/products/store-card.ts';
import { decode } from '../support/qr-code.ts';
import { goHome, renewAccess, renewal, signIn, typePin } from '../support/session.ts';
import { emulate, settled } from '../support/settled.ts';
import { everythingKept } from '../support/stores.ts';
import { expect, test } from '../test.ts';
import { calm } from '../tools/calm.ts';

/** Tells the page, as the browser does, that its tab is hidden or visible. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    const state = isHidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
test('the signing screen shows a code and a link, and only while there is one @P27 @P28 @P29 @P30 @P51', async ({
  page,
  context,
  token,
  sandbox,
  baseURL,
}) => {
  await page.clock.install();
  await page.goto('/operacoes/T-LINK-33/assinatura');
  await signIn(page, token);
  await heading(page, 'Entregar o aparelho ao cliente');
  await expectAccessible(page, 'before handing over');
  await expectFits(page, 'before handing over');
  await page.getByRole('button', { name: 'Entregar agora' }).click();
  await heading(page, 'Leia o contrato');
  await expect(page.getByRole('banner')).toContainText('Casa Aroeira');
  await expect(page.getByRole('banner')).toContainText('Financeira Ipê Amarelo');
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(await sandbox.requests('Operacoes/ObterLinkAssinatura'), 'the contract comes first').toEqual([]);
  await expectAccessible(page, 'the contract');
  await expectFits(page, 'the contract');
  const goOn = page.getByRole('button', { name: 'Ir para a assinatura' });
  // The second click is where “Devolver o aparelho” is by then. Firefox's driver counts clicks for each button anew.
  await (leavesOut(page, 'a double click on two buttons', ['firefox']) ? goOn.click() : goOn.dblclick());
  await heading(page, 'Assine o contrato');
  const [operation] = await sandbox.operations();
  const url = `${baseURL}/sandbox/sign/${operation?.pageId}`;
  await expect(signHere(page)).toHaveAttribute('href', url);
  expect(await decode(page.getByRole('img'))).toBe(url);
  await emulate(page, { colorScheme: 'dark' });
  expect(await decode(page.getByRole('img'))).toBe(url);
  await expectAccessible(page, 'the code in the dark');
  await expectFits(page, 'the code in the dark');
  expect(await everythingKept(page, context)).not.toContain(operation?.pageId);
  const [theirs] = await Promise.all([context.waitForEvent('page'), signHere(page).click()]);
  await expect(theirs.getByRole('heading', { name: 'Seu contrato' })).toBeVisible();
  expect(await theirs.evaluate(() => ({ opener: window.opener as unknown, referrer: document.referrer }))).toEqual({
    opener: null,
    referrer: '',
  });
  await theirs.close();

  await sandbox.act('T-LINK-33', 'sign');
  const recorded = page.getByRole('heading', { level: 1, name: 'Contrato assinado' });
  await untilRead(page, '00:05', () => expect(recorded).toBeVisible());
  await expect(page.getByText('Registrado por Financeira Ipê Amarelo S.A.')).toBeVisible();
  await expect(
    page.getByText('Obrigado. Não há mais nada para assinar aqui. Devolva o aparelho a quem está atendendo.'),
  ).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  await expectAccessible(page, 'something was recorded');
  await expectFits(page, 'something was recorded');
  for (const size of [
    { width: 390, height: 844 },
    { width: 1024, height: 600 },
  ]) {
    await resize(page, size);
    await settled(page);
    const save = await page.getByRole('button', { name: 'Salvar o contrato' }).boundingBox();
    const bar = await page.getByRole('button', { name: 'Devolver o aparelho' }).boundingBox();
    expect((save?.y ?? Infinity) + (save?.height ?? 0), 'nothing is behind the bar').toBeLessThan(bar?.y ?? 0);
  }
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Salvar o contrato' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  await takeBack(page, 'T-LINK-33');
  await expect(page.getByRole('status').filter({ hasText: 'O cliente devolveu o aparelho.' })).toContainText(
    'Contrato assinado',
  );
});

test('a new event hides the QR code until the link is read again, which a hidden tab does not do @P29 @P55', async ({
  page,
  token,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/operacoes/T-LINK-34');
  await signIn(page, token);
  await expect(events(page).first()).toBeVisible();
  await handOver(page);
  await goOnToSign(page);
  await expect(signHere(page)).toBeVisible();

  const read = async () => (await sandbox.requests('Operacoes/ListarEventos')).length;
  const calmed = calm(page);
  await setHidden(page, true);
  await calmed();
  const before = await read();
  await page.clock.fastForward('01:00');
  expect(await read(), 'while the tab is hidden').toBe(before);
  await page.route('**/Operacoes/ListarEventos*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object[];
    const news = { creationTime: '2030-01-01T10:00:00', type: 7, description: 'Página aberta', owner: 'Parceiro' };
    await route.fulfill({ response: answer, json: [...body, news] });
  });
  await setHidden(page, false);
  await heading(page, 'Página aberta');
  await expect(page.getByText('Registrado por Financeira Ipê Amarelo S.A.')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.getByText(/não há mais nada para assinar/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continuar a assinatura' }).click();
  await expect(signHere(page)).toBeVisible();
});

test('the signing screen shows no untrusted link, and leaves an expired token to the clerk @P27 @P30 @thorough', async ({
  clerk: page,
  token,
  sandbox,
}) => {
  await handOverUnseen(page, testCodes.foreignLink.prefix);
  await goOnToSign(page, 'A página de assinatura não foi aberta');
  await expect(signHere(page)).toHaveCount(0);
  await expect(page.getByRole('img')).toHaveCount(0);
  await takeBack(page, testCodes.foreignLink.prefix);

  await goHome(page);
  await openOperation(page, testCodes.noLink.prefix);
  await page.getByRole('button', { name: 'Entregar o aparelho' }).click();
  await heading(page, 'Contrato para leitura');
  await expect(page.getByRole('button', { name: 'Ir para a assinatura' })).toHaveCount(0);
  await takeBack(page, testCodes.noLink.prefix);
  await handOverUnseen(page, testCodes.noLink.prefix);
  await goOnToSign(page, 'Agora não dá para assinar aqui');
  await expect(page.getByText('“Contrato (CCB) emitido”')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await sandbox.plan({ endpoint: 'Operacoes/ObterCcb', fault: 'status', status: 401, times: 1 });
  await page.getByRole('button', { name: 'Ver contrato' }).click();
  await heading(page, 'O acesso da loja expirou');
  await expect(renewal(page)).toBeHidden();
  await askBack(page);
  await sayIsClerk(page);
  await typePin(page);
  await renewAccess(page, token);
  await heading(page, `Operação ${testCodes.noLink.prefix}`);
});

test('an enlarged or small screen shows the contract’s beginning, the whole code and the primary button @P51 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await handOver(page);
  await resize(page, { width: 320, height: 256 });
  await expect(page.getByRole('heading', { name: 'Cédula de Crédito Bancário' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Aumentar' })).toBeInViewport({ ratio: 1 });
  await resize(page, { width: 320, height: 640 });
  await goOnToSign(page);
  await expect(page.getByText('Passo 2 de 2', { exact: true })).toBeVisible();
  const [button, back] = [signHere(page), page.getByRole('button', { name: 'Devolver o aparelho' })];
  const [above, below] = [await button.boundingBox(), await back.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThan(below?.y ?? 0);
  await resize(page, { width: 320, height: 256 });
  await page.getByRole('img').evaluate((code) => code.scrollIntoView({ block: 'center' }));
  await expect(page.getByRole('img')).toBeInViewport({ ratio: 1 });
});

test('beside or above the contract of a sale all terms and tools are in sight, and only the contract scrolls @P51 @thorough', async ({
  clerk: page,
  sandbox,
}) => {
  await reachReview(page, { buyValue: '1.500,00' });
  await submit(page);
  await heading(page, 'Acompanhamento');
  const [operation] = await sandbox.operations();
  await openOperation(page, operation?.code ?? '');
  await handOverInWindow(page);
  const bar = page.getByRole('button', { name: 'Devolver o aparelho' }).locator('..');
  const contract = page.getByRole('region', { name: 'Contrato' });
  const tools = [
    page.getByText('Sem seguro'),
    page.getByRole('group', { name: 'Como ler' }),
    page.getByRole('button', { name: 'Aumentar' }),
  ];
  for (const size of [
    { width: 1024, height: 600 },
    { width: 1280, height: 720 },
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await resize(page, size);
    for (const mode of ['Texto', 'Páginas']) {
      const state = `${mode} at ${size.width} × ${size.height}`;
      await page.getByRole('button', { name: mode, exact: true }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await settled(page);
      const top = (await bar.boundingBox())?.y ?? 0;
      for (const tool of tools) {
        const { y, height } = (await tool.boundingBox()) ?? { y: Infinity, height: 0 };
        expect(y + height, `${state}: nothing is behind the bar`).toBeLessThan(top);
      }
      const box = await contract.boundingBox();
      expect(top - (box?.y ?? Infinity), `${state}: the contract has room`).toBeGreaterThan(size.height / 3);
      if (size.width > 600) {
        expect((box?.y ?? 0) + (box?.height ?? Infinity), `${state}: the contract’s end`).toBeLessThan(top);
        const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        expect(beyond, `${state}: the page does not scroll`).toBe(0);
      }
    }
  }
  await goOnToSign(page);
  await resize(page, { width: 360, height: 640 });
  await settled(page);
  const [here, end] = [await signHere(page).boundingBox(), await bar.boundingBox()];
  expect((here?.y ?? 0) + (here?.height ?? Infinity), 'both ways to sign are above the bar').toBeLessThan(end?.y ?? 0);
  await expect(page.getByText('Sem seguro'), 'the terms are below them').toBeAttached();
});
