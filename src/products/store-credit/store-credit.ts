import { lateComponent } from '#src/ui/late-component.ts';

import { stepOf } from '../action-step.ts';
import { codeIn } from '../operation-code.ts';
import { defineAction, defineProduct, type OperationContext } from '../product.ts';
import { proposalFacts } from '../sections/full-proposal-facts.ts';
import { proposalSchema } from '../sections/full-proposal-schema.ts';
import { proposalInitial } from '../sections/full-proposal.ts';
import { permitted } from '../sections/pre-registration-facts.ts';
import { customerInitial } from '../sections/pre-registration.ts';
import { preRegistrationFacts, simulationFacts, summaryFacts, terms } from './facts.ts';
import type { StoreCreditJourney } from './journey.ts';
import { preRegistrationSchema, simulationSchema } from './schemas.ts';
import { sendContract } from './send-contract.ts';
import { SimulationFields } from './simulation-fields.tsx';
import { toCreditPreRegistration, toCreditProposal } from './wire.ts';

const PreRegistrationFields = lateComponent(() =>
  import('./pre-registration-fields.tsx').then((module) => module.PreRegistrationFields),
);
const ProposalFields = lateComponent(() =>
  import('../sections/full-proposal-fields.tsx').then((module) => module.ProposalFields),
);

const codeOf = ({ simulacao, revisao, contrato }: StoreCreditJourney) =>
  simulacao.values?.code ?? codeIn(revisao) ?? codeIn(contrato);

/** For the steps after the contract: none of them is reached before its operation is known. */
function soldOperation(journey: StoreCreditJourney): OperationContext {
  const code = codeOf(journey);
  if (code === undefined) throw new Error('A step was reached before the operation it is about');
  return { code, phone: journey['pre-cadastro'].values?.cellPhoneNumber };
}

/** "Digital store credit (CDC)": PreCadastro, Contratar, EnviarContratoDigital, about an operation that was simulated elsewhere. */
export const storeCredit = defineProduct<StoreCreditJourney>({
  id: 'store-credit',
  steps: [
    {
      kind: 'form',
      id: 'simulacao',
      title: (m) => m.storeCredit.simulation.title,
      elsewhere: (m) => m.storeCredit.simulation.todo,
      schema: simulationSchema,
      initial: () => ({ code: '', buyValue: '', installmentNumbers: '', firstInstallment: '', hasInsurance: null }),
      Fields: SimulationFields,
      asksDueDate: true,
      submitLabel: (_, { m }) => m.storeCredit.simulation.submit,
      facts: simulationFacts,
    },
    {
      kind: 'form',
      id: 'pre-cadastro',
      title: (m) => m.storeCredit.preRegistration.title,
      schema: preRegistrationSchema,
      initial: () => ({ document: '', income: '', ...customerInitial }),
      Fields: PreRegistrationFields,
      carried: simulationFacts,
      command: { endpoint: 'ECrediarioDigital/PreCadastro', body: toCreditPreRegistration },
      submitLabel: (_, { m }) => m.storeCredit.preRegistration.submit,
      brings: permitted,
      facts: preRegistrationFacts,
    },
    {
      kind: 'form',
      id: 'proposta',
      title: (m) => m.storeCredit.proposal.title,
      schema: proposalSchema,
      initial: () => proposalInitial,
      Fields: ProposalFields,
      asksDueDate: true,
      facts: proposalFacts,
    },
    {
      kind: 'review',
      id: 'revisao',
      title: (m) => m.storeCredit.review.title,
      command: { endpoint: 'ECrediarioDigital/Contratar', body: toCreditProposal },
      submitLabel: ({ simulacao: { values } }, { m, format }) =>
        m.storeCredit.review.submit({
          value: values ? format.money(values.buyValue) : '',
          number: values?.installmentNumbers ?? 0,
        }),
      seals: true,
    },
    {
      ...stepOf('contrato', sendContract, soldOperation),
      title: (m) => m.storeCredit.contract.step,
      elsewhere: (m) => m.storeCredit.contract.todo,
      // Sent again, it is sent from the dashboard: each one is another message to the customer.
      seals: true,
    },
    {
      kind: 'follow-up',
      id: 'acompanhamento',
      title: (m) => m.storeCredit.followUp.title,
      achieved: (m) => m.storeCredit.followUp.achieved,
    },
  ],
  about: soldOperation,
  actions: [defineAction(sendContract)],
  sameAs: ({ simulacao, 'pre-cadastro': { values } }) =>
    simulacao.values && values && [values.document, simulacao.values.buyValue],
  summary: summaryFacts,
  terms,
  operationCode: codeOf,
});
