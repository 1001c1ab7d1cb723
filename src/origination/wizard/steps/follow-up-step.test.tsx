import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { LedgerFailure } from '#src/partner/ledger/ledger-failure.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { exampleLedger } from '#src/partner/testing.ts';
import { setOnline } from '#src/testing/network.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { FollowUpStep } from './follow-up-step.tsx';

const supportCode = 'BAL-2222-2222';
const notFound = { kind: 'refused', reason: 'not-found', status: 404, fieldErrors: [], supportCode };
/** How long before the test the contract was accepted, in milliseconds. */
const contractedBefore = 60_000;
const onOpen = vi.fn<(code: string) => void>();
const user = userEvent.setup();

afterEach(() => {
  onOpen.mockReset();
  setOnline(true);
});

function show(
  code?: string,
  send = (): Promise<object> => Promise.reject(new Error('Not expected')),
  known?: Ledger['known'],
) {
  renderApp(
    <FollowUpStep
      achieved="Proposta aceita"
      facts={[{ label: 'CPF', value: '•••.042.600-••' }]}
      code={code as OperationCode | undefined}
      sale={{ product: 'store-card', since: Date.now() - contractedBefore }}
      openedAs={undefined}
      onOpen={onOpen}
      onNewSale={() => undefined}
      end={null}
    />,
    { send, ledger: known && exampleLedger({ known }) },
  );
}

async function enter(answer: object, known?: Ledger['known']) {
  show(undefined, () => Promise.resolve(answer), known);
  const field = screen.getByRole('textbox', { name: 'Código da operação' });
  await user.type(field, 'OP-8{Enter}');
  return field;
}

it('without a code the customer has still to sign, so the code is what the clerk does next', () => {
  show();
  expect(screen.getByRole('region', { name: 'Proposta aceita' })).toHaveFocus();
  expect(screen.getByRole('heading', { level: 2, name: 'Digite o código para o cliente assinar' })).toBeInTheDocument();
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

it('a code that is scanned or pasted while the outcome has the focus reaches the field', async () => {
  show(undefined, () => Promise.resolve({ kind: 'accepted', data: [], supportCode }));
  expect(screen.getByRole('region', { name: 'Proposta aceita' })).toHaveFocus();
  await user.keyboard('OP-9{Enter}');
  expect(screen.getByRole('textbox', { name: 'Código da operação' })).toHaveValue('OP-9');
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-9']]));
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
  setOnline(false);
  await enter(notFound);
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});

const shown = { kind: 'accepted', data: [], supportCode };
const longBefore = () => Promise.resolve({ knownForMs: contractedBefore + 60_000 });
const question = () => screen.findByRole('region', { name: 'Confira o código OP-8' });

it.each([
  ['that the store knew before the sale', longBefore, /A loja já conhecia esta operação antes desta venda/],
  [
    'that the store knows as another product’s',
    () => Promise.resolve({ knownForMs: 0, product: 'repurchase' as const }),
    /é de outro produto: Recompra/,
  ],
])('a code %s is opened only after a question: it may be another customer’s @T2', async (_, known, reason) => {
  await enter(shown, known);
  expect(await question()).toHaveTextContent(reason);
  await waitFor(async () => expect(await question()).toHaveFocus());
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Usar mesmo assim' }));
  expect(onOpen.mock.calls).toEqual([['OP-8']]);
});

it('the safe answer has the place of the button, leads to the field, and brings the step’s own bar back @T2', async () => {
  const field = await enter(shown, longBefore);
  await question();
  expect(screen.queryByRole('button', { name: 'Nova venda' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Corrigir o código' }));
  expect(field).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Nova venda' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acompanhar operação' }));
  expect(await question()).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
});

it('the question about a code goes once that is corrected, and comes back with the focus if it is sent again', async () => {
  const field = await enter(shown, longBefore);
  await question();
  await user.type(field, '1');
  expect(screen.queryByRole('region', { name: /^Confira o código/ })).not.toBeInTheDocument();
  await user.type(field, '{Backspace}{Enter}');
  await waitFor(async () => expect(await question()).toHaveFocus());
  expect(onOpen).not.toHaveBeenCalled();
});

it.each<[string, Ledger['known']]>([
  ['that the store knows since the sale', () => Promise.resolve({ knownForMs: 1, product: 'store-card' })],
  ['that the store does not know', () => Promise.resolve(null)],
  ['that the store’s server can’t tell about', () => Promise.reject(new LedgerFailure(503))],
])('a code %s is opened', async (_, known) => {
  await enter(shown, known);
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});

it('a code is opened if the store’s server does not answer in time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  await enter(shown, () => new Promise(() => undefined));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
  vi.useRealTimers();
});

it('the code that the partner returned is the sale’s, whatever the store knows', async () => {
  show('OP-8', () => Promise.resolve(shown), longBefore);
  await user.click(screen.getByRole('button', { name: 'Acompanhar operação' }));
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});
