import { addMonths, serverDate } from '../format.ts';
import { validationError } from '../http/reply.ts';
import { contract, recordEvents, requireStage } from '../lifecycle.ts';
import { dealOf } from '../offers.ts';
import { requireOperation } from '../operation.ts';
import { outcomeOf, testEmployments } from '../test-data.ts';
import {
  applyContractOutcome,
  applyRegistrationOutcome,
  plainDocument,
  updatePayment,
  type HandlersOf,
} from './handler.ts';

export const payrollLoan: HandlersOf<'EConsignado'> = {
  'EConsignado/SolicitarAutorizacao'(call) {
    const { body, tenant } = call;
    applyRegistrationOutcome(call, outcomeOf(body.cpf), ['name', 'phoneNumber']);
    const operation = tenant.create({
      product: 'payroll-loan',
      stage: 'authorization-requested',
      customer: { name: body.name, document: plainDocument(body.cpf), birthDate: body.birth, phone: body.phoneNumber },
      // A fixed deal: it is simulated outside the app, and no documented endpoint sends the clerk's choice.
      deal: dealOf({ value: 5_000, instalments: 24, insured: false, firstDue: addMonths(serverDate(tenant.now()), 2) }),
    });
    recordEvents(tenant, operation, 'authorizationRequested');
    return { code: operation.code };
  },

  'EConsignado/ReenviarAutorizacao'({ body, tenant }) {
    const operation = requireOperation(tenant, body.code, 'payroll-loan');
    requireStage(operation, ['authorization-requested', 'expired'], 'Reenviar a autorização');
    if (operation.proposal) requireStage(operation, ['authorization-requested'], 'Reenviar a autorização');
    const customer =
      operation.customer && body.phoneNumber ? { ...operation.customer, phone: body.phoneNumber } : operation.customer;
    tenant.save({ ...operation, ...(customer && { customer }), stage: 'authorization-requested' });
    recordEvents(tenant, operation, 'authorizationResent');
  },

  'EConsignado/Contratar'(call) {
    const { body, tenant } = call;
    const operation = requireOperation(tenant, body.code, 'payroll-loan');
    requireStage(operation, ['authorized'], 'Contratar');
    if (!testEmployments.some(({ registrationNumber }) => registrationNumber === body.registrationNumber)) {
      throw validationError({
        field: 'registrationNumber',
        message: 'Matrícula não encontrada entre os vínculos autorizados.',
      });
    }
    applyContractOutcome(call, operation.customer?.document);
    contract(tenant, { ...operation, proposal: body });
  },

  'EConsignado/AtualizarPagamento': updatePayment('payroll-loan'),
};
