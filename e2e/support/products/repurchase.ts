import { expect, type Page, type Request } from '@playwright/test';

import { testPeople } from '#src/sandbox/test-data.ts';

import { changeAnswer } from '../answers.ts';
import { choose, fill, heading, start, submit } from '../form.ts';

/** An invented store card, with a wrong check digit. */
export const simulation = { document: testPeople.permitted.cpf, cardNumber: '6370 9500 0000 4321', value: '300,00' };
export const maskedCard = '•••• 4321';

/** From the home screen. Resolves to the browser's request, because no log contains the whole card number. */
export async function simulate(page: Page, over: Partial<typeof simulation> = {}): Promise<Request> {
  await start(page, 'Recompra');
  await heading(page, 'Simulação');
  await fill(page, { ...simulation, ...over });
  const [request] = await Promise.all([page.waitForRequest('**/Recompra/Simular'), submit(page)]);
  return request;
}

export async function takeOffer(page: Page, installments = 3): Promise<void> {
  await heading(page, 'Oferta');
  await choose(page, 'installments', String(installments));
  await submit(page);
}

/** The button that sends the contract, whose name has the amount. */
export const send = (page: Page) => page.getByRole('button', { name: 'Enviar proposta de R$ 300,00 em 3×' });

export async function reachReview(page: Page, over: Partial<typeof simulation> = {}): Promise<void> {
  await simulate(page, over);
  await takeOffer(page);
  await heading(page, 'Revisão');
  await expect(send(page)).toBeVisible();
}

interface Offer {
  readonly installments: readonly {
    readonly installments: number;
    readonly installmentsValue: number;
    readonly totalValue: number;
  }[];
}
export const changeOffers = (page: Page, change: (offer: Offer) => object) =>
  changeAnswer(page, 'Recompra/Simular', change);
