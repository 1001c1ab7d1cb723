import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { leavesOut } from '../engines/skips.ts';
import { fromPartner } from '../support/answers.ts';
import { expectAccessible } from '../support/axe.ts';
import { close, press, read, reader, sheet, shows } from '../support/contract.ts';
import { handOverInWindow } from '../support/handover.ts';
import { expectFits, resize } from '../support/layout.ts';
import { openOperation } from '../support/operations.ts';
import { emulate, settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

test.use({ tolerated: /\/assets\/pdf[.-]/ });

const asText = (page: Page) => page.getByRole('button', { name: 'Texto' });
const text = (page: Page) => page.getByRole('region', { name: 'Contrato', exact: true });

/** Whether the browser's own search finds the words, where they can be seen. */
const find = (page: Page, words: string) =>
  page.evaluate((sought) => {
    getSelection()?.removeAllRanges();
    return (window as unknown as { find: (sought: string) => boolean }).find(sought);
  }, words);

test('the contract as text has headings, paragraphs and tables that fit, can be found and print @P49 @P51 @P70', async ({
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

test('the customer’s contract opens as text if its pages would be too small to read @P51 @P70 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await handOverInWindow(page);
  const canvas = page.getByRole('article', { name: 'Página 1 de 2' }).locator('canvas');
  await expect(canvas).toBeVisible();
  // The contract's smallest print is 8 points, on a page that is 595 points wide.
  const smallest = await canvas.evaluate((element) => (8 * element.getBoundingClientRect().width) / 595);
  expect(smallest).toBeGreaterThanOrEqual(12);

  await resize(page, { width: 390, height: 844 });
  await expect(asText(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page).getByRole('heading', { name: 'Cédula de Crédito Bancário', level: 2 })).toBeInViewport();
  await expectAccessible(page, 'the customer’s contract as text');
  await page.getByRole('button', { name: 'Páginas' }).click();
  await expect(canvas).toBeVisible();
  await expect(text(page), 'the pressed button has gone').toBeFocused();

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read the contract');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByText('Text of the contract. The PDF is signed.')).toBeVisible();
  await expect(page.locator('[lang=pt-BR]').getByText('Promessa de pagamento')).toBeVisible();
});

test('a phone turned upright draws the later pages of the customer’s contract @P51 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, testCodes.link.prefix);
  await handOverInWindow(page);
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

test('a page without text says that it can’t be read as text @P49 @P70 @thorough', async ({ clerk: page }) => {
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
