import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { operationCode, type OperationCode } from '#src/domain/ids.ts';
import { TextField } from '#src/forms/fields/text-field.tsx';
import { requiredText } from '#src/forms/schemas.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { exampleEntry, exampleJournal, exampleLedger, sendingResumed } from '#src/partner/testing.ts';
import { useCommand } from '#src/partner/use-command.ts';
import { defineAction } from '#src/products/product.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { ActionForm } from './action-form.tsx';

const code = operationCode('A-1') as OperationCode;
const action = defineAction<{ phoneNumber: string }>({
  id: 'aviso',
  title: () => 'Avisar o cliente',
  accepted: () => 'Cliente avisado',
  intro: () => 'Manda uma mensagem.',
  submitLabel: () => 'Enviar aviso',
  schema: () => z.object({ phoneNumber: requiredText({ max: 20 }) }),
  initial: ({ phone }) => ({ phoneNumber: phone ?? '' }),
  Fields: () => <TextField name="phoneNumber" label="Celular" />,
  command: {
    endpoint: 'EConsignado/ReenviarAutorizacao',
    body: (operation, values) => ({ code: operation.code, ...values }),
  },
  phoneOf: ({ phoneNumber }) => phoneNumber,
});

const send = vi.fn<() => Promise<Answer<undefined>>>();
const user = userEvent.setup();
let queries: QueryClient;
let journal: AttemptJournal;

beforeEach(() => {
  journal = exampleJournal();
  queries = new QueryClient();
  send.mockReset().mockResolvedValue({ kind: 'accepted', data: undefined, supportCode: 'BAL-2222-2222' });
  return sendingResumed();
});
/** A step of the wizard that sends the same command about the same operation. */
function StepThatSends() {
  const sendFromStep = useCommand<'EConsignado/ReenviarAutorizacao'>();
  return (
    <button
      onClick={() =>
        void sendFromStep({
          id: 'BAL-3333-3333',
          name: 'EConsignado/ReenviarAutorizacao',
          request: () => ({ code }),
          code,
          step: 'payment',
        })
      }
    >
      Enviar da etapa
    </button>
  );
}

const show = (ledger?: Ledger) =>
  renderApp(
    <>
      <StepThatSends />
      <ActionForm
        action={action}
        operation={{ code, phone: '11987654321' }}
        back={<a href="/">Voltar</a>}
        onward={<a href="/">Continuar</a>}
      />
    </>,
    { journal, queries, send, ledger },
  );

test('is sent by its button, and replaced by the acceptance with the way on', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Enviar aviso' }));
  expect(await screen.findByRole('region', { name: 'A financeira aceitou o pedido' })).toBeInTheDocument();
  expect(screen.getByText('O que foi enviado').nextSibling).toHaveTextContent('Reenvio da autorização');
  expect(screen.getByText('Enviado em').nextSibling).toHaveTextContent(/ \d\d:\d\d$/);
  expect(screen.getByText(/^Peça ao cliente que veja a mensagem no celular \(11\) •••••-4321\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar' })).toBeInTheDocument();
  expect(send.mock.calls).toEqual([
    [
      'EConsignado/ReenviarAutorizacao',
      { code: 'A-1', phoneNumber: '11987654321' },
      expect.objectContaining({ id: expect.stringMatching(/^BAL-/) as string }),
    ],
  ]);
});

test('an earlier outcome is shown when the form is opened again, without taking the focus', async () => {
  show();
  await user.type(screen.getByRole('textbox', { name: 'Celular' }), '{Enter}');
  expect(await screen.findByRole('region', { name: 'A financeira aceitou o pedido' })).toHaveFocus();
  cleanup();
  show();
  expect(await screen.findByRole('region', { name: 'A financeira aceitou o pedido' })).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  // The number is not kept.
  expect(screen.getByText(/^Peça ao cliente que veja a mensagem no celular\./)).toBeInTheDocument();
});

test('the cooldown counts from the last request of any screen @P47', async () => {
  show();
  await user.click(screen.getByRole('button', { name: 'Enviar da etapa' }));
  const button = await screen.findByRole('button', { name: 'Enviar aviso', description: /espere 1 minuto/ });
  await user.click(button);
  expect([button.getAttribute('aria-disabled'), send.mock.calls.length]).toEqual(['true', 1]);
});

test('a refusal shows what it says of the form’s fields with links to them, and what it says of others by itself @P6', async () => {
  const fieldErrors = [
    { field: 'phoneNumber', message: 'Celular já usado' },
    { field: 'outroCampo', message: 'Cadastro bloqueado' },
  ];
  send.mockResolvedValue({
    kind: 'refused',
    reason: 'rejected',
    status: 400,
    fieldErrors,
    supportCode: 'BAL-2222-2222',
  });
  show();
  await user.click(screen.getByRole('button', { name: 'Enviar aviso' }));
  const notice = within(await screen.findByRole('region', { name: 'A financeira recusou o pedido' }));
  expect(notice.getByRole('link', { name: 'Celular: Celular já usado' })).toBeInTheDocument();
  expect(notice.getByText('Cadastro bloqueado')).toBeInTheDocument();
  expect(notice.getAllByText(/Celular já usado/)).toHaveLength(1);
});

test('a request that another till was first to settle leaves a sentence that says so, with the focus @P63', async () => {
  const settledBy = { till: 'CCCCC', at: Date.UTC(2026, 0, 5, 15) };
  const settle: Ledger['settle'] = (id) =>
    Promise.resolve({
      kind: 'settled-before',
      attempt: exampleEntry(id, { endpoint: action.command.endpoint, code, state: 'freed', settledBy }),
    });
  send
    .mockResolvedValueOnce({ kind: 'unknown', reason: 'no-answer', supportCode: 'BAL-2222-2222' })
    .mockResolvedValue({ kind: 'accepted', data: [], supportCode: 'BAL-2222-2222' } as unknown as Answer<undefined>);
  show(exampleLedger({ settle }));
  await user.click(screen.getByRole('button', { name: 'Enviar aviso' }));
  const freed = await screen.findByRole('button', { name: 'Nada registrado' });
  await waitFor(() => expect(freed).toHaveAttribute('aria-disabled', 'false'));
  await user.click(freed);
  await user.click(screen.getByRole('button', { name: 'Liberar para enviar de novo' }));
  expect(await screen.findByText(/^Isto já estava resolvido: novo envio liberado.*caixa CCCCC/)).toHaveFocus();
  expect(freed).not.toBeInTheDocument();
});
