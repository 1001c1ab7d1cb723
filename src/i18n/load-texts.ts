import { defaultLocale, locales, type Locale } from './locale.ts';
import type { Messages } from './pt-BR.ts';

type InEveryLanguage<Texts> = Readonly<Record<Locale, () => Promise<Texts>>>;

const languages: InEveryLanguage<{ readonly messages: Messages }> = {
  'pt-BR': () => import('./pt-BR.ts'),
  en: () => import('./en.ts'),
};

/** One document shows one language. */
let shown: Locale = defaultLocale;
/** One function for each product whose code is loaded: fetches its texts in a language. */
const products = new Set<(locale: Locale) => Promise<void>>();

/** A product's own texts, for `productTexts(…)(messages)`: as text in the language of `messages`. */
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

/** The texts of every product whose code is loaded, in the screen's language. */
export async function loadProductTexts(): Promise<void> {
  await fetchProductTexts(shown);
}

/** A language's texts and those of the products on screen: all of them are there before the screen changes. */
export async function loadLanguage(locale: Locale): Promise<Messages> {
  const { size } = products;
  const [{ messages }] = await Promise.all([languages[locale](), fetchProductTexts(locale)]);
  // A product's code was loaded meanwhile.
  if (products.size > size) return loadLanguage(locale);
  shown = locale;
  return messages;
}

/** Every language, so that the browser has it when there is no server to ask. */
export const fetchAllTexts = () =>
  Promise.all(locales.flatMap((locale) => [languages[locale](), fetchProductTexts(locale)]));
