import type { Cents } from '#src/domain/values/money.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import { isPersisted, outcomeOf, type Attempt, type Checking } from '#src/partner/attempts/attempts.ts';
import type { StepRecord } from '#src/products/product.ts';

/** One step of a sale as stored. The outcome of its request is in the journal, under `attempt`. */
export interface SaleStep {
  /** The step's answers as its schema read them, once the clerk continued. */
  readonly values?: unknown;
  /** The attempt that the step sent last. */
  readonly attempt?: string;
  readonly passed?: true;
  /** An acceptance without an attempt of this device: the sale was resumed from its operation's code. */
  readonly acceptedElsewhere?: NonNullable<StepRecord['accepted']>;
}

/** One sale of one product, from its first answer to its operation. */
export interface Sale {
  readonly steps: Readonly<Record<string, SaleStep>>;
  /** The step that sent last. */
  readonly last?: string;
  /** An irrevocable step whose request was sent. Its acceptance closes the step and drops `secrets` (wire names). */
  readonly closing?: { readonly step: string; readonly secrets: readonly string[] };
  /** A repeated simulation whose answer is awaited, and the step from which the clerk asked for it. */
  readonly resimulation?: { readonly attempt: string; readonly step: string };
  /** The repeated simulation no longer has the chosen offer: the later steps must be confirmed again. */
  readonly offerChanged?: boolean;
  /** The operation code under which the clerk opened the dashboard from the last step. */
  readonly openedAs?: string;
  /** The dashboard showed an operation under that code, so the sale is complete. */
  readonly finished?: boolean;
  /** Replaces the answers if the page was reloaded after the contract. */
  readonly sent?: SentSale;
}

/** What the clerk recognizes a sale by once its contract is accepted, without personal data. */
export interface SentSale {
  /** When it was accepted, in epoch milliseconds. */
  readonly at: number;
  /** The customer's CPF or CNPJ, masked. */
  readonly customer?: string | undefined;
  readonly value?: Cents | undefined;
}

export const newSale: Sale = { steps: {} };

/** The outcome of the request that the sale sent last. */
export interface StepOutcome {
  readonly step: string;
  readonly attempt: string;
  /** Whether the request can change anything at the partner. */
  readonly changes: boolean;
  readonly answer: Answer<unknown>;
}

/** A sale joined with the journal's outcomes of its attempts: what the screens read. */
export interface JourneyState {
  readonly steps: Readonly<Record<string, StepRecord & { readonly attempt?: string }>>;
  readonly outcome?: StepOutcome | undefined;
  /** The request on its way. Nothing else of this sale can be sent until its outcome is known. */
  readonly sending?: { readonly changes: boolean; readonly step: string; readonly checking?: Checking } | undefined;
  readonly offerChanged?: boolean | undefined;
  readonly openedAs?: string | undefined;
  readonly finished?: boolean | undefined;
  readonly sent?: SentSale | undefined;
}

const newJourney: JourneyState = { steps: {} };

type FindAttempt = (id: string) => Attempt | undefined;

export const attemptsOf = ({ steps, resimulation }: Sale): readonly string[] =>
  [...Object.values(steps).map(({ attempt }) => attempt), resimulation?.attempt].filter((id) => id !== undefined);

/** Joins a sale with the journal; pure. */
export function journeyOf(sale: Sale, find: FindAttempt): JourneyState {
  const { offerChanged, openedAs, finished, sent } = sale;
  const records = Object.entries(sale.steps).map(
    ([id, { acceptedElsewhere, ...step }]) =>
      [
        id,
        { ...step, ...(acceptedBy(step.attempt, find) ?? (acceptedElsewhere && { accepted: acceptedElsewhere })) },
      ] as const,
  );
  return {
    steps: Object.fromEntries(records),
    ...lastOutcome(sale, find),
    ...(offerChanged && { offerChanged }),
    ...(openedAs !== undefined && { openedAs }),
    ...(finished && { finished }),
    ...(sent && { sent }),
  };
}

function acceptedBy(id: string | undefined, find: FindAttempt): Pick<StepRecord, 'accepted'> | undefined {
  const attempt = id === undefined ? undefined : find(id);
  const outcome = outcomeOf(attempt);
  if (!attempt || outcome?.kind !== 'accepted') return undefined;
  const { data, code } = outcome;
  return { accepted: { data, at: attempt.changedAt, ...(code === undefined ? {} : { code }) } };
}

function lastOutcome(
  { steps, last, resimulation }: Sale,
  find: FindAttempt,
): Pick<JourneyState, 'outcome' | 'sending'> {
  if (resimulation && outcomeOf(find(resimulation.attempt))?.kind === 'awaited')
    return { sending: { step: resimulation.step, changes: false } };
  const id = last === undefined ? undefined : steps[last]?.attempt;
  const attempt = id === undefined ? undefined : find(id);
  const outcome = outcomeOf(attempt);
  if (last === undefined || !attempt || !outcome) return {};
  const changes = isPersisted(attempt);
  return outcome.kind === 'awaited'
    ? { sending: { step: last, changes, ...(outcome.checking && { checking: outcome.checking }) } }
    : { outcome: { step: last, attempt: attempt.id, changes, answer: outcome } };
}

interface Confirmation {
  readonly values: unknown;
  readonly later: readonly string[];
  readonly kept?: readonly string[];
}

/**
 * The clerk continued with these answers. The partner's answers to later steps no longer hold, and those steps must be
 * confirmed again: the proposal's request has no value or instalments, so the partner uses those of the
 * pre-registration. Of the later steps in `kept` the clerk's own answers stay.
 */
export function confirmStep(sale: Sale, step: string, { values, later, kept = [] }: Confirmation): Sale {
  const before = Object.entries(sale.steps).filter(([id]) => id !== step && !later.includes(id));
  const after = kept.map((id) => [id, { values: sale.steps[id]?.values }] as const);
  return { steps: { ...Object.fromEntries(before), [step]: { values }, ...Object.fromEntries(after) } };
}

/** The step's request is sent now; `secrets` only where the step is irrevocable. */
export const beginAttempt = (
  { steps }: Sale,
  step: string,
  { id, secrets }: { id: string; secrets?: readonly string[] | undefined },
): Sale => ({
  steps: { ...steps, [step]: { ...steps[step], attempt: id } },
  last: step,
  ...(secrets && { closing: { step, secrets } }),
});

/** The simulation is repeated from a later step. */
export const beginResimulation = ({ steps }: Sale, step: string, attempt: string): Sale => ({
  steps,
  resimulation: { attempt, step },
});

/** The step can be sent again: its request was never sent, or the clerk corrects what was denied. */
export function reopenStep({ steps }: Sale, step: string): Sale {
  const { attempt: _, acceptedElsewhere: __, ...record } = steps[step] ?? {};
  return { steps: { ...steps, [step]: record } };
}

/** The clerk continues without sending the step's request. */
export const skipStep = (sale: Sale, step: string): Sale => ({
  ...sale,
  steps: { ...sale.steps, [step]: { ...sale.steps[step], passed: true } },
});

export function withoutSecrets(sale: Sale, secrets: readonly string[]): Sale {
  const steps = Object.entries(sale.steps).map(
    ([id, record]) =>
      [id, { ...record, ...('values' in record && { values: omitFrom(record.values, secrets) }) }] as const,
  );
  return { ...sale, steps: Object.fromEntries(steps) };
}

export const omit = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Like `omit`; returns anything but an object unchanged. */
export const omitFrom = (values: unknown, names: readonly string[]) =>
  typeof values === 'object' && values !== null ? omit(values, names) : values;

/** A request may have changed something at the partner and its outcome is not known: the sale can't be discarded. */
export function isUnsettled({ sending, outcome }: JourneyState): boolean {
  return sending?.changes === true || (outcome?.changes === true && outcome.answer.kind === 'unknown');
}

/** The partner does not permit the sale: it is over, unless the clerk changes what was denied. */
export const isDenied = ({ outcome }: JourneyState): boolean => outcome?.answer.kind === 'denied';

/** The journey of a sale of which only an attempt is known, because a closed page or another tab sent it. */
export function orphanJourney(attempt: Attempt | undefined, find: FindAttempt): JourneyState {
  if (attempt?.step === undefined) return newJourney;
  return {
    steps: {},
    ...lastOutcome({ steps: { [attempt.step]: { attempt: attempt.id } }, last: attempt.step }, find),
  };
}

/** Whether nothing is known of the sale but the outcome of one attempt. */
export const isOrphan = ({ steps, outcome }: JourneyState) => Object.keys(steps).length === 0 && outcome !== undefined;
