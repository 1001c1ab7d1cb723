import { RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createJourneyStore, type JourneyStore } from '#src/origination/public.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { memoryRouter, renderApp } from '#src/testing/render-app.tsx';

import { HomePage } from '../home/home-page.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { singleKeys } from './shortcuts.tsx';

const user = userEvent.setup();
let journeys: JourneyStore;

beforeEach(() => {
  journeys = createJourneyStore({ journal: exampleJournal() });
});
afterEach(() => {
  singleKeys.turn('on');
  localStorage.clear();
});

/** A device with a mouse. MUI also uses the old names of the methods. */
const withKeyboard = () =>
  vi.stubGlobal('matchMedia', (media: string) => {
    const [listen, stop] = [() => undefined, () => undefined];
    return {
      media,
      matches: media.includes('hover'),
      addEventListener: listen,
      removeEventListener: stop,
      addListener: listen,
      removeListener: stop,
    };
  });

async function show() {
  const router = memoryRouter('/', HomePage);
  renderApp(<RouterProvider router={router} />, { journeys });
  await screen.findByRole('heading', { level: 1, name: 'Início' });
  return () => decodeURIComponent(router.state.location.pathname);
}
const field = () => screen.getByLabelText<HTMLInputElement>('Código da operação');
/** Longer than a pause in typing. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 500));

describe.each(['with the focus in the code field', 'without'])('keys at home, %s', (where) => {
  beforeEach(() => {
    if (where !== 'without') withKeyboard();
  });

  test('a digit opens its product', async () => {
    const path = await show();
    expect(document.activeElement === field()).toBe(where !== 'without');
    await user.keyboard('5');
    await waitFor(() => expect(path()).toBe('/recompra'));
  });

  test('a digit resumes the product’s sale', async () => {
    journeys.keepTyped('repurchase', 'simulation', { document: '1' });
    const path = await show();
    await user.keyboard('5');
    await waitFor(() => expect(path()).toBe('/recompra'));
    expect(journeys.underway()).toEqual(['repurchase']);
  });

  test.each(['T-LINK-1', '1234', '12?/3', '5'])('%s and Enter open the operation, as a scanner types', async (code) => {
    const path = await show();
    await user.keyboard(`${code}{Enter}`);
    await waitFor(() => expect(path()).toBe(`/operacoes/${code}`));
  });

  test('while single keys are turned off, a digit is the beginning of a code', async () => {
    singleKeys.turn('off');
    const path = await show();
    await user.keyboard('5');
    await pause();
    expect([path(), field().value]).toEqual(['/', '5']);
    await user.keyboard('?/{Enter}');
    await waitFor(() => expect(path()).toBe('/operacoes/5?/'));
  });
});

describe('keys at home', () => {
  test('are the field’s own once something is in it, or it was clicked', async () => {
    withKeyboard();
    const path = await show();
    await user.keyboard('a');
    await user.keyboard('{Backspace}5');
    await pause();
    expect([path(), field().value]).toEqual(['/', '5']);
    await user.clear(field());
    await user.click(field());
    await user.keyboard('1');
    await pause();
    expect([path(), field().value]).toEqual(['/', '1']);
  });

  test('a slash focuses the code field', async () => {
    await show();
    await user.keyboard('/');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('');
  });

  test('leave the space bar and Enter to the focused control', async () => {
    const path = await show();
    screen.getByRole('link', { name: 'Começar: Recompra' }).focus();
    await user.keyboard(' ');
    expect(field()).toHaveValue('');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/recompra'));
  });
});

test('the sheet lists all keys and turns single ones off, which the device keeps', async () => {
  renderApp(<ShortcutSheet canLock onClose={() => undefined} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }));
  const keys = sheet.getAllByRole('row').map((row) => row.textContent);
  expect(keys).toContain('Cartão da loja1');
  expect(keys).toContain('Bloquear a telaAlt+L');
  await user.click(sheet.getByRole('switch', { name: 'Atalhos de uma só tecla' }));
  expect([singleKeys.isOn(), localStorage.getItem('balcao.shortcuts')]).toEqual([false, 'off']);
});
