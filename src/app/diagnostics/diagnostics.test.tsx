import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';

import { createFormat } from '#src/i18n/format.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { failures, report } from '#src/platform/report.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { useDiagnostics } from '../frame/clerk-menu-button.tsx';
import { reportUncaughtErrors } from '../start/start.tsx';
import { diagnose, factsOf } from './diagnose.ts';
import { diagnosticsTexts } from './diagnostics-texts.ts';

/** Browser features that jsdom lacks. */
function browserHas(parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true });
}
const storage = {
  persisted: () => Promise.resolve(true),
  estimate: () => Promise.resolve({ usage: 12_000_000, quota: 34_000_000_000 }),
};
const held = [{ name: 'balcao:store-card' }, { name: 'balcao.attempts:1' }, { name: 'balcao.attempts:1' }];
const locks = { query: () => Promise.resolve({ held, pending: [] }), request: () => hang() };

const forbid = () => Promise.reject(new DOMException('Maria', 'SecurityError'));
const hang = () => new Promise(() => undefined);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  browserHas({ storage, locks });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the diagnosis', () => {
  const well = {
    version: 'development',
    database: true,
    persisted: true,
    usage: 12_000_000,
    quota: 34_000_000_000,
    online: true,
    clockOffset: undefined,
    locks: 2,
  };

  test('describes the browser, and leaves no database behind', async () => {
    expect(await diagnose()).toMatchObject(well);
    expect(await indexedDB.databases()).toEqual([]);
  });

  test('works without storage and locks (plain http)', async () => {
    browserHas({ storage: undefined, locks: undefined });
    expect(await diagnose()).toMatchObject({
      ...well,
      persisted: undefined,
      usage: undefined,
      quota: undefined,
      locks: undefined,
    });
  });

  test('works where the browser forbids everything, and reports each refusal', async () => {
    browserHas({ storage: { persisted: forbid, estimate: forbid }, locks: { query: forbid } });
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Maria', 'InvalidStateError');
      },
    });
    expect(await diagnose()).toMatchObject({
      database: false,
      persisted: undefined,
      quota: undefined,
      locks: undefined,
    });
    expect(
      failures
        .getSnapshot()
        .slice(0, 4)
        .map(({ where }) => where),
    ).toEqual(['diagnostics', 'diagnostics', 'diagnostics', 'diagnostics']);
  });

  test('works where the storage hangs', async () => {
    vi.useFakeTimers();
    browserHas({ storage: { persisted: hang, estimate: hang }, locks: { query: hang } });
    vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
    const diagnosis = diagnose();
    await vi.runAllTimersAsync();
    expect(await diagnosis).toMatchObject({
      database: false,
      persisted: undefined,
      quota: undefined,
      locks: undefined,
      online: true,
    });
  });
});

function Opener() {
  const { open, dialog } = useDiagnostics();
  return (
    <>
      <button type="button" onClick={() => void open()}>
        Diagnóstico
      </button>
      {dialog}
    </>
  );
}

const factsIn = (dialog: HTMLElement) => {
  const [labels, values] = ['term', 'definition'].map((role) =>
    within(dialog)
      .getAllByRole(role)
      .map((element) => element.textContent),
  );
  return Object.fromEntries(labels?.map((label, index) => [label, values?.[index]]) ?? []) as unknown;
};

describe('on screen', () => {
  const user = userEvent.setup();

  async function open(): Promise<HTMLElement> {
    renderApp(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Diagnóstico' }));
    return screen.findByRole('dialog', { name: 'Diagnóstico' });
  }

  test('says what needs attention to those who do not see its mark @P49', async () => {
    browserHas({ locks: undefined });
    expect(factsIn(await open())).toMatchObject({
      'Reservas entre abas': 'Atenção: O navegador não tem',
      Rede: 'Com conexão',
    });
  });

  test('shows and copies the facts and the last failures, without personal data @P72', async () => {
    const cpf = '731.042.600-28';
    report(new TypeError(`Maria da Conceição ${cpf}`), 'draft keep');
    report(new DOMException(`sandbox-7f3a ${cpf}`, 'QuotaExceededError'), 'session keep');
    const dialog = await open();
    expect(factsIn(dialog)).toEqual({
      Versão: 'development',
      'Banco de dados do navegador': 'Funciona',
      'Armazenamento protegido contra limpeza automática': 'Sim',
      'Espaço usado': '12 MB de 34 GB',
      Rede: 'Com conexão',
      'Relógio deste aparelho': 'Ainda não comparado com o do servidor',
      'Reservas entre abas': 'Funcionam, 2 em uso',
    });
    const [newest, before] = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect([newest, before]).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · Gravação da sessão · QuotaExceededError · development$/),
      expect.stringMatching(/ · Gravação do rascunho · TypeError · development$/),
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Copiar diagnóstico' }));
    const copied = await navigator.clipboard.readText();
    const [first, ...rest] = copied.split('\n');
    expect(first).toMatch(/^Balcão \d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(rest).toContain('Reservas entre abas: Funcionam, 2 em uso');
    expect(rest[7]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z · session keep · QuotaExceededError · development$/);
    for (const secret of [cpf, 'Maria', 'sandbox-7f3a'])
      expect(`${document.body.innerHTML} ${copied}`).not.toContain(secret);
    // A failure while the dialog is open appears in it.
    act(() => report(new RangeError('any'), 'command'));
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Envio à financeira · RangeError');
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('an uncaught failure @P72', () => {
  test.each([
    [
      'an error',
      () =>
        window.dispatchEvent(
          new ErrorEvent('error', {
            error: new RangeError('Maria'),
            message: 'Maria',
            filename: 'https://store.example/assets/kit-1a2b3c4d.js',
            lineno: 2,
            colno: 3,
          }),
        ),
      { where: 'window error', error: 'RangeError', position: 'kit-1a2b3c4d.js:2:3' },
    ],
    [
      'a rejection',
      () => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('Maria') })),
      { where: 'window rejection', error: 'TypeError' },
    ],
    [
      'a violation of the policy',
      () =>
        document.dispatchEvent(
          Object.assign(new Event('securitypolicyviolation'), {
            effectiveDirective: 'img-src',
            blockedURI: 'https://maria.example/',
            sourceFile: 'https://maria.example/',
          }),
        ),
      { where: 'window policy violation', error: 'img-src' },
    ],
  ])('is traced: %s', (_, happens, trace) => {
    reportUncaughtErrors();
    happens();
    expect(failures.getSnapshot()[0]).toMatchObject(trace);
    expect(JSON.stringify(failures.getSnapshot()[0])).not.toMatch(/maria/i);
  });
});

// Last, because the module remembers the server's clock.
test.each([
  [-180_000, 'Atrasado em 180 s'],
  [400, 'Igual ao do servidor'],
  [3_600_999, 'Adiantado em 3.600 s'],
])('the diagnosis compares a clock that is %d ms ahead of the server’s @T28', async (ahead, expected) => {
  const server = Date.UTC(2026, 0, 5, 15);
  noteServerDate(
    new Response('', { headers: { Date: new Date(server).toUTCString() } }),
    server + ahead,
    server + ahead,
  );
  const facts = factsOf(await diagnose(), diagnosticsTexts['pt-BR'], createFormat('pt-BR', 'America/Sao_Paulo'));
  expect(facts.find(({ label }) => label === 'Relógio deste aparelho')?.value).toBe(expected);
});
