import type { Page } from '@playwright/test';

import { messages as m } from '#src/i18n/pt-BR.ts';

import { fill, heading, start, submit } from '../../support/form.ts';
import * as repurchase from '../../support/products/repurchase.ts';
import { openHome, type BuiltApp } from '../built-app.ts';
import { cheapDevice } from './cheap-device.ts';

/** KiB in use after so many sales, one after the other in the same page. */
export async function heapAfterSales(app: BuiltApp, counts: readonly number[]): Promise<readonly number[]> {
  const till = await app.openTill();
  const { page, context } = till;
  const device = await cheapDevice(page);
  await openHome(till);
  await start(page, m.products.repurchase.name);
  const heaps: number[] = [];
  for (let sale = 1; sale <= Math.max(...counts); sale += 1) {
    await makeSale(page, sale);
    if (counts.includes(sale)) heaps.push((await device.heap()) / 1024);
  }
  await context.close();
  return heaps;
}

/** Another value each time, or the app would take it for the same sale. */
async function makeSale(page: Page, sale: number): Promise<void> {
  await fill(page, { ...repurchase.simulation, value: `${300 + sale},00` });
  await submit(page);
  await repurchase.takeOffer(page);
  await heading(page, 'Revisão');
  await submit(page);
  await heading(page, 'Acompanhamento');
  await page.getByRole('button', { name: m.wizard.newSale }).click();
  await heading(page, 'Simulação');
}
