export const repurchase = {
  simulation: { title: 'Simulação', submit: 'Simular' },
  offer: {
    availableBalance: 'Saldo disponível',
    cardLimit: 'Limite do cartão',
    additionalLimit: 'Limite adicional',
    total: (v: { total: string; source: string }) => `Total ${v.total} (${v.source})`,
    totalLabel: (v: { source: string }) => `Total a pagar (${v.source})`,
    totalSources: { returned: 'informado pelo parceiro', calculated: 'calculado', both: 'informado e calculado' },
    empty: 'O parceiro não devolveu opções para este valor. Simule outro valor ou siga sem a recompra.',
  },
  review: {
    title: 'Revisão',
    submit: (v: { value: string; number: number; customer: string }) =>
      `Enviar proposta de ${v.value} em ${v.number}× para ${v.customer}`,
  },
  followUp: { title: 'Acompanhamento' },
};
