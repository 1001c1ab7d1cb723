import type { Messages } from './pt-BR.ts';

export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pt-BR';

/** For what stays in Portuguese on a screen in another language: the partner's words, legal texts, the contract. */
export const inPortuguese = { lang: 'pt-BR' } as const satisfies { lang: Locale };

const languages: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  'pt-BR': () => import('./pt-BR.ts'),
  en: () => import('./en.ts'),
};

/** Downloads the texts of a language that the first step of a sale needs, on first use. */
export const loadLanguage = async (locale: Locale): Promise<Messages> => (await languages[locale]()).messages;

/** Fetches the texts of every language ahead of time, for when there is no network. */
export const fetchAllTexts = () => Promise.all(locales.map(loadLanguage));

/**
 * A product's texts, which come with its definition. The result returns them in the language of the given `messages`.
 */
export const productTexts =
  <Texts>(texts: Readonly<Record<Locale, Texts>>) =>
  ({ locale }: Pick<Messages, 'locale'>): Texts =>
    texts[locale];
