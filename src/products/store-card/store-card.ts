import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { calendarDate, checked, choice, money, taxDocument, yesNo } from '#src/forms/schemas.ts';
import { lateComponent } from '#src/platform/late.ts';

import { operationIn } from '../journey.ts';
import { defineProduct } from '../product.ts';
import { proposalFacts, proposalInitial, proposalSchema } from '../sections/full-proposal/full-proposal.ts';
import { customerInitial, customerShape, permitted } from '../sections/pre-registration/pre-registration.ts';
import { offerFacts, preRegistrationFacts, simulationFacts, summaryFacts } from './facts.ts';
import type { SimulationValues, StoreCardJourney } from './journey.ts';
import { findPrice, isForSale, isRowForSale, isStillOffered, rowsOf } from './offer.ts';
import { SimulationFields } from './simulation-fields.tsx';
import { texts } from './texts/texts.ts';
import { toCardPreRegistration, toCardProposal, toCardSimulation } from './wire.ts';

/*
 * This app decides which fields are required: the partner's document marks none. A blank `optional…` field is left
 * out of the request; all others are required.
 */

export const simulationSchema = () =>
  z.object({ document: taxDocument(), buyValue: money(), totalIncome: money(), hasInsurance: checked() });

export const offerSchema = (journey: StoreCardJourney) =>
  z.object({ hasInsurance: yesNo(), installmentNumbers: choice(rowsOf(journey).map((row) => row.number)) }).check(
    z.refine((values) => isForSale(findPrice(journey, values)), {
      path: ['installmentNumbers'],
      error: 'notForSale',
    }),
  );

export const preRegistrationSchema = (_: StoreCardJourney, today: CalendarDate) =>
  z.object({ ...customerShape(today), firstInstallment: calendarDate({ notBefore: today }) });

const OfferFields = lateComponent(() => import('./offer-fields.tsx').then((module) => module.OfferFields));
const PreRegistrationFields = lateComponent(() =>
  import('./pre-registration-fields.tsx').then((module) => module.PreRegistrationFields),
);
const ProposalFields = lateComponent(() =>
  import('../sections/full-proposal/full-proposal-fields.tsx').then((module) => module.ProposalFields),
);

const sameCustomer = (one: SimulationValues, other: SimulationValues) => one.document === other.document;

/** "Store card": Simular, PreCadastro, Contratar. No endpoint returns the operation's code. */
export const storeCard = defineProduct<StoreCardJourney>({
  id: 'store-card',
  steps: [
    {
      kind: 'form',
      id: 'simulation',
      title: (m) => texts(m).simulation.title,
      schema: simulationSchema,
      initial: () => ({ document: '', buyValue: '', totalIncome: '', hasInsurance: false }),
      Fields: SimulationFields,
      command: { endpoint: 'Cartao/Simular', body: toCardSimulation },
      submitLabel: (_, { m }) => texts(m).simulation.submit,
      facts: simulationFacts,
    },
    {
      kind: 'form',
      id: 'offer',
      title: (m) => m.offer.title,
      schema: offerSchema,
      initial: () => ({ hasInsurance: null, installmentNumbers: null }),
      Fields: OfferFields,
      submitLabel: (journey, { m }) => (rowsOf(journey).some(isRowForSale) ? m.offer.submit : undefined),
      facts: offerFacts,
    },
    {
      kind: 'form',
      id: 'preRegistration',
      title: (m) => texts(m).preRegistration.title,
      schema: preRegistrationSchema,
      initial: () => ({ ...customerInitial, firstInstallment: '' }),
      Fields: PreRegistrationFields,
      asksDueDate: true,
      command: { endpoint: 'Cartao/PreCadastro', body: toCardPreRegistration },
      submitLabel: (_, { m }) => texts(m).preRegistration.submit,
      result: permitted,
      facts: preRegistrationFacts,
    },
    {
      kind: 'form',
      id: 'proposal',
      title: (m) => texts(m).proposal.title,
      schema: proposalSchema,
      initial: () => proposalInitial,
      Fields: ProposalFields,
      asksDueDate: true,
      facts: proposalFacts,
    },
    {
      kind: 'review',
      id: 'review',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'Cartao/Contratar', body: toCardProposal },
      sent: ({ simulation, offer }, { m, format }) =>
        texts(m).review.sent({
          value: simulation.values ? format.money(simulation.values.buyValue) : '',
          number: offer.values?.installmentNumbers ?? 0,
        }),
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: (m) => texts(m).followUp.title },
  ],
  tie: { step: 'simulation', choice: 'offer', minutes: 10, stillHolds: isStillOffered, sameCustomer },
  operation: ({ review }) => operationIn(review),
  duplicateKey: ({ simulation: { values } }) => values && [values.document, values.buyValue],
  summary: summaryFacts,
});
