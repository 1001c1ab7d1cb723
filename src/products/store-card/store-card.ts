import { lateComponent } from '#src/ui/late-component.ts';

import { codeIn } from '../operation-code.ts';
import { defineProduct } from '../product.ts';
import { proposalFacts } from '../sections/full-proposal-facts.ts';
import { proposalSchema } from '../sections/full-proposal-schema.ts';
import { proposalInitial } from '../sections/full-proposal.ts';
import { permitted } from '../sections/pre-registration-facts.ts';
import { customerInitial } from '../sections/pre-registration.ts';
import { carriedFacts, offerFacts, preRegistrationFacts, simulationFacts, summaryFacts, terms } from './facts.ts';
import type { StoreCardJourney } from './journey.ts';
import { isRowForSale, isStillOffered, rowsOf } from './offer.ts';
import { offerSchema, preRegistrationSchema, simulationSchema } from './schemas.ts';
import { SimulationFields } from './simulation-fields.tsx';
import { texts } from './texts/texts.ts';
import { toCardPreRegistration, toCardProposal, toCardSimulation } from './wire.ts';

const OfferFields = lateComponent(() => import('./offer-fields.tsx').then((module) => module.OfferFields));
const PreRegistrationFields = lateComponent(() =>
  import('./pre-registration-fields.tsx').then((module) => module.PreRegistrationFields),
);
const ProposalFields = lateComponent(() =>
  import('../sections/full-proposal-fields.tsx').then((module) => module.ProposalFields),
);

/** "Store card": Simular, PreCadastro, Contratar. No endpoint returns the operation's code. */
export const storeCard = defineProduct<StoreCardJourney>({
  id: 'store-card',
  steps: [
    {
      kind: 'form',
      id: 'simulacao',
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
      id: 'oferta',
      title: (m) => m.offer.title,
      schema: offerSchema,
      initial: () => ({ hasInsurance: null, installmentNumbers: null }),
      Fields: OfferFields,
      choosesFrom: 'simulacao',
      deadEnd: (journey) => !rowsOf(journey).some(isRowForSale),
      submitLabel: (_, { m }) => m.offer.submit,
      facts: offerFacts,
    },
    {
      kind: 'form',
      id: 'pre-cadastro',
      title: (m) => texts(m).preRegistration.title,
      schema: preRegistrationSchema,
      initial: () => ({ ...customerInitial, firstInstallment: '' }),
      Fields: PreRegistrationFields,
      asksDueDate: true,
      carried: carriedFacts,
      command: { endpoint: 'Cartao/PreCadastro', body: toCardPreRegistration },
      submitLabel: (_, { m }) => texts(m).preRegistration.submit,
      brings: permitted,
      facts: preRegistrationFacts,
    },
    {
      kind: 'form',
      id: 'proposta',
      title: (m) => texts(m).proposal.title,
      schema: proposalSchema,
      initial: () => proposalInitial,
      Fields: ProposalFields,
      asksDueDate: true,
      facts: proposalFacts,
    },
    {
      kind: 'review',
      id: 'revisao',
      title: (m) => texts(m).review.title,
      command: { endpoint: 'Cartao/Contratar', body: toCardProposal },
      submitLabel: ({ simulacao, oferta }, { m, format }) =>
        texts(m).review.submit({
          value: simulacao.values ? format.money(simulacao.values.buyValue) : '',
          number: oferta.values?.installmentNumbers ?? 0,
        }),
      seals: true,
    },
    { kind: 'follow-up', id: 'acompanhamento', title: (m) => texts(m).followUp.title },
  ],
  tie: { step: 'simulacao', minutes: 10, stillHolds: isStillOffered },
  sameAs: ({ simulacao: { values } }) => values && [values.document, values.buyValue],
  askedAs: { income: 'totalIncome' },
  summary: summaryFacts,
  terms,
  operationCode: ({ revisao }) => codeIn(revisao),
});
