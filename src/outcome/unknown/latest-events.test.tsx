import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { operationCode } from '#src/domain/ids.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { LatestEvents } from './latest-events.tsx';

it('the first event of an operation is announced as new', async () => {
  const code = operationCode('OP-7');
  if (!code) throw new Error('Not a code');
  const readings = [[], [{ type: 1, description: 'Autorizado', creationTime: '2026-03-10T12:00:00Z' }]];
  const send = () => Promise.resolve({ kind: 'accepted', data: readings.shift(), supportCode: 'BAL-1' });
  renderApp(<LatestEvents code={code} follow />, { send });
  await screen.findByText(/^Nenhum evento ainda/);
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(await screen.findByText('Autorizado')).toBeInTheDocument();
  // A live region takes the text over, in another element.
  await waitFor(() => expect(screen.getByText(/^1 evento novo às/)).toBeInTheDocument());
});

it('a long event is cut off until the rest is asked for', async () => {
  const code = operationCode('OP-7');
  if (!code) throw new Error('Not a code');
  const description = 'Documento devolvido por falta de dados. '.repeat(9).trim();
  const events = [{ type: 1, description, creationTime: '2026-03-10T12:00:00Z' }];
  const send = () => Promise.resolve({ kind: 'accepted', data: events, supportCode: 'BAL-1' });
  renderApp(<LatestEvents code={code} />, { send });
  const text = await screen.findByText(description);
  expect(text.closest('[data-clamped]')).toHaveAttribute('data-clamped', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar tudo' }));
  expect(text.closest('[data-clamped]')).toHaveAttribute('data-clamped', 'false');
});

it('a reading that waits for the sign-in looks like the one before it, so that nothing moves', async () => {
  const code = operationCode('OP-7');
  if (!code) throw new Error('Not a code');
  const answers = [
    { kind: 'accepted', data: [], supportCode: 'BAL-1' },
    { kind: 'unauthorized', supportCode: 'BAL-2' },
  ];
  const send = vi.fn(() => Promise.resolve(answers.shift()));
  const { container } = renderApp(<LatestEvents code={code} />, { send });
  await screen.findByText(/^Nenhum evento ainda/);
  const before = container.textContent;
  const refresh = screen.getByRole('button', { name: 'Atualizar' });
  await userEvent.click(refresh);
  await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
  expect(send).toHaveBeenCalledTimes(2);
  expect(container.textContent).toBe(before);
});
