export const products = {
  'store-card': { name: 'Cartão da loja', description: 'Simular, pré-cadastrar e contratar o cartão para uma compra.' },
  'store-credit': { name: 'Crediário digital', description: 'Contratar o crediário de uma compra já simulada.' },
  'payroll-loan': { name: 'Empréstimo consignado', description: 'Pedir a autorização do cliente e contratar com desconto em folha.' },
  'phone-credit': { name: 'CDC celular', description: 'Atualizar os dados de pagamento de uma proposta de celular.' },
  repurchase: { name: 'Recompra', description: 'Usar o saldo do cartão em uma nova compra parcelada.' },
};
