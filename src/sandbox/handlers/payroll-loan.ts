import { addMonths, serverDate } from '../clock.ts';
import { invalid } from '../http/refusal.ts';
import { contract, note, refuseUnless } from '../lifecycle.ts';
import { dealOf } from '../offers.ts';
import { knownOperation } from '../operation.ts';
import { outcomeOf, testEmployments } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';
import { meetAtContract, meetAtRegistration, plainDocument } from './outcomes.ts';
import { updatePayment } from './payment.ts';

export const payrollLoan: HandlersOf<'EConsignado'> = {
  'EConsignado/SolicitarAutorizacao'(call) {
    const { body, world } = call;
    meetAtRegistration(call, outcomeOf(body.cpf), ['name', 'phoneNumber']);
    const operation = world.create({
      product: 'payroll-loan',
      stage: 'authorization-requested',
      customer: { name: body.name, document: plainDocument(body.cpf), birthDate: body.birth, phone: body.phoneNumber },
      // Simulated elsewhere: the document shows no endpoint that would bring the clerk's choice here.
      deal: dealOf({ value: 5_000, instalments: 24, insured: false, firstDue: addMonths(serverDate(world.now()), 2) }),
    });
    note(world, operation, 'authorizationRequested');
    return { code: operation.code };
  },

  'EConsignado/ReenviarAutorizacao'({ body, world }) {
    const operation = knownOperation(world, body.code, 'payroll-loan');
    refuseUnless(operation, ['authorization-requested', 'expired'], 'Reenviar a autorização');
    if (operation.proposal) refuseUnless(operation, ['authorization-requested'], 'Reenviar a autorização');
    const customer =
      operation.customer && body.phoneNumber ? { ...operation.customer, phone: body.phoneNumber } : operation.customer;
    world.save({ ...operation, ...(customer && { customer }), stage: 'authorization-requested' });
    note(world, operation, 'authorizationResent');
  },

  'EConsignado/Contratar'(call) {
    const { body, world } = call;
    const operation = knownOperation(world, body.code, 'payroll-loan');
    refuseUnless(operation, ['authorized'], 'Contratar');
    if (!testEmployments.some(({ registrationNumber }) => registrationNumber === body.registrationNumber)) {
      throw invalid({
        field: 'registrationNumber',
        message: 'Matrícula não encontrada entre os vínculos autorizados.',
      });
    }
    meetAtContract(call, operation.customer?.document);
    contract(world, { ...operation, proposal: body });
  },

  'EConsignado/AtualizarPagamento': updatePayment('payroll-loan'),
};
