import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';

import type { OperationCode } from '#src/domain/ids.ts';
import { LedgerFailure } from '#src/partner/ledger/ledger-failure.ts';
import type { Ledger, OperationPage } from '#src/partner/ledger/ledger.ts';
import { exampleEntry, exampleLedger, exampleOperation } from '#src/partner/testing.ts';
import { setOnline } from '#src/testing/network.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { changeDeviceIndex, withOpened } from '../opened/device-index.ts';
import { OperationsPage } from './operations-page.tsx';

const noAccess = 'Acesso ainda não confirmado';

const user = userEvent.setup();
const operations = vi.fn<Ledger['operations']>();
const page = (codes: readonly string[], next?: string): OperationPage => ({
  operations: codes.map((code) => exampleOperation(code)),
  next,
});
let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient();
  operations.mockReset();
});
afterEach(() => {
  queries.clear();
  localStorage.clear();
});

async function show(ledger: Ledger | undefined = exampleLedger({ operations }), at = '/') {
  renderApp(pagesAt(at, OperationsPage), { ledger, queries });
  await screen.findByRole('heading', { level: 1, name: 'Operações' });
}

const list = () => within(screen.getByRole('region', { name: /^Operações/ }));
const codes = () =>
  list()
    .queryAllByRole('link')
    .map((link) => link.getAttribute('aria-label'));
const spoken = () => screen.getAllByRole('status').map((status) => status.textContent);

describe('the operations of the store', () => {
  test('are grouped by day, with the till that opened each one last and its state then @P63', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 6, 15) });
    operations.mockResolvedValue({
      operations: [
        exampleOperation('A-1', { lastOpenedAt: Date.UTC(2026, 0, 6, 14), lastOpenedTill: 'AAAAA', signing: true }),
        exampleOperation('B-2', { lastOpenedAt: Date.UTC(2026, 0, 6, 2), signing: false, unsettled: true }),
        exampleOperation('C-3', {
          lastOpenedAt: Date.UTC(2026, 0, 4, 15),
          product: undefined,
          lastOpenedTill: undefined,
        }),
      ],
    });
    await show();
    await screen.findByRole('link', { name: 'A-1' });
    vi.useRealTimers();
    const days = list()
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent);
    expect(days).toEqual(['Consultadas hoje', 'Consultadas ontem', 'Consultadas em 04/01/2026']);
    expect(
      list()
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'A-111:00Cartão da lojaLink disponível',
      'B-223:00 · caixa BBBBBCartão da lojaResultado desconhecido',
      'C-312:00Produto não informado',
    ]);
  });

  test('are found by part of a code and by filters, which the address contains @P63', async () => {
    operations.mockResolvedValue(page(['A-1']));
    await show();
    const entries = history.length;
    await user.type(await screen.findByLabelText('Filtrar por código ou produto'), ' a-1{Enter}');
    for (const name of ['Recompra', 'Minhas', 'Link disponível', 'Resultado desconhecido'])
      await user.click(screen.getByRole('button', { name, pressed: false }));
    await waitFor(() =>
      expect(operations).toHaveBeenLastCalledWith({
        search: 'a-1',
        product: 'repurchase',
        mine: true,
        signing: true,
        unsettled: true,
        cursor: undefined,
      }),
    );
    expect(location.search).toBe('?busca=a-1&produto=recompra&minhas=1&assinar=1&semResultado=1');
    expect(history.length).toBe(entries);

    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.getByLabelText('Filtrar por código ou produto')).toHaveFocus();
  });

  test('are shown by the filters of the address, also after it has changed @P63', async () => {
    operations.mockResolvedValue(page(['A-1']));
    await show();
    await user.type(await screen.findByLabelText('Filtrar por código ou produto'), 'consig{Enter}');
    await user.type(screen.getByLabelText('Consultada em'), '05012026');
    await waitFor(() => expect(location.search).toBe('?busca=consig&dia=2026-01-05'));
    expect(screen.getByLabelText('Filtrar por código ou produto')).toHaveValue('consig');
    act(() => navigate('/'));
    expect(screen.getByLabelText('Filtrar por código ou produto')).toHaveValue('');
    expect(screen.getByLabelText('Consultada em')).toHaveValue('');
  });

  test('have the clerk’s name for a manager, and say that a link was refused @P63', async () => {
    operations.mockResolvedValue({
      operations: [exampleOperation('A-1', { signing: 'refused', lastOpenedClerk: 'Ana Lima' })],
    });
    await show();
    expect(await screen.findByRole('link', { name: 'A-1' })).toHaveAccessibleDescription(/· Ana Lima.*Link bloqueado/);
    expect(within(screen.getByRole('listitem')).queryByText('Link disponível')).not.toBeInTheDocument();
  });

  test('are found by a part of a product’s name on screen @P63', async () => {
    operations.mockResolvedValue(page(['A-1']));
    await show();
    await user.type(await screen.findByLabelText('Filtrar por código ou produto'), 'CREDIARIO{Enter}');
    await waitFor(() =>
      expect(operations).toHaveBeenLastCalledWith({ search: 'CREDIARIO', named: 'store-credit', cursor: undefined }),
    );
  });

  test('are filtered by the valid values of an address @P63', async () => {
    operations.mockResolvedValue(page([]));
    await show(exampleLedger({ operations }), '/?busca=123&dia=2026-01-05&produto=nada&minhas=0');
    await waitFor(() => expect(screen.getByText('Nenhuma operação com estes filtros.')).toBeInTheDocument());
    expect(operations).toHaveBeenCalledExactlyOnceWith({ search: '123', day: '2026-01-05', cursor: undefined });
  });

  test('are read again once the network is back @P63', async () => {
    operations.mockRejectedValueOnce(new LedgerFailure()).mockResolvedValue(page(['A-1']));
    await show();
    await screen.findByText(/^Não foi possível ler a lista da loja/);
    act(() => setOnline(false));
    await screen.findByText(/^Sem conexão: aparecem só as operações abertas neste aparelho/);
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
    act(() => setOnline(true));
    expect(await screen.findByRole('link', { name: 'A-1' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/^Não foi possível ler a lista/)).not.toBeInTheDocument());
  });

  test('without an outcome may not be in the list, and an empty one says where they are @P63', async () => {
    operations.mockResolvedValue(page([]));
    const unsettled = vi.fn<Ledger['unsettled']>().mockResolvedValue([]);
    await show(exampleLedger({ operations, unsettled }), '/?semResultado=1');
    await screen.findByText('Nenhuma operação com estes filtros.');

    unsettled.mockResolvedValue([exampleEntry('k', { state: 'unknown' })]);
    await act(() => queries.invalidateQueries());
    await screen.findByText(/^Nenhuma operação com estes filtros\. Envios sem resultado conhecido estão na tela/);
  });

  test('are shown 50 at a time without duplicates, and the first new one takes the focus @P63', async () => {
    operations.mockImplementation(({ cursor }) =>
      Promise.resolve(cursor === undefined ? page(['A-1', 'B-2'], 'next') : page(['B-2', 'C-3', 'D-4'])),
    );
    await show();
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais 50 operações' }));
    await waitFor(() => expect(codes()).toEqual(['A-1', 'B-2', 'C-3', 'D-4']));
    await waitFor(() => expect(screen.getByRole('link', { name: 'C-3' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Mostrar mais 50 operações' })).not.toBeInTheDocument();
  });

  test('stay on screen when a further page fails, which can be requested again @P63', async () => {
    operations
      .mockResolvedValueOnce(page(['A-1'], 'next'))
      .mockRejectedValueOnce(new LedgerFailure())
      .mockResolvedValue(page(['B-2']));
    await show();
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais 50 operações' }));
    await waitFor(() =>
      expect(screen.getByText('Não foi possível buscar mais operações. Tente de novo.')).toBeInTheDocument(),
    );
    expect(codes()).toEqual(['A-1']);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais 50 operações' }));
    await waitFor(() => expect(codes()).toEqual(['A-1', 'B-2']));
  });

  test('are searched at once by Enter', async () => {
    operations.mockResolvedValue(page(['A-1']));
    await show();
    const search = await screen.findByLabelText('Filtrar por código ou produto');
    // Both in less than the time after which the search begins by itself.
    fireEvent.input(search, { target: { value: 'a-1' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    await act(() => Promise.resolve());
    expect(operations).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'a-1' }));
  });

  test('are those of a typed day, if it exists @P50', async () => {
    operations.mockResolvedValue(page(['A-1']));
    await show();
    const day = await screen.findByRole('textbox', { name: 'Consultada em' });
    await user.type(day, '31022026{Tab}');
    expect(day).toHaveAccessibleDescription('Erro: Esta data não existe. O filtro do dia não foi usado.');
    expect(screen.getByRole('button', { name: 'Limpar filtros' })).toBeVisible();
    await waitFor(() => expect(spoken()).toContainEqual(expect.stringContaining('Esta data não existe')));
    expect(operations).toHaveBeenLastCalledWith({ cursor: undefined });
    expect(codes()).toEqual(['A-1']);
    await user.clear(day);
    await user.type(day, '05012026');
    expect(day).not.toHaveAccessibleDescription();
    await waitFor(() => expect(operations).toHaveBeenLastCalledWith(expect.objectContaining({ day: '2026-01-05' })));
    await user.click(screen.getByRole('button', { name: 'Minhas' }));
    await user.clear(day);
    await user.type(day, '3102{Enter}');
    expect(day).toHaveAccessibleDescription(expect.stringContaining('Esta data não existe'));
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(day).toHaveValue('');
    expect(day).not.toHaveAccessibleDescription();
  });

  test.each([
    [new LedgerFailure(), 'Não foi possível ler a lista da loja'],
    [new LedgerFailure(401), noAccess],
  ])('that can’t be read, on a device that has opened none, are one sentence (%#)', async (failure, sentence) => {
    operations.mockRejectedValue(failure);
    await show();
    await waitFor(() => expect(screen.getByText(sentence)).toBeInTheDocument());
    expect(screen.queryByText('Nenhuma operação foi aberta neste aparelho.')).not.toBeInTheDocument();
  });

  test.each([
    [new LedgerFailure(), 'Tentar de novo', 'Não foi possível ler a lista da loja'],
    [new LedgerFailure(401), 'Fazer uma simulação', noAccess],
  ])('are replaced by this device’s operations while they can’t be read (%#) @P63', async (failure, way, sentence) => {
    changeDeviceIndex((index) => withOpened(index, { code: 'X-9' as OperationCode, at: 0 }));
    operations.mockRejectedValueOnce(failure).mockResolvedValue(page(['A-1']));
    await show();
    await waitFor(() => expect(screen.getByText(sentence)).toBeInTheDocument());
    expect(codes()).toContain('X-9');
    expect(screen.getByRole('button', { name: 'Mais ações: X-9' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Minhas' })).not.toBeInTheDocument();
    expect(screen.queryByText(way)).toBeInTheDocument();
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(codes()).toEqual(['A-1']));
  });

  test('name the product that only this device knows, and are forgotten here without leaving the list', async () => {
    changeDeviceIndex((index) => withOpened(index, { code: 'A-1' as OperationCode, product: 'repurchase', at: 0 }));
    operations.mockResolvedValue({
      operations: [exampleOperation('A-1', { product: undefined }), exampleOperation('B-2')],
    });
    await show();
    expect(await screen.findByRole('link', { name: 'A-1' })).toHaveAccessibleDescription(/Recompra/);
    expect(screen.queryByRole('button', { name: 'Mais ações: B-2' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mais ações: A-1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Esquecer neste aparelho' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mais ações: A-1' })).not.toBeInTheDocument());
    expect(codes()).toEqual(['A-1', 'B-2']);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'Mais ações: A-1' })).toBeInTheDocument();
  });

  test('that are none leave no filters, and a way to a sale', async () => {
    operations.mockResolvedValue(page([]));
    await show();
    expect(await screen.findByRole('link', { name: 'Fazer uma simulação' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });
});
