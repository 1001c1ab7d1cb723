import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

import { settled } from './settled.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** P48: no violation of WCAG 2.2 A and AA that a machine can find, once the screen has come to rest. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  // Once per document. The page's content security policy does not apply to what the test evaluates.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(violations, standards);
  expect(found, state).toEqual([]);
}

/** In the page. Details of what passed would take as long again as the rules themselves, so axe leaves them out. */
async function violations(tags: string[]): Promise<string[]> {
  const { axe: inPage } = globalThis as unknown as { readonly axe: typeof axe };
  const results = await inPage.run(document, {
    runOnly: { type: 'tag', values: tags },
    resultTypes: ['violations'],
    // Style sheets are needed by no rule of these standards.
    preload: false,
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
