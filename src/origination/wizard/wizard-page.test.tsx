import { onlineManager } from '@tanstack/react-query';
import { RouterProvider, useParams } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { stepIdOf } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import type { Answer } from '#src/partner/answers/outcome.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { exampleJournal, sendingResumed } from '#src/partner/testing.ts';
import { messages } from '#src/i18n/pt-BR.ts';
import { operationIn } from '#src/products/journey.ts';
import { paths } from '#src/paths.ts';
import { defineProduct, type StepRecord } from '#src/products/product.ts';
import { memoryRouter, renderApp } from '#src/testing/render-app.tsx';

import { ReviewStep } from './lazy-views.ts';
import { WizardPage } from './wizard-page.tsx';

vi.setConfig({ testTimeout: 20_000 });

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

const supportCode = 'BAL-2222-2222';
const yes: Answer<unknown> = { kind: 'accepted', data: {}, supportCode };
const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode };
const refused: Answer<unknown> = {
  kind: 'refused',
  reason: 'invalid',
  status: 400,
  supportCode,
  fieldErrors: [
    { field: 'name', message: 'Nome recusado' },
    { field: 'income', message: 'Renda recusada' },
  ],
};

/** Resolves the last request. */
let answer: (answer: Answer<unknown>) => void;
const send = vi.fn(
  (_name: string, _request: object, { id } = { id: supportCode }) =>
    new Promise<Answer<unknown>>((resolve) => (answer = (came) => resolve({ ...came, supportCode: id }))),
);

/** Endpoint and body of each request, without its support code. */
const sent = () => send.mock.calls.map(([name, request]) => [name, request]);

let go: (step: string) => void;
/** The history entry's. */
let state: () => object;
let journal: AttemptJournal;
const user = userEvent.setup();

beforeAll(() =>
  Promise.all([import('./review-step.tsx'), import('./follow-up-step.tsx'), import('#src/outcome/unknown-panel.tsx')]),
);
beforeEach(() => {
  journal = exampleJournal();
  send.mockClear();
  return sendingResumed();
});
afterEach(() => {
  vi.useRealTimers();
  onlineManager.setOnline(true);
});

async function open(step: string) {
  const router = memoryRouter(paths.step('phone-credit', step), {
    '/operacoes/$code': () => <h1>{useParams({ strict: false }).code}</h1>,
    '/celular/$step': () => (
      <WizardPage definition={product} stepId={stepIdOf(useParams({ strict: false }).step ?? '')} />
    ),
  });
  state = () => router.state.location.state;
  go = (id) => void router.navigate({ href: paths.step('phone-credit', id) });
  renderApp(<RouterProvider router={router} />, { journal, send });
  await screen.findByRole('heading', { level: 1 });
}

const arrive = (title: string) => screen.findByRole('heading', { level: 1, name: title });
/** Waits as a person does, who reads the answer to the last press first. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(sendingResumed);
  await user.click(button);
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

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

it('shows the first step, whichever is requested, until it is done @P46', async () => {
  await open('followUp');
  await arrive('Cliente');
  go('review');
  await arrive('Cliente');
});

describe('while a request is on its way', () => {
  it('keys typed meanwhile are neither sent nor shown as accepted @P1', async () => {
    await open('details');
    await sendName('Ana');
    await user.type(await field('Nome'), ' Clara{Enter}');
    answer(yes);
    await arrive('Revisão');
    expect(screen.getByText('Pré-cadastro permitido pela financeira.')).toBeInTheDocument();
    expect(sent()).toEqual([['Cartao/PreCadastro', { name: 'Ana' }]]);
    expect((await screen.findByRole('definition')).textContent).toBe('Ana');
  });

  it('leaving its step does not allow a second request @P1', async () => {
    await open('details');
    await sendName('Ana');
    go('review');
    await arrive('Cliente');
    await press('Continuar');
    answer(yes);
    await arrive('Revisão');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  it('marks the fields on screen, lists the others, and can be sent again unchanged @P11', async () => {
    await open('details');
    await sendName('Ana');
    answer(refused);
    expect((await screen.findByRole('link', { name: 'Nome: Nome recusado' })).textContent).toBeTruthy();
    expect(screen.getByText(/^Renda recusada/)).toBeInTheDocument();
    expect(await field('Nome')).toHaveValue('Ana');
    await press('Continuar');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

describe('a contract without an answer', () => {
  it('holds the sale at its step @P4', async () => {
    await sendContract();
    answer(lost);
    const unknown = await screen.findByRole('region', { name: 'Resultado desconhecido' });
    expect(unknown).toHaveTextContent('O que foi enviado: proposta');
    go('details');
    await arrive('Revisão');
    expect(screen.queryByRole('button', { name: 'Enviar proposta' })).not.toBeInTheDocument();
  });

  it('is sent again only after the confirmation word, in upper or lower case @P5', async () => {
    await sendContract();
    answer(lost);
    await user.type(await field('Digite “liberar”'), 'sim');
    await press('Liberar a etapa');
    await screen.findByRole('link', { name: /Digite a palavra pedida/ });
    await user.clear(await field('Digite “liberar”'));
    await user.type(await field('Digite “liberar”'), ' LIBERAR ');
    await press('Liberar a etapa');
    await screen.findByRole('button', { name: 'Enviar proposta' });
    expect(await screen.findByText('Etapa liberada')).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(2);
    expect(state(), 'a reload would say it again').not.toHaveProperty('settled');
    await press('Enviar proposta');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    answer(refused);
    await screen.findByRole('region', { name: 'A financeira recusou o pedido' });
    expect(screen.queryByText('Etapa liberada')).not.toBeInTheDocument();
  });

  it('is settled by the code of an operation that the partner knows @P5', async () => {
    await sendContract();
    answer(lost);
    await user.type(await field('Código da operação'), ' OP-0007 ');
    await press('Registrar e acompanhar');
    await waitFor(() => expect(sent().at(-1)).toEqual(['Operacoes/ListarEventos', { code: 'OP-0007' }]));
    await press('Registrar e acompanhar');
    answer({ ...yes, data: [] });
    await arrive('OP-0007');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each(['forbidden', 'not-found'] as const)(
    'is settled by a code that the partner does not show (%s) only after a second confirmation @P5',
    async (reason) => {
      await sendContract();
      answer(lost);
      await user.type(await field('Código da operação'), 'OP-0008');
      await press('Registrar e acompanhar');
      await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
      answer({ kind: 'refused', reason, status: 404, fieldErrors: [], supportCode });
      const doubt = await screen.findByRole('region', { name: 'A financeira não mostra a operação OP-0008' });
      expect(doubt).toHaveFocus();
      expect(screen.getByRole('heading', { level: 1, name: 'Revisão' })).toBeInTheDocument();
      await press('Registrar mesmo assim');
      await arrive('OP-0008');
    },
  );

  it.each([lost, { kind: 'refused', reason: 'too-many', status: 429, fieldErrors: [], supportCode } as const])(
    'is settled by any code where the partner’s lookup fails: $kind @P5',
    async (trouble) => {
      await sendContract();
      answer(lost);
      await user.type(await field('Código da operação'), 'OP-0009');
      await press('Registrar e acompanhar');
      await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
      answer(trouble);
      await arrive('OP-0009');
    },
  );

  it('is settled by any code without a network, and without a lookup @P5', async () => {
    await sendContract();
    answer(lost);
    onlineManager.setOnline(false);
    await user.type(await field('Código da operação'), 'OP-0010');
    await press('Registrar e acompanhar');
    await arrive('OP-0010');
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a contract that was accepted', () => {
  it('goes on even without a response body, and locks the steps before it @P7 @P9', async () => {
    await sendContract();
    answer({ kind: 'accepted', data: undefined, supportCode });
    await arrive('Acompanhamento');
    for (const step of ['review', 'details']) {
      go(step);
      await arrive('Acompanhamento');
    }
    expect(screen.queryByRole('link', { name: /Cliente|Revisão|Voltar/ })).not.toBeInTheDocument();
  });

  it('uses the operation code where the answer contains one @T2', async () => {
    await sendContract();
    answer({ kind: 'accepted', data: undefined, code: 'OP-0001', supportCode });
    await arrive('OP-0001');
  });
});

it('shows that the next step’s file is being fetched', async () => {
  let finish: (() => void) | undefined;
  let begun: (() => void) | undefined;
  const file = new Promise<void>((resolve) => (finish = resolve));
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  vi.spyOn(ReviewStep, 'preload').mockImplementationOnce(() => {
    // Only now, because the journal needs real ones.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    begun?.();
    return file;
  });
  await open('details');
  await sendName('Ana');
  await act(async () => {
    answer(yes);
    await hasBegun;
  });
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
  const label = messages.wizard.opening;
  expect(screen.queryByText(label, { selector: 'output' }), 'not at once').not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(450));
  expect(screen.getByText(label, { selector: 'output' })).toBeInTheDocument();
  vi.useRealTimers();
  finish?.();
  await arrive('Revisão');
});

it('a change from the review leads back to it, and an earlier change keeps what still holds', async () => {
  await open('details');
  await sendName('Ana');
  answer(yes);
  await arrive('Revisão');
  await user.click(await screen.findByRole('link', { name: /^Alterar\s*Cliente$/ }));
  await arrive('Cliente');
  expect(screen.getByRole('link', { name: 'Voltar à revisão' })).toHaveAttribute('href', '/celular/revisao');
  await sendName('Bia');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer(yes);
  await arrive('Revisão');
  expect((await screen.findByRole('definition')).textContent).toBe('Bia');
});
