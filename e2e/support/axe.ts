import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

import { settled } from './settled.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules of these standards about colours: another colour scheme changes the findings of no other rule. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/**
 * P48: axe finds no violation of WCAG 2.2 A and AA. Waits until nothing on screen moves.
 * @param only `colour` for a screen that was inspected before and has changed its colours alone
 */
export async function expectAccessible(page: Page, state: string, only?: 'colour'): Promise<void> {
  await settled(page);
  // Loaded once per document. The page's security policy does not apply to scripts that the test evaluates.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    violations,
    only ? { type: 'rule' as const, values: ofColour } : { type: 'tag' as const, values: standards },
  );
  expect(found, state).toEqual([]);
}

/** Runs in the page. Without details about passed rules, which would double the time. */
async function violations(runOnly: axe.RunOnly): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
  const results = await inPage.run(document, {
    runOnly,
    resultTypes: ['violations'],
    // No rule of these standards needs the style sheets.
    preload: false,
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
