import { Refusal } from '../http/refusal.ts';
import { contract, deny, note, replacePreRegistration } from '../lifecycle.ts';
import { allowsSale, cardOffer, dealOf } from '../offers.ts';
import { outcomeOf } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';
import { denialOf, meetAtContract, meetAtRegistration, plainDocument, registrationAnswer } from './outcomes.ts';

export const storeCard: HandlersOf<'Cartao'> = {
  'Cartao/Simular': ({ body }) =>
    cardOffer({
      value: body.buyValue,
      income: body.totalIncome,
      insured: body.hasInsurance,
      outcome: outcomeOf(body.document),
    }),

  'Cartao/PreCadastro'(call) {
    const { body, world } = call;
    const outcome = outcomeOf(body.document);
    meetAtRegistration(call, outcome, ['name', 'cellPhoneNumber']);
    const deal = dealOf({
      value: body.buyValue,
      instalments: body.installmentNumbers,
      insured: body.hasInsurance,
      firstDue: body.firstInstallment,
    });
    replacePreRegistration(world);
    const operation = world.create({
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
    if (denial === undefined && outcome !== 'unknownStatus') note(world, operation, 'preRegistered');
    else deny(world, operation);
    return { operationId: operation.operationId, ...registrationAnswer(operation, body.income, denial) };
  },

  'Cartao/Contratar'(call) {
    const { body, world } = call;
    const operation = world.latest('store-card', 'pre-registered');
    if (!operation) throw new Refusal(409, 'Não há pré-cadastro permitido à espera de proposta.');
    meetAtContract(call, operation.customer?.document);
    contract(world, { ...operation, proposal: body });
  },
};
