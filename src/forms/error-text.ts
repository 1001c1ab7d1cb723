import type { Messages } from '#src/i18n/pt-BR.ts';

/** What a schema says of a value it refuses; the words are the screen language's. */
export type ValidationKey = keyof Messages['forms']['validation'];

const isKey = (m: Messages, message: string): message is ValidationKey => Object.hasOwn(m.forms.validation, message);

/** A field error's words: a schema's key is translated, anything else (a server's words) stays as it is. */
export function errorText(m: Messages, message: string | undefined): string | undefined {
  if (message === undefined || message === '') return undefined;
  return isKey(m, message) ? m.forms.validation[message] : message;
}
