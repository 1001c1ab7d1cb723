import type { Messages } from '#src/i18n/pt-BR.ts';

/** The message of a schema's issue: a key of the translated texts. */
export type ValidationKey = keyof Messages['forms']['validation'];

const isKey = (m: Messages, message: string): message is ValidationKey => Object.hasOwn(m.forms.validation, message);

/** The text of a field error: a schema's key is translated, any other message (the server's) is unchanged. */
export function errorText(m: Messages, message: string | undefined): string | undefined {
  if (message === undefined || message === '') return undefined;
  return isKey(m, message) ? m.forms.validation[message] : message;
}
