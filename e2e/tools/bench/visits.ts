import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { messages as m } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';

import { pin } from '../../support/session.ts';
import type { BuiltApp, Till } from '../built-app.ts';
import { calm } from '../calm.ts';
import { cheapDevice } from './cheap-device.ts';
import { clocksOf, installClocks, watchStart } from './in-page.ts';

const firstField = 'token';
const longestStart = 30_000;

export interface Visit {
  /** The first field has taken a key and shows it. */
  readonly usable: number;
  /** React handles the form; absent where there is no React. */
  readonly alive: number | undefined;
}

interface Place {
  readonly app: BuiltApp;
  readonly url: string;
  readonly hasReact: boolean;
}

/** A visit with nothing in any cache, and another with what the first has left there. */
export async function visitTwice({ app, url, hasReact }: Place): Promise<readonly [first: Visit, second: Visit]> {
  const { page, context } = await app.openTill({ serviceWorkers: 'allow' });
  const device = await cheapDevice(page);
  await page.exposeBinding('askForKey', () => page.keyboard.press('a'));
  await page.addInitScript(installClocks);
  await page.addInitScript(watchStart, firstField);
  await device.slow();
  const first = await visit(page, url, hasReact);
  await device.fast();
  await page.evaluate(async (longest) => {
    const late = new Promise((resolve) => window.setTimeout(resolve, longest));
    const isRegistered = (await navigator.serviceWorker.getRegistrations()).length > 0;
    if (isRegistered) await Promise.race([navigator.serviceWorker.ready, late]);
  }, longestStart);
  await page.goto('about:blank');
  await device.slow();
  const second = await visit(page, url, hasReact);
  await context.close();
  return [first, second];
}

async function visit(page: Page, url: string, hasReact: boolean): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    (react) => {
      const { usable, alive } = Reflect.get(window, 'clocks') as { usable?: number; alive?: number };
      return usable !== undefined && (alive !== undefined || !react);
    },
    hasReact,
    { timeout: longestStart },
  );
  await calm(page)();
  if ((await page.locator(`[name="${firstField}"]`).inputValue()) === '')
    throw new Error(`${url} lost what was typed before it was alive`);
  return (await clocksOf(page)).evaluate(({ usable = Number.NaN, alive }) => ({ usable, alive }));
}

/** From "Entrar", everything at rest, to the first field of the first step. */
export async function signInToFirstStep(app: BuiltApp): Promise<number> {
  const { page, context, token }: Till = await app.openTill();
  const rest = calm(page);
  const device = await cheapDevice(page);
  await page.addInitScript(installClocks);
  await device.slow();
  await page.goto(paths.product('store-card'));
  await page.getByLabel(m.session.token).fill(token);
  await page.getByLabel(m.session.pin, { exact: true }).fill(pin);
  await rest();
  await setTimeout(2000);
  const clocks = await clocksOf(page);
  const [took] = await Promise.all([
    clocks.evaluate(({ until }) => until(() => document.querySelector('[name=document]')?.checkVisibility() === true)),
    page.getByRole('button', { name: m.session.signIn.submit, exact: true }).click(),
  ]);
  await context.close();
  return took;
}
