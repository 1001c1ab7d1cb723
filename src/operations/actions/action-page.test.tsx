import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { operationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import { createJourneyStore, type JourneyStore } from '#src/origination/public.ts';
import { supportCodeOf, type Answer } from '#src/partner/answers/answer.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { exampleJournal, sendingResumed } from '#src/partner/testing.ts';
import { defineAction, defineProduct, type StepRecord } from '#src/products/product.ts';
import { pagesAt } from '#src/testing/render-app.tsx';

import { deviceIndex } from '../opened/device-index.ts';
import { OperationPage } from '../operation-page.tsx';
import { code, lost, renderPages, supportCode, yes } from '../testing.tsx';
import { ActionPage } from './action-page.tsx';

/** A product whose sales can be resumed, with one action: a message, which has a cooldown of a minute. */
const product = defineProduct<{ readonly pedido: StepRecord<{ readonly name: string }, { readonly code: string }> }>({
  id: 'payroll-loan',
  steps: [{ kind: 'follow-up', id: 'pedido', title: () => 'Pedido' }],
  actions: [
    defineAction<{ phone: string }>({
      accepted: () => 'Contrato digital enviado',
      id: 'aviso',
      title: () => 'Avisar o cliente',
      intro: () => 'Manda uma mensagem.',
      submitLabel: () => 'Enviar aviso',
      schema: () => z.object({ phone: requiredText({ max: 20 }) }),
      initial: () => ({ phone: '' }),
      Fields: () => <TextField name="phone" label="Celular" />,
      command: {
        endpoint: 'ECrediarioDigital/EnviarContratoDigital',
        body: ({ code }, { phone }) => ({ code, phone }),
      },
    }),
  ],
  resume: (code) => ({ pedido: { values: { name: '' }, accepted: { data: { code }, at: 0 } } }),
  summary: () => [],
  operation: ({ pedido }) => {
    const code = operationCode(pedido.accepted?.data.code ?? '');
    return code && { code };
  },
});
const plain = defineProduct({ id: 'repurchase', steps: [], summary: () => [], operation: () => undefined });

const registry = vi.hoisted(() => ({ 'payroll-loan': vi.fn(), repurchase: vi.fn() }));
vi.mock('#src/products/registry.ts', () => ({ loadProduct: (id: keyof typeof registry) => registry[id]() as unknown }));

const no: Answer<unknown> = {
  kind: 'refused',
  reason: 'invalid',
  status: 400,
  supportCode,
  fieldErrors: [{ field: 'phone', message: 'Celular recusado' }],
};

const reads = new Map<string, Answer<unknown>>([
  ['Operacoes/ListarEventos', yes([])],
  ['Operacoes/ObterLinkAssinatura', yes({ url: null })],
]);
/** The answer to the action; without one, the request stays pending. */
let answer: Answer<unknown> | undefined;
const dispatch = vi.fn((_request: object) => (answer ? Promise.resolve(answer) : new Promise<never>(() => undefined)));
const send = (name: string, request: object, as?: { id: string }) =>
  reads.has(name)
    ? Promise.resolve(reads.get(name))
    : dispatch(request).then((came) => ({ ...came, supportCode: supportCodeOf(as?.id ?? '') }));

let user: ReturnType<typeof userEvent.setup>;
let journeys: JourneyStore;
let journal: AttemptJournal;

beforeEach(() => {
  answer = yes();
  dispatch.mockClear();
  registry['payroll-loan'].mockResolvedValue(product);
  registry.repurchase.mockResolvedValue(plain);
  journal = exampleJournal();
  journeys = createJourneyStore({ journal });
  user = userEvent.setup();
  return sendingResumed();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

async function show(path: string, ledger?: Ledger) {
  const pages = pagesAt(path, {
    '/operacoes/:code': () => <OperationPage code={code} />,
    '/operacoes/:code/aviso': () => <ActionPage code={code} actionId="aviso" />,
    '/operacoes/:code/outra': () => <ActionPage code={code} actionId="outra" />,
    '/consignado': () => <h1>Venda</h1>,
  });
  renderPages(pages, { journal, journeys, ledger, send });
  await screen.findByRole('heading', { level: 1 });
}

const know = (product: string) =>
  localStorage.setItem('balcao.operations', JSON.stringify([{ code, product, firstSeen: 1, lastOpened: 1 }]));
const known = () => (deviceIndex.read() ?? [])[0]?.product;
/** Presses a button after the rest that follows an earlier press. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(sendingResumed);
  await user.click(button);
}
const follow = async (name: string) => user.click(await screen.findByRole('link', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const outcome = () => document.querySelector('main')?.dataset['outcome'];

async function openOperation() {
  know('payroll-loan');
  await show('/operacoes/A-1');
}
async function openAction() {
  await openOperation();
  await follow('Avisar o cliente');
  await heading('Avisar o cliente');
}
async function notify(phone = '11987654321') {
  await user.click(await screen.findByRole('textbox', { name: 'Celular' }));
  await user.paste(phone);
  await press('Enviar aviso');
}

describe('the actions of an operation opened by its code alone', () => {
  test('are those of the product that the clerk chooses, which this device remembers', async () => {
    await show('/operacoes/A-1');
    await press('Qual é o produto?');
    await user.click(await screen.findByRole('menuitemradio', { name: 'Empréstimo consignado', checked: false }));
    expect(await screen.findByRole('link', { name: 'Avisar o cliente' })).toBeInTheDocument();
    expect(known()).toBe('payroll-loan');
    const correct = { name: 'Corrigir produto', description: 'Produto: Empréstimo consignado' };
    await waitFor(() => expect(screen.getByRole('button', correct)).toHaveFocus());
  });

  test('change when the clerk corrects the product', async () => {
    know('payroll-loan');
    await show('/operacoes/A-1');
    await screen.findByRole('link', { name: 'Avisar o cliente' });
    await press('Corrigir produto');
    expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('Empréstimo consignado');
    await user.click(screen.getByRole('menuitemradio', { name: 'Recompra' }));
    await screen.findByText('Produto: Recompra');
    expect([known(), screen.queryByRole('link', { name: 'Avisar o cliente' })]).toEqual(['repurchase', null]);
  });

  test('can be fetched again after a failure', async () => {
    registry['payroll-loan'].mockRejectedValueOnce(new Error('offline'));
    know('payroll-loan');
    await show('/operacoes/A-1');
    await screen.findByText('Não foi possível buscar as ações');
    await press('Tentar de novo');
    expect(await screen.findByRole('link', { name: 'Avisar o cliente' })).toBeInTheDocument();
  });
});

describe('an action’s page', () => {
  test('sends the form and shows the result, also beside the action’s link', async () => {
    await openAction();
    await notify();
    expect(await screen.findByRole('region', { name: 'A financeira aceitou o pedido' })).toHaveFocus();
    expect([outcome(), dispatch.mock.calls]).toEqual(['accepted', [[{ code: 'A-1', phone: '11987654321' }]]]);
    await user.click(within(document.activeElement as HTMLElement).getByRole('link', { name: 'Voltar à operação' }));
    await heading('Operação A-1');
    await waitFor(() => expect(screen.getByText('Último pedido: aceito pela financeira')).toBeInTheDocument());
  });

  test('shows the cooldown, sends nothing within it, and sends nothing by itself after it @P47 @T39', async () => {
    await openAction();
    await notify();
    await screen.findByRole('region', { name: 'A financeira aceitou o pedido' });
    await follow('Voltar à operação');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await follow('Avisar o cliente');
    await heading('Avisar o cliente');
    await notify();
    const button = screen.getByRole('button', { name: 'Enviar aviso', description: /espere 1 minuto/ });
    expect([button.getAttribute('aria-disabled'), dispatch.mock.calls.length]).toEqual(['true', 1]);
    // One second at a time, as React renders them: it takes sixty renders in one go for an endless loop.
    for (let second = 0; second < 61; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect([button.getAttribute('aria-disabled'), dispatch.mock.calls.length]).toEqual(['false', 1]);
    await press('Enviar aviso');
    await waitFor(() => expect(dispatch).toHaveBeenCalledTimes(2));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  });

  test('a refusal shows at its field, keeps the input and starts no cooldown @P6', async () => {
    answer = no;
    await openAction();
    await notify();
    const refusedField = { name: 'Celular', description: /Celular recusado/ };
    const field = await screen.findByRole<HTMLInputElement>('textbox', refusedField);
    expect([field.value, outcome()]).toEqual(['11987654321', 'refused']);
    answer = yes();
    await user.type(field, '0');
    await press('Enviar aviso');
    await waitFor(() => expect(outcome()).toBe('accepted'));
  });

  test('after an unknown outcome sends nothing before the clerk has looked, even after leaving the page @P3 @P5', async () => {
    answer = lost;
    await openAction();
    await notify();
    await waitFor(() =>
      expect(screen.getByText('O que foi enviado').nextSibling).toHaveTextContent('Envio do contrato digital'),
    );
    const sentAs = supportCodeOf(journal.unsettled()[0]?.id ?? '');
    expect([outcome(), screen.getByText(/^BAL-/).textContent]).toEqual(['unknown', sentAs]);
    await follow('Voltar à operação');
    await waitFor(() => expect(screen.getByText('Último pedido: resultado desconhecido')).toBeInTheDocument());
    await follow('Avisar o cliente');
    await screen.findByRole('button', { name: 'Nada registrado' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enviar aviso' })).not.toBeInTheDocument();
    await press('Nada registrado');
    await press('Liberar para enviar de novo');
    expect(await screen.findByRole('textbox', { name: 'Celular' })).toHaveValue('11987654321');
    expect(screen.getByRole('button', { name: 'Enviar aviso' })).toBeEnabled();
    expect(dispatch).toHaveBeenCalledOnce();
    await heading('Avisar o cliente');
    expect(screen.queryByText('Não sabemos se o pedido foi registrado')).not.toBeInTheDocument();
  });

  test('a request that was recorded leaves an empty form', async () => {
    answer = lost;
    await openAction();
    await notify();
    const found = await screen.findByRole('button', { name: 'Está registrado' });
    await waitFor(() => expect(found).toHaveAttribute('aria-disabled', 'false'));
    await user.click(found);
    await screen.findByRole('region', { name: 'A financeira aceitou o pedido' });
    await follow('Voltar à operação');
    await follow('Avisar o cliente');
    expect(await screen.findByRole('textbox', { name: 'Celular' })).toHaveValue('');
  });

  test('sends nothing while an earlier visit’s request is pending @P1', async () => {
    answer = undefined;
    await openAction();
    await notify();
    act(() => history.pushState(null, '', '/operacoes/A-1'));
    await waitFor(() => expect(screen.getByText('Enviando à financeira…')).toBeInTheDocument());
    await follow('Avisar o cliente');
    await notify();
    expect(dispatch).toHaveBeenCalledOnce();
  });

  test('opened by its address asks for the product first', async () => {
    await show('/operacoes/A-1/aviso');
    await user.click(await screen.findByRole('radio', { name: 'Empréstimo consignado' }));
    await press('Salvar produto');
    expect(await heading('Avisar o cliente')).toBeTruthy();
  });

  test('says that the product does not have the action', async () => {
    know('repurchase');
    await show('/operacoes/A-1/outra');
    expect(await heading('Ação não disponível')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar à operação' })).toHaveAttribute('href', '/operacoes/A-1');
  });
});

const values = { name: 'Ana' };
const pedido = (code: string) => ({ pedido: { values, acceptedElsewhere: { data: { code }, at: 0 } } });
const named = (code: string) => ({ pedido: { values, accepted: { data: { code }, at: 0 } } });

const done = () => Promise.resolve();

describe('a sale that is resumed', () => {
  test('starts from the operation’s code if this tab has no sale', async () => {
    await openOperation();
    await press('Continuar a venda');
    await heading('Venda');
    expect(journeys.journey('payroll-loan').steps).toEqual({
      pedido: { values: { name: '' }, accepted: { data: { code: 'A-1' }, at: 0 } },
    });
  });

  test('keeps the input of this tab’s own sale', async () => {
    journeys.change('payroll-loan', () => ({ steps: pedido('A-1') }));
    await openOperation();
    await follow('Continuar a venda');
    await heading('Venda');
    expect(journeys.journey('payroll-loan').steps).toEqual(named('A-1'));
  });

  test('discards another sale only after a confirmation', async () => {
    journeys.change('payroll-loan', () => ({ steps: pedido('B-2') }));
    await openOperation();
    await press('Continuar a venda');
    await press('Manter a outra');
    expect(journeys.journey('payroll-loan').steps).toEqual(named('B-2'));
    await press('Continuar a venda');
    await press('Apagar e continuar esta');
    await heading('Venda');
    expect(product.operation({ pedido: {}, ...journeys.journey('payroll-loan').steps })?.code).toBe('A-1');
  });

  test('is offered until another till has sent its contract @P2 @P63', async () => {
    const operation = { product: 'payroll-loan' as const, knownForMs: 1 };
    const known = vi.fn<Ledger['known']>().mockResolvedValue(operation);
    await show('/operacoes/A-1', { known, opened: done } as unknown as Ledger);
    expect(await screen.findByRole('button', { name: 'Continuar a venda' })).toBeInTheDocument();
    // The clerk leaves the operation and comes back.
    cleanup();
    known.mockClear().mockResolvedValue({ ...operation, contracted: true });
    await show('/operacoes/A-1', { known, opened: done } as unknown as Ledger);
    await vi.waitFor(() => expect(known).toHaveBeenCalled());
    // TanStack Query tells its observers in a later task.
    for (let task = 0; task < 3; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await screen.findByRole('link', { name: 'Avisar o cliente' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continuar a venda' })).not.toBeInTheDocument();
  });

  test('is not possible while another sale has an unknown outcome', async () => {
    journal.start({
      id: 'BAL-1',
      endpoint: 'EConsignado/SolicitarAutorizacao',
      product: 'payroll-loan',
      step: 'pedido',
      sentAt: 1,
    });
    journeys.change('payroll-loan', () => ({ steps: { pedido: { values, attempt: 'BAL-1' } }, last: 'pedido' }));
    await openOperation();
    expect(await screen.findByRole('link', { name: 'Ir para a outra venda' })).toHaveAttribute('href', '/consignado');
    expect(screen.queryByRole('button', { name: 'Continuar a venda' })).not.toBeInTheDocument();
  });
});
