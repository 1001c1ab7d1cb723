import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { newAttemptId, supportCodeOf } from '#src/partner/answers/answer.ts';
import type { AttemptJournal } from '#src/partner/attempts/attempt-journal.ts';
import { LedgerFailure } from '#src/partner/ledger/ledger-failure.ts';
import type { LedgerEntry } from '#src/partner/ledger/ledger-schemas.ts';
import type { Ledger, Settlement } from '#src/partner/ledger/ledger.ts';
import { exampleJournal, exampleLedger, exampleEntry } from '#src/partner/testing.ts';
import { placeState } from '#src/platform/navigation.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { UnsettledAttempts } from '../home/unsettled-attempts.tsx';
import { AttemptPage } from './attempt-page.tsx';

const user = userEvent.setup();
const id = newAttemptId();
let journal: AttemptJournal;
let queries: QueryClient;
const send = () => Promise.resolve({ kind: 'accepted', data: [], supportCode: '' });

beforeEach(() => {
  journal = exampleJournal();
  queries = new QueryClient();
});
afterEach(() => {
  queries.clear();
});

function show(screenful: ReactNode, ledger?: Ledger) {
  renderApp(
    pagesAt('/envios/x', () => screenful),
    { journal, ledger, queries, send },
  );
}

/** An attempt of this device without an answer. */
async function unansweredAttempt(sentAt: number): Promise<string> {
  const mine = newAttemptId();
  const pending = journal.start({
    id: mine,
    endpoint: 'Cartao/Contratar',
    product: 'store-card',
    step: 'review',
    sentAt,
    inLedger: true,
  });
  await pending.save(undefined);
  await pending.recordAnswer({ kind: 'unknown', reason: 'no-answer', supportCode: supportCodeOf(mine) });
  pending.finish();
  return mine;
}

const at = Date.UTC(2026, 0, 5, 15);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const unsettled = (...attempts: readonly LedgerEntry[]) =>
  exampleLedger({ unsettled: () => Promise.resolve(attempts) });

describe('the list of attempts without a known outcome', () => {
  test('shows those of all tills, newest first, with till and a link to settle each @P63', async () => {
    const mine = await unansweredAttempt(at + 60_000);
    show(<UnsettledAttempts />, unsettled(exampleEntry(id), exampleEntry(mine, { till: 'AAAAA' })));
    await screen.findByText(/caixa BBBBB/);
    expect(rows()).toEqual([
      expect.stringMatching(/^Proposta Cartão da loja.*Enviado em 05\/01\/2026 12:01Resolver/),
      expect.stringMatching(/^Proposta Recompra.*Enviado em 05\/01\/2026 12:00, caixa BBBBBResolver/),
    ]);
    expect(screen.getAllByRole('link', { name: /^Resolver/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/cartao/revisao',
      `/envios/${id}`,
    ]);
  });

  test('is no warning while all are only under way on other tills @P63', async () => {
    show(<UnsettledAttempts />, unsettled(exampleEntry(id, { state: 'sent' })));
    expect(await screen.findByRole('region', { name: 'Envios em andamento em outros caixas' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Acompanhar/ })).toHaveAttribute('href', `/envios/${id}`);
  });

  test('shows this device’s alone, with a note, while the ledger can’t be read @P63', async () => {
    await unansweredAttempt(at);
    show(<UnsettledAttempts />, exampleLedger({ unsettled: () => Promise.reject(new LedgerFailure(503)) }));
    const sentence = 'Não foi possível ler a lista da loja. Aparecem só os envios deste aparelho.';
    await waitFor(() => expect(screen.getByText(sentence)).toBeInTheDocument());
    expect(rows()).toHaveLength(1);
  });

  test('shows this device’s without a note if there is no ledger', async () => {
    await unansweredAttempt(at);
    show(<UnsettledAttempts />);
    expect(await screen.findByRole('link', { name: /^Resolver/ })).toBeInTheDocument();
    expect(screen.queryByText(/loja/, { selector: 'p' })).not.toBeInTheDocument();
  });
});

const asked = (over: Partial<LedgerEntry> = {}) => ({ kind: 'known', attempt: exampleEntry(id, over) }) as const;
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

async function free(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Nada registrado' }));
  await user.type(screen.getByLabelText('Digite “liberar”'), 'liberar');
  await user.click(screen.getByRole('button', { name: 'Liberar a etapa' }));
}

describe('an attempt of another till', () => {
  test('is settled on the page that shows who sent it, when and from where @P63', async () => {
    const settle = vi.fn(() =>
      Promise.resolve<Settlement>({ kind: 'settled', attempt: exampleEntry(id, { state: 'freed' }) }),
    );
    show(<AttemptPage id={id} />, exampleLedger({ ask: () => Promise.resolve(asked()), settle }));
    await title('Envio sem resultado conhecido');
    expect(screen.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' })).toHaveTextContent(
      'Não envie de novo antes de conferir.',
    );
    for (const fact of ['Proposta', 'Recompra', '05/01/2026 12:00', 'Caixa BBBBB'])
      expect(screen.getAllByText(fact).length).toBeGreaterThan(0);
    expect(
      screen.getByText(/pelo CPF do cliente, que não fica guardado aqui, .* proposta de 05\/01\/2026 12:00\./),
    ).toBeVisible();
    await free();
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(placeState()).toMatchObject({ settled: { state: 'freed' } });
    expect(settle).toHaveBeenCalledExactlyOnceWith(id, 'freed', undefined);
  });

  test('about a known operation is settled beside its events, in the words of the operation’s page @P5 @P63', async () => {
    const cancelled = { endpoint: 'Operacoes/Cancelar', product: undefined, step: undefined, code: 'OP-7' } as const;
    const settle = vi.fn(() =>
      Promise.resolve<Settlement>({ kind: 'settled', attempt: exampleEntry(id, { state: 'found' }) }),
    );
    const ask = () => Promise.resolve(asked(cancelled));
    show(<AttemptPage id={id} />, exampleLedger({ ask, settle }));
    const found = await screen.findByRole('button', { name: 'Está registrado' });
    expect(screen.getByRole('button', { name: 'Nada registrado' })).toBeInTheDocument();
    expect(screen.getAllByText(/O que foi enviado/u)).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Ver linha do tempo' })).not.toBeInTheDocument();
    await waitFor(() => expect(found).toHaveAttribute('aria-disabled', 'false'));
    expect(found).toHaveAccessibleDescription('Concluir este envio');
    await user.click(found);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(settle).toHaveBeenCalledExactlyOnceWith(id, 'found', 'OP-7');
  });

  test('shows the second of two settlers who was first and when @P63', async () => {
    const before = exampleEntry(id, {
      state: 'found',
      code: 'OP-7',
      settledBy: { till: 'CCCCC', clerk: '123456', at: at + 60_000 },
    });
    let settled = false;
    const settle = () => {
      settled = true;
      return Promise.resolve<Settlement>({ kind: 'settled-before', attempt: before });
    };
    show(
      <AttemptPage id={id} />,
      exampleLedger({ ask: () => Promise.resolve(settled ? { kind: 'known', attempt: before } : asked()), settle }),
    );
    await free();
    await title('Operação encontrada');
    expect(screen.getByRole('region', { name: 'Operação encontrada' })).toHaveTextContent(
      /A operação existe na financeira\.Envio já resolvido: conferido na financeira em 05\/01\/2026 12:01, no caixa CCCCC, por 123456\./,
    );
    expect(screen.getByRole('link', { name: 'Abrir a operação' })).toHaveAttribute('href', '/operacoes/OP-7');
  });

  test('stays and shows an error if the settlement can’t be recorded @P63', async () => {
    show(<AttemptPage id={id} />, exampleLedger({ ask: () => Promise.resolve(asked()) }));
    await free();
    expect(
      await screen.findByText(
        'Nada foi registrado: o servidor da loja não respondeu. Tente de novo quando a rede voltar.',
      ),
    ).toBeInTheDocument();
    await title('Envio sem resultado conhecido');
  });

  test('offers nothing to settle while it is under way @P63', async () => {
    show(<AttemptPage id={id} />, exampleLedger({ ask: () => Promise.resolve(asked({ state: 'sent' })) }));
    await title('Envio em andamento');
    expect(screen.queryByRole('button', { name: 'Nada registrado' })).not.toBeInTheDocument();
  });

  test('can only be freed if its step needs data of the answer, also where it is at the lender @P63', async () => {
    const settle = vi.fn(() =>
      Promise.resolve<Settlement>({ kind: 'settled', attempt: exampleEntry(id, { state: 'freed' }) }),
    );
    show(
      <AttemptPage id={id} />,
      exampleLedger({
        ask: () =>
          Promise.resolve(asked({ endpoint: 'Cartao/PreCadastro', product: 'store-card', step: 'preRegistration' })),
        settle,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Nada registrado' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Está registrado' }));
    expect(screen.queryByRole('textbox', { name: 'Código da operação' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Digite “liberar”'), 'liberar');
    await user.click(screen.getByRole('button', { name: 'Liberar a etapa' }));
    await waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(id, 'freed', undefined));
  });

  test('that was freed leads to the product @P63', async () => {
    show(<AttemptPage id={id} />, exampleLedger({ ask: () => Promise.resolve(asked({ state: 'freed' })) }));
    expect(await screen.findByRole('link', { name: 'Nova venda: Recompra' })).toHaveAttribute('href', '/recompra');
  });

  test('shows an answer that the partner has given since @P63', async () => {
    show(<AttemptPage id={id} />, exampleLedger({ ask: () => Promise.resolve(asked({ state: 'denied' })) }));
    await title('Negado');
    expect(screen.getByRole('region', { name: 'Negado' })).toHaveTextContent(
      'A financeira respondeu em 05/01/2026 12:00.',
    );
  });

  test('that the store’s server did not send is no answer of the partner @P63', async () => {
    show(<AttemptPage id={id} />, exampleLedger({ ask: () => Promise.resolve(asked({ state: 'not-sent' })) }));
    await title('Não foi enviado');
    const result = screen.getByRole('region', { name: 'Não foi enviado' });
    expect(result).toHaveTextContent('O servidor da loja registrou que o pedido não saiu para a financeira.');
  });

  test('is not found, without an alert, for an unknown id @P63', async () => {
    const attempt: LedgerEntry = { key: id, sentAt: at, changedAt: at, state: 'not-sent' };
    const ask = vi.fn(() => Promise.resolve({ kind: 'known', attempt } as const));
    show(<AttemptPage id={id} />, exampleLedger({ ask }));
    await title('Envio não encontrado');
    expect(screen.getByText('Confira na financeira antes de enviar de novo.')).toBeInTheDocument();
    expect(screen.getByText(supportCodeOf(id))).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver operações' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    cleanup();
    ask.mockClear();
    show(<AttemptPage id="BAL-1" />, exampleLedger({ ask }));
    await title('Envio não encontrado');
    expect(screen.getByText('BAL-1'), 'what was looked for').toBeInTheDocument();
    expect(ask).not.toHaveBeenCalled();
  });

  test('keeps asking while the server can’t be reached, and shows what this device knows @P63', async () => {
    show(<AttemptPage id={id} />, exampleLedger());
    await screen.findByText('O servidor da loja não responde agora. A consulta continua sozinha.');
    cleanup();
    show(<AttemptPage id={await unansweredAttempt(at)} />, exampleLedger());
    await title('Envio sem resultado conhecido');
    expect(screen.getByText('O que foi enviado').nextSibling).toHaveTextContent(/^Proposta Cartão da loja$/);
  });
});
