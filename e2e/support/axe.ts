import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { settled } from './settled.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** P48: no violation of WCAG 2.2 A and AA that a machine can find, once the screen has come to rest. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await settled(page);
  // Legacy mode spares a second page: there are no other origins' frames.
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, state).toEqual([]);
}
