import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { heading, next } from '../../support/form.ts';
import * as storeCard from '../../support/products/store-card.ts';
import { settled } from '../../support/settled.ts';
import { openHome, type BuiltApp } from '../built-app.ts';
import { cheapDevice, type CheapDevice } from './cheap-device.ts';
import { clocksOf, installClocks } from './in-page.ts';

const keysPerField = 8;
/** Between two keys, in milliseconds: longer than any of them takes. */
const pause = 150;

export interface LongForm {
  readonly page: Page;
  readonly device: CheapDevice;
  /** The form without its errors. */
  readonly reset: () => Promise<void>;
}

export interface Typing {
  /** Of each key, from pressing it to seeing it. */
  readonly delays: readonly number[];
  /** How long the main thread was busy for each key. */
  readonly work: number;
}

/** The card's proposal, which has more controls than any other step. */
export async function openProposal(app: BuiltApp): Promise<LongForm> {
  const till = await app.openTill();
  const { page } = till;
  await page.addInitScript(installClocks);
  await openHome(till);
  await storeCard.reachPreRegistration(page);
  await storeCard.preRegister(page);
  await next(page);
  await heading(page, 'Proposta');
  return {
    page,
    device: await cheapDevice(page),
    async reset() {
      await page.goBack();
      // The address changes before the screen. Going forward at once would keep the form, with its errors.
      await heading(page, /^(?!Proposta$)/);
      await page.goForward();
      await heading(page, 'Proposta');
      await settled(page);
    },
  };
}

export async function openPeer(app: BuiltApp, url: string): Promise<LongForm> {
  const { page } = await app.openTill();
  await page.addInitScript(installClocks);
  await page.goto(url);
  return { page, device: await cheapDevice(page), reset: async () => void (await page.reload()) };
}

/** Types into some empty fields and empties them again. */
export async function typeInto({ page, device }: LongForm, names: readonly string[]): Promise<Typing> {
  const clocks = await clocksOf(page);
  // The browser looks for what is below the pointer after each key. A page that was reloaded has none yet.
  await page.mouse.move(0, 0);
  const controls = names.map((name) => page.locator(`[name="${name}"]`));
  await clocks.evaluate(({ keys }) => keys.splice(0));
  let busy = 0;
  for (const control of controls) {
    await control.focus();
    await setTimeout(pause);
    const before = await device.busy();
    for (let key = 0; key < keysPerField; key += 1) {
      await page.keyboard.press('a');
      await setTimeout(pause);
    }
    busy += (await device.busy()) - before;
  }
  const delays = await clocks.evaluate(({ keys }) => [...keys]);
  for (const control of controls) await control.fill('');
  return { delays, work: busy / (keysPerField * names.length) };
}

/** Sends the empty form: from the click to the first error on screen. */
export async function submitToErrors({ page }: LongForm): Promise<number> {
  const clocks = await clocksOf(page);
  const [took] = await Promise.all([
    clocks.evaluate(({ until }) => until(() => document.querySelector('[aria-invalid=true]') !== null)),
    page.locator('button[type=submit]').click(),
  ]);
  return took;
}
