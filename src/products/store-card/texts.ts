import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  simulation: {
    title: 'Simulação',
    hasInsurance: 'Simular com seguro',
    hasInsuranceHelp: 'Pede à financeira os valores com seguro. O cliente decide na oferta se quer o seguro.',
    submit: 'Simular',
  },
  offer: {
    hasInsurance: 'Seguro',
    hasInsuranceHelp: 'O seguro é opcional. O cliente escolhe.',
    simulateWith: (v: { hasInsurance: boolean }) => `Simular ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    calculated: '(calculado)',
    totalLabel: 'Total calculado',
    priceOf: (v: { price: string; hasInsurance: boolean }) => `${v.price}, ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    notOffered: 'Preço não informado',
    repeated: 'Mais de um preço: não pode ser vendido',
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
  endWithout: 'Encerrar sem o cartão',
  review: {
    title: 'Revisão',
    sent: (v: { value: string; number: number }) => `proposta de ${v.value} em\u00A0${v.number}×`,
  },
  followUp: { title: 'Acompanhamento' },
};

const en: typeof ptBR = {
  simulation: {
    title: 'Simulation',
    hasInsurance: 'Simulate with insurance',
    hasInsuranceHelp:
      'Asks the lender for amounts with insurance. The customer decides at the offer whether to take it.',
    submit: 'Simulate',
  },
  offer: {
    hasInsurance: 'Insurance',
    hasInsuranceHelp: 'Insurance is optional. The customer chooses.',
    simulateWith: (v) => `Simulate ${v.hasInsurance ? 'with' : 'without'} insurance`,
    calculated: '(calculated)',
    totalLabel: 'Calculated total',
    priceOf: (v) => `${v.price}, ${v.hasInsurance ? 'with' : 'without'} insurance`,
    notOffered: 'No price given',
    repeated: 'More than one price: can’t be sold',
    noPrices: (v) => `The lender gave no prices ${v.hasInsurance ? 'with' : 'without'} insurance.`,
    notForSale: 'Not for sale',
    nothingThatWay: (v) => `No instalments are available ${v.hasInsurance ? 'with' : 'without'} insurance.`,
    notForSalePrices: (v) => `Show the ${v.count} options that can’t be sold`,
    empty:
      'The lender offered no instalments for this amount. Simulate a different amount or continue without the card.',
    nothingForSaleTitle: 'No instalments available',
    nothingForSale:
      'The lender does not allow any of these options to be sold. Simulate a different amount or continue without the card.',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  endWithout: 'End without the card',
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
  },
  followUp: { title: 'Follow-up' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
