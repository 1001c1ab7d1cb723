import type { Page } from '@playwright/test';

import { testCodes } from '#src/sandbox/test-data.ts';

import { bodies, fill, heading, start, submit } from '../support/form.ts';
import { askBack, handOver, sayIsClerk } from '../support/handover.ts';
import { openOperation } from '../support/operations.ts';
import { reachPreRegistration, simulation } from '../support/products/store-card.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';

// The listener that follows the keyboard is in a file that the app fetches while the browser is idle.
test.use({ idle: true });

/** Simulates an on-screen keyboard that covers the lower half of the window: only the visual viewport shrinks. */
const openKeyboard = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { get: () => innerHeight / 2, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  });

/** The parts of the focused field that are out of sight: its label, its control or its error. */
const hiddenParts = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const bar = document.querySelector('main button[type=submit]')?.closest('.MuiPaper-root');
    const bottom = Math.min(innerHeight / 2, bar?.getBoundingClientRect().top ?? Infinity);
    const error = document.getElementById(`field-${field.name}-error`);
    return [field.closest('.MuiFormControlLabel-root') ?? field.labels?.[0], field, error].flatMap((part) => {
      if (!part) return [];
      const { top, bottom: end } = part.getBoundingClientRect();
      return top < 0 || end > bottom + 1
        ? [`${field.name}: ${part.tagName} ${Math.round(top)}–${Math.round(end)}`]
        : [];
    });
  });

for (const screen of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1024, height: 600 },
]) {
  test(`an on-screen keyboard hides neither the field nor its error at ${screen.width} px @P51 @thorough`, async ({
    clerk: page,
  }) => {
    await page.setViewportSize(screen);
    await reachPreRegistration(page);
    await submit(page);
    const fields = page
      .locator('main form')
      .locator('input:enabled:not([type=radio], [tabindex="-1"]), select:enabled');
    await fields.first().focus();
    await openKeyboard(page);
    const count = await fields.count();
    expect(count).toBeGreaterThan(8);
    const hidden: string[] = [];
    for (let index = 0; index < count; index += 1) {
      await fields.nth(index).focus();
      await settled(page);
      hidden.push(...(await hiddenParts(page)));
    }
    expect(hidden).toEqual([]);
    const button = await page.locator('button[type=submit]').boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(screen.height / 2);
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the field for a CPF or CNPJ opens the number pad, and takes a CNPJ with letters once that is switched @thorough', async ({
    clerk: page,
    sandbox,
  }) => {
    await start(page, 'Cartão da loja');
    const field = page.getByLabel('CPF ou CNPJ');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    const letters = page.getByRole('button', { name: 'Letras, para CNPJ' });
    await expect(letters).toHaveAttribute('aria-pressed', 'false');
    await letters.tap();
    await expect(letters).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveAttribute('inputmode', 'text');
    await expect(field).toBeFocused();
    await page.keyboard.type('12abc34501de35');
    await expect(field).toHaveValue('12.ABC.345/01DE-35');
    const { buyValue, totalIncome } = simulation;
    await fill(page, { buyValue, totalIncome });
    await submit(page);
    await heading(page, 'Oferta');
    expect(await bodies(sandbox, 'Cartao/Simular')).toMatchObject([{ document: '12ABC34501DE35' }]);
  });
});

test('Escape in full screen closes the open dialog, which moves above an on-screen keyboard @P49 @P51 @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openOperation(page, testCodes.link.prefix);
  await handOver(page);
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await askBack(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  // The browser itself handles Escape in full screen, and a test's keys reach only the page.
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('dialog')).toBeHidden();

  await askBack(page);
  await sayIsClerk(page);
  await page.getByLabel('PIN', { exact: true }).focus();
  await openKeyboard(page);
  await settled(page);
  expect(await hiddenParts(page)).toEqual([]);
  const dialog = await page.getByRole('dialog').boundingBox();
  expect((dialog?.y ?? 0) + (dialog?.height ?? 0)).toBeLessThanOrEqual(590);
});
