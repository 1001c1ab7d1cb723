export const texts = {
  simulation: {
    title: 'Simulação',
    hasInsurance: 'Simular com seguro',
    hasInsuranceHelp: 'Pede à financeira os preços com seguro. Quem decide se quer o seguro é o cliente, na oferta.',
    submit: 'Simular',
  },
  offer: {
    hasInsurance: 'Seguro',
    hasInsuranceHelp: 'O seguro é opcional. O cliente escolhe.',
    chooseBoth: 'Escolha as parcelas, com ou sem seguro',
    changeSimulation: 'Mudar a simulação',
    calculated: '(calculado)',
    totalLabel: 'Total a pagar (calculado)',
    priceOf: (v: { price: string; hasInsurance: boolean }) => `${v.price}, ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    notOffered: 'Preço não informado',
    noPrices: (v: { hasInsurance: boolean }) =>
      `A financeira não informou preços ${v.hasInsurance ? 'com' : 'sem'} seguro.`,
    notForSale: 'Venda não permitida',
    nothingThatWay: (v: { hasInsurance: boolean }) =>
      `${v.hasInsurance ? 'Com' : 'Sem'} seguro não há parcelamento disponível.`,
    /** For more than one. */
    notForSalePrices: (v: { count: number }) => `Ver as ${v.count} opções que não podem ser vendidas`,
    empty: 'A financeira não ofereceu parcelamento para este valor. Simule outro valor ou siga sem o cartão.',
    nothingForSaleTitle: 'Nenhum parcelamento disponível',
    nothingForSale: 'A financeira não permite vender nenhuma destas opções. Simule outro valor ou siga sem o cartão.',
  },
  preRegistration: { title: 'Pré-cadastro', submit: 'Enviar pré-cadastro' },
  proposal: { title: 'Proposta' },
  review: {
    title: 'Revisão',
    sent: (v: { value: string; number: number }) => `proposta de ${v.value} em ${v.number}×`,
  },
  followUp: { title: 'Acompanhamento' },
};
