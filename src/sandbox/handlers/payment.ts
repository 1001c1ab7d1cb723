import type { ProductId } from '#src/domain/ids.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import { invalid } from '../http/refusal.ts';
import { beforeSigning, note, refuseUnless } from '../lifecycle.ts';
import { knownOperation } from '../operation.ts';
import type { Handler } from './handler.ts';
import { meetAtContract } from './outcomes.ts';

/** Payment data is updated before signing ("States and transitions", rule 4). */
export const updatePayment =
  (product: ProductId): Handler<Extract<EndpointName, `${string}/AtualizarPagamento`>> =>
  (call) => {
    const { body, world } = call;
    const operation = knownOperation(world, body.operationCode, product);
    if (body.proposalCode !== operation.proposalCode) {
      throw invalid({ field: 'proposalCode', message: 'O código da proposta não é o desta operação.' });
    }
    refuseUnless(operation, beforeSigning, 'Atualizar os dados bancários');
    meetAtContract(call, body.documentNumber);
    world.save({ ...operation, payment: body });
    note(world, operation, 'paymentUpdated');
  };
