import { addMonths, serverDate } from '../clock.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { contract, note } from '../lifecycle.ts';
import { repurchaseDeals, repurchaseOffer } from '../offers.ts';
import { outcomeOf } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';
import { meetAtContract, meetAtRegistration, plainDocument } from './outcomes.ts';

export const repurchase: HandlersOf<'Recompra'> = {
  'Recompra/Simular'(call) {
    const { body, world } = call;
    const outcome = outcomeOf(body.document);
    meetAtRegistration(call, outcome, ['document', 'cardNumber']);
    // Contratar takes the latest simulation, so an earlier one must not be left for it to find.
    const earlier = world.latest('repurchase', 'simulated');
    if (earlier) world.remove(earlier);
    const offers = repurchaseDeals(body.value, addMonths(serverDate(world.now()), 1));
    if (offers.length > 0) {
      const customer = { name: 'Titular do cartão', document: plainDocument(body.document) };
      note(world, world.create({ product: 'repurchase', stage: 'simulated', customer, offers }), 'simulated');
    }
    return repurchaseOffer(body.value, body.cardNumber.replace(/\D/g, ''), outcome);
  },

  'Recompra/Contratar'(call) {
    const { body, world } = call;
    const operation = world.latest('repurchase', 'simulated');
    if (!operation) throw new Refusal(409, 'Não há simulação de recompra à espera de proposta.');
    const deal = operation.offers?.find(({ instalments }) => instalments === body.installments);
    if (!deal) throw invalid({ field: 'installments', message: 'Número de parcelas fora da simulação.' });
    meetAtContract(call, operation.customer?.document);
    contract(world, { ...operation, deal });
  },
};
