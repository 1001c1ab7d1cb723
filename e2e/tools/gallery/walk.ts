import { type Locator, type Page, expect } from '@playwright/test';

import type { ProductId } from '#src/domain/ids.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';

import { heading, submit } from '../../support/form.ts';
import { goHome, openMenu } from '../../support/session.ts';
import { settled } from '../../support/settled.ts';
import type { Till } from '../built-app.ts';

export interface Stage extends Till {
  /** Another till of the same store, signed in. */
  readonly openOtherTill: () => Promise<Page>;
}

/** A server that is started for a walk. */
interface Server {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Operations for a list: one's product is not known on the device. */
export const listedOperations: readonly (readonly [code: string, product?: ProductId])[] = [
  ['T-LINK', 'store-card'],
  ['T-ASSINADA'],
  ['T-CONSIGNADO', 'payroll-loan'],
  ['T-CELULAR', 'phone-credit'],
];

/** What a state still needs before each picture, because the page has another size and is at its top. */
export class AtEachLook {
  readonly show: () => Promise<unknown>;
  constructor(show: () => Promise<unknown>) {
    this.show = show;
  }
}

/**
 * States by name, in order. Each function leads from the state before to its own; it may return an `AtEachLook`, or
 * resolve to one.
 */
export interface Walk {
  /** Set if the walk starts signed out; else it starts signed in, at home. */
  readonly signedOut?: true;
  /** Starts the walk's own server, if it needs another than the gallery's. `store` is the sandbox's token. */
  readonly serve?: (sandboxUrl: string, store: string) => Promise<Server>;
  readonly states: Readonly<Record<string, (stage: Stage) => Promise<unknown> | AtEachLook>>;
}

export type Walks = Readonly<Record<string, Walk>>;

/** Waits until a form shows its errors, and a frame later their summary. */
export async function withErrors(page: Page): Promise<void> {
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await settled(page);
}

/** Submits a form before it is filled in, at each size: a phone's summary of errors is another one. */
export const submitIncomplete = (page: Page) =>
  new AtEachLook(async () => {
    await submit(page);
    await withErrors(page);
  });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** Opens the clerk's menu again before each picture, because it stays where it was opened. */
export const menuAtEachLook = (page: Page) =>
  new AtEachLook(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(await openMenu(page)).toBeVisible();
    await settled(page);
  });
/** Opens the page again before each picture, because it decides when it opens what to fold on a small screen. */
export const openedAgain = (page: Page, shown: Locator) =>
  new AtEachLook(async () => {
    await goHome(page);
    await heading(page, m.home.title);
    await page.goBack();
    await expect(shown).toBeVisible();
    await settled(page);
  });
export const dialogOpens = (page: Page) => expect(page.getByRole('dialog')).toBeVisible();
