// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LocalizationContext } from '#src/i18n/messages-context.tsx';
import { messages } from '#src/i18n/pt-BR.ts';

import { RevealButton } from './reveal-button.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { useReveal } from './use-reveal.ts';

function Phone() {
  const reveal = useReveal();
  return (
    <>
      <p>{reveal.shown ? '98765-4321' : '•••••-4321'}</p>
      <RevealButton reveal={reveal} of="Autorização" />
    </>
  );
}

const open = () =>
  render(
    <LocalizationContext value={{ locale: 'pt-BR', messages }}>
      <ThemeProvider>
        <Phone />
      </ThemeProvider>
    </LocalizationContext>,
  );

function show() {
  const view = open();
  expect(screen.queryByText('•••••-4321')).not.toBeNull();
  press('Mostrar dados Autorização');
  expect(screen.queryByText('98765-4321')).not.toBeNull();
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
  expect(screen.queryByText('98765-4321')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Dados ocultos.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mostrar dados Autorização' }));
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what is shown whole is masked again @P58', () => {
  it('after 15 seconds, each time', () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('Dados à mostra por 15 segundos.');
    pass(14_999);
    expect(screen.queryByText('98765-4321')).not.toBeNull();
    pass(1);
    expectMasked();

    press('Mostrar dados Autorização');
    pass(14_999);
    expect(screen.queryByText('98765-4321')).not.toBeNull();
  });

  it.each([
    ['when another window takes the eyes', () => window.dispatchEvent(new Event('blur'))],
    ['when the page goes out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['when asked', () => press('Ocultar dados Autorização')],
  ])('%s', (_, happens) => {
    show();
    act(() => {
      happens();
    });
    expectMasked();
  });

  it('when the screen has gone, as it does when it is locked', () => {
    show().unmount();
    open();
    expect(screen.queryByText('•••••-4321')).not.toBeNull();
  });
});
