import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { FollowUpStep } from './follow-up-step.tsx';

const supportCode = 'BAL-2222-2222';
const notFound = { kind: 'refused', reason: 'not-found', status: 404, fieldErrors: [], supportCode };
const onOpen = vi.fn<(code: string) => void>();
const user = userEvent.setup();

afterEach(() => {
  onOpen.mockReset();
  onlineManager.setOnline(true);
});

function show(code?: string, send = (): Promise<object> => Promise.reject(new Error('Not expected'))) {
  renderApp(
    <FollowUpStep
      achieved="Proposta aceita"
      facts={[{ label: 'CPF', value: '•••.042.600-••' }]}
      code={code as OperationCode | undefined}
      onOpen={onOpen}
      onNewSale={() => undefined}
      end={null}
    />,
    { send },
  );
}

async function enter(answer: object): Promise<HTMLElement> {
  show(undefined, () => Promise.resolve(answer));
  const field = screen.getByRole('textbox', { name: 'Código da operação' });
  await user.type(field, 'OP-8{Enter}');
  return field;
}

it('without a code the customer has still to sign, so the code is what the clerk does next', () => {
  show();
  const panel = screen.getByRole('region', { name: 'Proposta aceita' });
  expect(panel).toHaveTextContent('Falta o cliente assinar.');
  const field = screen.getByRole('textbox', { name: 'Código da operação' });
  const facts = screen.getByText('•••.042.600-••');
  expect(field.compareDocumentPosition(facts), 'the code comes first').toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Acompanhar operação' })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('button', { name: 'Nova venda' })).toHaveClass('MuiButton-outlined');
});

it('with a code the clerk goes on at the operation', () => {
  show('OP-7');
  expect(screen.getByRole('textbox', { name: 'Código da operação' })).toHaveValue('OP-7');
  expect(screen.getByRole('button', { name: 'Acompanhar operação' })).toHaveClass('MuiButton-contained');
  expect(screen.getByRole('button', { name: 'Nova venda' })).toHaveClass('MuiButton-outlined');
});

it('a code that the partner does not show is not opened, and can be corrected', async () => {
  const field = await enter(notFound);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Erro: A financeira não mostra esta operação/));
  expect(field).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
});

it('a code that the partner shows is opened', async () => {
  await enter({ kind: 'accepted', data: [], supportCode });
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});

it('without a network the code is opened unchecked: the operation’s page says what it lacks', async () => {
  onlineManager.setOnline(false);
  await enter(notFound);
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});
