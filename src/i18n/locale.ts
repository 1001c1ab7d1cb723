export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pt-BR';

/** For what stays in Portuguese on a screen in another language: the partner's words, legal texts, the contract. */
export const inPortuguese = { lang: 'pt-BR' } as const satisfies { lang: Locale };
