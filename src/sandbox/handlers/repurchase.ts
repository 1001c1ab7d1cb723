import { addMonths, serverDate } from '../format.ts';
import { validationError, RefusedError } from '../http/reply.ts';
import { contract, recordEvents } from '../lifecycle.ts';
import { repurchaseDeals, repurchaseOffer } from '../offers.ts';
import { outcomeOf } from '../test-data.ts';
import { applyContractOutcome, applyRegistrationOutcome, plainDocument, type HandlersOf } from './handler.ts';

export const repurchase: HandlersOf<'Recompra'> = {
  'Recompra/Simular'(call) {
    const { body, tenant } = call;
    const outcome = outcomeOf(body.document);
    applyRegistrationOutcome(call, outcome, ['document', 'cardNumber']);
    // Contratar takes the latest simulation. An earlier one is removed, so that it is never used.
    const earlier = tenant.latest('repurchase', 'simulated');
    if (earlier) tenant.remove(earlier);
    const offers = repurchaseDeals(body.value, addMonths(serverDate(tenant.now()), 1));
    if (offers.length > 0) {
      const customer = { name: 'Titular do cartão', document: plainDocument(body.document) };
      recordEvents(tenant, tenant.create({ product: 'repurchase', stage: 'simulated', customer, offers }), 'simulated');
    }
    return repurchaseOffer(body.value, body.cardNumber.replace(/\D/g, ''), outcome);
  },

  'Recompra/Contratar'(call) {
    const { body, tenant } = call;
    const operation = tenant.latest('repurchase', 'simulated');
    if (!operation) throw new RefusedError(409, 'Não há simulação de recompra à espera de proposta.');
    const deal = operation.offers?.find(({ instalments }) => instalments === body.installments);
    if (!deal) throw validationError({ field: 'installments', message: 'Número de parcelas fora da simulação.' });
    applyContractOutcome(call, operation.customer?.document);
    contract(tenant, { ...operation, deal });
  },
};
