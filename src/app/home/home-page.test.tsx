import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { productIds } from '#src/domain/ids.ts';
import { messages } from '#src/i18n/pt-BR.ts';
import { createJourneyStore, type JourneyStore } from '#src/origination/public.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { exampleJournal } from '#src/partner/testing.ts';
import { paths } from '#src/paths.ts';
import { fakeLocks } from '#src/testing/fake-locks.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { HomePage } from './home-page.tsx';

const user = userEvent.setup();
let journeys: JourneyStore;
let journal: AttemptJournal;

beforeEach(() => {
  journal = exampleJournal();
  journeys = createJourneyStore({ journal });
});
afterEach(() => {
  localStorage.clear();
});

async function show() {
  renderApp(pagesAt('/', HomePage), { journal, journeys });
  await screen.findByRole('heading', { level: 1, name: 'Início' });
}

const underway = () => within(screen.getByRole('region', { name: 'Vendas em andamento' }));
const startOver = () => products().getByRole('button', { name: 'Nova venda: Cartão da loja' });
const products = () => within(screen.getByRole('region', { name: 'Produtos' }));

describe('the home page', () => {
  test('offers every product', async () => {
    await show();
    const links = products().getAllByRole('link');
    const verb = /^(Começar|Trocar conta): /;
    expect(links.map((link) => link.getAttribute('href'))).toEqual(productIds.map((id) => paths.product(id)));
    const labels = links.map((link) => link.getAttribute('aria-label') ?? '');
    expect(labels.filter((label) => !verb.test(label))).toEqual([]);
    expect(labels.map((label) => label.replace(verb, ''))).toEqual(productIds.map((id) => messages.products[id].name));
    expect(products().getByRole('link', { name: 'Trocar conta: CDC celular' })).toBeVisible();
    expect(products().getAllByRole('listitem')).toHaveLength(links.length);
    expect(products().getByRole('link', { name: 'Começar: Recompra' })).toHaveAccessibleDescription(
      'Usar o saldo em nova compra',
    );
    for (const other of ['Vendas em andamento', 'Continuar ou começar de novo'])
      expect(screen.queryByText(other)).not.toBeInTheDocument();
  });

  test('says which product another tab is selling', async () => {
    const { locks, elsewhere } = fakeLocks();
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks }, onLine: { value: true } }));
    for (const name of ['balcao:store-card', 'balcao:something else'])
      void elsewhere.request(name, () => new Promise(() => undefined));
    await show();
    const card = products().getByRole('link', { name: 'Começar: Cartão da loja' });
    await waitFor(() => expect(card).toHaveAccessibleDescription('Outra aba deste caixa está no meio desta venda.'));
    expect(products().getByRole('link', { name: 'Começar: Recompra' })).toHaveAccessibleDescription(
      'Usar o saldo em nova compra',
    );
  });

  test('never says that another tab is selling what this tab has just ceased to sell', async () => {
    const { locks } = fakeLocks();
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks }, onLine: { value: true } }));
    journeys.change('store-card', (journey) => ({ ...journey }));
    expect(await journeys.hold.take('store-card')).toBe(true);
    const { held: before = [] } = await locks.query();
    const list = locks.query.bind(locks);
    // A browser may list a lock for a moment after its release.
    const query = vi.spyOn(locks, 'query').mockImplementation(async () => {
      const { held = [] } = await list();
      return { held: [...before, ...held] };
    });
    await show();
    act(() => journeys.discard('store-card'));
    await waitFor(() => expect(query).toHaveBeenCalled());
    await act(async () => void (await locks.query()));
    expect(products().getByRole('link', { name: 'Começar: Cartão da loja' })).toHaveAccessibleDescription(
      'Simular e contratar compra',
    );
  });

  test('resumes a sale under way, or starts over after a confirmation', async () => {
    journeys.change('store-card', (journey) => ({ ...journey }));
    await show();
    expect(underway().getByRole('link', { name: 'Continuar: Cartão da loja' })).toHaveAttribute('href', '/cartao');

    await user.click(startOver());
    const question = await screen.findByRole('dialog', { name: 'Continuar ou começar de novo?' });
    await waitFor(() => expect(question).toHaveAccessibleDescription(/Passo 1 de 6: Simulação.*apaga deste aparelho/));
    const dialog = within(question);
    expect(dialog.getByRole('button', { name: 'Continuar a venda' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(journeys.underway()).toEqual(['store-card']);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(startOver());
    await user.click(await screen.findByRole('button', { name: 'Começar de novo' }));
    expect(journeys.underway()).toEqual([]);
    await waitFor(() => expect(location.pathname).toBe('/cartao'));
  });

  test('a digit belongs to its product, with a sale under way too', async () => {
    journeys.change('store-card', (journey) => ({ ...journey }));
    await show();
    expect(startOver()).toHaveAttribute('aria-keyshortcuts', '1');
    expect(underway().getByRole('link')).not.toHaveAttribute('aria-keyshortcuts');
  });

  test('a digit taken back leaves the keys to the page, as on arrival @P49', async () => {
    await show();
    const code = screen.getByLabelText('Código da operação');
    const storeCard = products().getByRole('link', { name: 'Começar: Cartão da loja' });
    for (const takesBack of ['{Backspace}', '{Escape}']) {
      await user.keyboard('1');
      expect(storeCard).toHaveFocus();
      await user.keyboard(takesBack);
      expect(code).toHaveFocus();
      expect(code).toHaveValue('');
    }
    await user.keyboard('5');
    expect(products().getByRole('link', { name: 'Começar: Recompra' })).toHaveFocus();
    await user.keyboard('-1');
    expect(code).toHaveFocus();
    expect(code).toHaveValue('5-1');
  });

  test('resumes the sale under way from its product’s card', async () => {
    journeys.change('store-card', (journey) => ({ ...journey }));
    await show();
    await user.click(startOver());
    await user.click(await screen.findByRole('button', { name: 'Continuar a venda' }));
    await waitFor(() => expect(location.pathname).toBe('/cartao'));
    expect(journeys.underway()).toEqual(['store-card']);
  });

  test('identifies an unfinished sale without a name, and shows when only its follow-up is left @P22', async () => {
    const nothing = { installments: [], insuranceInstallments: [], services: [] };
    const simulation = { values: { document: '73104260028', buyValue: 120_000 }, accepted: { data: nothing, at: 0 } };
    const preRegistration = { values: { name: 'Maria das Dores' }, accepted: { data: {}, at: 0 } };
    journeys.change('store-card', () => ({ steps: { simulation, preRegistration } }));
    await show();
    const sale = underway().getByRole('link', { name: 'Continuar: Cartão da loja' });
    await within(sale).findByText('•••.042.600-••');
    expect(sale).toHaveTextContent('•••.042.600-•• R$ 1.200,00');
    expect(sale).toHaveAccessibleDescription(/Passo 2 de 6: Oferta, desde\s\d\d:\d\d$/u);
    expect(screen.queryByText(/Maria/u)).not.toBeInTheDocument();

    const acceptedAt = Date.UTC(2026, 0, 31, 15, 44);
    const sent = { values: {}, acceptedElsewhere: { data: undefined, at: acceptedAt } };
    act(() =>
      journeys.change('store-card', ({ steps }) => ({
        steps: { ...steps, offer: { values: {} }, proposal: { values: {} }, review: sent },
      })),
    );
    const made = within(await screen.findByRole('region', { name: 'Vendas a acompanhar' }));
    expect(screen.queryByRole('region', { name: 'Vendas em andamento' })).not.toBeInTheDocument();
    const row = made.getByRole('link', { name: 'Continuar: Cartão da loja' });
    expect(row).toHaveAccessibleDescription(/Aceita em 31\/01\/2026 12:44$/u);
    expect(row).toHaveTextContent('•••.042.600-•• R$ 1.200,00');

    await user.click(products().getByRole('button', { name: 'Nova venda: Cartão da loja' }));
    expect(await screen.findByRole('button', { name: 'Antes, anotar o código' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Nova venda' }));
    expect(journeys.underway()).toEqual([]);
  });

  test('lists the last operations opened on this device, at most five', async () => {
    const index = Array.from({ length: 7 }, (_, at) => ({ code: `A-${at}`, firstSeen: at, lastOpened: at }));
    localStorage.setItem('balcao.operations', JSON.stringify(index));
    await show();
    const codes = screen.getAllByRole('link', { name: /^A-\d$/ }).map((link) => link.getAttribute('aria-label'));
    expect(codes).toEqual(['A-0', 'A-1', 'A-2', 'A-3', 'A-4']);
    expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/operacoes');
  });
});
