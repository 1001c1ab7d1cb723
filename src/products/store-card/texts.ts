import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  simulation: {
    title: 'Simulação',
    hasInsurance: 'Simular com seguro',
    hasInsuranceHelp: 'Calcula o total financiado com seguro. O cliente decide depois.',
    submit: 'Simular',
  },
  offer: {
    hasInsurance: 'Seguro',
    hasInsuranceHelp: 'O seguro é opcional. O cliente escolhe.',
    /** The only answer of an offer that has prices with insurance alone. */
    acceptsInsurance: 'O cliente aceita o seguro',
    installmentsOf: (v: { hasInsurance: boolean }) => `Parcelas ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    simulateWith: (v: { hasInsurance: boolean }) => `Simular ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    /** In place of the total. */
    calculated: '(calculado)',
    priceOf: (v: { price: string; hasInsurance: boolean }) => `${v.price}, ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    notOffered: 'Preço não informado',
    repeated: 'Preço não confirmado',
    onlyPrices: (v: { hasInsurance: boolean }) => `Só há preços ${v.hasInsurance ? 'com' : 'sem'} seguro`,
    /** `simulated`: the simulation asked for prices with insurance. */
    noPrices: (v: { hasInsurance: boolean; simulated: boolean }) =>
      v.hasInsurance
        ? 'Nesta oferta não há preços válidos com seguro.'
        : `O seguro é opcional. Se o cliente não quiser, simule ${v.simulated ? 'sem seguro' : 'outro valor'}.`,
    notForSale: 'Não disponível',
    /** The lender did not say whether it may be sold. */
    notSaid: 'Permissão não informada',
    nothingThatWay: (v: { hasInsurance: boolean }) =>
      `${v.hasInsurance ? 'Com' : 'Sem'} seguro não há parcelamento disponível.`,
    /** For more than one. */
    notForSalePrices: (v: { count: number }) => `Ver as ${v.count} opções que não podem ser vendidas`,
    empty: 'A financeira não ofereceu parcelamento para este valor. Simule outro valor ou encerre a venda.',
    nothingForSaleTitle: 'Nenhum parcelamento disponível',
    nothingForSale:
      'Para este valor, a financeira não permite vender as opções que informou. Simule outro valor ou encerre a venda.',
  },
  preRegistration: { title: 'Pré-cadastro', submit: 'Enviar pré-cadastro' },
  proposal: { title: 'Proposta' },
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
    hasInsuranceHelp: 'Calculates the total financed with insurance. The customer decides later.',
    submit: 'Simulate',
  },
  offer: {
    hasInsurance: 'Insurance',
    hasInsuranceHelp: 'Insurance is optional. The customer chooses.',
    acceptsInsurance: 'The customer accepts the insurance',
    installmentsOf: (v) => `Instalments ${v.hasInsurance ? 'with' : 'without'} insurance`,
    simulateWith: (v) => `Simulate ${v.hasInsurance ? 'with' : 'without'} insurance`,
    calculated: '(calculated)',
    priceOf: (v) => `${v.price}, ${v.hasInsurance ? 'with' : 'without'} insurance`,
    notOffered: 'No price given',
    repeated: 'Price not confirmed',
    onlyPrices: (v) => `There are only prices ${v.hasInsurance ? 'with' : 'without'} insurance`,
    noPrices: (v) =>
      v.hasInsurance
        ? 'This offer has no valid prices with insurance.'
        : `Insurance is optional. If the customer declines it, simulate ${v.simulated ? 'without insurance' : 'a different amount'}.`,
    notForSale: 'Not available',
    notSaid: 'The lender does not say',
    nothingThatWay: (v) => `No instalments are available ${v.hasInsurance ? 'with' : 'without'} insurance.`,
    notForSalePrices: (v) => `Show the ${v.count} options that can’t be sold`,
    empty: 'The lender offered no instalments for this amount. Simulate a different amount or end the sale.',
    nothingForSaleTitle: 'No instalments available',
    nothingForSale:
      'For this amount the lender does not allow its options to be sold. Simulate a different amount or end the sale.',
  },
  preRegistration: { title: 'Pre-registration', submit: 'Send pre-registration' },
  proposal: { title: 'Proposal' },
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
  },
  followUp: { title: 'Follow-up' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
