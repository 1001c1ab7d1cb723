import { describe, expect, it } from 'vitest';

import type { ContractNumber } from '#src/domain/ids.ts';

import { simulatedStoreCard, wording } from '../testing.ts';
import type { StoreCardJourney } from './journey.ts';
import { offerFacts, returnedFacts, summaryFacts } from './store-card.tsx';

const journey: StoreCardJourney = {
  ...simulatedStoreCard({
    installments: [{ installmentNumber: 3, installmentValue: 420.5, allowsSale: true }],
    insuranceInstallments: [{ installmentNumber: 3, installmentValue: 433.1, allowsSale: true }],
  }),
  offer: { values: { installmentNumbers: 3, hasInsurance: true } },
};

/** Plain spaces for no-break spaces. */
const shown = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value.replaceAll('\u00A0', ' ')}`);

it('the offer has the chosen list’s price, the calculated total and the insurance @P44 @T46', () => {
  expect(shown(offerFacts(journey, wording))).toEqual([
    'Parcelas: 3 × R$ 433,10',
    'Total calculado: R$ 1.299,30',
    'Seguro: Com seguro',
  ]);
});

describe('the review also says what is financed, with the services', () => {
  const answer = { totalFunded: 1212.9, services: [{ name: 'Tarifa', total: 12.9 }] };
  const simulated = simulatedStoreCard(answer);
  const { values } = simulated.simulation;
  const financed = (isSimulated: boolean, hasInsurance: boolean) =>
    shown(
      returnedFacts(
        {
          ...simulated,
          simulation: { ...simulated.simulation, ...(values && { values: { ...values, hasInsurance: isSimulated } }) },
          offer: { values: { installmentNumbers: 3, hasInsurance } },
        },
        wording,
      ),
    );

  it('as returned for the answer about insurance that was simulated', () => {
    const all = ['Total financiado: R$ 1.212,90', 'Tarifa: R$ 12,90'];
    expect([financed(false, false), financed(true, true)]).toEqual([all, all]);
  });

  it('without a total for the other answer, and without services that may be the insurance declined @T70', () => {
    expect(financed(false, true)).toEqual(['Tarifa: R$ 12,90 (sem seguro)']);
    expect(financed(true, false)).toEqual([]);
  });
});

it('a blank contract number is left out', () => {
  const registered = { accepted: { at: 0, data: { status: 1, contractNumber: '' as ContractNumber } } };
  const labels = summaryFacts({ ...journey, preRegistration: registered }, wording).map(({ label }) => label);
  expect(labels).not.toContain('Contrato reservado');
});

it('the summary masks the document @P22', () => {
  const facts = shown(summaryFacts(journey, wording));
  expect(facts).toContain('CPF ou CNPJ: •••.042.600-••');
  expect(facts.join('\n')).not.toContain('731');
});
