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
import { texts } from './texts/texts.ts';
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
      title: (m) => texts(m).simulation.title,
      elsewhere: (m) => texts(m).simulation.todo,
      schema: simulationSchema,
      initial: () => ({ code: '', buyValue: '', installmentNumbers: '', firstInstallment: '', hasInsurance: null }),
      Fields: SimulationFields,
      asksDueDate: true,
      submitLabel: (_, { m }) => texts(m).simulation.submit,
      facts: simulationFacts,
    },
    {
      kind: 'form',
      id: 'pre-cadastro',
      title: (m) => texts(m).preRegistration.title,
      schema: preRegistrationSchema,
      initial: () => ({ document: '', income: '', ...customerInitial }),
      Fields: PreRegistrationFields,
      carried: simulationFacts,
      command: { endpoint: 'ECrediarioDigital/PreCadastro', body: toCreditPreRegistration },
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
      command: { endpoint: 'ECrediarioDigital/Contratar', body: toCreditProposal },
      submitLabel: ({ simulacao: { values } }, { m, format }) =>
        texts(m).review.submit({
          value: values ? format.money(values.buyValue) : '',
          number: values?.installmentNumbers ?? 0,
        }),
      seals: true,
    },
    {
      ...stepOf('contrato', sendContract, soldOperation),
      title: (m) => texts(m).contract.step,
      elsewhere: (m) => texts(m).contract.todo,
      // Sent again, it is sent from the dashboard: each one is another message to the customer.
      seals: true,
    },
    {
      kind: 'follow-up',
      id: 'acompanhamento',
      title: (m) => texts(m).followUp.title,
      achieved: (m) => texts(m).followUp.achieved,
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
