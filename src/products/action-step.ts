import { createElement, Fragment } from 'react';

import { useMessages } from '#src/i18n/messages-context.tsx';

import type { FormStep, JourneyShape, OperationAction, OperationContext, StepCommand, StepRecord } from './product.ts';

type ActionStep<Journey extends JourneyShape, Id extends keyof Journey> = Pick<
  FormStep<Journey, Id>,
  'kind' | 'id' | 'title' | 'schema' | 'initial' | 'Fields' | 'command' | 'submitLabel'
>;

/**
 * An action as a step of the wizard: what it asks, sends and is called. The step's record holds the action's answers.
 * `about` tells which operation it is for, and is asked only once the journey has come to the step.
 */
export function stepOf<Id extends string, Values, Journey extends JourneyShape & Readonly<Record<Id, StepRecord<Values>>>>(
  id: Id,
  action: OperationAction<Values>,
  about: (journey: Journey) => OperationContext,
): ActionStep<Journey, Id> {
  const { command, Fields } = action;
  // The endpoint and its body belong together in the action; what is made of them does too.
  const sent = {
    endpoint: command.endpoint,
    body: (journey: Journey) => command.body(about(journey), journey[id].values as Values),
  } as StepCommand<Journey>;

  function ActionFields({ journey }: { readonly journey: Journey }) {
    const m = useMessages();
    return createElement(Fragment, null, createElement('p', null, action.intro(m)), createElement(Fields, { about: about(journey) }));
  }
  return {
    kind: 'form',
    id,
    title: action.title,
    schema: (journey) => action.schema(about(journey)) as ReturnType<FormStep<Journey, Id>['schema']>,
    initial: (journey) => action.initial(about(journey)),
    Fields: 'preload' in Fields ? Object.assign(ActionFields, { preload: Fields.preload }) : ActionFields,
    command: sent,
    submitLabel: (_, { m }) => action.submitLabel(m),
  };
}
