import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import { lateComponent } from '#src/ui/late-component.ts';

import { stepOf } from './action-step.ts';
import { defineAction, defineProduct, type OperationAction, type OperationContext, type StepRecord } from './product.ts';

interface DispatchValues {
  readonly phone: string;
}
type Journey = {
  readonly 'pre-cadastro': StepRecord<{ readonly cellPhoneNumber: string }>;
  readonly contrato: StepRecord<DispatchValues>;
};

const fetchFields = vi.fn(() => Promise.resolve(() => null));
const dispatch: OperationAction<DispatchValues> = {
  id: 'contrato',
  title: (m) => m.operations.operation,
  intro: (m) => m.operations.operation,
  submitLabel: (m) => m.operations.operation,
  schema: () => z.object({ phone: z.string() }),
  initial: ({ phone }) => ({ phone }),
  Fields: lateComponent(fetchFields),
  command: { endpoint: 'ECrediarioDigital/EnviarContratoDigital', body: ({ code }, { phone }) => ({ code, phone }) },
  cooldownSeconds: 60,
};
const about = (journey: Journey): OperationContext => ({
  code: operationCode('OP-1') as OperationCode,
  phone: journey['pre-cadastro'].values?.cellPhoneNumber,
});
const journey: Journey = { 'pre-cadastro': { values: { cellPhoneNumber: '27999990000' } }, contrato: { values: { phone: '11988887777' } } };

// Compiles only while a step made of an action is a step of the journey that keeps its answers.
const product = defineProduct<Journey>({
  id: 'store-credit',
  steps: [stepOf('contrato', dispatch, about)],
  actions: [defineAction(dispatch)],
  summary: () => [],
  operationCode: () => undefined,
});

test('sends the answers that the journey keeps of the step, about the operation that the journey knows', () => {
  const step = stepOf('contrato', dispatch, about);
  expect(step.command?.endpoint).toBe('ECrediarioDigital/EnviarContratoDigital');
  expect(step.command?.body(journey)).toEqual({ code: 'OP-1', phone: '11988887777' });
  expect(step.initial(journey)).toEqual({ phone: '27999990000' });
});

test('fetches the fields of the action ahead, as it would those of any step', async () => {
  const [step] = product.steps;
  if (step?.kind !== 'form' || !('preload' in step.Fields)) throw new Error('The fields can not be fetched ahead');
  await step.Fields.preload();
  expect(fetchFields).toHaveBeenCalledOnce();
});
