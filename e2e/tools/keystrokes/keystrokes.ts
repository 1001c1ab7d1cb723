import { parseArgs } from 'node:util';

import type { Page } from '@playwright/test';

import { productIds, type ProductId } from '#src/domain/ids.ts';

import { openHome, withBuiltApp, type BuiltApp } from '../built-app.ts';
import type { Count, Hands } from './hands.ts';
import { keyboard } from './keyboard.ts';
import { makeSale } from './make-sale.ts';
import { touch } from './touch.ts';

/**
 * `npm run keystrokes` makes a sale of every product, from home to the customer's page, by keyboard alone and by touch,
 * and counts keys, taps and swipes. `-- --only repurchase` limits it to some products.
 */
const { values: asked } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string', multiple: true } },
});
const products = productIds.filter((product) => !asked.only || asked.only.includes(product));
const desktop = { width: 1280, height: 800 };
const touched = [
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 1024, height: 600 },
];

const sizes = touched.map(({ width, height }) => `${width} × ${height}`);
const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);
await withBuiltApp(async (app) => {
  row(['', 'Keys', 'Typed', 'Needless', ...sizes.map((size) => `Taps, swipes at ${size}`)]);
  row(Array<string>(4 + sizes.length).fill('---'));
  for (const product of products)
    row([`\`${product}\``, ...(await byKeyboard(app, product)), ...(await byTouch(app, product))]);
});

interface Way {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly isTouch: boolean;
  readonly hands: (page: Page) => Hands;
}

async function sell(
  app: BuiltApp,
  product: ProductId,
  { viewport, isTouch, hands }: Way,
): Promise<Count & { needed: number }> {
  const till = await app.openTill({ viewport, hasTouch: isTouch, isMobile: isTouch });
  till.page.setDefaultTimeout(10_000);
  await openHome(till);
  const clerk = hands(till.page);
  try {
    const needed = await makeSale(till, product, clerk);
    return { ...clerk.count, needed };
  } finally {
    await till.context.close();
  }
}

/** Counts with Enter as the key to the next control or, if the app does not support that, with Tab. */
async function byKeyboard(app: BuiltApp, product: ProductId): Promise<number[]> {
  const way = (advance: 'Enter' | 'Tab') =>
    sell(app, product, { viewport: desktop, isTouch: false, hands: (page) => keyboard(page, advance) });
  const { typed, moves, needed } = await way('Enter').catch(() => way('Tab'));
  return [typed + moves, typed, moves - needed];
}

async function byTouch(app: BuiltApp, product: ProductId): Promise<string[]> {
  const cells: string[] = [];
  for (const viewport of touched) {
    const { taps, swipes } = await sell(app, product, { viewport, isTouch: true, hands: touch });
    cells.push(`${taps}, ${swipes}`);
  }
  return cells;
}
