import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { choose, heading } from '../support/form.ts';
import { askBack, handOver, sayIsClerk } from '../support/handover.ts';
import { expectFits } from '../support/layout.ts';
import { openOperation } from '../support/operations.ts';
import { simulate, takeOffer } from '../support/products/store-card.ts';
import { openMenu, signOut, switchLanguage } from '../support/session.ts';
import { emulate, settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('with forced colours a dialog has a border and the chosen price is marked @P48 @thorough', async ({
  clerk: page,
}) => {
  await simulate(page);
  await heading(page, 'Oferta');
  await choose(page, 'hasInsurance', 'true');
  await choose(page, 'installmentNumbers', '3');
  await emulate(page, { forcedColors: 'active' });
  expect(await styleOf(page, '[data-chosen=true]', 'outline-style')).toBe('solid');
  expect(await styleOf(page, '[data-chosen=true] svg', 'visibility')).toBe('visible');
  expect(await styleOf(page, '[data-chosen=false]', 'outline-style')).toBe('none');
  await signOut(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await styleOf(page, '.MuiDialog-paper', 'border-top-style')).toBe('solid');
});

test('with forced colours the chosen way to read is marked, and the PIN’s button stays inside its field @P48 @thorough', async ({
  clerk: page,
}) => {
  await openOperation(page, 'T-LINK');
  await handOver(page);
  await emulate(page, { forcedColors: 'active' });
  await expect(page.getByRole('button', { name: 'Páginas' })).toBeVisible();
  const fill = (isPressed: boolean) => styleOf(page, `[aria-pressed=${isPressed}]`, 'background-color');
  expect(await fill(true)).not.toBe(await fill(false));
  await askBack(page);
  await sayIsClerk(page);
  const [field, button] = [
    page.locator('.MuiOutlinedInput-root'),
    page.getByRole('button', { name: 'Mostrar dígitos' }),
  ];
  const [around, inside] = [await field.boundingBox(), await button.boundingBox()];
  expect((inside?.x ?? Infinity) + (inside?.width ?? 0)).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0));
});

test('the preference for more contrast is followed @P48 @thorough', async ({ clerk: page }) => {
  const secondary = () => styleOf(page, '[class*=MuiTypography-body2], p', 'color');
  const before = await secondary();
  await page.emulateMedia({ contrast: 'more' });
  await settled(page);
  expect(await secondary()).not.toBe(before);
  const of = (name: string) => styleOf(page, 'html', `--mui-palette-${name}`);
  for (const name of ['text-secondary', 'action-active', 'divider', 'outline'])
    expect(await of(name)).toBe(await of('text-primary'));
});

test('a dialog on a low screen shows its text and scrolls as a whole @P51 @thorough', async ({ clerk: page }) => {
  await simulate(page);
  await heading(page, 'Oferta');
  await signOut(page);
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = page.getByRole('dialog');
  await settled(page);
  await expect(dialog.getByText('O que você preencheu será apagado')).toBeInViewport();
  const scrollers = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
      .map(({ role }) => role),
  );
  expect(scrollers).toEqual(['dialog']);
});

/** In the page: what is cut off, in a box that hides its overflow. */
function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const cut = [...document.querySelectorAll('main *')].filter((element) => {
    const { overflowX, overflowY, position } = getComputedStyle(element);
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (position === 'absolute' || element.clientWidth <= 1 || element.matches('input, select, svg, [aria-hidden] *'))
      return false;
    return (
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.clientHeight > 1 && element.scrollHeight > element.clientHeight + 1)
    );
  });
  return [...(wide > 0 ? [`${wide} px too wide`] : []), ...cut.map((element) => element.outerHTML.slice(0, 120))];
}

test('text with increased spacing is not cut off @P51 @thorough', async ({ clerk: page }) => {
  const spaced = async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await settled(page);
    return page.evaluate(cutOff);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await spaced(), 'home').toEqual([]);
  await simulate(page);
  await heading(page, 'Oferta');
  expect(await spaced(), 'offer').toEqual([]);
  await takeOffer(page);
  await heading(page, 'Pré-cadastro');
  expect(await spaced(), 'pre-registration').toEqual([]);
});

test('the accessibility statement is in the menu, in both languages, signed in or not @P48 @P51 @thorough', async ({
  page,
}) => {
  await page.goto('/');
  await heading(page, 'Entrar');
  await (await openMenu(page)).getByRole('menuitem', { name: 'Acessibilidade' }).click();
  await heading(page, 'Acessibilidade');
  await expect(page.getByRole('link', { name: 'acessibilidade@casa-aroeira.example' })).toHaveAttribute(
    'href',
    'mailto:acessibilidade@casa-aroeira.example',
  );
  await expectAccessible(page, 'the statement, light');
  await expectFits(page, 'the statement');
  await switchLanguage(page, 'English');
  await heading(page, 'Accessibility');
  await emulate(page, { colorScheme: 'dark' });
  await expectAccessible(page, 'the statement, dark');
});
