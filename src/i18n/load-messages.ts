import type { Locale } from './locale.ts';
import type { Messages } from './pt-BR.ts';

/** Only the language on screen is downloaded. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const module = locale === 'en' ? await import('./en.ts') : await import('./pt-BR.ts');
  return module.messages;
}
