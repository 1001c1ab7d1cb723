import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';

import { stepOf } from './action-step.ts';
import {
  defineAction,
  defineProduct,
  type OperationAction,
  type OperationContext,
  type StepRecord,
} from './product.ts';

interface DispatchValues {
  readonly phone: string;
}
type Journey = {
  readonly preRegistration: StepRecord<{ readonly cellPhoneNumber: string }>;
  readonly contract: StepRecord<DispatchValues>;
};

const dispatch: OperationAction<DispatchValues> = {
  id: 'contract',
  title: (m) => m.operations.operation,
  intro: (m) => m.operations.operation,
  submitLabel: (m) => m.operations.operation,
  schema: () => z.object({ phone: z.string() }),
  initial: ({ phone }) => ({ phone }),
  Fields: () => null,
  command: { endpoint: 'ECrediarioDigital/EnviarContratoDigital', body: ({ code }, { phone }) => ({ code, phone }) },
};
const about = (journey: Journey): OperationContext => ({
  code: operationCode('OP-1') as OperationCode,
  phone: journey.preRegistration.values?.cellPhoneNumber,
});
const journey: Journey = {
  preRegistration: { values: { cellPhoneNumber: '27999990000' } },
  contract: { values: { phone: '11988887777' } },
};

// Compiles only while a step made of an action is a step of the journey that keeps its answers.
const product = defineProduct<Journey>({
  id: 'store-credit',
  steps: [stepOf('contract', dispatch, about)],
  actions: [defineAction(dispatch)],
  summary: () => [],
  operation: about,
});

test('sends the answers that the journey keeps of the step, about the operation that the journey knows', () => {
  const [step] = product.steps;
  if (step?.kind !== 'form') throw new Error('An action asks');
  expect(step.command?.endpoint).toBe('ECrediarioDigital/EnviarContratoDigital');
  expect(step.command?.body(journey)).toEqual({ code: 'OP-1', phone: '11988887777' });
  expect(step.initial(journey)).toEqual({ phone: '27999990000' });
});

type Narrower = { readonly contract: StepRecord<DispatchValues & { readonly seen: true }> };
type Other = { readonly contract: StepRecord<{ readonly cpf: string }> };
const aboutNarrower = (_journey: Narrower): OperationContext => about(journey);
const aboutOther = (_journey: Other): OperationContext => about(journey);

test('is a step of a journey that keeps what the action yields, and of no other', () => {
  defineProduct<Narrower>({
    id: 'store-credit',
    // @ts-expect-error the action does not yield `seen`
    steps: [stepOf('contract', dispatch, aboutNarrower)],
    summary: () => [],
    operation: aboutNarrower,
  });
  // @ts-expect-error what the journey keeps is not what the action sends
  stepOf('contract', dispatch, aboutOther);
});
