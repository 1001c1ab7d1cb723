import type { Locale } from '#src/i18n/languages.ts';

/** Rounded down, so that a contrast that is just too low does not look sufficient. */
const ratio = (contrast: number, locale: Locale) =>
  `${(Math.floor(contrast * 10) / 10).toLocaleString(locale, { minimumFractionDigits: 1 })}:1`;

const ptBR = {
  title: 'O aplicativo não pode abrir',
  text: 'A configuração da loja (config.json) está incorreta. Avise quem cuida do sistema.',
  notFetched:
    'Não foi possível buscar a configuração (config.json). Verifique a rede e tente de novo; se não abrir, avise quem cuida do sistema.',
  details: 'Detalhes técnicos',
  retry: 'Tentar de novo',
  faintColour: (v: { key: string; contrast: number; least: number }) =>
    `A cor ${v.key} não se lê bem: o contraste dela é de ${ratio(v.contrast, 'pt-BR')}, e um texto precisa de ${ratio(v.least, 'pt-BR')}. Escolha uma cor mais escura para o tema claro ou mais clara para o tema escuro.`,
};

const en: typeof ptBR = {
  title: 'The app could not start',
  text: 'The store’s configuration (config.json) is wrong. Tell whoever looks after the system.',
  notFetched:
    'The configuration (config.json) could not be fetched. Check the network and try again; if that fails, tell whoever looks after the system.',
  details: 'Technical details',
  retry: 'Try again',
  faintColour: (v) =>
    `The colour ${v.key} is hard to read: its contrast is ${ratio(v.contrast, 'en')}, and text needs ${ratio(v.least, 'en')}. Choose a darker colour for the light theme, or a lighter one for the dark theme.`,
};

/** The texts of the page of a wrong configuration, fetched with it. */
export const stopTexts: Readonly<Record<Locale, typeof ptBR>> = { 'pt-BR': ptBR, en };
