import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
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

function show(
  code?: string,
  send = (): Promise<object> => Promise.reject(new Error('Not expected')),
  operations?: () => Promise<{ operations: readonly object[] }>,
) {
  renderApp(
    <FollowUpStep
      achieved="Proposta aceita"
      facts={[{ label: 'CPF', value: '•••.042.600-••' }]}
      code={code as OperationCode | undefined}
      product="store-card"
      since={1_000}
      onOpen={onOpen}
      onNewSale={() => undefined}
      end={null}
    />,
    { send, ledger: operations && ({ operations } as unknown as Ledger) },
  );
}

async function enter(answer: object, operations?: () => Promise<{ operations: readonly object[] }>) {
  show(undefined, () => Promise.resolve(answer), operations);
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

const shown = { kind: 'accepted', data: [], supportCode };
/** What the store's list finds for “OP-8”: that code too, in a longer one. */
const known = (operation: object) => () =>
  Promise.resolve({
    operations: [
      { code: 'OP-88', firstSeenAt: 1 },
      { code: 'OP-8', firstSeenAt: 2_000, ...operation },
    ],
  });

it.each([
  ['that the store knew before the sale', { firstSeenAt: 999 }, /A loja já conhecia esta operação antes desta venda/],
  ['that is another product’s in the store', { product: 'repurchase' }, /é de outro produto: Recompra/],
])('a code %s is opened only after a question: it may be another customer’s', async (_, operation, reason) => {
  await enter(shown, known(operation));
  const question = await screen.findByRole('region', { name: 'Confira o código OP-8' });
  expect(question).toHaveTextContent(reason);
  await waitFor(() => expect(question).toHaveFocus());
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'É esta: acompanhar' }));
  expect(onOpen.mock.calls).toEqual([['OP-8']]);
});

it('a code that the store knows since the sale is opened', async () => {
  await enter(shown, known({ product: 'store-card', firstSeenAt: 1_000 }));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});

it('a store’s list that can’t be read raises no doubt', async () => {
  await enter(shown, () => Promise.reject(new Error('Not reachable')));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});

it('the code that the partner returned is the sale’s, whatever the store knows', async () => {
  show('OP-8', () => Promise.resolve(shown), known({ firstSeenAt: 1 }));
  await user.click(screen.getByRole('button', { name: 'Acompanhar operação' }));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});
