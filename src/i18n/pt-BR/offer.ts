/** What an offer says, whichever product makes it. */
export const offer = {
  title: 'Oferta',
  price: (v: { number: number; value: string }) => `${v.number} × ${v.value}`,
  totalFunded: 'Valor total financiado',
  service: (v: { number: number }) => `Serviço ${v.number}`,
  maybeInsurance: (v: { value: string }) => `${v.value}. Parece um seguro, que é opcional: pergunte ao cliente se ele quer.`,
  emptyTitle: 'Nenhuma opção de parcelamento',
  submit: 'Continuar com esta opção',
  print: 'Imprimir oferta',
  store: 'Loja',
  product: 'Produto',
  simulatedAt: 'Simulado em',
  moment: (v: { time: string; zone: string }) => `${v.time} (${v.zone})`,
  terms: (v: { lender: string }) => `As condições são de ${v.lender} e valem como simuladas nesse horário.`,
};
