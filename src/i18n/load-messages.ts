import { defaultLocale, locales, type Locale } from './locale.ts';
import type { Localization } from './messages-context.tsx';
import type { Messages } from './pt-BR.ts';
import type { core } from './pt-BR/core.ts';

type Core = typeof core;
/** Texts that come with the screens that show them. */
export type Area = Exclude<keyof Messages, keyof Core>;

type Areas = { readonly [Name in Area]: () => Promise<Pick<Messages, Name>> };
type Source = Areas & { readonly core: () => Promise<Core> };

const sources: Readonly<Record<Locale, Source>> = {
  'pt-BR': {
    core: () => import('./pt-BR/core.ts').then((module) => module.core),
    actions: () => import('./pt-BR/actions.ts'),
    bankAccount: () => import('./pt-BR/bank-account.ts'),
    diagnostics: () => import('./pt-BR/diagnostics.ts'),
    display: () => import('./pt-BR/display.ts'),
    handoff: () => import('./pt-BR/handoff.ts'),
    home: () => import('./pt-BR/home.ts'),
    offer: () => import('./pt-BR/offer.ts'),
    operations: () => import('./pt-BR/operations.ts'),
    paymentUpdate: () => import('./pt-BR/payment-update.ts'),
    payrollLoan: () => import('./pt-BR/payroll-loan.ts'),
    phoneCredit: () => import('./pt-BR/phone-credit.ts'),
    repurchase: () => import('./pt-BR/repurchase.ts'),
    session: () => import('./pt-BR/session.ts'),
    storeCard: () => import('./pt-BR/store-card.ts'),
    storeCredit: () => import('./pt-BR/store-credit.ts'),
    tills: () => import('./pt-BR/tills.ts'),
  },
  en: {
    core: () => import('./en/core.ts').then((module) => module.core),
    actions: () => import('./en/actions.ts'),
    bankAccount: () => import('./en/bank-account.ts'),
    diagnostics: () => import('./en/diagnostics.ts'),
    display: () => import('./en/display.ts'),
    handoff: () => import('./en/handoff.ts'),
    home: () => import('./en/home.ts'),
    offer: () => import('./en/offer.ts'),
    operations: () => import('./en/operations.ts'),
    paymentUpdate: () => import('./en/payment-update.ts'),
    payrollLoan: () => import('./en/payroll-loan.ts'),
    phoneCredit: () => import('./en/phone-credit.ts'),
    repurchase: () => import('./en/repurchase.ts'),
    session: () => import('./en/session.ts'),
    storeCard: () => import('./en/store-card.ts'),
    storeCredit: () => import('./en/store-credit.ts'),
    tills: () => import('./en/tills.ts'),
  },
};

/** One document, one language: the one on screen, and what screens have needed so far. */
let shown: Locale = defaultLocale;
const needed = new Set<keyof Source>(['core']);
const fetched: Readonly<Record<Locale, Messages>> = { 'pt-BR': guarded(), en: guarded() };

/** Texts of which some are not there yet: to show one of those is an error, never an empty screen. */
function guarded(): Messages {
  return new Proxy({} as Messages, {
    get(texts, area) {
      // Promises look for a `then` in what they resolve to.
      if (typeof area === 'string' && area !== 'then' && !(area in texts))
        throw new Error(`The texts of "${area}" were not asked for (withMessages)`);
      return Reflect.get(texts, area) as unknown;
    },
  });
}

async function fetchTexts(locale: Locale, parts: readonly (keyof Source)[]): Promise<void> {
  const texts = await Promise.all(parts.map((part) => sources[locale][part]()));
  Object.assign(fetched[locale], ...texts);
}

/** The texts of all that was on screen so far, in a language that is the screen's from now on. */
export async function loadLanguage(locale: Locale): Promise<Localization> {
  const parts = [...needed];
  await fetchTexts(locale, parts);
  // A screen came meanwhile, with texts of its own.
  if (needed.size > parts.length) return loadLanguage(locale);
  shown = locale;
  return { locale, messages: fetched[locale] };
}

async function loadAreas(areas: readonly Area[]): Promise<void> {
  const locale = shown;
  await fetchTexts(locale, areas);
  for (const area of areas) needed.add(area);
  // The language was switched meanwhile.
  if (shown !== locale) await loadAreas(areas);
}

/** Every text in every language, for the browser to have it when no server may be there to ask. */
export const fetchAllTexts = () =>
  Promise.all(locales.flatMap((locale) => Object.values(sources[locale]).map((fetchThem) => fetchThem())));

/** What an `import()` brings, once the areas that it shows are there too. */
export async function withMessages<Module>(module: Promise<Module>, ...areas: readonly Area[]): Promise<Module> {
  const [loaded] = await Promise.all([module, loadAreas(areas)]);
  return loaded;
}
