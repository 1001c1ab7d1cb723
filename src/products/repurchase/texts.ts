import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  simulation: { title: 'Simulação', submit: 'Simular' },
  offer: {
    availableBalance: 'Saldo disponível',
    cardLimit: 'Limite do cartão',
    additionalLimit: 'Limite adicional',
    empty: 'A financeira não ofereceu parcelamento para este valor. Simule outro valor ou encerre a venda.',
  },
  review: {
    title: 'Revisão',
    sent: (v: { value: string; number: number }) => `proposta de ${v.value} em\u00A0${v.number}×`,
  },
  followUp: { title: 'Acompanhamento' },
};

const en: typeof ptBR = {
  simulation: { title: 'Simulation', submit: 'Simulate' },
  offer: {
    availableBalance: 'Available balance',
    cardLimit: 'Card limit',
    additionalLimit: 'Additional limit',
    empty: 'The lender offered no instalments for this amount. Simulate a different amount or end the sale.',
  },
  review: {
    title: 'Review',
    sent: (v) => `proposal for ${v.value} in ${v.number} ${v.number === 1 ? 'instalment' : 'instalments'}`,
  },
  followUp: { title: 'Follow-up' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
