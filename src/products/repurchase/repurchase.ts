import { maskTaxDocument } from '#src/domain/tax-document.ts';
import { lateComponent } from '#src/ui/late-component.ts';

import { codeIn } from '../operation-code.ts';
import { defineProduct } from '../product.ts';
import { offerFacts, simulationFacts, summaryFacts, terms } from './facts.ts';
import type { RepurchaseJourney } from './journey.ts';
import { isStillOffered, optionsOf } from './offer.ts';
import { offerSchema, simulationSchema } from './schemas.ts';
import { SimulationFields } from './simulation-fields.tsx';
import { texts } from './texts/texts.ts';
import { toRepurchaseProposal, toRepurchaseSimulation } from './wire.ts';

const OfferFields = lateComponent(() => import('./offer-fields.tsx').then((module) => module.OfferFields));

/** "Repurchase": Simular, Contratar. No endpoint returns the operation's code. */
export const repurchase = defineProduct<RepurchaseJourney>({
  id: 'repurchase',
  steps: [
    {
      kind: 'form',
      id: 'simulacao',
      title: (m) => texts(m).simulation.title,
      schema: simulationSchema,
      initial: () => ({ document: '', cardNumber: '', value: '' }),
      Fields: SimulationFields,
      command: { endpoint: 'Recompra/Simular', body: toRepurchaseSimulation },
      submitLabel: (_, { m }) => texts(m).simulation.submit,
      facts: simulationFacts,
    },
    {
      kind: 'form',
      id: 'oferta',
      title: (m) => m.offer.title,
      schema: offerSchema,
      initial: () => ({ installments: null }),
      Fields: OfferFields,
      choosesFrom: 'simulacao',
      deadEnd: (journey) => optionsOf(journey).length === 0,
      submitLabel: (_, { m }) => m.offer.submit,
      facts: offerFacts,
    },
    {
      kind: 'review',
      id: 'revisao',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'Recompra/Contratar', body: toRepurchaseProposal },
      // The contract names neither customer nor value: whoever presses the button is told both.
      submitLabel: ({ simulacao: { values }, oferta }, { m, format }) =>
        texts(m).review.submit({
          value: values ? format.money(values.value) : '',
          number: oferta.values?.installments ?? 0,
          customer: maskTaxDocument(values?.document ?? ''),
        }),
      seals: true,
    },
    { kind: 'follow-up', id: 'acompanhamento', title: (m) => texts(m).followUp.title },
  ],
  tie: { step: 'simulacao', minutes: 10, stillHolds: isStillOffered },
  sameAs: ({ simulacao: { values } }) => values && [values.document, values.value],
  secrets: ['cardNumber'],
  summary: summaryFacts,
  terms,
  operationCode: ({ revisao }) => codeIn(revisao),
});
