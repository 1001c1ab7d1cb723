import { RefusedError } from '../http/refused-error.ts';
import { contract, deny, recordEvents, replacePreRegistration } from '../lifecycle.ts';
import { allowsSale, cardOffer, dealOf } from '../offers.ts';
import { outcomeOf } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';
import {
  denialOf,
  applyContractOutcome,
  applyRegistrationOutcome,
  plainDocument,
  registrationAnswer,
} from './outcomes.ts';

export const storeCard: HandlersOf<'Cartao'> = {
  'Cartao/Simular': ({ body }) =>
    cardOffer({
      value: body.buyValue,
      income: body.totalIncome,
      insured: body.hasInsurance,
      outcome: outcomeOf(body.document),
    }),

  'Cartao/PreCadastro'(call) {
    const { body, tenant } = call;
    const outcome = outcomeOf(body.document);
    applyRegistrationOutcome(call, outcome, ['name', 'cellPhoneNumber']);
    const deal = dealOf({
      value: body.buyValue,
      instalments: body.installmentNumbers,
      insured: body.hasInsurance,
      firstDue: body.firstInstallment,
    });
    replacePreRegistration(tenant);
    const operation = tenant.create({
      product: 'store-card',
      stage: 'pre-registered',
      customer: {
        name: body.name,
        document: plainDocument(body.document),
        birthDate: body.birthDate,
        phone: body.cellPhoneNumber,
      },
      deal,
    });
    const denial = denialOf(outcome, allowsSale(deal, body.income));
    if (denial === undefined && outcome !== 'unknownStatus') recordEvents(tenant, operation, 'preRegistered');
    else deny(tenant, operation);
    return { operationId: operation.operationId, ...registrationAnswer(operation, body.income, denial) };
  },

  'Cartao/Contratar'(call) {
    const { body, tenant } = call;
    const operation = tenant.latest('store-card', 'pre-registered');
    if (!operation) throw new RefusedError(409, 'Não há pré-cadastro permitido à espera de proposta.');
    applyContractOutcome(call, operation.customer?.document);
    contract(tenant, { ...operation, proposal: body });
  },
};
