import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { leavesOut } from '../engines/skips.ts';
import { fromPartner } from '../support/answers.ts';
import { expectAccessible } from '../support/axe.ts';
import { close, contract, press, read, reader, sheet, shows } from '../support/contract.ts';
import { heading } from '../support/form.ts';
import { expectFits } from '../support/layout.ts';
import { openAnother, openOperation } from '../support/operations.ts';
import { renewAccess, signIn } from '../support/session.ts';
import { emulate, settled } from '../support/settled.ts';
import { countHeld } from '../support/stores.ts';
import { expect, test } from '../test.ts';

test.use({ tolerated: /\/assets\/pdf[.-]/ });

/** The number of dark pixels on a page's canvas, which is on the page only once it is drawn. */
const ink = (drawn: Locator) =>
  drawn.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });

test('the contract’s reader shows, announces and prints every page, and leaves nothing behind @P36', async ({
  page,
  token,
}) => {
  const held = await countHeld(page);
  await page.addInitScript(() =>
    Object.assign(window, { print: () => (document.documentElement.dataset['printed'] = 'yes') }),
  );
  await page.goto('/');
  await signIn(page, token);
  await openOperation(page, testCodes.link.prefix);

  // First the viewer's file is missing, as after a deployment, then only its worker's file.
  for (const file of ['**/assets/pdf-document*', '**/assets/pdf.worker*']) {
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    const missed = page.waitForResponse(file);
    if (file.includes('worker')) await press(page, 'Tentar de novo');
    else await read(page);
    await missed;
    await expect(reader(page).getByRole('heading', { name: 'O leitor de contratos não abriu' })).toBeVisible();
    await page.unroute(file);
  }
  await press(page, 'Tentar de novo');

  expect(await ink(sheet(page, 1, 2))).toBeGreaterThan(1_000);
  await expect(sheet(page, 1, 2)).toContainText('Total financiado R$ 1.212,90');
  await expect(sheet(page, 2, 2)).toContainText('4. Pagamento antecipado. O emitente pode antecipar parcelas');
  await expectAccessible(page, 'the contract to read');
  await expectFits(page, 'the contract to read');

  const area = reader(page).getByRole('region', { name: 'Contrato' });
  const fromTop = async () => ((await sheet(page, 2, 2).boundingBox())?.y ?? 0) - ((await area.boundingBox())?.y ?? 0);
  await expect(area).toBeFocused();
  await press(page, 'Próxima página');
  await shows(page, 'Página 2 de 2');
  expect(await ink(sheet(page, 2, 2))).toBeGreaterThan(1_000);
  expect(await fromTop(), 'the second page begins at the top').toBeLessThan(20);
  const before = await sheet(page, 2, 2).boundingBox();
  await press(page, 'Aumentar');
  await press(page, 'Aumentar');
  await shows(page, '150%');
  await settled(page);
  expect((await sheet(page, 2, 2).boundingBox())?.width).toBeCloseTo((before?.width ?? 0) * 1.5, -1);
  await expect
    .poll(() => sheet(page, 2, 2).locator('canvas').getAttribute('width').then(Number))
    .toBeGreaterThan(before?.width ?? 0);
  await area.evaluate((element) => element.scrollTo({ left: 99 }));
  await press(page, 'Página anterior');
  await shows(page, 'Página 1 de 2');
  expect(await area.evaluate(({ scrollLeft }) => scrollLeft), 'the page begins at its left edge').toBe(0);
  await press(page, 'Ajustar à largura');
  await shows(page, '100%');
  await area.press('Home');
  await shows(page, 'Página 1 de 2');

  await press(page, 'Imprimir');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  expect(await held(), 'a picture of each page').toBe(2);
  if (!leavesOut(page, 'printing')) {
    await emulate(page, { media: 'print' });
    await expect(reader(page)).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await emulate(page, { media: 'screen' });
  }

  await close(page);
  await expect(contract(page).getByRole('button', { name: 'Ler contrato' })).toBeFocused();
  await expect(contract(page).locator('img'), 'a small picture of the first page').toBeVisible();
  expect(await held(), 'no picture is left').toBe(0);
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('the browser’s own print command prints the contract or what to press, and never the page behind @thorough', async ({
  page,
  token,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => (document.documentElement.dataset['printed'] = 'yes') }),
  );
  await page.goto('/');
  await signIn(page, token);
  await openOperation(page, testCodes.link.prefix);
  await page.getByRole('button', { name: 'Mostrar QR' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const onPaper = async (words: string) => {
    await emulate(page, { media: 'print' });
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('#root')).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await emulate(page, { media: 'screen' });
  };

  await page.route(/ObterCcb/, (route) => route.fulfill({ json: { base64: '' }, headers: fromPartner }), { times: 1 });
  await read(page);
  await shows(page, 'A financeira respondeu sem o contrato');
  if (!leavesOut(page, 'printing')) await onPaper('Tente de novo mais tarde.');
  await press(page, 'Tentar de novo');
  await expect(sheet(page, 1, 2).locator('canvas')).toBeVisible();
  if (!leavesOut(page, 'printing')) await onPaper('Para imprimir o contrato, use o botão “Imprimir”');

  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  if (!leavesOut(page, 'printing')) {
    await emulate(page, { media: 'print' });
    await expect(page.locator('[data-printout] img').first()).toBeVisible();
    await expect(page.getByText('Para imprimir o contrato')).toHaveCount(0);
    await expect(page.locator('#root')).toBeHidden();
    expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    await emulate(page, { media: 'screen' });
  }
  await close(page);
  await expect(page.locator('[data-printout]')).toHaveCount(0);
});

test('the contract’s reader reports what it can’t show, and draws 8 MB in a worker @P34 @thorough', async ({
  clerk: page,
  token,
  sandbox,
}) => {
  await openOperation(page, testCodes.htmlDocument.prefix);
  await read(page);
  await shows(page, 'O contrato não pode ser lido');
  await expect(reader(page).getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  const size = await reader(page).boundingBox();
  expect(size?.height, 'a dialog of the notice’s own size').toBeLessThan(500);
  await expect(reader(page).getByRole('button', { name: 'Baixar' })).toHaveCount(0);
  await close(page);

  const damaged = Buffer.from('%PDF-1.7\nwithout anything that a PDF has');
  await page.route(
    /ObterCcb/,
    (route) => route.fulfill({ json: { base64: damaged.toString('base64') }, headers: fromPartner }),
    { times: 1 },
  );
  await read(page);
  await expect(reader(page).getByRole('heading', { name: 'O contrato não pode ser mostrado aqui' })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Baixar')]);
  expect(await readFile(await file.path())).toEqual(damaged);
  await close(page);

  await openAnother(page, testCodes.hugeDocument.prefix);
  await sandbox.plan({ endpoint: 'Operacoes/ObterCcb', fault: 'status', status: 401, times: 1 });
  await read(page);
  await renewAccess(page, token);
  expect(await ink(sheet(page, 1, 2))).toBeGreaterThan(1_000);
  if (!leavesOut(page, 'workers', ['webkit'])) expect(page.workers()).toHaveLength(1);
  await close(page);
});

test('the back button closes the contract’s reader, and then leaves the operation @P36 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  const closeTwice = () => reader(page).getByRole('button', { name: 'Fechar' }).dblclick();
  for (const leave of [() => page.goBack(), () => close(page), closeTwice]) {
    await read(page);
    await expect(reader(page)).toBeVisible();
    await leave();
    await expect(reader(page)).toBeHidden();
    await heading(page, `Operação ${testCodes.link.prefix}`);
  }
  await page.goBack();
  await heading(page, 'Início');
});
