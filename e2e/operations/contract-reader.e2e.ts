import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { leavesOut } from '../engines/skips.ts';
import { fromPartner } from '../support/answers.ts';
import { expectAccessible } from '../support/axe.ts';
import { handOver } from '../support/handover.ts';
import { expectFits, resize } from '../support/layout.ts';
import { openAnother, openOperation, section } from '../support/operations.ts';
import { renewAccess, signIn } from '../support/session.ts';
import { emulate, settled } from '../support/settled.ts';
import { countHeld } from '../support/stores.ts';
import { expect, test } from '../test.ts';

test.use({ tolerated: /\/assets\/pdf[.-]/ });

const contract = (page: Page) => section(page, 'Contrato (CCB)');
const reader = (page: Page) => page.getByRole('dialog', { name: 'Contrato (CCB)' });
const sheet = (page: Page, number: number, of: number) =>
  reader(page).getByRole('article', { name: `Página ${number} de ${of}` });
const read = (page: Page) => contract(page).getByRole('button', { name: 'Ler contrato' }).click();
const press = (page: Page, name: string) => reader(page).getByRole('button', { name }).press('Enter');
const shows = (page: Page, text: string) =>
  expect(reader(page).getByRole('status').filter({ hasText: text })).toBeVisible();

/** Dark pixels on a page's picture, which takes its place only when it is drawn. */
const ink = (drawn: Locator) =>
  drawn.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 0 && value < 128).length;
  });

async function close(page: Page): Promise<void> {
  await press(page, 'Fechar');
  await expect(reader(page)).toBeHidden();
  await expect.poll(() => page.workers().length, 'nothing goes on working').toBe(0);
}

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

  // A deployment has taken the viewer away, and then its worker alone.
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

test('the browser’s own print command prints the contract or what to press, and never the page behind', async ({
  page,
  token,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => (document.documentElement.dataset['printed'] = 'yes') }),
  );
  await page.goto('/');
  await signIn(page, token);
  await openOperation(page, testCodes.link.prefix);
  await page.getByRole('button', { name: 'Mostrar link de assinatura' }).click();
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
  await shows(page, 'O contrato ainda não foi emitido');
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
  await shows(page, 'O arquivo recebido não é um PDF');
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

const asText = (page: Page) => page.getByRole('button', { name: 'Texto' });
const text = (page: Page) => page.getByRole('region', { name: 'Contrato', exact: true });

/** Whether the browser's own search finds the words, where they can be seen. */
const find = (page: Page, words: string) =>
  page.evaluate((sought) => {
    getSelection()?.removeAllRanges();
    return (window as unknown as { find: (sought: string) => boolean }).find(sought);
  }, words);

test('the contract as text has headings, paragraphs and tables that fit, can be found and print @P49 @P51', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await read(page);
  await asText(page).press('Enter');
  await expect(text(page)).toContainText('O que se assina é o PDF.');
  await expect(text(page)).toMatchAriaSnapshot(`
    - region "Contrato":
      - paragraph
      - article "Página 1 de 2":
        - heading "Cédula de Crédito Bancário" [level=3]
        - paragraph: /Emitida no ambiente de teste/
        - heading "Partes" [level=4]
        - table:
          - rowgroup:
            - row:
              - rowheader "Credor"
              - cell /Financeira/
        - heading "Condições" [level=4]
        - table
        - heading "Quadro de parcelas" [level=4]
        - table:
          - rowgroup:
            - row "Nº Vencimento Parcela Juros Amortização Saldo"
      - article "Página 2 de 2":
        - heading "Cláusulas" [level=4]
        - paragraph: /^1\\. Promessa de pagamento\\. O emitente promete pagar ao credor/
  `);
  await expect(text(page).locator('[lang=pt-BR]')).toHaveCount(2);
  await expectAccessible(page, 'the contract as text');
  expect(await find(page, 'O seguro é opcional')).toBe(true);
  await expect(reader(page).getByRole('button', { name: 'Próxima página' })).toHaveCount(0);
  await text(page).press('End');
  const isAtEnd = () =>
    text(page).evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1);
  await expect.poll(isAtEnd, { message: 'the last page is in sight' }).toBe(true);
  await settled(page);
  await page.getByRole('button', { name: 'Páginas' }).press('Enter');
  await expect(sheet(page, 2, 2).locator('canvas'), 'the place stays').toBeInViewport();
  await asText(page).press('Enter');

  await expectFits(page, 'the contract as text');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const larger of ['125%', '150%', '200%']) {
    await press(page, 'Aumentar');
    await shows(page, larger);
    const { scrollWidth, clientWidth } = await text(page).evaluate((area) => ({
      scrollWidth: area.scrollWidth,
      clientWidth: area.clientWidth,
    }));
    expect(scrollWidth, `no sideways scrolling at ${larger}`).toBeLessThanOrEqual(clientWidth);
  }
  const last = text(page).getByRole('row').last();
  await expect(last, 'each figure has its column’s name').toHaveText(/Vencimento \d\d\/\d\d\/\d{4}.*Saldo R\$ 0,00/);

  await page.setViewportSize({ width: 1280, height: 800 });
  // Chromium prints what it lays out between these two events.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  if (!leavesOut(page, 'printing')) {
    await emulate(page, { media: 'print' });
    await expect(reader(page)).toBeHidden();
    await expect(page.locator('[data-printout]').getByRole('heading', { name: 'Cláusulas' })).toBeVisible();
    await emulate(page, { media: 'screen' });
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printout]')).toHaveCount(0);
  await close(page);
});

test('the customer’s contract opens as text if its pages would be too small to read @P51 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await handOver(page);
  await page.evaluate(async () => document.fullscreenElement && (await document.exitFullscreen()));
  const canvas = page.getByRole('article', { name: 'Página 1 de 2' }).locator('canvas');
  await expect(canvas).toBeVisible();
  // 8 points is the contract's smallest print, on paper of 595.
  const smallest = await canvas.evaluate((element) => (8 * element.getBoundingClientRect().width) / 595);
  expect(smallest).toBeGreaterThanOrEqual(12);

  await resize(page, { width: 390, height: 844 });
  await expect(asText(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page).getByRole('heading', { name: 'Cédula de Crédito Bancário', level: 2 })).toBeInViewport();
  await expectAccessible(page, 'the customer’s contract as text');
  await page.getByRole('button', { name: 'Páginas' }).click();
  await expect(canvas).toBeVisible();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read the contract');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByText('What is signed is the PDF.')).toBeVisible();
  await expect(page.locator('[lang=pt-BR]').getByText('Promessa de pagamento')).toBeVisible();
});

test('a phone turned upright draws the later pages of the customer’s contract @P51 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await handOver(page);
  await page.evaluate(async () => document.fullscreenElement && (await document.exitFullscreen()));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: 'Páginas' }).click();
  await expect(page.getByRole('article', { name: 'Página 1 de 2' }).locator('canvas')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('[data-flowing]')).toBeVisible();
  // So large that the second page is far below the screen.
  for (const larger of ['125%', '150%', '200%', '300%', '400%']) {
    await page.getByRole('button', { name: 'Aumentar' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: larger })).toBeVisible();
  }
  const second = page.getByRole('article', { name: 'Página 2 de 2' });
  await expect(second.locator('canvas')).toHaveCount(0);
  await second.evaluate((sheet) => sheet.scrollIntoView());
  await expect(second.locator('canvas')).toBeVisible();
});

test('a page without text says that it can’t be read as text @P49 @thorough', async ({ clerk: page }) => {
  const drawn = `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>> endobj
4 0 obj <</Length 19>> stream
50 50 100 100 re f

endstream endobj
trailer <</Root 1 0 R>>`;
  await page.route(/ObterCcb/, (route) =>
    route.fulfill({ json: { base64: Buffer.from(drawn).toString('base64') }, headers: fromPartner }),
  );
  await openOperation(page, testCodes.link.prefix);
  await read(page);
  const words = 'Esta página não pode ser lida como texto, só vista como imagem.';
  await expect(sheet(page, 1, 1)).toContainText(words);
  await asText(page).press('Enter');
  await expect(text(page).getByText(words)).toBeInViewport();
  await expect(text(page).getByText('Este texto foi extraído do PDF', { exact: false })).toHaveCount(0);
});
