import { productTexts } from '#src/i18n/languages.ts';

const ptBR = {
  destination: 'Para qual celular?',
  other: 'Outro celular',
  /** With the masked number. */
  confirmed: (v: { phone: string }) => `Li o número ${v.phone} em voz alta e o cliente o confirmou`,
};

const en: typeof ptBR = {
  destination: 'To which mobile phone?',
  other: 'Another mobile phone',
  confirmed: (v) => `I read the number ${v.phone} aloud and the customer confirmed it`,
};

/** What every choice of a phone says alike. */
export const phoneChoiceTexts = productTexts({ 'pt-BR': ptBR, en });
