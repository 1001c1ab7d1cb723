import type { ProductDefinition, StepRecord } from '#src/products/product.ts';

import type { Draft } from './draft-vault.ts';
import { omit, type JourneyState } from './journey-state.ts';
import { journeyView } from './journey-view.ts';

/** What of a sale outlives a reload. */
export interface JourneyDraft {
  readonly steps: Readonly<Record<string, StepRecord>>;
  /** What the controls of each step held. */
  readonly typed: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The contract was sent: nothing of the person is left. */
  readonly sent?: true;
}

type Typed = JourneyDraft['typed'];

/** Raised by hand when what is kept of a sale changes its meaning; a change of its questions shows by itself. */
export const draftVersion = '1';

/** Whether a draft answers the questions that the product asks now, and no others. */
export function isCurrent(definition: ProductDefinition, { version, content }: Draft): boolean {
  const draft = content as JourneyDraft;
  const view = journeyView(definition, draft);
  const { secrets = [], steps } = definition;
  const isAsked = ([id, values]: [string, object]) => {
    const step = steps.find((one) => one.id === id);
    const asked = step?.kind === 'form' ? Object.keys(omit(step.initial(view), secrets)) : [];
    return asked.length === Object.keys(values).length && asked.every((name) => Object.hasOwn(values, name));
  };
  return version === draftVersion && Object.keys(draft.steps).every((id) => steps.some((one) => one.id === id)) && Object.entries(draft.typed).every(isAsked);
}

/**
 * The sale without its secrets: a step that asked for one is asked again. Once the contract was sent, what people told for
 * it has done its service, and what is left is that it was sent, and the operation's public code.
 */
export function toDraft(definition: ProductDefinition, journey: JourneyState, typed: Typed): JourneyDraft {
  const { secrets = [], steps } = definition;
  const sealed = steps.findLastIndex(({ id, seals }) => seals === true && journey.steps[id]?.accepted !== undefined);
  // A seal with a review still to come made an operation and no contract yet.
  const isContracted = sealed !== -1 && steps.slice(sealed + 1).every(({ kind }) => kind !== 'review');
  if (isContracted) return { steps: remainder(definition, journey, sealed), typed: {}, sent: true };
  const holdsSecret = ({ values }: StepRecord) => secrets.some((name) => isObject(values) && Object.hasOwn(values, name));
  const kept = Object.entries(journey.steps).filter(([, record]) => !holdsSecret(record));
  const open = Object.entries(typed).map(([id, values]) => [id, omit(values, secrets)] as const);
  return { steps: Object.fromEntries(kept), typed: Object.fromEntries(open) };
}

function remainder(definition: ProductDefinition, journey: JourneyState, sealed: number): JourneyDraft['steps'] {
  const code = definition.operationCode(journeyView(definition, journey));
  const passed = definition.steps.slice(0, sealed + 1).map(({ id, seals }): [string, StepRecord] => {
    const at = journey.steps[id]?.accepted?.at;
    const accepted = { data: undefined, at: at ?? 0, ...(code === undefined ? {} : { code }) };
    return [id, seals && at !== undefined ? { passed: true, accepted } : { passed: true }];
  });
  return Object.fromEntries(passed);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
