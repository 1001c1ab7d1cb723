import type { Messages } from '#src/i18n/pt-BR.ts';

/** `Contratar` of `Cartao/Contratar`. */
const actionOf = (endpoint: string) => endpoint.slice(endpoint.indexOf('/') + 1);

/** The name on screen of what a request sends: "Proposta". */
export function sentName(m: Messages, endpoint: string | undefined): string {
  const names: Readonly<Record<string, string>> = m.home.attempts.names;
  return endpoint === undefined ? m.tills.attempt.unknownWhat : (names[actionOf(endpoint)] ?? actionOf(endpoint));
}

/** Says on the next step that the request was accepted: "Proposta aceita pela financeira." */
export function acceptance(m: Messages, endpoint: string | undefined): string {
  const sentences: Readonly<Record<string, string>> = m.wizard.accepted;
  return sentences[actionOf(endpoint ?? '')] ?? m.outcome.acceptedTitle;
}
