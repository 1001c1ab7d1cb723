import { maskTaxDocument } from '#src/domain/values/tax-document.ts';
import { isPersisted, type Attempt } from '#src/partner/attempts/attempts.ts';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';

import type { Draft } from './draft-vault.ts';
import {
  attemptsOf,
  journeyOf,
  omit,
  omitFrom,
  type JourneyState,
  type Sale,
  type SaleStep,
  type SentSale,
} from './journey-state.ts';
import { journeyView } from './journey-view.ts';

/** The part of a sale that survives a reload. */
export interface JourneyDraft {
  readonly sale: Sale;
  /** The sale's attempts, with their answers, which the journal keeps in memory only. */
  readonly attempts: readonly Attempt[];
  /** What each step's controls held. */
  readonly typed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** When the sale began, in epoch milliseconds. */
  readonly startedAt?: number | undefined;
}

type Typed = JourneyDraft['typed'];

/** Raise it when the format of a draft changes. Changed steps and fields are detected by `isCurrent`. */
export const draftVersion = '4';

/** The sale as it was when the draft was saved. */
export const draftJourney = ({ sale, attempts }: JourneyDraft): JourneyState =>
  journeyOf(sale, (id) => attempts.find((attempt) => attempt.id === id));

/** The draft's journey in the shape that a definition takes. */
export const draftView = (definition: ProductDefinition, draft: JourneyDraft): JourneyShape =>
  journeyView(definition, draftJourney(draft));

/** The journey of a draft that has exactly the steps and fields that the product has now. */
export const currentDraftJourney = (definition: ProductDefinition, draft: Draft): JourneyState | undefined =>
  isCurrent(definition, draft) ? draftJourney(draft.content as JourneyDraft) : undefined;

/** Whether the draft has exactly the steps and fields that the product has now. */
export function isCurrent(definition: ProductDefinition, { version, content }: Draft): boolean {
  if (version !== draftVersion) return false;
  const draft = content as JourneyDraft;
  const view = draftView(definition, draft);
  const { secrets = [], steps } = definition;
  const isAsked = ([id, values]: [string, object]) => {
    const step = steps.find((one) => one.id === id);
    const asked = step?.kind === 'form' ? Object.keys(omit(step.initial(view), secrets)) : [];
    return asked.length === Object.keys(values).length && asked.every((name) => Object.hasOwn(values, name));
  };
  return (
    Object.keys(draft.sale.steps).every((id) => steps.some((one) => one.id === id)) &&
    Object.entries(draft.typed).every(isAsked)
  );
}

/** Wire names of the step's secrets that a reload has lost, if something was typed at that step before the reload. */
export function lostSecrets(
  { secrets = [] }: ProductDefinition,
  step: ProductDefinition['steps'][number],
  { view, typed }: { readonly view: JourneyShape; readonly typed: Typed[string] | undefined },
): readonly string[] {
  if (step.kind !== 'form' || typed === undefined || Object.keys(typed).length === 0) return [];
  const asked = step.initial(view);
  return secrets.filter((name) => Object.hasOwn(asked, name) && !Object.hasOwn(typed, name));
}

interface DraftSource {
  readonly sale: Sale;
  readonly typed: Typed;
  readonly startedAt?: number | undefined;
  readonly find: (id: string) => Attempt | undefined;
}

/**
 * The sale without its secrets: a step that asked for one asks again. Once the contract is accepted, nobody needs the
 * personal data: only the time, the masked document, the value and the operation's public code are kept.
 */
export function toDraft(definition: ProductDefinition, { sale, typed, startedAt, find }: DraftSource): JourneyDraft {
  const { secrets = [], steps } = definition;
  const { steps: records } = journeyOf(sale, find);
  const view = journeyView(definition, { steps: records });
  const closedUpTo = steps.findLastIndex(
    ({ id, irrevocable }) => irrevocable === true && records[id]?.accepted !== undefined,
  );
  // An irrevocable step with a review still to come has made an operation, but no contract.
  const isContracted = closedUpTo !== -1 && steps.slice(closedUpTo + 1).every(({ kind }) => kind !== 'review');
  if (isContracted)
    return {
      sale: {
        steps: closedSteps(definition, view, closedUpTo),
        sent: sale.sent ?? sentSale(definition, view, closedUpTo),
      },
      attempts: [],
      typed: {},
      startedAt,
    };
  const holdsSecret = ({ values }: SaleStep) =>
    typeof values === 'object' && values !== null && secrets.some((name) => Object.hasOwn(values, name));
  // The step asks for its values again. An attempt that changes something stays, so that it is not sent twice.
  const withoutAnswers = ({ attempt }: SaleStep): SaleStep[] => {
    const known = attempt === undefined ? undefined : find(attempt);
    return known && isPersisted(known) ? [{ attempt: known.id }] : [];
  };
  // What a review keeps of secrets, masked, is for the next step of this page.
  const reviews = new Set(steps.filter(({ kind }) => kind === 'review').map(({ id }) => id));
  const kept = {
    ...sale,
    steps: Object.fromEntries(
      Object.entries(sale.steps).flatMap(([id, { values, ...record }]) =>
        (holdsSecret({ values }) ? withoutAnswers(record) : [reviews.has(id) ? record : { ...record, values }]).map(
          (one) => [id, one] as const,
        ),
      ),
    ),
  };
  const attempts = attemptsOf(kept).flatMap((id) => attemptToKeep(find(id), secrets) ?? []);
  const controls = Object.entries(typed).map(([id, values]) => [id, omit(values, secrets)] as const);
  return { sale: kept, attempts, typed: Object.fromEntries(controls), startedAt };
}

/** A simulation whose answer is awaited is dropped: it is repeated after a reload. */
function attemptToKeep(attempt: Attempt | undefined, secrets: readonly string[]): Attempt | undefined {
  if (!attempt || (attempt.awaited && !isPersisted(attempt))) return undefined;
  const { awaited: _, checking: __, answer, ...record } = attempt;
  if (answer?.kind !== 'accepted') return record;
  return { ...record, answer: { ...answer, data: omitFrom(answer.data, secrets) } };
}

/** The steps up to an accepted irrevocable one, without their values. */
function closedSteps(definition: ProductDefinition, view: JourneyShape, closedUpTo: number): Sale['steps'] {
  const code = definition.operation(view)?.code;
  const passed = definition.steps.slice(0, closedUpTo + 1).map(({ id, irrevocable }): [string, SaleStep] => {
    const at = view[id]?.accepted?.at;
    const acceptedElsewhere = { data: undefined, at: at ?? 0, ...(code === undefined ? {} : { code }) };
    return [id, irrevocable && at !== undefined ? { passed: true, acceptedElsewhere } : { passed: true }];
  });
  return Object.fromEntries(passed);
}

function sentSale(definition: ProductDefinition, view: JourneyShape, closedUpTo: number): SentSale {
  const { customer, value } = definition.duplicateKey?.(view) ?? {};
  return {
    at: view[definition.steps[closedUpTo]?.id ?? '']?.accepted?.at ?? 0,
    customer: customer && maskTaxDocument(customer),
    value,
  };
}
