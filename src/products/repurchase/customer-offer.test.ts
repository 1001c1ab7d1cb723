import { expect, it } from 'vitest';

import type { Cents } from '#src/domain/money.ts';

import { customerOffer } from './customer-offer.ts';
import type { RepurchaseJourney, RepurchaseSimulation } from './journey.ts';

const journeyWith = (data: RepurchaseSimulation): RepurchaseJourney => ({
  simulacao: {
    values: { document: '73104260028', cardNumber: '6370950000004321', value: 30_000 as Cents },
    accepted: { at: 0, data },
  },
  oferta: {},
  revisao: {},
  acompanhamento: {},
});

it('the customer’s display is told of prices, and of neither card, limits nor balance @P20', () => {
  const data = {
    cardNumber: '6370950000004321',
    availableBalance: 900,
    cardLimit: 1000,
    additionalLimit: 50,
    buyValue: 300,
    totalFunded: null,
    services: [],
    installments: [
      { installments: 3, installmentsValue: 105, totalValue: 320 },
      { installments: 1, installmentsValue: 300, totalValue: 300 },
    ],
  };
  expect(customerOffer(journeyWith(data), '3')).toEqual({
    kind: 'offer',
    product: 'repurchase',
    buyValue: 30_000,
    funded: { total: null, hasInsurance: null },
    services: [],
    prices: [
      { number: 1, value: 30_000, hasInsurance: null, totals: [{ source: 'both', total: 30_000 }], chosen: false },
      {
        number: 3,
        value: 10_500,
        hasInsurance: null,
        totals: [
          { source: 'returned', total: 32_000 },
          { source: 'calculated', total: 31_500 },
        ],
        chosen: true,
      },
    ],
  });
});

it('nothing is shown where there is no option', () => {
  expect(customerOffer(journeyWith({ installments: [], services: [] }), null)).toBeUndefined();
  expect(customerOffer({ ...journeyWith({ installments: [], services: [] }), simulacao: {} }, null)).toBeUndefined();
});
