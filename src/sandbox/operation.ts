import type { ProductId } from '#src/domain/ids.ts';
import type { EndpointName, RequestOf } from '#src/partner/api/endpoints.ts';

import { addMonths, serverDate, serverTime } from './format.ts';
import { RefusedError } from './http/reply.ts';
import { recordEvents, type Stage } from './lifecycle.ts';
import { dealOf } from './offers.ts';
import type { Tenant } from './store/tenant.ts';
import { testCodeOf, testPeople, testProposalCode } from './test-data.ts';

type EventNames = Parameters<typeof recordEvents> extends [Tenant, Operation, ...infer Names] ? Names : never;

/** The past events of an operation that is created in a later stage. */
const past: Partial<Record<Stage, EventNames>> = {
  simulated: ['simulated'],
  authorized: ['authorizationRequested', 'authorized'],
  contracted: ['proposalCreated', 'contractIssued'],
  'awaiting-signature': ['proposalCreated', 'contractIssued', 'awaitingSignature'],
  signed: ['proposalCreated', 'contractIssued', 'awaitingSignature', 'signed'],
  cancelled: ['proposalCreated', 'contractIssued', 'cancelled'],
};

/** An operation of the permitted test person: R$ 1.200,00 in 6 instalments, without insurance. */
export function createSample(
  tenant: Tenant,
  given: { product: ProductId; stage: Stage; code?: string; proposalCode?: string },
) {
  const { name, cpf } = testPeople.permitted;
  const firstDue = addMonths(serverDate(tenant.now()), 1);
  const operation = tenant.create({
    ...given,
    ...(past[given.stage]?.includes('contractIssued') && { issuedAt: serverTime(tenant.now()) }),
    customer: { name, document: cpf },
    deal: dealOf({ value: 1_200, instalments: 6, insured: false, firstDue }),
  });
  recordEvents(tenant, operation, ...(past[given.stage] ?? []));
  return operation;
}

function createFromTestCode(tenant: Tenant, code: string) {
  const sample = testCodeOf(code);
  return (
    sample &&
    createSample(tenant, { product: sample.product, stage: sample.stage, code, proposalCode: testProposalCode(code) })
  );
}

/** The token's operation with this code. Throws the same 404 for an unknown code and for another token's. */
export function requireOperation(tenant: Tenant, code: string, product?: ProductId): Operation {
  const operation = tenant.find(code) ?? createFromTestCode(tenant, code);
  if (!operation || (product && operation.product !== product)) throw new RefusedError(404, 'Operação não encontrada.');
  return operation;
}

export interface Customer {
  readonly name: string;
  /** CPF or CNPJ, digits (and letters) only. */
  readonly document: string;
  readonly birthDate?: string;
  readonly phone?: string;
}

/** Money in reais, the monthly rate as a fraction. */
export interface Deal {
  readonly value: number;
  readonly instalments: number;
  readonly instalmentValue: number;
  readonly totalFunded: number;
  readonly monthlyRate: number;
  readonly insured: boolean;
  readonly firstDue: string;
}

type Sent<Name extends EndpointName> = RequestOf<Name>;

/** An operation, as the sandbox stores it. Only `Tenant.save` and `lifecycle.ts` change it. */
export interface Operation {
  readonly code: string;
  readonly product: ProductId;
  readonly stage: Stage;
  /** The id in the addresses of the customer's pages. Random, so that it can't be guessed. */
  readonly pageId: string;
  readonly operationId: number;
  readonly contractNumber: string;
  readonly proposalCode: string;
  readonly createdAt: string;
  readonly stageSince: string;
  readonly customer?: Customer;
  readonly deal?: Deal;
  /** The offers of a repurchase simulation. Contratar names one of them. */
  readonly offers?: readonly Deal[];
  /** When the contract was issued. Absent before. */
  readonly issuedAt?: string;
  readonly proposal?: Sent<'Cartao/Contratar'> | Sent<'EConsignado/Contratar'>;
  readonly payment?: Sent<'ECdcCelular/AtualizarPagamento'>;
}

export interface RecordedEvent {
  readonly type: number;
  readonly description: string;
  readonly creationTime: string;
  readonly owner: string;
}
