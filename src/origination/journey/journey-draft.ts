import { isKept, type Attempt } from '#src/partner/attempts/attempts.ts';
import type { JourneyShape, ProductDefinition } from '#src/products/product.ts';

import type { Draft } from './draft-vault.ts';
import { attemptsOf, journeyOf, omit, omitFrom, type Sale, type SaleStep } from './journey-state.ts';
import { journeyView } from './journey-view.ts';

/** What of a sale outlives a reload. */
export interface JourneyDraft {
  readonly sale: Sale;
  /** What the journal knows of the sale's attempts, with the answers that it does not write down itself. */
  readonly attempts: readonly Attempt[];
  /** What the controls of each step held. */
  readonly typed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The contract was sent: nothing of the person is left. */
  readonly sent?: true;
}

type Typed = JourneyDraft['typed'];

/** Raised by hand when what is kept of a sale changes its meaning; a change of its questions shows by itself. */
export const draftVersion = '3';

/** A kept sale as its definition reads it. */
export function draftView(definition: ProductDefinition, { sale, attempts }: JourneyDraft): JourneyShape {
  return journeyView(
    definition,
    journeyOf(sale, (id) => attempts.find((attempt) => attempt.id === id)),
  );
}

/** Whether a draft answers the questions that the product asks now, and no others. */
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

interface Kept {
  readonly sale: Sale;
  readonly typed: Typed;
  readonly find: (id: string) => Attempt | undefined;
}

/**
 * The sale without its secrets: a step that asked for one is asked again. Once the contract was sent, what people told for
 * it has done its service, and what is left is that it was sent, and the operation's public code.
 */
export function toDraft(definition: ProductDefinition, { sale, typed, find }: Kept): JourneyDraft {
  const { secrets = [], steps } = definition;
  const { steps: records } = journeyOf(sale, find);
  const sealed = steps.findLastIndex(
    ({ id, irrevocable }) => irrevocable === true && records[id]?.accepted !== undefined,
  );
  // A seal with a review still to come made an operation and no contract yet.
  const isContracted = sealed !== -1 && steps.slice(sealed + 1).every(({ kind }) => kind !== 'review');
  if (isContracted)
    return {
      sale: remainder(definition, journeyView(definition, { steps: records }), sealed),
      attempts: [],
      typed: {},
      sent: true,
    };
  const holdsSecret = ({ values }: SaleStep) =>
    typeof values === 'object' && values !== null && secrets.some((name) => Object.hasOwn(values, name));
  // Its answers are asked again; what it has sent is not forgotten.
  const withoutAnswers = ({ attempt }: SaleStep): SaleStep[] => {
    const known = attempt === undefined ? undefined : find(attempt);
    return known && isKept(known) ? [{ attempt: known.id }] : [];
  };
  const kept = {
    ...sale,
    steps: Object.fromEntries(
      Object.entries(sale.steps).flatMap(([id, record]) =>
        (holdsSecret(record) ? withoutAnswers(record) : [record]).map((one) => [id, one] as const),
      ),
    ),
  };
  const attempts = attemptsOf(kept).flatMap((id) => attemptToKeep(find(id), secrets) ?? []);
  const open = Object.entries(typed).map(([id, values]) => [id, omit(values, secrets)] as const);
  return { sale: kept, attempts, typed: Object.fromEntries(open) };
}

/** A simulation whose answer is still awaited is asked anew after a reload. */
function attemptToKeep(attempt: Attempt | undefined, secrets: readonly string[]): Attempt | undefined {
  if (!attempt || (attempt.awaited && !isKept(attempt))) return undefined;
  const { awaited: _, checking: __, answer, ...record } = attempt;
  if (answer?.kind !== 'accepted') return record;
  return { ...record, answer: { ...answer, data: omitFrom(answer.data, secrets) } };
}

function remainder(definition: ProductDefinition, view: JourneyShape, sealed: number): Sale {
  const code = definition.operation(view)?.code;
  const passed = definition.steps.slice(0, sealed + 1).map(({ id, irrevocable }): [string, SaleStep] => {
    const at = view[id]?.accepted?.at;
    const given = { data: undefined, at: at ?? 0, ...(code === undefined ? {} : { code }) };
    return [id, irrevocable && at !== undefined ? { passed: true, given } : { passed: true }];
  });
  return { steps: Object.fromEntries(passed) };
}
