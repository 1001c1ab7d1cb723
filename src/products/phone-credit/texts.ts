import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  followUp: { title: 'Acompanhamento', achieved: 'Os dados bancários foram atualizados' },
};

const en: typeof ptBR = {
  followUp: { title: 'Follow-up', achieved: 'The bank account was updated' },
};

export const texts = productTexts({ 'pt-BR': ptBR, en });
