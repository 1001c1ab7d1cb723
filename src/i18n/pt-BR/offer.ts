/** What an offer says, whichever product makes it. */
export const offer = {
  title: 'Oferta',
  price: (v: { number: number; value: string }) => `${v.number} × ${v.value}`,
  totalFunded: 'Valor total financiado',
  service: (v: { number: number }) => `Serviço ${v.number}`,
  maybeInsurance: (v: { value: string }) =>
    `${v.value}. Parece um seguro, que é opcional: pergunte ao cliente se ele quer.`,
  emptyTitle: 'Nenhuma opção de parcelamento',
  remarksTitle: 'Confira a resposta do parceiro',
  unread: 'Parte da resposta faltou ou não pôde ser lida e não aparece aqui. Se algo fizer falta, fale com o parceiro.',
  impossible: (v: { prices: string }) => `Não pode ser vendido, porque o preço não faz sentido: ${v.prices}.`,
  repeated: (v: { prices: string }) =>
    `Não pode ser vendido, porque veio mais de um preço para o mesmo número de parcelas: ${v.prices}.`,
  unusableTitle: 'Nenhuma opção que possa ser vendida',
  unusable: 'Simule outro valor ou siga sem este produto.',
  submit: 'Continuar com esta opção',
  print: 'Imprimir oferta',
  store: 'Loja',
  product: 'Produto',
  simulatedAt: 'Simulado em',
  moment: (v: { time: string; zone: string }) => `${v.time} (${v.zone})`,
  terms: (v: { lender: string }) => `As condições são de ${v.lender} e valem como simuladas nesse horário.`,
};
