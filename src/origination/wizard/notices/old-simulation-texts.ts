import type { Locale } from '#src/i18n/languages.ts';
import { useLocale } from '#src/i18n/messages-context.tsx';

const ptBR = {
  heldTitle: 'Há uma venda deste produto em outra aba',
  held: 'Termine ou descarte a venda na outra aba. Se não a encontrar, feche as outras abas deste aplicativo e tente de novo.',
  nothingSent: 'Nada foi enviado agora.',
  staleTitle: (v: { minutes: number }) => `A simulação tem mais de ${v.minutes} minutos`,
  stale: 'Simule de novo. Se o preço escolhido não mudar, o que foi preenchido continua valendo.',
  supersededTitle: 'Outra simulação chegou à financeira depois desta',
  superseded: 'O contrato poderia sair com os dados dela. Simule de novo.',
  afterSuperseded:
    'Se o pré-cadastro já foi enviado, envie-o outra vez. Se o preço escolhido não mudar, o que foi preenchido continua valendo.',
  pricesAreNew: 'Simulação refeita: estes são os preços atuais.',
  sameChoice: 'Simulação refeita: o preço escolhido continua igual.',
};

const en: typeof ptBR = {
  heldTitle: 'A sale of this product is open in another tab',
  held: 'Finish or discard the sale in the other tab. If you can’t find it, close this app’s other tabs and try again.',
  nothingSent: 'Nothing was sent this time.',
  staleTitle: (v) => `The simulation is more than ${v.minutes} minutes old`,
  stale: 'Simulate again. If the chosen price has not changed, everything you filled in is kept.',
  supersededTitle: 'Another simulation reached the lender after this one',
  superseded: 'The contract could be made with its data. Simulate again.',
  afterSuperseded:
    'If the pre-registration was sent, send it again. If the chosen price has not changed, everything you filled in is kept.',
  pricesAreNew: 'Simulated again: these are the current prices.',
  sameChoice: 'Simulated again: the chosen price has not changed.',
};

export const oldSimulationTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };

export const useOldSimulationTexts = () => oldSimulationTexts[useLocale()];
