import type { ProductId } from '#src/domain/ids.ts';
import type { EndpointName, ResponseOf } from '#src/partner/api/endpoints.ts';

import type { Body } from '../http/field-rules.ts';
import { validationError, RefusedError } from '../http/reply.ts';
import { beforeSigning, recordEvents, requireStage } from '../lifecycle.ts';
import { requireOperation } from '../operation.ts';
import type { Tenant } from '../store/tenant.ts';
import { outcomeOf, type OutcomeName } from '../test-data.ts';

export interface Call<Name extends EndpointName> {
  /** Validated: of the API's types, with all fields that the sandbox requires. */
  readonly body: Body<Name>;
  readonly tenant: Tenant;
  /** The origin under which the caller reached this server, for links: "https://host". */
  readonly origin: string;
  /** After the commit, drops the connection or answers 200 without a body. */
  spoilAnswer(how: 'lost' | 'empty'): void;
}

type Result<Name extends EndpointName> = undefined extends ResponseOf<Name> ? void : ResponseOf<Name>;

/** Runs in a transaction. A handler may return a promise if it does not use the database after its first `await`. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Result<Name> | Promise<Result<Name>>;
export type HandlersOf<Area extends string> = {
  readonly [Name in Extract<EndpointName, `${Area}/${string}`>]: Handler<Name>;
};

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
