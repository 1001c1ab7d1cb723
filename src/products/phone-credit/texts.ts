import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  followUp: { title: 'Acompanhamento' },
};

const en: typeof ptBR = {
  followUp: { title: 'Follow-up' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
