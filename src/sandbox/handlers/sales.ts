import type { ContractNumber } from '#src/domain/ids.ts';
import type { ResponseOf } from '#src/partner/api/endpoints.ts';

import { addMonths, serverDate } from '../format.ts';
import { RefusedError, validationError } from '../http/reply.ts';
import { awaitSignature, contract, deny, recordEvents, replacePreRegistration, requireStage } from '../lifecycle.ts';
import { allowsSale, cardOffer, customerLimit, dealOf, repurchaseDeals, repurchaseOffer } from '../offers.ts';
import { requireOperation, type Operation } from '../operation.ts';
import { hostileText, outcomeOf, testEmployments, type OutcomeName } from '../test-data.ts';
import {
  applyContractOutcome,
  applyRegistrationOutcome,
  plainDocument,
  updatePayment,
  type Call,
  type HandlersOf,
} from './handler.ts';

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

export const storeCredit: HandlersOf<'ECrediarioDigital'> = {
  'ECrediarioDigital/PreCadastro'(call) {
    const { body, tenant } = call;
    const simulated = requireOperation(tenant, body.code, 'store-credit');
    requireStage(simulated, ['simulated', 'pre-registered'], 'Pré-cadastrar');
    return preRegister(call, (sale) => tenant.save({ ...simulated, stage: 'pre-registered', ...sale })).answer;
  },

  'ECrediarioDigital/Contratar'(call) {
    const { body, tenant } = call;
    const operation = requireOperation(tenant, body.code, 'store-credit');
    requireStage(operation, ['pre-registered'], 'Contratar');
    applyContractOutcome(call, operation.customer?.document);
    contract(tenant, { ...operation, proposal: body });
  },

  'ECrediarioDigital/EnviarContratoDigital'({ body, tenant }) {
    const operation = requireOperation(tenant, body.code, 'store-credit');
    requireStage(operation, ['contracted', 'awaiting-signature'], 'Enviar o contrato');
    recordEvents(tenant, operation, 'contractSent');
    if (operation.stage === 'contracted') awaitSignature(tenant, operation);
  },
};

const denials = {
  denied: 'Restrição cadastral encontrada (dado de teste).',
  overLimit: 'Valor acima da capacidade de pagamento informada.',
};

/** Why the customer is denied; `undefined` if permitted. */
function denialOf(outcome: OutcomeName, withinLimits: boolean) {
  if (outcome === 'denied') return denials.denied;
  return withinLimits ? undefined : denials.overLimit;
}

type Registered = Omit<ResponseOf<'Cartao/PreCadastro'>, 'operationId'>;

function answerOf(operation: Operation, income: number, denial: string | undefined): Registered {
  const outcome = outcomeOf(operation.customer?.document);
  const contractNumber = (outcome === 'hostile' ? hostileText.markup : operation.contractNumber) as ContractNumber;
  if (denial !== undefined) return { status: 2, info: denial, contractNumber, limit: 0, preApprovedLimit: 0 };
  const limit = customerLimit(income);
  return {
    status: outcome === 'unknownStatus' ? 3 : 1,
    info:
      outcome === 'hostile'
        ? `${hostileText.markup} ${hostileText.reversed} ${hostileText.long}`
        : 'Cliente apto a prosseguir.',
    contractNumber,
    limit,
    preApprovedLimit: Math.floor(limit * 0.6),
  };
}

/**
 * Pre-registers the customer of `call` and permits or denies the sale.
 * @param open saves the operation that the customer and the deal belong to
 */
function preRegister(
  call: Call<'Cartao/PreCadastro'> | Call<'ECrediarioDigital/PreCadastro'>,
  open: (sale: Required<Pick<Operation, 'customer' | 'deal'>>) => Operation,
) {
  const { body, tenant } = call;
  const outcome = outcomeOf(body.document);
  applyRegistrationOutcome(call, outcome, ['name', 'cellPhoneNumber']);
  const deal = dealOf({
    value: body.buyValue,
    instalments: body.installmentNumbers,
    insured: body.hasInsurance,
    firstDue: body.firstInstallment,
  });
  const operation = open({
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
  return { operation, answer: answerOf(operation, body.income, denial) };
}

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
