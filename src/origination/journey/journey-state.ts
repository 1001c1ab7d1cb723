import type { Answer } from '#src/partner/answers/outcome.ts';
import { isPersisted, outcomeOf, type Attempt, type Checking } from '#src/partner/attempts/attempts.ts';
import type { StepRecord } from '#src/products/product.ts';

/** What a sale holds of one step. What came of what the step sent is the journal's to tell. */
export interface SaleStep {
  /** The step's answers as its schema read them, once the clerk continued. */
  readonly values?: unknown;
  /** The attempt that the step sent last. */
  readonly attempt?: string;
  readonly passed?: true;
  /** A yes that was given elsewhere: the sale is gone on with from its operation's code. */
  readonly given?: NonNullable<StepRecord['accepted']>;
}

/** One sale of one product, from its first answer to the operation it becomes. */
export interface Sale {
  readonly steps: Readonly<Record<string, SaleStep>>;
  /** The step that sent last. */
  readonly last?: string;
  /** The step that is irrevocable once its attempt is accepted, and the wire names of what is dropped then. */
  readonly sealing?: { readonly step: string; readonly secrets: readonly string[] };
  /** The attempt that simulates anew while its answer is awaited, and the step it was asked for from. */
  readonly resimulation?: { readonly attempt: string; readonly step: string };
  /** A newer simulation no longer sells what was chosen: the steps after it want going through again. */
  readonly offerChanged?: boolean;
  /** The code under which its operation was gone on to. */
  readonly openedAs?: string;
  /** The operation was seen under that code: nothing is left to do here. */
  readonly finished?: boolean;
}

export const newSale: Sale = { steps: {} };

/** What the partner last said, or did not say, to a step. */
export interface StepOutcome {
  readonly step: string;
  readonly attempt: string;
  /** Whether the request can change anything at the partner. */
  readonly changes: boolean;
  readonly answer: Answer<unknown>;
}

/** A sale as the screens read it: what it holds, and what the journal tells of its attempts. */
export interface JourneyState {
  readonly steps: Readonly<Record<string, StepRecord & { readonly attempt?: string }>>;
  readonly outcome?: StepOutcome | undefined;
  /** The request on its way. Nothing else of this sale can be sent until its answer, or that there is none, is known. */
  readonly sending?: { readonly changes: boolean; readonly step: string; readonly checking?: Checking } | undefined;
  readonly offerChanged?: boolean | undefined;
  readonly openedAs?: string | undefined;
  readonly finished?: boolean | undefined;
}

export const newJourney: JourneyState = { steps: {} };

type Find = (id: string) => Attempt | undefined;

export const attemptsOf = ({ steps, resimulation }: Sale): readonly string[] =>
  [...Object.values(steps).map(({ attempt }) => attempt), resimulation?.attempt].filter((id) => id !== undefined);

/** Joins a sale with the journal; pure. */
export function journeyOf(sale: Sale, find: Find): JourneyState {
  const { offerChanged, openedAs, finished } = sale;
  const records = Object.entries(sale.steps).map(
    ([id, { given, ...step }]) => [id, { ...step, ...acceptedOf(step.attempt, find, given) }] as const,
  );
  return {
    steps: Object.fromEntries(records),
    ...lastOutcome(sale, find),
    ...(offerChanged && { offerChanged }),
    ...(openedAs !== undefined && { openedAs }),
    ...(finished && { finished }),
  };
}

function acceptedOf(id: string | undefined, find: Find, given: SaleStep['given']): Pick<StepRecord, 'accepted'> {
  const attempt = id === undefined ? undefined : find(id);
  const outcome = outcomeOf(attempt);
  if (!attempt || outcome?.kind !== 'accepted') return given ? { accepted: given } : {};
  const { data, code } = outcome;
  return { accepted: { data, at: attempt.changedAt, ...(code === undefined ? {} : { code }) } };
}

function lastOutcome({ steps, last, resimulation }: Sale, find: Find): Pick<JourneyState, 'outcome' | 'sending'> {
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

/**
 * The clerk continued with these answers. What later steps were told by the partner no longer holds, and their answers
 * want confirming again: the proposal carries no value or instalments of its own, so what was pre-registered decides.
 */
export function confirmStep(sale: Sale, step: string, change: { values: unknown; later: readonly string[] }): Sale {
  const kept = Object.entries(sale.steps).filter(([id]) => id !== step && !change.later.includes(id));
  return { steps: { ...Object.fromEntries(kept), [step]: { values: change.values } } };
}

/** The step's request leaves now; `secrets` where it is irrevocable once accepted. */
export const beginAttempt = (
  { steps }: Sale,
  step: string,
  { id, secrets }: { id: string; secrets?: readonly string[] | undefined },
): Sale => ({
  steps: { ...steps, [step]: { ...steps[step], attempt: id } },
  last: step,
  ...(secrets && { sealing: { step, secrets } }),
});

/** The step that simulates is asked once more, from a later one. */
export const beginResimulation = ({ steps }: Sale, step: string, attempt: string): Sale => ({
  steps,
  resimulation: { attempt, step },
});

/** The step is open again: nothing left after all, or the clerk corrects what was denied. */
export function reopenStep({ steps }: Sale, step: string): Sale {
  const { attempt: _, given: __, ...record } = steps[step] ?? {};
  return { steps: { ...steps, [step]: record } };
}

/** The clerk goes on without sending what the step could send. */
export const skipStep = (sale: Sale, step: string): Sale => ({
  ...sale,
  steps: { ...sale.steps, [step]: { ...sale.steps[step], passed: true } },
});

/** What was needed only until the contract was sent is in memory no longer. */
export function withoutSecrets(sale: Sale, secrets: readonly string[]): Sale {
  const steps = Object.entries(sale.steps).map(
    ([id, record]) =>
      [id, { ...record, ...('values' in record && { values: omitFrom(record.values, secrets) }) }] as const,
  );
  return { ...sale, steps: Object.fromEntries(steps) };
}

export const omit = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Without the named values, where it is an object. */
export const omitFrom = (values: unknown, names: readonly string[]) =>
  typeof values === 'object' && values !== null ? omit(values, names) : values;

/** Nobody knows, or nobody knows yet, what a request has changed at the partner: the sale can't be left behind. */
export function isUnsettled({ sending, outcome }: JourneyState): boolean {
  return sending?.changes === true || (outcome?.changes === true && outcome.answer.kind === 'unknown');
}

/** The product's attempt that an earlier page or another tab has left, as what is known of a sale that is not known otherwise. */
export function leftBehind(left: Attempt | undefined, find: Find): JourneyState {
  if (left?.step === undefined) return newJourney;
  return { steps: {}, ...lastOutcome({ steps: { [left.step]: { attempt: left.id } }, last: left.step }, find) };
}

/** All that is known of the sale is that something was sent. */
export const isOrphan = ({ steps, outcome }: JourneyState) => Object.keys(steps).length === 0 && outcome !== undefined;
