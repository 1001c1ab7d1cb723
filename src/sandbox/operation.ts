import type { ProductId } from '#src/domain/products.ts';
import type { EndpointName, RequestOf } from '#src/partner/contract/endpoints.ts';

import type { Stage } from './stages.ts';

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
