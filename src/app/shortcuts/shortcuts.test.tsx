import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createJourneyStore, type JourneyStore } from '#src/origination/public.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { provide } from '#src/platform/services.tsx';
import type { SessionState, SessionStore } from '#src/session/session-store.ts';
import { useSessionStore } from '#src/session/use-session.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';
import { useLanguageSwitch } from '#src/ui/language-switch.ts';

import { useBarNotice } from '../frame/bar-notice.tsx';
import { HomePage } from '../home/home-page.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { singleKeys, useShortcuts } from './shortcuts.tsx';

const user = userEvent.setup({ delay: null });
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
  renderApp(pagesAt('/', HomePage), { journeys });
  await screen.findByRole('heading', { level: 1, name: 'Início' });
  return () => decodeURIComponent(location.pathname);
}
const field = () => screen.getByLabelText<HTMLInputElement>('Código da operação');

describe.each(['with the focus in the code field', 'without'])('keys at home, %s', (where) => {
  beforeEach(() => {
    if (where !== 'without') withKeyboard();
  });

  test('a digit focuses its product, which Enter opens', async () => {
    const path = await show();
    expect(document.activeElement === field()).toBe(where !== 'without');
    await user.keyboard('5');
    expect(screen.getByRole('link', { name: 'Começar: Recompra' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/recompra'));
  });

  test('a digit asks about the product’s sale, as its card does', async () => {
    journeys.keepTyped('repurchase', 'simulation', { document: '1' });
    const path = await show();
    await user.keyboard('5{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Continuar ou começar de novo?' })).toBeInTheDocument();
    expect(path()).toBe('/');
    expect(journeys.underway()).toEqual(['repurchase']);
  });

  test.each([
    ['52{Backspace}', '5', 'corrected'],
    ['52{Backspace}{Backspace}1', '1', 'replaced'],
    ['5{Backspace}', '', 'taken back'],
  ])('a digit is in the field: %s leaves "%s", %s', async (typed, left) => {
    await show();
    await user.keyboard(typed);
    expect(field()).toHaveValue(left);
    expect(field()).toHaveFocus();
  });

  test('a digit leaves the field with the focus', async () => {
    await show();
    await user.keyboard('5{Tab}');
    expect(field()).toHaveValue('');
    expect(field()).not.toHaveFocus();
  });

  test.each(['T-LINK-1', '1234', '12?/3', '1/2', '1?2'])(
    '%s and Enter open the operation, as a scanner types',
    async (code) => {
      const path = await show();
      await user.keyboard(`${code}{Enter}`);
      await waitFor(() => expect(path()).toBe(`/operacoes/${code}`));
    },
  );

  test('while single keys are turned off, a digit is the beginning of a code', async () => {
    singleKeys.turn('off');
    const path = await show();
    await user.keyboard('5');
    expect([path(), field().value]).toEqual(['/', '5']);
    await user.keyboard('?/{Enter}');
    await waitFor(() => expect(path()).toBe('/operacoes/5?/'));
  });
});

/** What the page's keys act on. */
function openSession(locked: () => void, switchLanguage = () => Promise.resolve()) {
  const open: SessionState = { kind: 'open', token: '1', tokenRejected: false };
  const session = {
    subscribe: () => () => undefined,
    getSnapshot: () => open,
    lock: locked,
    canBeUnlocked: () => true,
  };
  return [provide(useSessionStore, session as unknown as SessionStore), provide(useLanguageSwitch, switchLanguage)];
}

/** The home screen with the sheet of keys, as the frame has it. */
function HomeWithSheet() {
  const { tryOpening, notice } = useBarNotice();
  const { sheet } = useShortcuts(tryOpening);
  return (
    <>
      <HomePage />
      {sheet}
      {notice}
    </>
  );
}

describe('keys at home', () => {
  test('are the page’s again once a dialog gives the focus back to the code field', async () => {
    withKeyboard();
    renderApp(pagesAt('/', HomeWithSheet), { journeys, services: openSession(vi.fn()) });
    await screen.findByRole('heading', { level: 1, name: 'Início' });
    expect(field()).toHaveFocus();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atalhos de teclado' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/recompra'));
  });

  test('are the field’s own once something is in it, or it was clicked', async () => {
    withKeyboard();
    const path = await show();
    await user.keyboard('a');
    await user.keyboard('{Backspace}5');
    expect(field()).toHaveFocus();
    expect([path(), field().value]).toEqual(['/', '5']);
    await user.clear(field());
    await user.click(field());
    await user.keyboard('1');
    expect(field()).toHaveFocus();
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

function Field() {
  const { tryOpening, notice } = useBarNotice();
  const { sheet } = useShortcuts(tryOpening);
  return (
    <>
      <input aria-label="Campo" defaultValue="12" />
      {sheet}
      {notice}
    </>
  );
}

/** The page's keys, with a field in which something is being typed. */
async function showField(locked: () => void) {
  renderApp(<Field />, { services: openSession(locked) });
  await user.click(screen.getByRole('textbox', { name: 'Campo' }));
}

describe('Alt and a letter', () => {
  test('lock from a field', async () => {
    const locked = vi.fn();
    await showField(locked);
    await user.keyboard('{Alt>}l{/Alt}');
    expect(locked).toHaveBeenCalledOnce();
  });

  test.each([
    ['types a character', { key: '¬', altKey: true }],
    ['is AltGr', { key: 'l', altKey: true, ctrlKey: true }],
    ['is AltGr by its own name', { key: 'l', altKey: true, modifierAltGraph: true }],
    ['is held down', { key: 'l', altKey: true, repeat: true }],
  ])('are the field’s where the key %s', async (_, keys) => {
    const locked = vi.fn();
    await showField(locked);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Campo' }), { code: 'KeyL', ...keys });
    expect(locked).not.toHaveBeenCalled();
  });
});

test('a language that can’t be fetched is said', async () => {
  const services = openSession(vi.fn(), () => Promise.reject(new TypeError('Failed to fetch')));
  renderApp(<Field />, { services });
  await user.keyboard('{Alt>}i{/Alt}');
  expect(await screen.findByText('Não foi possível trocar o idioma agora.')).toBeInTheDocument();
});

test('a question mark that AltGr types opens the sheet', async () => {
  await showField(vi.fn());
  fireEvent.keyDown(document.body, { code: 'KeyW', key: '?', modifierAltGraph: true });
  expect(await screen.findByRole('dialog', { name: 'Atalhos de teclado' })).toBeInTheDocument();
});

test('the sheet lists all keys and turns single ones off, which the device keeps', async () => {
  renderApp(<ShortcutSheet canLock onClose={() => undefined} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }));
  const keys = sheet.getAllByRole('row').map((row) => row.textContent);
  expect(keys).toContain('Cartão da loja1 Enter');
  expect(keys).toContain('Bloquear a telaAlt+L');
  await user.click(sheet.getByRole('switch', { name: 'Atalhos de uma só tecla' }));
  expect([singleKeys.isOn(), localStorage.getItem('balcao.shortcuts')]).toEqual([false, 'off']);
});
