import type { ProductId } from '#src/domain/products.ts';

interface ProductWords {
  readonly name: string;
  readonly description: string;
  /** On the button that begins, where that is no sale. */
  readonly start?: string;
}

export const products: Readonly<Record<ProductId, ProductWords>> = {
  'store-card': { name: 'Cartão da loja', description: 'Simular, pré-cadastrar e contratar o cartão para uma compra.' },
  'store-credit': { name: 'Crediário digital', description: 'Contratar o crediário de uma compra já simulada.' },
  'payroll-loan': {
    name: 'Empréstimo consignado',
    description: 'Pedir a autorização do cliente e contratar com desconto em folha.',
  },
  'phone-credit': {
    name: 'CDC celular',
    description: 'Atualizar a conta que recebe o pagamento de uma proposta de celular já feita.',
    start: 'Atualizar conta',
  },
  repurchase: { name: 'Recompra', description: 'Usar o saldo do cartão em uma nova compra parcelada.' },
};
