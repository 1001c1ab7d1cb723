import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import { validationError, RefusedError } from '../http/refused-error.ts';
import { outcomeOf, type OutcomeName } from '../test-data.ts';
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
