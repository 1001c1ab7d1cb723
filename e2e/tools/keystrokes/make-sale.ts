import { expect, type Locator, type Page } from '@playwright/test';

import type { ProductId } from '#src/domain/ids.ts';
import { messages as m } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';

import { startLink } from '../../support/form.ts';
import { settled } from '../../support/settled.ts';
import type { Till } from '../built-app.ts';
import { calm } from '../calm.ts';
import { isFocused, type Hands } from './hands.ts';
import { codeControl, customersPage, sales, shortcuts, waysOn } from './sales.ts';

/** More than the screens of any sale. */
const manyScreens = 20;

interface Clerk {
  readonly till: Till;
  readonly hands: Hands;
  readonly product: ProductId;
  /** Resolves once the app makes no more requests. */
  readonly rest: () => Promise<void>;
}

/**
 * Makes a sale, from the home screen to the customer's page or, if the contract went to the customer's phone, to the
 * offer of the next sale. Returns the fewest keys, without those of the answers,
 * that a perfect app would need: one between two controls, one for each screen's button, and one to leave a heading or
 * an outcome that has the focus first.
 */
export async function makeSale(till: Till, product: ProductId, hands: Hands): Promise<number> {
  const { page } = till;
  const clerk = { till, hands, product, rest: calm(page) };
  await clerk.rest();
  // At home a field has the focus, so no key alone can mean a product: one chooses it, and one opens it.
  let needed = 2;
  await goOn(clerk, startLink(page, m.products[product].name));
  for (let screen = 0; screen < manyScreens; screen += 1) {
    if (await isEnd(page)) return needed;
    const shortcut = await firstVisible(shortcuts.map((name) => page.getByRole('button', { name, exact: true })));
    const isRead = await page.evaluate(isReadFirst);
    const answered = shortcut ? 0 : await answerAll(clerk);
    needed += Math.max(answered, 1) + (isRead ? 1 : 0);
    await goOn(clerk, shortcut ?? (await wayOn(page)));
  }
  throw new Error(`${manyScreens} screens, and the end of the sale is not reached`);
}

async function isEnd(page: Page): Promise<boolean> {
  if (await page.getByRole('heading', { level: 1, name: customersPage }).isVisible()) return true;
  const isAtOperation = new URL(page.url()).pathname.startsWith(`${paths.operations}/`);
  return isAtOperation && page.locator('.MuiButton-contained', { hasText: m.wizard.newSale }).isVisible();
}

async function wayOn(page: Page): Promise<Locator> {
  const found = await firstVisible([
    page.getByRole('main').locator('button[type=submit]'),
    ...waysOn.map((name) => page.getByRole('button', { name, exact: true })),
  ]);
  if (!found) throw new Error(`No way on from ${page.url()}`);
  return found;
}

async function firstVisible(candidates: readonly Locator[]): Promise<Locator | undefined> {
  for (const candidate of candidates) if (await candidate.first().isVisible()) return candidate.first();
  return undefined;
}

/** Presses, and waits until another screen is complete. */
async function goOn({ till: { page }, hands, rest }: Clerk, target: Locator): Promise<void> {
  const before = await page.evaluate(screenShown);
  await hands.press(target);
  await expect.poll(() => page.evaluate(screenShown), { timeout: 15_000 }).not.toBe(before);
  await rest();
  await settled(page);
}

/** Runs in the page: whether a text has the focus, and not a control. */
const isReadFirst = () => document.activeElement?.matches('[tabindex="-1"]') === true;

/** Runs in the page. Identifies the screen. */
const screenShown = () =>
  [
    location.pathname,
    document.querySelector('h1')?.textContent,
    document.querySelector('main')?.dataset['outcome'],
  ].join('\n');

/**
 * Answers the screen's controls in order. Resolves to their number, without those after which the app moves the focus
 * by itself.
 */
async function answerAll({ till: { page, sandbox }, hands, product, rest }: Clerk): Promise<number> {
  const { answers, before } = sales[product];
  const done: string[] = [];
  let left = 0;
  for (;;) {
    const name = await page
      .getByRole('main')
      .evaluate(nextControl, { answers: { ...answers, [codeControl]: '' }, done });
    if (name === undefined) return done.length - left;
    await before?.[name]?.(sandbox);
    const answer = answers[name] ?? (await sandbox.operations())[0]?.code ?? '';
    const controls = page.locator(`[name="${name}"]:visible`);
    const radio = page.locator(`[name="${name}"][value="${answer}"][type=radio]`);
    const target = (await radio.count()) > 0 ? radio : controls.first();
    await hands.reach(target);
    await expectNoErrors(page, done.length);
    await hands.answer(target, answer);
    done.push(name);
    // A CEP may fill in other controls, which then need no answer.
    if (!/zip|postal/i.test(name)) continue;
    await rest();
    if (!(await isFocused(target))) left += 1;
  }
}

/** Fails if Enter has submitted the form too early instead of moving to the next control. */
async function expectNoErrors(page: Page, answered: number): Promise<void> {
  if (answered > 0) await expect(page.locator('[aria-invalid=true]')).toHaveCount(0, { timeout: 1 });
}

/** Runs in the page: the name of the first visible, empty control. */
function nextControl(
  main: Element,
  { answers, done }: { readonly answers: Readonly<Record<string, string>>; readonly done: readonly string[] },
): string | undefined {
  const controls = [...main.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]')];
  const isEmpty = (control: HTMLInputElement | HTMLSelectElement) => {
    if (control.type === 'radio') return !main.querySelector(`[name="${control.name}"]:checked`);
    return control instanceof HTMLInputElement && control.type === 'checkbox'
      ? answers[control.name] === 'true' && !control.checked
      : control.value === '';
  };
  return controls.find(
    (control) =>
      control.name in answers &&
      !done.includes(control.name) &&
      !control.disabled &&
      control.checkVisibility() &&
      isEmpty(control),
  )?.name;
}
