import { todayIn } from '#src/domain/values/calendar-date.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useMessages } from '#src/i18n/messages-context.tsx';
import type { Messages } from '#src/i18n/pt-BR.ts';
import { useConfig } from '#src/platform/services.tsx';

/** `Contratar` of `Cartao/Contratar`. */
const actionOf = (endpoint: string) => endpoint.slice(endpoint.indexOf('/') + 1);

/** The name on screen of what a request sends: "Proposta". */
export function sentName(m: Messages, endpoint: string | undefined): string {
  const names: Readonly<Record<string, string>> = m.home.attempts.names;
  return endpoint === undefined ? m.tills.attempt.unknownWhat : (names[actionOf(endpoint)] ?? actionOf(endpoint));
}

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

interface SentLineProps {
  readonly endpoint: string;
  /** Epoch milliseconds. */
  readonly at: number | undefined;
}

/** What was sent and when, to be compared with the times of the events. */
export function SentLine({ endpoint, at }: SentLineProps) {
  const m = useMessages();
  const format = useFormat();
  const { timeZone } = useConfig();
  const what = m.outcome.attempted({ what: sentName(m, endpoint) });
  if (at === undefined) return <p>{`${what}.`}</p>;
  const day = todayIn(timeZone, new Date(at));
  const time = day === todayIn(timeZone) ? format.time(at) : `${format.time(at)} (${format.date(day)})`;
  return <p>{`${what}, ${m.outcome.atTime({ time })}.`}</p>;
}
