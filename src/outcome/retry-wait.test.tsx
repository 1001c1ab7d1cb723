import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Refused } from '#src/partner/answers/answer.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { RetryWait } from './retry-wait.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer: Refused = {
  kind: 'refused',
  reason: 'too-many',
  status: 429,
  fieldErrors: [],
  supportCode: 'BAL-2222-2222',
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

it('the partner’s wait counts down, and only its length and its end are announced @T36', async () => {
  renderApp(<RetryWait answer={answer} seconds={20} />);
  await pass(5);
  expect(screen.getByText('Espere 15 s para enviar de novo.')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Espere 20 s para enviar de novo.');
  await pass(15);
  expect(screen.getByRole('status')).toHaveTextContent('Já pode enviar de novo.');
  expect(screen.queryByText(/Espere/)).not.toBeInTheDocument();
});

it('the wait goes on while the screen is left', async () => {
  const left = { ...answer };
  renderApp(<RetryWait answer={left} seconds={20} />);
  await pass(12);
  cleanup();
  await pass(2);
  renderApp(<RetryWait answer={left} seconds={20} />);
  expect(screen.getByText('Espere 6 s para enviar de novo.', { selector: '[aria-hidden]' })).toBeInTheDocument();
});
