import { createElement, Fragment } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { confirmed } from './confirmed.ts';
import type { FormStep, JourneyShape, OperationAction, OperationContext, StepCommand, StepRecord } from './product.ts';

/** Its schema is the action's: where it stands for a step of a journey, the compiler compares what the two yield. */
interface ActionStep<Journey extends JourneyShape, Id extends keyof Journey, Values> extends Pick<
  FormStep<Journey, Id>,
  'kind' | 'id' | 'title' | 'initial' | 'Fields' | 'command' | 'submitLabel' | 'cooldownSeconds'
> {
  readonly schema: (journey: Journey) => ReturnType<OperationAction<Values>['schema']>;
}

/**
 * An action as a step of the wizard: what it asks, sends and is called. The step's record holds the action's answers.
 * `about` tells which operation it is for, and is asked only once the journey has come to the step.
 */
export function stepOf<
  Id extends string,
  Values,
  Journey extends JourneyShape & Readonly<Record<Id, StepRecord<Values>>>,
>(
  id: Id,
  action: OperationAction<Values>,
  about: (journey: Journey) => OperationContext,
): ActionStep<Journey, Id, Values> {
  const { command, Fields } = action;
  // The endpoint and its body belong together in the action; that what is made of them does too, the compiler can't follow.
  const sent = {
    endpoint: command.endpoint,
    body: (journey: Journey) => command.body(about(journey), confirmed(journey[id])),
  } as StepCommand<Journey>;

  function ActionFields({ journey }: { readonly journey: Journey }) {
    const m = useMessages();
    return createElement(
      Fragment,
      null,
      createElement('p', null, action.intro(m)),
      createElement(Fields, { about: about(journey) }),
    );
  }
  return {
    kind: 'form',
    id,
    title: action.title,
    schema: (journey) => action.schema(about(journey)),
    initial: (journey) => action.initial(about(journey)),
    Fields: ActionFields,
    command: sent,
    submitLabel: (_, { m }) => action.submitLabel(m),
    cooldownSeconds: action.cooldownSeconds,
  };
}
