import type { ProductId } from '#src/domain/ids.ts';
import type { EndpointName, RequestOf } from '#src/partner/contract/endpoints.ts';

import { addMonths, serverDate, serverTime } from './clock.ts';
import { Refusal } from './http/refusal.ts';
import { note, type Stage } from './lifecycle.ts';
import { dealOf } from './offers.ts';
import type { World } from './store/world.ts';
import { testCodeOf, testPeople, testProposalCode } from './test-data.ts';

type Notes = Parameters<typeof note> extends [World, Operation, ...infer Names] ? Names : never;

/** What has happened to an operation that begins in the middle of its life. */
const past: Partial<Record<Stage, Notes>> = {
  simulated: ['simulated'],
  authorized: ['authorizationRequested', 'authorized'],
  contracted: ['proposalCreated', 'contractIssued'],
  'awaiting-signature': ['proposalCreated', 'contractIssued', 'awaitingSignature'],
  signed: ['proposalCreated', 'contractIssued', 'awaitingSignature', 'signed'],
  cancelled: ['proposalCreated', 'contractIssued', 'cancelled'],
};

/** An operation of the permitted test person: R$ 1.200,00 in 6 instalments, without insurance. */
export function createSample(
  world: World,
  given: { product: ProductId; stage: Stage; code?: string; proposalCode?: string },
) {
  const { name, cpf } = testPeople.permitted;
  const firstDue = addMonths(serverDate(world.now()), 1);
  const operation = world.create({
    ...given,
    ...(past[given.stage]?.includes('contractIssued') && { issuedAt: serverTime(world.now()) }),
    customer: { name, document: cpf },
    deal: dealOf({ value: 1_200, instalments: 6, insured: false, firstDue }),
  });
  note(world, operation, ...(past[given.stage] ?? []));
  return operation;
}

function bringToLife(world: World, code: string) {
  const sample = testCodeOf(code);
  return (
    sample &&
    createSample(world, { product: sample.product, stage: sample.stage, code, proposalCode: testProposalCode(code) })
  );
}

/** The token's operation of this code, or a 404 that doesn't tell another token's code from one that never was. */
export function knownOperation(world: World, code: string, product?: ProductId): Operation {
  const operation = world.find(code) ?? bringToLife(world, code);
  if (!operation || (product && operation.product !== product)) throw new Refusal(404, 'Operação não encontrada.');
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

/** What the sandbox knows of an operation. Changed only through `World.save` and `lifecycle.ts`. */
export interface Operation {
  readonly code: string;
  readonly product: ProductId;
  readonly stage: Stage;
  /** Names the customer's pages; can't be guessed from anything else. */
  readonly pageId: string;
  readonly operationId: number;
  readonly contractNumber: string;
  readonly proposalCode: string;
  readonly createdAt: string;
  readonly stageSince: string;
  readonly customer?: Customer;
  readonly deal?: Deal;
  /** The offers of a repurchase simulation, from which Contratar chooses. */
  readonly offers?: readonly Deal[];
  /** When the contract was issued; absent before. */
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
