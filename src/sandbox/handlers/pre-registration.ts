import type { ContractNumber } from '#src/domain/ids.ts';
import type { ResponseOf } from '#src/partner/contract/endpoints.ts';

import { deny, recordEvents } from '../lifecycle.ts';
import { allowsSale, customerLimit, dealOf } from '../offers.ts';
import type { Operation } from '../operation.ts';
import { hostileText, outcomeOf, type OutcomeName } from '../test-data.ts';
import { type Call, applyRegistrationOutcome, plainDocument } from './handler.ts';

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
export function preRegister(
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
