import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { useOperationCommand } from '#src/outcome/use-operation-command.ts';
import type { Ledger } from '#src/partner/ledger/ledger.ts';
import { exampleEntry, exampleJournal, exampleLedger, sendingResumed } from '#src/partner/testing.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { code } from '../testing.tsx';
import { RequestPanels } from './request-panels.tsx';

function Page() {
  const cancellation = useOperationCommand('Operacoes/Cancelar', code);
  return (
    <>
      <button onClick={() => void cancellation.send({ code })}>Cancelar</button>
      <RequestPanels code={code} cancellation={cancellation} isCancelled={false} />
    </>
  );
}

const settle: Ledger['settle'] = (id) =>
  Promise.resolve({
    kind: 'settled-before',
    attempt: exampleEntry(id, { endpoint: 'Operacoes/Cancelar', code, state: 'freed' }),
  });
const send = (name: string) =>
  Promise.resolve(
    name === 'Operacoes/Cancelar'
      ? { kind: 'unknown', reason: 'no-answer', supportCode: 'BAL-1' }
      : { kind: 'accepted', data: [], supportCode: 'BAL-2' },
  );

test('a request that another till was first to settle leaves a sentence that says so, with the focus @P63', async () => {
  await sendingResumed();
  renderApp(<Page />, { journal: exampleJournal(), ledger: exampleLedger({ settle }), send });
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  const freed = await screen.findByRole('button', { name: 'Nada registrado' });
  await waitFor(() => expect(freed).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(freed);
  await userEvent.click(screen.getByRole('button', { name: 'Liberar para enviar de novo' }));
  expect(await screen.findByText(/^Isto já estava resolvido: novo envio liberado/)).toHaveFocus();
  expect(freed).not.toBeInTheDocument();
});
