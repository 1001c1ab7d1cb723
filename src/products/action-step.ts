import { createElement, Fragment } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import {
  confirmedValues,
  requireOperation,
  type FormStep,
  type JourneyShape,
  type OperationAction,
  type OperationContext,
  type StepCommand,
  type StepRecord,
} from './product.ts';

/** The schema's type lets the compiler compare the action's values with the journey's record. */
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
  const about = (journey: Journey) => requireOperation(operation(journey));
  // The action's type has checked that endpoint and body belong together; the compiler can't follow it here.
  const sent = {
    endpoint: command.endpoint,
    body: (journey: Journey) => command.body(about(journey), confirmedValues(journey[id])),
  } as StepCommand<Journey>;

  function ActionFields({ journey }: { readonly journey: Journey }) {
    const m = useMessages();
    return createElement(
      Fragment,
      null,
      action.intro && createElement('p', null, action.intro(m)),
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
