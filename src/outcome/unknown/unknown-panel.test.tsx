import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { exampleLedger } from '#src/partner/testing.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { UnknownPanel } from './unknown-panel.tsx';

const supportCode = 'BAL-2222-2222';
const user = userEvent.setup();

it('a code found for a lost answer is asked about if the store knew it before the request @P5 @T2', async () => {
  const onFound = vi.fn<(code: string) => void>();
  renderApp(
    <UnknownPanel
      answer={{ kind: 'unknown', reason: 'no-answer', supportCode }}
      endpoint="Cartao/Contratar"
      operationCode={undefined}
      sale={{ product: 'store-card', since: Date.now() - 1_000 }}
      onFound={onFound}
      onFreed={() => undefined}
    />,
    {
      send: () => Promise.resolve({ kind: 'accepted', data: [], supportCode }),
      ledger: exampleLedger({ known: (code) => Promise.resolve(code === 'OP-8' ? { knownForMs: 90_000 } : null) }),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Está registrado' }));
  const field = screen.getByRole('textbox', { name: 'Código da operação' });
  await user.type(field, 'OP-8{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Confira o código OP-8' })).toHaveFocus());
  expect(onFound).not.toHaveBeenCalled();
  await user.type(field, '0{Enter}');
  await waitFor(() => expect(onFound.mock.calls).toEqual([['OP-80']]));
});
