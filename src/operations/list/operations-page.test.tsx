import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { changeDeviceIndex, deviceIndex, withOpened } from '../opened/device-index.ts';
import { OperationsPage } from './operations-page.tsx';

const at = Date.UTC(2026, 0, 5, 15);
const remember = (code: string) =>
  changeDeviceIndex((index) => withOpened(index, { code: code as OperationCode, product: 'store-card', at }));
const kept = () => (deviceIndex.read() ?? []).map(({ code }) => code);
const user = userEvent.setup();

afterEach(() => {
  localStorage.clear();
});

async function remove(code: string) {
  await user.click(screen.getByRole('button', { name: `Mais ações: ${code}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remover da lista' }));
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));
const codes = () => screen.queryAllByRole('link').map((link) => link.getAttribute('aria-label'));
const clear = () => user.click(screen.getByRole('button', { name: 'Limpar a lista deste aparelho' }));
const choose = (name: string) => user.click(screen.getByRole('button', { name }));

async function show() {
  renderApp(pagesAt('/', OperationsPage));
  await screen.findByRole('heading', { level: 1, name: 'Operações' });
}

describe('the operations of this device', () => {
  test('are none at first', async () => {
    await show();
    expect(screen.getByText('Nenhuma operação foi aberta neste aparelho.')).toBeInTheDocument();
    expect(screen.getByText(/^Este servidor não guarda uma lista da loja/)).toBeInTheDocument();
  });

  test('link to their dashboards', async () => {
    remember('A/1 ç');
    await show();
    expect(screen.getByRole('link', { name: 'A/1 ç' })).toHaveAttribute('href', '/operacoes/A%2F1%20%C3%A7');
    expect(screen.getByRole('heading', { level: 2, name: 'Consultadas em 05/01/2026' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'A/1 ç' })).toHaveAccessibleDescription('12:00 Cartão da loja');
  });

  test('can be removed, and the focused button undoes it', async () => {
    remember('A-1');
    remember('B-2');
    await show();
    await remove('A-1');
    expect(kept()).toEqual(['B-2']);
    expect(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(kept()).toEqual(['B-2', 'A-1']);
    expect(screen.getByRole('link', { name: 'A-1' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
  });

  test('can be removed, which is said until ten seconds after the focus has left the button', async () => {
    remember('A-1');
    await show();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await clear();
      pass(60);
      const undo = screen.getByRole('button', { name: 'Desfazer' });
      expect(undo).toHaveFocus();
      act(() => screen.getByLabelText('Abrir pelo código').focus());
      pass(9);
      expect(undo).toBeInTheDocument();
      pass(2);
      expect(undo).not.toBeInTheDocument();
      expect(screen.getByLabelText('Abrir pelo código')).toHaveFocus();
    } finally {
      vi.useRealTimers();
    }
  });

  test('can be removed, and Escape leads from what says so to the next one', async () => {
    for (const code of ['A-1', 'B-2', 'C-3']) remember(code);
    await show();
    await remove('B-2');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: codes()[1] ?? '' })).toHaveFocus();
    expect(kept()).not.toContain('B-2');
  });

  test('can be cleared', async () => {
    remember('A-1');
    await show();
    await clear();
    expect(kept()).toEqual([]);
    expect(screen.getByText('Lista limpa. As operações em si não mudam.')).toBeInTheDocument();
  });

  test.each([
    ['a removal', () => remove('A-1')],
    ['clearing', clear],
  ])('undoing %s keeps what another tab opened meanwhile', async (_, change) => {
    remember('A-1');
    remember('B-2');
    await show();
    await change();
    // Another tab writes, and this one has not received the event yet.
    const opened = { code: 'C-3', firstSeen: at + 1, lastOpened: at + 1 };
    localStorage.setItem('balcao.operations', JSON.stringify([opened, ...(deviceIndex.read() ?? [])]));
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(kept()).toEqual(['C-3', 'B-2', 'A-1']);
  });

  test('are in sight after Enter in the filter on a touch screen, without its keyboard', async () => {
    remember('A-1');
    onTestFinished(() => void vi.restoreAllMocks());
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('coarse') }) as MediaQueryList,
    );
    await show();
    const search = screen.getByLabelText('Filtrar por código ou produto');
    await user.type(search, 'a-1');
    expect(search).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(search).not.toHaveFocus();
    expect(scrolled.mock.contexts).toEqual([search.closest('search')]);
  });

  test('are found by code, product and day', async () => {
    remember('A-1');
    changeDeviceIndex((index) =>
      withOpened(index, { code: 'B-2' as OperationCode, product: 'store-credit', at: at + 86_400_000 }),
    );
    await show();
    const search = screen.getByLabelText('Filtrar por código ou produto');
    await user.type(search, 'a-1{Enter}');
    await waitFor(() => expect(codes()).toEqual(['A-1']));
    await user.clear(search);
    await user.type(search, 'crediario{Enter}');
    await waitFor(() => expect(codes()).toEqual(['B-2']));
    // No operation here has it.
    expect(screen.queryByRole('button', { name: 'Recompra' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cartão da loja', pressed: false }));
    await waitFor(() => expect(screen.getByText('Nenhuma operação com estes filtros.')).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(codes()).toEqual(['B-2', 'A-1']));
  });

  test('a product’s choice that goes with its last operation leaves the focus to the search, or with the filters to the heading @P49', async () => {
    remember('A-1');
    changeDeviceIndex((index) => withOpened(index, { code: 'B-2' as OperationCode, product: 'store-credit', at }));
    await show();
    await choose('Cartão da loja');
    await waitFor(() => expect(codes()).toEqual(['A-1']));
    await remove('A-1');
    await choose('Cartão da loja');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cartão da loja' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Filtrar por código ou produto')).toHaveFocus();
    await choose('Crediário digital');
    await remove('B-2');
    await choose('Crediário digital');
    await waitFor(() => expect(screen.queryByLabelText('Filtrar por código ou produto')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('that are none leave no filters, and no wrong day of them', async () => {
    remember('A-1');
    await show();
    await user.type(screen.getByRole('textbox', { name: 'Consultada em' }), '31022026{Tab}');
    expect(screen.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar a lista deste aparelho' }));
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(screen.getByRole('textbox', { name: 'Consultada em' })).not.toHaveAccessibleDescription();
  });

  test('opened by another tab stay when one is removed', async () => {
    remember('A-1');
    await show();
    const both = [{ code: 'C-3', firstSeen: at + 1, lastOpened: at + 1 }, ...(deviceIndex.read() ?? [])];
    localStorage.setItem('balcao.operations', JSON.stringify(both));
    await remove('A-1');
    expect(kept()).toEqual(['C-3']);
  });

  test('include those that another tab opens', async () => {
    await show();
    localStorage.setItem('balcao.operations', JSON.stringify([{ code: 'C-3', firstSeen: at, lastOpened: at }]));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.getByRole('link', { name: 'C-3' })).toBeInTheDocument();
  });
});

describe('opening an operation by its code', () => {
  test('keeps the code unchanged except for surrounding blanks @T69', async () => {
    await show();
    const field = screen.getByLabelText<HTMLInputElement>('Abrir pelo código');
    expect([field.name, field.autocomplete]).toEqual(['code', 'off']);
    await user.type(field, '  t-LINK 01/x {Enter}');
    await waitFor(() => expect(decodeURIComponent(location.pathname)).toBe('/operacoes/t-LINK 01/x'));
  });

  test('requires a code, and as the only field says so itself, without a list @P50', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Abrir operação' }));
    const code = screen.getByRole('textbox', { name: 'Abrir pelo código' });
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription(/Informe o código da operação/);
    expect(screen.queryByRole('region', { name: 'Falta 1 campo' })).not.toBeInTheDocument();
    expect(location.pathname).toBe('/');
  });
});
