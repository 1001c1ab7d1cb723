import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import { defineProduct, operationIn, type StepRecord } from '#src/products/product.ts';

import { arrive, field, press, supportCode, wizardPage, yes } from './testing.tsx';

type Journey = {
  readonly details: StepRecord<{ name: string }>;
  readonly registration: StepRecord<{ city: string }>;
  readonly review: StepRecord;
  readonly followUp: StepRecord;
};

/** The smallest product with a tie. */
const product = defineProduct<Journey>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'details',
      title: () => 'Simulação',
      schema: () => z.object({ name: requiredText({ max: 20 }) }),
      initial: () => ({ name: '' }),
      Fields: () => <TextField name="name" label="Nome" />,
      command: { endpoint: 'Cartao/Simular', body: () => ({}) },
      facts: () => [],
    },
    {
      kind: 'form',
      id: 'registration',
      title: () => 'Pré-cadastro',
      schema: () => z.object({ city: requiredText({ max: 20 }) }),
      initial: () => ({ city: '' }),
      Fields: () => <TextField name="city" label="Cidade" />,
      command: { endpoint: 'Cartao/PreCadastro', body: () => ({}) },
      facts: () => [],
    },
    {
      kind: 'review',
      id: 'review',
      title: () => 'Revisão',
      command: { endpoint: 'Cartao/Contratar', body: () => ({}) },
      sent: () => 'proposta',
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: () => 'Acompanhamento' },
  ],
  tie: {
    step: 'details',
    valueField: 'name',
    choice: 'registration',
    minutes: 10,
    stillHolds: () => true,
    sameCustomer: () => true,
  },
  summary: () => [],
  operation: ({ review }) => operationIn(review),
});

const superseded: Answer<unknown> = { kind: 'refused', reason: 'not-sent', status: 412, supportCode, fieldErrors: [] };
const words = lateMessages.oldSimulation;

beforeAll(() => import('./notices/old-simulation.tsx'));
afterEach(() => localStorage.clear());

const page = wizardPage(product);
/** Of each request: its endpoint, its own id, the simulation that it rests on, and the one that it replaces. */
const ties = () =>
  page.send.mock.calls.map(([name, , about]) => {
    const { id, simulation, replaces } = about as { id: string; simulation?: string; replaces?: string };
    return { name, id, simulation, replaces };
  });
const answered = async (count: number, answer: Answer<unknown>) => {
  await waitFor(() => expect(page.send).toHaveBeenCalledTimes(count));
  page.answer(answer);
};

async function reachReview({ user, open, sendName }: Pick<typeof page, 'user' | 'open' | 'sendName'>): Promise<void> {
  await open('details');
  await sendName('Ana');
  await answered(1, yes);
  await arrive('Pré-cadastro');
  await user.type(await field('Cidade'), 'Recife');
  await press('Continuar');
  await answered(2, yes);
  await arrive('Revisão');
}

it('after another till’s simulation the contract waits for a new one, and for the pre-registration again @P2 @T5', async () => {
  await reachReview(page);
  await press('Enviar proposta');
  await answered(3, superseded);
  expect(await screen.findByRole('region', { name: words.supersededTitle })).toHaveFocus();
  const [first] = ties();
  expect(ties().map(({ simulation }) => simulation)).toEqual([first?.id, first?.id, first?.id]);

  await press('Simular de novo');
  await answered(4, yes);
  await arrive('Pré-cadastro');
  expect(await field('Cidade')).toHaveValue('Recife');
  await press('Continuar');
  await answered(5, yes);
  await arrive('Revisão');
  await press('Enviar proposta');
  await waitFor(() => expect(page.send).toHaveBeenCalledTimes(6));
  const again = ties()[3];
  expect(ties().slice(3)).toEqual([
    { name: 'Cartao/Simular', id: again?.id, simulation: again?.id, replaces: undefined },
    { name: 'Cartao/PreCadastro', id: expect.any(String), simulation: again?.id, replaces: undefined },
    { name: 'Cartao/Contratar', id: expect.any(String), simulation: again?.id, replaces: undefined },
  ]);
});

it('at the simulation’s own step it is sent again too, with the same answers @P2', async () => {
  await reachReview(page);
  await press('Enviar proposta');
  await answered(3, superseded);
  await screen.findByRole('region', { name: words.supersededTitle });
  page.go('details');
  await arrive('Simulação');
  await press('Continuar');
  await waitFor(() => expect(page.send).toHaveBeenCalledTimes(4));
  expect(ties()[3]?.name).toBe('Cartao/Simular');
});

it('a repetition that another till has overtaken is sent only after a notice @P2', async () => {
  await reachReview(page);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await press('Enviar proposta');
  expect(await screen.findByRole('region', { name: words.staleTitle({ minutes: 10 }) })).toHaveFocus();
  await press('Simular de novo');
  await answered(3, superseded);
  expect(await screen.findByRole('region', { name: words.supersededTitle })).toHaveFocus();
  await press('Simular de novo');
  await answered(4, yes);
  await arrive('Pré-cadastro');
  expect(ties().map(({ name, replaces }) => [name, replaces])).toEqual([
    ['Cartao/Simular', undefined],
    ['Cartao/PreCadastro', undefined],
    ['Cartao/Simular', ties()[0]?.id],
    ['Cartao/Simular', undefined],
  ]);
});
