import type { ProductId } from '#src/domain/ids.ts';
import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import { validationError } from '../http/refused-error.ts';
import { beforeSigning, recordEvents, requireStage } from '../lifecycle.ts';
import { requireOperation } from '../operation.ts';
import { type Handler, applyContractOutcome } from './handler.ts';

/** Payment data can only be changed before signing ("States and transitions", rule 4). */
export const updatePayment =
  (product: ProductId): Handler<Extract<EndpointName, `${string}/AtualizarPagamento`>> =>
  (call) => {
    const { body, tenant } = call;
    const operation = requireOperation(tenant, body.operationCode, product);
    if (body.proposalCode !== operation.proposalCode) {
      throw validationError({ field: 'proposalCode', message: 'O código da proposta não é o desta operação.' });
    }
    requireStage(operation, beforeSigning, 'Atualizar os dados bancários');
    applyContractOutcome(call, body.documentNumber);
    tenant.save({ ...operation, payment: body });
    recordEvents(tenant, operation, 'paymentUpdated');
  };
