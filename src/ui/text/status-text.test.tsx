import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { StatusText } from './status-text.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = () => act(() => void vi.advanceTimersByTime(1000));
const said = () => screen.getByRole('status').textContent;

it('initial text moves into the live region after it has been registered @P49', () => {
  render(<StatusText>Buscando…</StatusText>);
  expect(said()).toBe('');
  expect(screen.getByText('Buscando…')).toBeInTheDocument();
  wait();
  expect(said()).toBe('Buscando…');
  expect(screen.getAllByText('Buscando…')).toHaveLength(1);
});

it('an empty region announces its first text, and is empty again without it @P49', () => {
  const { rerender } = render(<StatusText>{undefined}</StatusText>);
  wait();
  rerender(<StatusText>Baixado</StatusText>);
  expect(said()).toBe('Baixado');
  rerender(<StatusText>{undefined}</StatusText>);
  expect(said()).toBe('');
});

it('a value is announced when it changes, and also when it changes back @P49', () => {
  const { rerender } = render(<StatusText changesOf={1}>Página 1</StatusText>);
  wait();
  expect(said()).toBe('');
  expect(screen.getByText('Página 1')).toBeInTheDocument();
  for (const page of [2, 1]) {
    rerender(<StatusText changesOf={page}>Página {page}</StatusText>);
    expect(said()).toBe(`Página ${page}`);
  }
});
