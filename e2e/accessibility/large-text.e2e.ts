import type { Page } from '@playwright/test';

import { hostileText, testCodes } from '#src/sandbox/test-data.ts';

import { heading, next, start, submit } from '../support/form.ts';
import { openOperation } from '../support/operations.ts';
import { fillSimulation, takeOffer, preRegister, fillProposal } from '../support/products/store-card.ts';
import { goHome, signIn } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../test.ts';
import { findBrowser } from '../tools/browser.mjs';

const browser = findBrowser() ?? {};

// The browser's own setting, which media queries follow. `html { font-size }` changes the text alone: layout.ts
// measures that.
test.use({ launchOptions: { ...browser, args: [...(browser.args ?? []), '--blink-settings=defaultFontSize=32'] } });

/** Runs in the page. Content that is cut off, by the window or by the box around it. */
function cutOff(): string[] {
  return [...document.querySelectorAll('body, body *')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => element === document.body || getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis' && !element.matches('input, select'))
    .map(({ localName, textContent, scrollWidth, clientWidth }) => {
      return `<${localName}> "${textContent.slice(0, 40)}": ${scrollWidth} of ${clientWidth} px`;
    });
}

async function expectWhole(page: Page, state: string): Promise<void> {
  await settled(page);
  expect(await page.evaluate(cutOff), state).toEqual([]);
}

test('with the browser’s text at 200%, a till’s screen cuts nothing off @P51 @thorough', async ({ page, token }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await heading(page, 'Entrar');
  await expectWhole(page, 'sign-in');
  await signIn(page, token);
  await expectWhole(page, 'home');
  await openOperation(page, 'T-LINK');
  await expectWhole(page, 'an operation');
  await goHome(page);
  await start(page, 'Cartão da loja');
  await heading(page, 'Simulação');
  await expectWhole(page, 'simulation');
  await fillSimulation(page);
  await heading(page, 'Oferta');
  await expectWhole(page, 'offer');
  await takeOffer(page);
  await expectWhole(page, 'pre-registration');
  await preRegister(page);
  await expectWhole(page, 'permitted');
  await next(page);
  await fillProposal(page);
  await submit(page);
  await heading(page, 'Revisão');
  await expectWhole(page, 'review');
});

/**
 * Runs in the page. Returns the facts of an event that have a line in the clipped strip at the left. The strip is for
 * the dot that separates two facts, which is hidden at the beginning of a line.
 */
function linesInsideDots(): string[] {
  const dot = 16;
  return [...document.querySelectorAll('[data-about]')].flatMap((facts) =>
    [...facts.children].flatMap((fact) => {
      const text = document.createRange();
      text.selectNodeContents(fact);
      const edge = facts.getBoundingClientRect().left + dot - 1;
      return [...text.getClientRects()].some(({ left, width }) => width > 0 && left < edge) ? [fact.textContent] : [];
    }),
  );
}

test('with large text no line of an event’s facts is cut off at its beginning @P51 @thorough', async ({
  clerk: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOperation(page, testCodes.hostileEvents.prefix);
  await expect(page.getByText(hostileText.markup).first()).toBeVisible();
  expect(await page.evaluate(linesInsideDots)).toEqual([]);
});
