import type { ContractNumber } from '#src/domain/ids.ts';
import type { EndpointName, ResponseOf } from '#src/partner/contract/endpoints.ts';

import { validationError, RefusedError } from '../http/refused-error.ts';
import { customerLimit } from '../offers.ts';
import type { Operation } from '../operation.ts';
import { hostileText, outcomeOf, type OutcomeName } from '../test-data.ts';
import type { Call } from './handler.ts';

export const plainDocument = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/** Applies the test person's outcome to the first request with personal data. */
export function applyRegistrationOutcome(
  call: Pick<Call<EndpointName>, 'spoilAnswer'>,
  outcome: OutcomeName,
  fields: readonly [string, string],
) {
  if (outcome === 'invalidFields') {
    throw validationError(...fields.map((field) => ({ field, message: 'Não aceito pelo cadastro (dado de teste).' })));
  }
  if (outcome === 'emptyAnswer') call.spoilAnswer('empty');
}

/** Applies the test person's outcome to the request that creates the proposal or changes its payment data. */
export function applyContractOutcome(call: Pick<Call<EndpointName>, 'spoilAnswer'>, document: string | undefined) {
  const outcome = outcomeOf(document);
  if (outcome === 'refused') {
    // ABP answers 500 for user-facing errors too, so the status alone does not show that nothing was done.
    throw new RefusedError(500, 'Proposta recusada pela análise: procure a central de crédito (dado de teste).');
  }
  if (outcome === 'lostAnswer') call.spoilAnswer('lost');
}

const denials = {
  denied: 'Restrição cadastral encontrada (dado de teste).',
  overLimit: 'Valor acima da capacidade de pagamento informada.',
};

/** The reason for denying the customer; `undefined` if the customer is permitted. */
export function denialOf(outcome: OutcomeName, withinLimits: boolean) {
  if (outcome === 'denied') return denials.denied;
  return withinLimits ? undefined : denials.overLimit;
}

type Registered = Omit<ResponseOf<'Cartao/PreCadastro'>, 'operationId'>;

export function registrationAnswer(operation: Operation, income: number, denial: string | undefined): Registered {
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
