import type { Messages } from '#src/i18n/pt-BR.ts';

/** `Contratar` of `Cartao/Contratar`. */
const actionOf = (endpoint: string) => endpoint.slice(endpoint.indexOf('/') + 1);

/** The name on screen of what a request sends: "Proposta". */
export function sentName(m: Messages, endpoint: string | undefined): string {
  const names: Readonly<Record<string, string>> = m.home.attempts.names;
  return endpoint === undefined ? m.tills.attempt.unknownWhat : (names[actionOf(endpoint)] ?? actionOf(endpoint));
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Settled {
  readonly endpoint?: string | undefined;
  readonly code?: string | undefined;
  readonly state: 'found' | 'freed';
}

/** What a person has settled, and how: "Cancelamento de T-7: novo envio liberado". */
export function settledTitle(m: Messages, { endpoint, code, state }: Settled): string {
  const name = sentName(m, endpoint);
  return `${code === undefined ? name : m.outcome.settling.of({ name, code })}: ${m.outcome.settling.states[state]}`;
}

/** Says on the next step that the request was accepted: "Proposta aceita pela financeira." */
export function acceptance(m: Messages, endpoint: string | undefined): string {
  const sentences: Readonly<Record<string, string>> = m.wizard.accepted;
  return sentences[actionOf(endpoint ?? '')] ?? m.outcome.acceptedTitle;
}
