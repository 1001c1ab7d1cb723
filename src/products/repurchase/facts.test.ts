import { describe, expect, it } from 'vitest';

import type { Cents } from '#src/domain/values/money.ts';

import { wording } from '../testing.ts';
import type { RepurchaseJourney, RepurchaseSimulation, SimulationValues } from './journey.ts';
import { cardFacts, totalFacts } from './offer.ts';
import { offerFacts, returnedFacts, simulationFacts, summaryFacts } from './repurchase.tsx';

const asked: SimulationValues = { document: '73104260028', cardNumber: '6370950000000005', value: 30_000 as Cents };

const journey = (returned: Partial<RepurchaseSimulation> = {}, values = asked): RepurchaseJourney => ({
  simulation: {
    values,
    accepted: {
      at: 0,
      data: {
        services: [],
        installments: [{ installments: 3, installmentsValue: 104.2, totalValue: 312.61 }],
        ...returned,
      },
    },
  },
  offer: { values: { installments: 3 } },
  review: {},
  followUp: {},
});

const returned = (sale: RepurchaseJourney) => [...totalFacts(sale, wording), ...cardFacts(sale, wording)];

/** Plain spaces for no-break spaces. */
const shown = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

it('shows a balance of zero and a missing one differently, and masks the number in any format @T23 @T42', () => {
  expect(
    shown(returned(journey({ availableBalance: 0, cardLimit: 1500.5, cardNumber: '6370950000000005', buyValue: 300 }))),
  ).toEqual([
    'Total financiado: Não informado',
    'Valor da compra: R$ 300,00',
    'Número do cartão: •••• 0005',
    'Saldo disponível: R$ 0,00',
    'Limite do cartão: R$ 1.500,50',
    'Limite adicional: Não informado',
  ]);
});

it('shows an unexpected type as not confirmed, and a blank as not provided @T23 @T42', () => {
  const odd = journey({
    availableBalance: '1.500,00',
    cardLimit: 'false',
    additionalLimit: ' ',
    cardNumber: '',
    buyValue: -0.001,
    totalFunded: '{"a":1}',
  });
  expect(shown(returned(odd))).toEqual([
    'Total financiado: Não confirmado',
    'Valor da compra: R$ 0,00',
    'Número do cartão: Não informado',
    'Saldo disponível: Não confirmado',
    'Limite do cartão: Não confirmado',
    'Limite adicional: Não informado',
  ]);
});

it('shows both totals if the partner’s differs from the calculated one @T46', () => {
  expect(shown(offerFacts(journey(), wording))).toEqual([
    'Parcelas: 3 × R$ 104,20',
    'Total informado pela financeira: R$ 312,61',
    'Total calculado: R$ 312,60',
  ]);
});

it('the review also says what is financed, with the services', () => {
  const answer = { totalFunded: 312.9, services: [{ name: 'Tarifa', total: 12.9 }] };
  expect(shown(returnedFacts(journey(answer), wording))).toEqual(['Total financiado: R$ 312,90', 'Tarifa: R$ 12,90']);
});

describe('the card number @P22', () => {
  it('is masked in every list of facts', () => {
    const lists = [simulationFacts, offerFacts, cardFacts, summaryFacts].map((facts) =>
      shown(facts(journey({ cardNumber: asked.cardNumber }), wording)),
    );
    expect(lists.flat().join('\n')).not.toContain('6370');
    expect(JSON.stringify(simulationFacts(journey(), wording)), 'and for good').not.toContain('6370');
    expect(lists[0]).toContain('Número do cartão: •••• 0005');
  });

  it('is not in the facts once memory has dropped it', () => {
    const { cardNumber: _, ...kept } = asked;
    expect(shown(simulationFacts(journey({}, kept), wording))).toEqual([
      'CPF ou CNPJ: •••.042.600-••',
      'Valor da compra: R$ 300,00',
    ]);
  });
});

it('the summary masks the document @P22', () => {
  expect(shown(summaryFacts(journey(), wording))[0]).toBe('CPF ou CNPJ: •••.042.600-••');
});
