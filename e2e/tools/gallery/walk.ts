import { type Page, expect } from '@playwright/test';

import { submit } from '../../support/form.ts';
import type { Till } from '../built-app.ts';

export interface Stage extends Till {
  /** Another till of the same store, signed in. */
  readonly openOtherTill: () => Promise<Page>;
}

/** States by name, in the order in which a person comes to them: each is reached from the one before. */
export interface Walk {
  /** Absent where the walk begins signed in, at home. */
  readonly signedOut?: true;
  readonly states: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>;
}

export type Walks = Readonly<Record<string, Walk>>;

/** The errors of a form are on screen. */
export const withErrors = (page: Page) => expect(page.locator('[aria-invalid=true]').first()).toBeVisible();

/** Sends a form as it is, too early. */
export async function submitIncomplete(page: Page): Promise<void> {
  await submit(page);
  await withErrors(page);
}

export const back = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
export const dialogOpens = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
