import { RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { memoryRouter, renderApp } from '#src/testing/render-app.tsx';

import { SettleByEvents } from './settle-by-events.tsx';

const supportCode = 'BAL-2222-2222';
const refused = (reason: string) => ({ kind: 'refused', reason, status: 400, fieldErrors: [], supportCode });

it.each([
  ['its events are shown', { kind: 'accepted', data: [], supportCode }, 'false'],
  ['the partner shows no such operation', refused('not-found'), 'false'],
  ['it belongs to another store', refused('forbidden'), 'false'],
  ['its events can’t be read', refused('rejected'), 'true'],
])('a request about an operation is settled by a person while %s @P5', async (_, answer, isDisabled) => {
  const onFreed = vi.fn();
  const router = memoryRouter('/', () => (
    <SettleByEvents
      code={'OP-7' as OperationCode}
      answer={{ kind: 'unknown', reason: 'no-answer', supportCode }}
      title="Resultado desconhecido"
      onFound={undefined}
      onFreed={onFreed}
      trouble={undefined}
    />
  ));
  renderApp(<RouterProvider router={router} />, { send: () => Promise.resolve(answer) });
  const free = await screen.findByRole('button', { name: 'Conferi e não aparece' });
  expect(free).toHaveAccessibleDescription('Buscando os eventos…');
  await waitFor(() => expect(free).not.toHaveAccessibleDescription('Buscando os eventos…'));
  expect(free).toHaveAttribute('aria-disabled', isDisabled);
  await userEvent.click(free);
  expect(onFreed).toHaveBeenCalledTimes(isDisabled === 'true' ? 0 : 1);
});
