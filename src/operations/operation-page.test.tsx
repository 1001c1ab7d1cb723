import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { deviceIndex } from './opened/device-index.ts';
import { created, lost, operationPage, refused, supportCode, yes } from './testing.tsx';

const { answers, calls, given, press, show } = operationPage();
afterEach(() => focusManager.setFocused(undefined));

const region = (name: string) => within(screen.getByRole('region', { name }));

async function download(base64: string | null) {
  answers.set('Operacoes/ObterCcb', yes({ fileName: '../a.pdf', contentType: 'text/html', base64 }));
  await show();
  await press('Baixar contrato');
}

describe('an operation opened by its code', () => {
  test('shows its facts, and this device remembers it', async () => {
    await show();
    await waitFor(() => expect(screen.getByText('Disponível')).toBeInTheDocument());
    expect(region('Linha do tempo').getByRole('heading', { name: '05/01/2026' })).toBeInTheDocument();
    expect(region('Linha do tempo').getByText('12:00')).toBeInTheDocument();
    expect(screen.getByText('Último evento').nextSibling).toHaveTextContent(/^Proposta criada.*05\/01\/2026 12:00/);
    expect(deviceIndex.read() ?? []).toMatchObject([{ code: 'A-1' }]);
  });

  test('says how long ago the newest event was, and keeps saying so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers.set(
      'Operacoes/ListarEventos',
      yes([{ ...created, creationTime: new Date(Date.now() - 90_000).toISOString() }]),
    );
    await show();
    await waitFor(() => expect(screen.getByText('há 1 minuto')).toBeInTheDocument());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('há 2 minutos')).toBeInTheDocument();
  });

  test.each([
    ['forbidden', 403],
    ['not-found', 404],
  ] as const)('%s is shown as not found, and not remembered @T69', async (reason, status) => {
    answers.set('Operacoes/ListarEventos', refused(reason, status));
    await show();
    await screen.findByRole('heading', { name: 'Operação não encontrada', level: 1 });
    expect(screen.queryByRole('button', { name: /^Copiar código/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver operações' })).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Código da operação' });
    expect(field).toHaveFocus();
    await given.user.keyboard('A-2');
    expect(field, 'what is typed replaces the code').toHaveValue('A-2');
    expect(screen.queryByRole('button', { name: 'Cancelar operação' })).not.toBeInTheDocument();
    expect(localStorage.getItem('balcao.operations')).toBeNull();
  });

  test('that is not found is read again without losing what is typed, and is shown once it is found', async () => {
    answers.set('Operacoes/ListarEventos', refused('not-found', 404));
    await show();
    const field = await screen.findByRole('textbox', { name: 'Código da operação' });
    await given.user.keyboard('A-2');
    const answer = vi.fn<(events: ReturnType<typeof yes>) => void>();
    answers.set('Operacoes/ListarEventos', new Promise((resolve) => answer.mockImplementation(resolve)) as never);
    const before = calls('Operacoes/ListarEventos');
    act(() => void given.queries.refetchQueries());
    await waitFor(() => expect(calls('Operacoes/ListarEventos')).toBeGreaterThan(before));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('A-2');
    await act(async () => answer(yes([created])));
    expect(await screen.findByRole('heading', { level: 1, name: 'Operação A-1' })).toHaveFocus();
  });

  test('a timeline that can’t be read fails in one notice on top, with a support code, and can be read again', async () => {
    answers.set('Operacoes/ListarEventos', lost);
    await show();
    const notice = await screen.findByRole('region', { name: 'Não foi possível consultar os eventos' });
    expect(notice).toHaveTextContent('BAL-2222-2222');
    expect(notice).not.toHaveTextContent('Nada foi alterado');
    expect(screen.queryByText('Último evento')).not.toBeInTheDocument();
    expect(region('Linha do tempo').getByText('Não foi possível consultar')).toBeInTheDocument();
    expect(region('Linha do tempo').queryByRole('button')).not.toBeInTheDocument();
    answers.set('Operacoes/ListarEventos', yes([created]));
    await press('Tentar de novo');
    expect(await region('Linha do tempo').findByText('Proposta criada')).toBeInTheDocument();
  });

  test('without a valid token it stops polling', async () => {
    answers.set('Operacoes/ListarEventos', { kind: 'unauthorized', supportCode });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    await screen.findByText('A consulta continua depois que você entrar de novo.');
    expect(screen.queryByText('Seu acesso expirou')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(calls('Operacoes/ListarEventos')).toBe(1);
  });
});

describe('the timeline', () => {
  test('shows the partner’s words as text @P26', async () => {
    const markup = '<img src=x onerror="alert(1)">';
    answers.set(
      'Operacoes/ListarEventos',
      yes([{ description: markup, owner: 'pagamento \u202Efdp.exe' }, { description: 'W'.repeat(10_000) }]),
    );
    await show();
    const row = await region('Linha do tempo').findByText(markup);
    expect([row.tagName, row.children.length]).toEqual(['BDI', 0]);
    expect(region('Linha do tempo').getByText('pagamento \u202Efdp.exe').tagName).toBe('BDI');
    expect(document.querySelector('img')).not.toBeInTheDocument();
  });

  test('shows an unknown type as a number when asked for details, and an event without anything @P45 @T49', async () => {
    answers.set('Operacoes/ListarEventos', yes([{ type: 999, description: 'Nova etapa' }, {}]));
    await show();
    await waitFor(() => expect(screen.getByText('tipo 999')).toBeInTheDocument());
    await press('Mostrar detalhes');
    expect(screen.getByRole('button', { name: 'Ocultar detalhes' })).toBeInTheDocument();
    expect(region('Linha do tempo').getByText('Sem descrição')).toBeInTheDocument();
  });

  test('cuts a long text off until the clerk asks for all of it', async () => {
    answers.set('Operacoes/ListarEventos', yes([created, { description: 'Endereço ilegível. '.repeat(20) }]));
    await show();
    const text = await region('Linha do tempo').findByText(/^Endereço/);
    expect(text.parentElement).toHaveAttribute('data-clamped', 'true');
    await given.user.click(region('Linha do tempo').getByRole('button', { name: 'Mostrar tudo' }));
    expect(text.parentElement).toHaveAttribute('data-clamped', 'false');
    expect(region('Linha do tempo').getByRole('button', { name: 'Mostrar menos' })).toHaveFocus();
  });

  test('shows no error when it is empty @T60', async () => {
    answers.set('Operacoes/ListarEventos', yes([]));
    await show();
    expect(
      await region('Linha do tempo').findByText(
        'É normal ainda não haver eventos logo depois que a operação é criada.',
      ),
    ).toBeInTheDocument();
  });

  test('shows twenty at first, and the next page takes the focus @T35', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ description: `Evento ${index}` }));
    answers.set('Operacoes/ListarEventos', yes(many));
    await show();
    expect(await region('Linha do tempo').findAllByRole('listitem')).toHaveLength(20);
    await press('Mostrar mais 20 eventos');
    expect(region('Linha do tempo').getAllByRole('listitem')).toHaveLength(40);
    expect(document.activeElement).toHaveTextContent('Evento 99');
  });

  test('of several lists keeps what the clerk reads in place when an event arrives @P49', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    given.user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    const many = Array.from({ length: 120 }, (_, index) => ({ description: `Evento ${index}. `.repeat(30) }));
    answers.set('Operacoes/ListarEventos', yes(many));
    await show();
    const rows = await region('Linha do tempo').findAllByRole('listitem');
    await press('Mostrar mais 20 eventos');
    await given.user.click(within(rows.at(-1) as HTMLElement).getByRole('button', { name: 'Mostrar tudo' }));
    answers.set('Operacoes/ListarEventos', yes([...many, { description: 'Contrato emitido' }]));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(region('Linha do tempo').getByText('Contrato emitido')).toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent('Mostrar menos');
    expect(rows.at(-1)).toBeInTheDocument();
  });

  test('polls while visible, and announces only new events @P55', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show();
    await screen.findAllByText('Proposta criada');
    await act(() => vi.advanceTimersByTimeAsync(14_000));
    expect(calls('Operacoes/ListarEventos')).toBe(1);

    answers.set('Operacoes/ListarEventos', yes([created, { ...created, description: 'Contrato emitido' }]));
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(calls('Operacoes/ListarEventos')).toBe(2);
    expect(screen.getByText(/^1 evento novo às/)).toBeInTheDocument();

    focusManager.setFocused(false);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(calls('Operacoes/ListarEventos')).toBe(2);
  });
});

describe('the contract', () => {
  const made: Blob[] = [];
  const revoked = vi.fn();

  beforeEach(() => {
    made.length = 0;
    revoked.mockReset();
    URL.createObjectURL = (blob: Blob) => `blob:${made.push(blob)}`;
    URL.revokeObjectURL = revoked;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  });

  test('is saved with its bytes unchanged, and its object URL is revoked once @P33 @P36', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    given.user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    await download(btoa(`%PDF-1.7${'x'.repeat(2040)}`));
    // Kilobytes of 1,000 bytes.
    await waitFor(() => expect(screen.getByText('a.pdf, 3 kB')).toBeInTheDocument());
    expect(made.map(({ type, size }) => [type, size])).toEqual([['application/pdf', 2048]]);
    expect(revoked).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(revoked.mock.calls).toEqual([['blob:1']]);
  });

  test('that is empty may not be issued yet, and has a support code', async () => {
    await download('');
    const notice = await screen.findByRole('region', { name: 'A financeira respondeu sem o contrato' });
    expect(notice).toHaveTextContent(/Se ele ainda não foi emitido, .*BAL-/);
    expect(made).toEqual([]);
  });

  test('that is an HTML page is not saved, and can be read again @P34 @P59', async () => {
    await download(btoa('<script>alert(1)</script>'));
    const notice = await screen.findByRole('region', { name: 'O contrato não pode ser lido' });
    expect(notice).toHaveTextContent(/BAL-/);
    expect(made).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Ler contrato' }), 'it would fail too').not.toBeInTheDocument();
    await given.user.click(within(notice).getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(calls('Operacoes/ObterCcb')).toBe(2));
  });
});
