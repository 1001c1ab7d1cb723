import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  store: 'Loja',
  product: 'Produto',
  printedAt: 'Impresso em',
  service: (v: { number: number }) => `Serviço ${v.number}`,
  totalFrom: (v: { total: string; source: string }) => `Total ${v.total} (${v.source})`,
  total: (v: { total: string }) => `Total ${v.total}`,
  simulated: (v: { hasInsurance: boolean }) => `${v.hasInsurance ? 'com' : 'sem'} seguro`,
  /** An amount that belongs to one of the two answers about insurance. */
  simulatedAmount: (v: { amount: string; hasInsurance: boolean }) =>
    `${v.amount} (${v.hasInsurance ? 'com' : 'sem'}\u00A0seguro)`,
  legalTitle: 'Informações legais',
  readFirst: 'O contrato pode ser lido antes da assinatura. Sem assinatura não há contrato.',
  /** The lender returned something else than an amount. */
  unconfirmed: 'Não confirmado',
  /** The lender was asked about the other answer about insurance. */
  notSimulated: 'Não calculado',
  barBought: 'Valor da compra',
  barBeyond: 'Acréscimo',
  /** After the services' names. */
  maybeInsurance: 'Pode ser um seguro, que é opcional: confirme com o cliente.',
  remarksTitle: 'Parte da oferta veio com erro',
  unread: 'O que não pôde ser lido não aparece aqui.',
  impossible: (v: { prices: string }) => `Não se pode vender, porque o preço não faz sentido: ${v.prices}.`,
  repeated: (v: { prices: string }) => `Não se pode vender, porque veio mais de um preço: ${v.prices}.`,
  goOn: 'Você pode seguir com os preços disponíveis, ou voltar e simular de novo.',
  facts: 'Valores da oferta',
  print: 'Imprimir oferta',
  simulatedAt: 'Simulado em',
  terms: (v: { lender: string }) => `As condições são de ${v.lender} e valem como simuladas nesse horário.`,
  emptyTitle: 'Nenhum parcelamento disponível',
  unusableTitle: 'Nenhum preço que possa ser vendido',
  unusable: 'Simule outro valor ou encerre a venda.',
  totalsCalculated: 'Total = número de parcelas × valor da parcela',
};

const en: typeof ptBR = {
  store: 'Store',
  product: 'Product',
  printedAt: 'Printed on',
  service: (v) => `Service ${v.number}`,
  totalFrom: (v) => `Total ${v.total} (${v.source})`,
  total: (v) => `Total ${v.total}`,
  simulated: (v) => `${v.hasInsurance ? 'incl.' : 'excl.'} insurance`,
  simulatedAmount: (v) => `${v.amount} (${v.hasInsurance ? 'with' : 'without'}\u00A0insurance)`,
  legalTitle: 'Legal information',
  readFirst: 'The contract can be read before it is signed. Without a signature there is no contract.',
  unconfirmed: 'Not confirmed',
  notSimulated: 'Not calculated',
  barBought: 'Purchase amount',
  barBeyond: 'Added cost',
  maybeInsurance: 'This may be insurance, which is optional: confirm with the customer.',
  remarksTitle: 'Part of the offer is faulty',
  unread: 'What could not be read is not shown here.',
  impossible: (v) => `Can’t be sold because the price makes no sense: ${v.prices}.`,
  repeated: (v) => `Can’t be sold because there is more than one price: ${v.prices}.`,
  goOn: 'You can go on with the prices available, or go back and simulate again.',
  facts: 'Amounts of the offer',
  print: 'Print offer',
  simulatedAt: 'Simulated on',
  terms: (v) => `The terms are set by ${v.lender} and apply as simulated at that time.`,
  emptyTitle: 'No instalments available',
  unusableTitle: 'No instalments that can be sold',
  unusable: 'Simulate a different amount or end the sale.',
  totalsCalculated: 'Total = number of instalments × amount of one',
};

/** The texts of offers, and of papers such as a review. They are loaded with these, because no first step shows any. */
export const offerTexts = productTexts({ 'pt-BR': ptBR, en });
