import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import * as z from 'zod/mini';

import { stepIdOf } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import { exampleJournal, sendingResumed } from '#src/partner/testing.ts';
import { paths } from '#src/paths.ts';
import { placeState } from '#src/platform/navigation.ts';
import { defineProduct, operationIn, type StepRecord } from '#src/products/product.ts';
import { setOnline } from '#src/testing/network.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { WizardPage } from './wizard-page.tsx';

type Journey = {
  readonly details: StepRecord<{ name: string }>;
  readonly review: StepRecord;
  readonly followUp: StepRecord;
};

/** The smallest product with all kinds of steps: a form that sends, a review that sends the contract, a follow-up. */
const product = defineProduct<Journey>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'details',
      title: (m) => m.fields.customer,
      schema: () => z.object({ name: requiredText({ max: 20 }) }),
      initial: () => ({ name: '' }),
      Fields: () => <TextField name="name" label="Nome" />,
      command: { endpoint: 'Cartao/PreCadastro', body: ({ details }) => ({ ...details.values }) },
      facts: ({ details }, { m }) => [{ label: m.fields.name, value: details.values?.name ?? '' }],
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
  summary: () => [],
  operation: ({ review }) => operationIn(review),
});

export const supportCode = 'BAL-2222-2222';
export const yes = { kind: 'accepted', data: {}, supportCode } satisfies Answer<unknown>;
export const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode };
export const refused: Answer<unknown> = {
  kind: 'refused',
  reason: 'invalid',
  status: 400,
  supportCode,
  fieldErrors: [
    { field: 'name', message: 'Nome recusado' },
    { field: 'income', message: 'Renda recusada' },
  ],
};

const user = userEvent.setup();

export const arrive = (title: string) => screen.findByRole('heading', { level: 1, name: title });
export const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

/** Waits as a person does, who reads the answer to the last press first. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(sendingResumed);
  await user.click(button);
}

/** Called once in a file of tests: a sale of the product, whose requests the test answers. */
export function wizardPage(definition = product) {
  vi.setConfig({ testTimeout: 20_000 });
  let resolveLast: (answer: Answer<unknown>) => void;
  const send = vi.fn(
    (_name: string, _request: object, { id } = { id: supportCode }) =>
      new Promise<Answer<unknown>>((resolve) => (resolveLast = (came) => resolve({ ...came, supportCode: id }))),
  );
  beforeAll(() =>
    Promise.all([
      import('./steps/review-step.tsx'),
      import('./steps/follow-up-step.tsx'),
      import('#src/outcome/unknown/unknown-panel.tsx'),
    ]),
  );
  beforeEach(() => {
    send.mockClear();
    return sendingResumed();
  });
  afterEach(() => {
    vi.useRealTimers();
    setOnline(true);
  });

  async function open(step: string) {
    const pages = pagesAt(paths.step('phone-credit', step), {
      '/operacoes/:code': ({ params: { code } }) => <h1>{code}</h1>,
      '/celular/:step': ({ params: { step = '' } }) => <WizardPage definition={definition} stepId={stepIdOf(step)} />,
    });
    renderApp(pages, { journal: exampleJournal(), send });
    await screen.findByRole('heading', { level: 1 });
  }
  const answer = (came: Answer<unknown>) => resolveLast(came);

  async function sendName(name: string) {
    await user.clear(await field('Nome'));
    await user.type(await field('Nome'), name);
    await press('Continuar');
    await waitFor(() => expect(send).toHaveBeenCalled());
  }

  async function sendContract() {
    await open('details');
    await sendName('Ana');
    answer(yes);
    await arrive('Revisão');
    await press('Enviar proposta');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  }

  return {
    user,
    send,
    /** Endpoint and body of each request, without its support code. */
    sent: () => send.mock.calls.map(([name, request]) => [name, request]),
    /** Answers the last request. */
    answer,
    open,
    go: (step: string) => history.pushState(null, '', paths.step('phone-credit', step)),
    /** The state of the current history entry. */
    state: placeState,
    sendName,
    sendContract,
  };
}
