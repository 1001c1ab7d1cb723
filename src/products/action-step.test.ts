import { expect, test } from 'vitest';
import * as z from 'zod/mini';

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
  accepted: () => 'Enviado',
  title: (m) => m.app.home,
  intro: (m) => m.app.home,
  submitLabel: (m) => m.app.home,
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

// Compiles only while `stepOf` returns a step that fits the journey.
const product = defineProduct<Journey>({
  id: 'store-credit',
  steps: [stepOf('contract', dispatch, about)],
  actions: [defineAction(dispatch)],
  summary: () => [],
  operation: about,
});

test('sends the answers and the operation that the journey holds', () => {
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

test('fits only a journey whose record has the type of the action’s values', () => {
  defineProduct<Narrower>({
    id: 'store-credit',
    // @ts-expect-error the action's values have no `seen`
    steps: [stepOf('contract', dispatch, aboutNarrower)],
    summary: () => [],
    operation: aboutNarrower,
  });
  // @ts-expect-error the journey's record has other values
  stepOf('contract', dispatch, aboutOther);
});
