export const texts = {
  simulation: { title: 'Simulação', submit: 'Simular' },
  offer: {
    availableBalance: 'Saldo disponível',
    cardLimit: 'Limite do cartão',
    additionalLimit: 'Limite adicional',
    totalLabel: (v: { source: string }) => `Total a pagar (${v.source})`,
    empty: 'A financeira não ofereceu parcelamento para este valor. Simule outro valor ou siga sem a recompra.',
  },
  review: {
    title: 'Revisão',
    sent: (v: { value: string; number: number }) => `proposta de ${v.value} em\u00A0${v.number}×`,
    customer: (v: { document: string }) => `para ${v.document}`,
  },
  followUp: { title: 'Acompanhamento' },
};
