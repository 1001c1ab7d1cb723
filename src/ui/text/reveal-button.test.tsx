import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { RevealButton, useReveal } from './reveal-button.tsx';

function Phone() {
  const reveal = useReveal();
  return (
    <>
      <p>{reveal.shown ? '98765-4321' : '•••••-4321'}</p>
      <RevealButton reveal={reveal} />
    </>
  );
}

const open = () => renderApp(<Phone />);

function show() {
  const view = open();
  expect(screen.queryByText('•••••-4321')).toBeInTheDocument();
  press('Mostrar dados');
  expect(screen.queryByText('98765-4321')).toBeInTheDocument();
  return view;
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  act(() => button.click());
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

const expectMasked = () => {
  expect(screen.queryByText('98765-4321')).not.toBeInTheDocument();
  expect(screen.getByRole('status').textContent).toBe('Dados ocultos.');
  expect(screen.getByRole('button', { name: 'Mostrar dados' })).toHaveFocus();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('revealed data is masked again @P58', () => {
  it('after 15 seconds, each time', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Dados visíveis por 15 segundos.');
    pass(14_999);
    expect(screen.queryByText('98765-4321')).toBeInTheDocument();
    pass(1);
    expectMasked();

    press('Mostrar dados');
    pass(14_999);
    expect(screen.queryByText('98765-4321')).toBeInTheDocument();
  });

  it.each([
    ['when the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['when the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['on request', () => press('Ocultar dados')],
  ])('%s', (_, happens) => {
    show();
    act(() => {
      happens();
    });
    expectMasked();
  });

  it('when the screen is unmounted, such as by a lock', () => {
    show().unmount();
    open();
    expect(screen.queryByText('•••••-4321')).toBeInTheDocument();
  });
});
