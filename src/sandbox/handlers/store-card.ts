import { RefusedError } from '../http/reply.ts';
import { contract, replacePreRegistration } from '../lifecycle.ts';
import { cardOffer } from '../offers.ts';
import { outcomeOf } from '../test-data.ts';
import { applyContractOutcome, type HandlersOf } from './handler.ts';
import { preRegister } from './pre-registration.ts';

export const storeCard: HandlersOf<'Cartao'> = {
  'Cartao/Simular': ({ body }) =>
    cardOffer({
      value: body.buyValue,
      income: body.totalIncome,
      insured: body.hasInsurance,
      outcome: outcomeOf(body.document),
    }),

  'Cartao/PreCadastro'(call) {
    const { operation, answer } = preRegister(call, (sale) => {
      replacePreRegistration(call.tenant);
      return call.tenant.create({ product: 'store-card', stage: 'pre-registered', ...sale });
    });
    return { operationId: operation.operationId, ...answer };
  },

  'Cartao/Contratar'(call) {
    const { body, tenant } = call;
    const operation = tenant.latest('store-card', 'pre-registered');
    if (!operation) throw new RefusedError(409, 'Não há pré-cadastro permitido à espera de proposta.');
    applyContractOutcome(call, operation.customer?.document);
    contract(tenant, { ...operation, proposal: body });
  },
};
