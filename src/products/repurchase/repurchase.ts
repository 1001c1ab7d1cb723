import * as z from 'zod/mini';

import { maskTaxDocument } from '#src/domain/tax-document.ts';
import { choice, money, readAs, taxDocument } from '#src/forms/schemas.ts';
import { lateComponent } from '#src/platform/late.ts';

import { operationIn } from '../journey.ts';
import { defineProduct } from '../product.ts';
import { offerFacts, simulationFacts, summaryFacts } from './facts.ts';
import { parseCardNumber, type RepurchaseJourney, type SimulationValues } from './journey.ts';
import { isStillOffered, optionsOf } from './offer.ts';
import { SimulationFields } from './simulation-fields.tsx';
import { texts } from './texts/texts.ts';
import { toRepurchaseProposal, toRepurchaseSimulation } from './wire.ts';

/** Every field is required. This is the app's own policy: the partner's document marks none. */
export const simulationSchema = () =>
  z.object({ document: taxDocument(), cardNumber: readAs('cardNumber', parseCardNumber), value: money() });

export const offerSchema = (journey: RepurchaseJourney) =>
  z.object({ installments: choice(optionsOf(journey).map((option) => option.installments)) });

const OfferFields = lateComponent(() => import('./offer-fields.tsx').then((module) => module.OfferFields));

const sameCustomer = (one: SimulationValues, other: SimulationValues) => one.document === other.document;

/** "Repurchase": Simular, Contratar. No endpoint returns the operation's code. */
export const repurchase = defineProduct<RepurchaseJourney>({
  id: 'repurchase',
  steps: [
    {
      kind: 'form',
      id: 'simulation',
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
      id: 'offer',
      title: (m) => m.offer.title,
      schema: offerSchema,
      initial: () => ({ installments: null }),
      Fields: OfferFields,
      submitLabel: (journey, { m }) => (optionsOf(journey).length > 0 ? m.offer.submit : undefined),
      facts: offerFacts,
    },
    {
      kind: 'review',
      id: 'review',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'Recompra/Contratar', body: toRepurchaseProposal },
      // The contract's request names neither customer nor value, so the button does.
      sent: ({ simulation: { values }, offer }, { m, format }) =>
        texts(m).review.sent({
          value: values ? format.money(values.value) : '',
          number: offer.values?.installments ?? 0,
          customer: maskTaxDocument(values?.document ?? ''),
        }),
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: (m) => texts(m).followUp.title },
  ],
  tie: { step: 'simulation', choice: 'offer', minutes: 10, stillHolds: isStillOffered, sameCustomer },
  operation: ({ review }) => operationIn(review),
  duplicateKey: ({ simulation: { values } }) => values && [values.document, values.value],
  secrets: ['cardNumber'],
  summary: summaryFacts,
});
