import type { ProductId } from '#src/domain/ids.ts';

import type { EventName, Stage } from './lifecycle.ts';

interface SandboxProduct {
  readonly label: string;
  /** The event that follows the signature. */
  readonly afterSigning: EventName;
  /** The contract can only be signed after an endpoint of its own has sent it to the customer. */
  readonly waitsForDispatch?: true;
  /** The store simulates or proposes it outside the app. A button of the back office creates such an operation. */
  readonly createdOutsideApp?: { readonly label: string; readonly stage: Stage };
}

export const products: Readonly<Record<ProductId, SandboxProduct>> = {
  'store-card': { label: 'Cartão da loja', afterSigning: 'cardReleased' },
  'store-credit': {
    label: 'Crediário digital',
    afterSigning: 'bookletIssued',
    waitsForDispatch: true,
    createdOutsideApp: { label: 'Criar simulação de crediário', stage: 'simulated' },
  },
  'payroll-loan': { label: 'Empréstimo consignado', afterSigning: 'paymentOrdered' },
  'phone-credit': {
    label: 'Crediário de celular',
    afterSigning: 'bookletIssued',
    createdOutsideApp: { label: 'Criar proposta de celular', stage: 'awaiting-signature' },
  },
  repurchase: { label: 'Recompra', afterSigning: 'cardReleased' },
};
