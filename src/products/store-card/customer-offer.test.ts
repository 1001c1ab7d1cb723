import { expect, it } from 'vitest';

import type { Cents } from '#src/domain/money.ts';

import { customerOffer } from './customer-offer.ts';
import type { StoreCardJourney } from './journey.ts';

const price = (installmentNumber: number, installmentValue: number, allowsSale: boolean | null = true) => ({
  installmentNumber,
  installmentValue,
  allowsSale,
});

const journeyWith = (installments: readonly ReturnType<typeof price>[]): StoreCardJourney => ({
  simulacao: {
    values: { document: '73104260028', buyValue: 120_000 as Cents, totalIncome: 350_000 as Cents, hasInsurance: true },
    accepted: {
      at: 0,
      data: {
        buyValue: 1200,
        totalFunded: 0,
        installments: [...installments],
        insuranceInstallments: [price(2, 620.1)],
        services: [{ id: 1, name: 'Tarifa', total: 12.9 }],
      },
    },
  },
  oferta: {},
  'pre-cadastro': { values: { name: 'Maria das Dores' } as never },
  proposta: {},
  revisao: {},
  acompanhamento: {},
});

it('the customer’s display is told of prices that are for sale, and nothing of the person @P20', () => {
  const offer = customerOffer(journeyWith([price(1, 1200), price(2, 605, false), price(3, 410)]), {
    installmentNumbers: '2',
    hasInsurance: 'true',
  });
  expect(offer).toEqual({
    kind: 'offer',
    product: 'store-card',
    buyValue: 120_000,
    funded: { total: 0, hasInsurance: true },
    services: [{ name: 'Tarifa', total: 1290 }],
    prices: [
      {
        number: 1,
        value: 120_000,
        hasInsurance: false,
        totals: [{ source: 'calculated', total: 120_000 }],
        chosen: false,
      },
      {
        number: 2,
        value: 62_010,
        hasInsurance: true,
        totals: [{ source: 'calculated', total: 124_020 }],
        chosen: true,
      },
      {
        number: 3,
        value: 41_000,
        hasInsurance: false,
        totals: [{ source: 'calculated', total: 123_000 }],
        chosen: false,
      },
    ],
  });
});

it('nothing is shown before there is a price for sale', () => {
  const untouched = { installmentNumbers: null, hasInsurance: null };
  const journey = journeyWith([]);
  expect(customerOffer({ ...journey, simulacao: {} }, untouched)).toBeUndefined();
  const { values, accepted } = journey.simulacao;
  const nothing = {
    ...accepted,
    at: 0,
    data: { installments: [price(2, 605, false)], insuranceInstallments: [], services: [] },
  };
  expect(
    customerOffer({ ...journey, simulacao: { ...(values && { values }), accepted: nothing } }, untouched),
  ).toBeUndefined();
});
