import { createElement, Fragment } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import { confirmed, named } from './journey.ts';
import type { FormStep, JourneyShape, OperationAction, OperationContext, StepCommand, StepRecord } from './product.ts';

/** Its schema is the action's: in a journey's steps the compiler compares its values with those that the journey keeps. */
interface ActionStep<Journey extends JourneyShape, Id extends keyof Journey, Values> extends Pick<
  FormStep<Journey, Id>,
  'kind' | 'id' | 'title' | 'initial' | 'Fields' | 'command' | 'submitLabel'
> {
  readonly schema: (journey: Journey) => ReturnType<OperationAction<Values>['schema']>;
}

/**
 * An action as a step of the wizard, with its title, form and command. The step's record holds the action's answers.
 * The operation is known by the time the journey reaches the step.
 */
export function stepOf<
  Id extends string,
  Values,
  Journey extends JourneyShape & Readonly<Record<Id, StepRecord<Values>>>,
>(
  id: Id,
  action: OperationAction<Values>,
  operation: (journey: Journey) => OperationContext | undefined,
): ActionStep<Journey, Id, Values> {
  const { command, Fields } = action;
  const about = (journey: Journey) => named(operation(journey));
  // The compiler loses the pairing of endpoint and body, which the action's type has checked.
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
      createElement(Fields, { operation: about(journey) }),
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
  };
}
