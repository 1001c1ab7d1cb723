import * as z from 'zod/mini';

import { fetchAllTexts, loadLanguage, defaultLocale, locales, type Locale } from '#src/i18n/languages.ts';
import { loadLateMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { paths } from '#src/paths.ts';
import { localeKey } from '#src/platform/loading/first-screen.ts';
import { late } from '#src/platform/loading/late.ts';
import { createObservable, type Observable } from '#src/platform/observable.ts';
import { report } from '#src/platform/report.ts';
import { defineDeviceValue } from '#src/platform/storage.ts';
import type { LanguageSwitch } from '#src/ui/language-switch.ts';

const storedLocale = defineDeviceValue({ key: localeKey, schema: z.enum(locales) });

// Loaded ahead of time, because the customer may ask for another language in the middle of a sale.
late(fetchAllTexts);

/** The customer's display is in the default language until the customer chooses, whatever the clerk's is. */
const isDisplay = () => location.pathname === paths.display;

/** The language that this device was last set to, or the default. */
export function startingLocale(): Locale {
  return (isDisplay() ? undefined : storedLocale.read()) ?? defaultLocale;
}

/** So that no screen waits for the rest of its texts after a switch. */
async function loadAll(locale: Locale): Promise<Messages> {
  const [messages] = await Promise.all([loadLanguage(locale), loadLateMessages(locale)]);
  return messages;
}

/** The texts of the whole screen. */
export interface Language extends Observable<Messages> {
  readonly switchTo: LanguageSwitch;
  /** Fetches the screen's texts that no first step needs. */
  readonly loadLateMessages: () => Promise<unknown>;
  /** A language chosen while a customer holds the device is not stored, and ends with the hand-over. */
  readonly lendWith: (handover: Observable<unknown>) => void;
}

export function createLanguage(initial: Messages): Language {
  const messages = createObservable(initial);
  let clerks = initial.locale;
  let borrowed: Observable<unknown> | undefined;
  const isLent = () => isDisplay() || borrowed?.getSnapshot() !== undefined;
  const show = (loaded: Messages) => {
    document.documentElement.lang = loaded.locale;
    messages.set(loaded);
  };
  return {
    subscribe: messages.subscribe,
    getSnapshot: messages.getSnapshot,
    async switchTo(locale) {
      const wasLent = isLent();
      const loaded = await loadAll(locale);
      if (wasLent && !isLent()) return;
      if (!wasLent) {
        clerks = locale;
        storedLocale.write(locale);
      }
      show(loaded);
    },
    loadLateMessages: () => loadLateMessages(messages.getSnapshot().locale),
    lendWith(handover) {
      borrowed = handover;
      handover.subscribe(() => {
        if (isLent() || messages.getSnapshot().locale === clerks) return;
        loadAll(clerks).then(show, (error: unknown) => report(error, 'language'));
      });
    },
  };
}
