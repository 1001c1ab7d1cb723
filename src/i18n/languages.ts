import type { Messages } from './pt-BR.ts';

export const locales = ['pt-BR', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'pt-BR';

/** For what stays in Portuguese on a screen in another language: the partner's words, legal texts, the contract. */
export const inPortuguese = { lang: 'pt-BR' } as const satisfies { lang: Locale };

type InEveryLanguage<Texts> = Readonly<Record<Locale, () => Promise<Texts>>>;

const languages: InEveryLanguage<{ readonly messages: Messages }> = {
  'pt-BR': () => import('./pt-BR.ts'),
  en: () => import('./en.ts'),
};

/** The language of the document. */
let shown: Locale = defaultLocale;
/** For each product whose code is loaded: fetches its texts in a language. */
const products = new Set<(locale: Locale) => Promise<void>>();

/**
 * Declares a product's texts. The result returns them in the language of the given `messages`, once they are loaded.
 */
export function productTexts<Texts>(
  sources: InEveryLanguage<{ readonly texts: Texts }>,
): (messages: Pick<Messages, 'locale'>) => Texts {
  const loaded = new Map<Locale, Texts>();
  products.add(async (locale) => {
    loaded.set(locale, (await sources[locale]()).texts);
  });
  return ({ locale }) => {
    const texts = loaded.get(locale);
    if (texts === undefined) throw new Error(`A product’s texts are read in ${locale} before they are loaded`);
    return texts;
  };
}

const fetchProductTexts = (locale: Locale) => Promise.all([...products].map((fetchIn) => fetchIn(locale)));

/** Loads the texts of every product whose code is loaded, in the screen's language. */
export async function loadProductTexts(): Promise<void> {
  await fetchProductTexts(shown);
}

/** Loads a language's texts and those of the loaded products, so that the whole screen changes at once. */
export async function loadLanguage(locale: Locale): Promise<Messages> {
  const { size } = products;
  const [{ messages }] = await Promise.all([languages[locale](), fetchProductTexts(locale)]);
  // The code of another product was loaded since: its texts are missing.
  if (products.size > size) return loadLanguage(locale);
  shown = locale;
  return messages;
}

/** Fetches the texts of every language ahead of time, for when there is no network. */
export const fetchAllTexts = () =>
  Promise.all(locales.flatMap((locale) => [languages[locale](), fetchProductTexts(locale)]));
