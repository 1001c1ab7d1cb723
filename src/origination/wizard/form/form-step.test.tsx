import { act, screen, waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { stepIdOf } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { exampleJournal, sendingResumed } from '#src/partner/testing.ts';
import { paths } from '#src/paths.ts';
import { defineProduct, type ProductDefinition, type StepRecord } from '#src/products/product.ts';
import { setOnline } from '#src/testing/network.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { createJourneyStore } from '../../journey/journey-store.ts';
import { refused } from '../testing.tsx';
import { WizardPage } from '../wizard-page.tsx';
import { ClockNotice } from './clock-notice.tsx';

/** What the wizard waits for before it goes on. */
const screens: { loaded: Promise<void>; load: () => void } = vi.hoisted(() => ({
  loaded: Promise.resolve(),
  load: () => undefined,
}));
vi.mock('../lazy-views.ts', async (original) => ({
  ...(await original<object>()),
  preloadStep: () => screens.loaded,
}));

const product = defineProduct<{ readonly payment: StepRecord<{ holder: string }>; readonly followUp: StepRecord }>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'payment',
      title: () => 'Conta',
      schema: () => z.object({ holder: requiredText({ max: 20 }) }),
      initial: () => ({ holder: '' }),
      Fields: () => <TextField name="holder" label="Titular" />,
      facts: () => [],
      command: { endpoint: 'ECdcCelular/AtualizarPagamento', body: ({ payment }) => payment.values as never },
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: () => 'Acompanhamento' },
  ],
  operation: () => undefined,
  duplicateKey: ({ payment: { values } }) => values && { customer: values.holder },
  summary: () => [],
});

const server = Date.parse('2026-03-10T02:30:00Z');
const answer = new Response('', { headers: { Date: new Date(server).toUTCString() } });

it('a wrong clock is reported in the store’s time zone until it is right @T28', () => {
  noteServerDate(answer, server, server);
  renderApp(<ClockNotice />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();

  const tomorrow = server + 24 * 3_600_000;
  act(() => noteServerDate(answer, tomorrow + 999, tomorrow + 999));
  expect(screen.getByRole('region')).toHaveTextContent(
    'o servidor marcava 09/03/2026 23:30, e este aparelho, 10/03/2026 23:30.',
  );

  act(() => noteServerDate(answer, server, server));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

/** A sale of the product at one of its steps. Every request is accepted. */
function renderSale(definition: ProductDefinition, at: string) {
  const journal = exampleJournal();
  const journeys = createJourneyStore({ journal });
  const send = vi.fn((_name: string, _request: object, { id }: { readonly id: string }) =>
    Promise.resolve<object>({ kind: 'accepted', data: {}, supportCode: id }),
  );
  const pages = pagesAt(paths.step('phone-credit', at), {
    '/celular/:step': ({ params: { step = '' } }) => <WizardPage definition={definition} stepId={stepIdOf(step)} />,
  });
  renderApp(pages, { journal, journeys, send });
  return { journeys, send };
}

async function sendFor(user: UserEvent, holder: string): Promise<void> {
  await act(sendingResumed);
  await user.type(await screen.findByRole('textbox', { name: 'Titular' }), `${holder}{Enter}`);
}

it('an edit withdraws the question whether a request is repeated, and brings the button back @P2', async () => {
  const user = userEvent.setup();
  const { journeys, send } = renderSale(product, 'payment');
  await sendFor(user, 'Ana');
  await screen.findByRole('heading', { level: 1, name: 'Acompanhamento' });
  act(() => journeys.discard('phone-credit'));
  await screen.findByRole('heading', { level: 1, name: 'Conta' });

  await sendFor(user, 'Ana ');
  const question = await screen.findByRole('region', { name: 'Este envio parece repetido' });
  expect(question).toHaveTextContent('um pedido com o mesmo cliente.');
  expect(screen.queryByRole('button', { name: 'Continuar' })).not.toBeInTheDocument();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Titular' });
  await user.type(field, '{Backspace}');
  expect(question, 'the same answer').toBeInTheDocument();

  await user.type(field, 'b');
  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Titular' })).toBe(field);
  expect([field.value, document.activeElement]).toEqual(['Anab', field]);
  await act(sendingResumed);
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it('a sale that is begun while the next screen of the one before still loads stays at its first step @P57', async () => {
  const user = userEvent.setup();
  screens.loaded = new Promise((resolve) => (screens.load = resolve));
  const { journeys } = renderSale(product, 'payment');
  await sendFor(user, 'Ana');
  await screen.findByRole('heading', { level: 1, name: 'Acompanhamento' });
  act(() => journeys.discard('phone-credit'));
  const field = await screen.findByRole('textbox', { name: 'Titular' });
  await user.type(field, 'Be');
  screens.load();
  await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  expect(screen.getByRole('textbox', { name: 'Titular' })).toBe(field);
  expect(document.activeElement).toBe(field);
});

/** A form that sends, then a form for which the clerk first does something in the lender's system. */
const twoForms = defineProduct<{
  readonly details: StepRecord<{ name: string }>;
  readonly simulation: StepRecord<{ holder: string }>;
}>({
  id: 'phone-credit',
  steps: [
    {
      kind: 'form',
      id: 'details',
      title: () => 'Cliente',
      schema: () => z.object({ name: requiredText({ max: 20 }) }),
      initial: () => ({ name: '' }),
      Fields: () => <TextField name="name" label="Nome" />,
      facts: () => [],
      command: { endpoint: 'Cartao/PreCadastro', body: ({ details }) => ({ ...details.values }) },
      submitLabel: () => 'Enviar cliente',
    },
    {
      kind: 'form',
      id: 'simulation',
      title: () => 'Simulação',
      schema: () => z.object({ holder: requiredText({ max: 20 }) }),
      initial: () => ({ holder: '' }),
      Fields: () => <TextField name="holder" label="Titular" />,
      facts: () => [],
      externalInstructions: { words: () => ({ title: 'Simule lá', lines: ['Com o cliente ao lado.'] }) },
    },
  ],
  operation: () => undefined,
  summary: () => [],
});

const achieved = () => screen.getByText('Pré-cadastro aceito pela financeira.');

it('what the previous step achieved stays beside errors, so that nothing moves, and what is to be done elsewhere is announced whole @P49', async () => {
  const user = userEvent.setup();
  renderSale(twoForms, 'details');
  await act(sendingResumed);
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Titular' });
  expect(achieved()).toBeVisible();
  const announcement = document.querySelector('[data-announcement]');
  await waitFor(() => expect(announcement).toHaveTextContent('Simulação. Simule lá. Com o cliente ao lado.'));

  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(achieved()).toBeVisible();
});

const sendButton = () => screen.queryByRole('button', { name: 'Enviar cliente' });

it('a pressed button keeps its label until the next screen is there', async () => {
  const user = userEvent.setup();
  screens.loaded = new Promise((resolve) => (screens.load = resolve));
  const { journeys } = renderSale(twoForms, 'details');
  await act(sendingResumed);
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana{Enter}');
  const isAccepted = () => journeys.journey('phone-credit').steps['details']?.accepted !== undefined;
  await waitFor(() => expect(isAccepted()).toBe(true));
  await act(sendingResumed);
  await user.click(screen.getByRole('button', { name: 'Enviar cliente' }));
  expect(sendButton()).toBeVisible();
  screens.load();
  expect(await screen.findByRole('textbox', { name: 'Titular' })).toBeVisible();
});

it('the button names the sending only for answers that were not accepted, and without a network only sending waits @P9', async () => {
  const user = userEvent.setup();
  const { send } = renderSale(twoForms, 'details');
  const press = async (name: string) => {
    await act(sendingResumed);
    await user.click(screen.getByRole('button', { name }));
  };
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Ana');
  await press('Enviar cliente');
  await screen.findByRole('textbox', { name: 'Titular' });
  await user.click(screen.getByRole('link', { name: 'Voltar' }));

  const field = await screen.findByRole('textbox', { name: 'Nome' });
  expect(sendButton()).not.toBeInTheDocument();
  await user.type(field, 'b');
  expect(sendButton()).toBeVisible();
  send.mockResolvedValueOnce(refused);
  await press('Enviar cliente');
  await waitFor(() => expect(document.querySelector('main')?.dataset['outcome']).toBe('refused'));
  await user.type(field, '{Backspace}');
  expect(sendButton(), 'the refusal took the acceptance away').toBeVisible();

  await press('Enviar cliente');
  await screen.findByRole('textbox', { name: 'Titular' });
  await user.click(screen.getByRole('link', { name: 'Voltar' }));
  await screen.findByRole('textbox', { name: 'Nome' });
  act(() => setOnline(false));
  try {
    expect(screen.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-describedby');
    await press('Continuar');
    await screen.findByRole('textbox', { name: 'Titular' });
  } finally {
    act(() => setOnline(true));
  }
  expect(send).toHaveBeenCalledTimes(3);
});
