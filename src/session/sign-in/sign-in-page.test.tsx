import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { StoreConfig } from '#src/domain/config.ts';
import { provide, useTillCode } from '#src/platform/services.tsx';
import { exampleConfig, renderApp } from '#src/testing/render-app.tsx';

import {
  loadSignInPage,
  provideSession,
  SessionRenewal,
  startSession,
  type SessionServices,
  type SessionStore,
} from '../public.ts';
import { speedUpKeyDerivation } from '../testing.ts';

const { SignInPage } = await loadSignInPage();

const testEnvironment = { token: 'token-of-the-house', backOfficeUrl: '/back-office' };
const token = 'secret-token-1';
const pin = '2468';

const onSignOut = vi.fn();
let user: ReturnType<typeof userEvent.setup>;
let services: SessionServices;
let session: SessionStore;

/** Simulates a page load. */
function load(): void {
  services = startSession(exampleConfig.lock, { isUnderway: () => false, subscribe: () => undefined });
  session = services.session;
}

beforeEach(() => {
  onSignOut.mockReset();
  // jsdom has neither `CSS.escape` nor `scrollIntoView`. The fields' names need no escaping.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  Element.prototype.scrollIntoView = vi.fn();
  user = userEvent.setup();
  speedUpKeyDerivation();
  load();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

function show(children: ReactNode, config: Partial<StoreConfig> = {}) {
  renderApp(<>{children}</>, { config, services: provideSession(services) });
}

const tokenField = () => screen.getByLabelText<HTMLInputElement>('Token de acesso');
const pinField = () => screen.getByLabelText<HTMLInputElement>('PIN');
const proceed = (name = 'Desbloquear') => screen.getByRole<HTMLButtonElement>('button', { name });
const waiting = () => proceed('Tentar de novo');
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('signing in', () => {
  test('a pasted token and a PIN open the session', async () => {
    show(<SignInPage />);
    await user.click(tokenField());
    await user.paste(`Bearer ${token}\n`);
    await user.type(pinField(), `${pin}{Enter}`);
    await waitFor(() => expect(session.getSnapshot()).toEqual({ kind: 'open', token, tokenRejected: false }));
  });

  test('an empty form focuses the first of its fields, and each says what is missing @P50', async () => {
    show(<SignInPage />);
    await press('Entrar');
    await waitFor(() => expect(tokenField()).toHaveFocus());
    expect(await screen.findByText('Faltam 2 campos')).toBeInTheDocument();
    expect(document.title).toMatch(/^Erro: /);
    for (const field of [tokenField(), pinField()]) expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(tokenField()).toHaveAccessibleDescription(/Erro: Informe o token de acesso$/);
    expect(pinField()).toHaveAccessibleDescription(/Erro: Crie um PIN$/);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(session.token()).toBeUndefined();
  });

  test('the token and the PIN are masked, and can be shown', async () => {
    show(<SignInPage />);
    expect([tokenField(), pinField()].map(({ name, type }) => [name, type])).toEqual([
      ['token', 'password'],
      ['pin', 'password'],
    ]);
    await user.type(tokenField(), 'abc');
    await press('Mostrar token');
    expect(tokenField()).toMatchObject({ type: 'text', value: 'abc' });
    expect(screen.getByRole('button', { name: 'Mostrar token' })).toHaveAttribute('aria-pressed', 'true');
    await press('Mostrar dígitos');
    expect(pinField().type).toBe('text');
  });

  test('one button fills in the test environment’s token', async () => {
    show(<SignInPage />, { testEnvironment });
    await press('Usar o token de teste');
    await user.type(pinField(), `${pin}{Enter}`);
    await waitFor(() => expect(session.token()).toBe(testEnvironment.token));
  });

  test('outside a test environment no token is offered', () => {
    show(<SignInPage />);
    expect(screen.queryByRole('button', { name: 'Usar o token de teste' })).not.toBeInTheDocument();
  });
});

describe('after a reload', () => {
  beforeEach(async () => {
    await session.signIn({ token, pin });
    load();
    show(<SignInPage />);
  });

  test('the PIN alone is asked for', async () => {
    expect(screen.queryByLabelText('Token de acesso')).not.toBeInTheDocument();
    await user.type(pinField(), `${pin}{Enter}`);
    await waitFor(() => expect(session.token()).toBe(token));
  });

  test('the button is busy until the page behind the PIN is there', async () => {
    await user.type(pinField(), pin);
    await user.click(proceed());
    await waitFor(() => expect(session.getSnapshot().kind).toBe('open'));
    expect(proceed()).toHaveAttribute('aria-busy', 'true');
    expect(proceed()).toHaveAttribute('aria-disabled', 'true');
  });

  test('a wrong PIN shows an error at the field with the tries that are left, further ones cause waits, and the fifth asks for the token', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    for (const [index, wait] of [0, 5, 15, 30].entries()) {
      expect(pinField()).toHaveValue('');
      await user.type(pinField(), '0000');
      await waitFor(() => expect(pinField()).toHaveAttribute('aria-invalid', 'false'));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(pinField()).toHaveAttribute('aria-invalid', 'true'));
      const said =
        wait === 30
          ? 'Última tentativa. Se errar o PIN de novo, a sessão termina'
          : `PIN incorreto. Restam ${4 - index} tentativas.`;
      await waitFor(() =>
        expect(
          document.getElementById(pinField().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
        ).toContain(said),
      );
      expect(pinField()).toHaveAccessibleDescription(expect.not.stringContaining('Espere'));
      expect(pinField()).toHaveFocus();
      expect(screen.getByRole('status')).toHaveTextContent(said);
      if (wait > 0) {
        expect(screen.getByRole('status')).toHaveTextContent(`Espere ${wait} s.`);
        expect(waiting()).toHaveAttribute('aria-disabled', 'true');
        expect(waiting()).toHaveTextContent(`Tentar de novo em 0:${String(wait).padStart(2, '0')}`);
      }
      act(() => void vi.advanceTimersByTime(wait * 1000));
      expect(proceed()).toHaveAttribute('aria-disabled', 'false');
    }
    await user.type(pinField(), '0000{Enter}');
    expect(await screen.findByRole('heading', { name: 'PIN errado muitas vezes' })).toBeVisible();
    expect(tokenField()).toHaveFocus();
    expect(tokenField()).toHaveValue('');
    expect(session.token()).toBeUndefined();

    await user.type(tokenField(), token);
    await user.type(pinField(), `${pin}{Enter}`);
    await waitFor(() => expect(session.token()).toBe(token));
    expect(screen.getByRole('heading'), 'until the route leaves the page').toHaveTextContent('PIN errado muitas vezes');
    expect(tokenField()).toHaveValue(token);
  });

  test('a wait counts down in the button and is announced once', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    for (let attempt = 0; attempt < 2; attempt++) await session.unlock('0000');
    cleanup();
    show(<SignInPage />);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('Espere 5 s');
    act(() => void vi.advanceTimersByTime(2000));
    expect(waiting()).toHaveTextContent('Tentar de novo em 0:03');
    expect(waiting()).toHaveAccessibleName('Tentar de novo');
    expect(status).toHaveTextContent('Espere 5 s');
  });

  test('a session that ended meanwhile is not reported as a wrong PIN', async () => {
    localStorage.setItem('balcao.device.ended', String(Date.now() + 1));
    await user.type(pinField(), `${pin}{Enter}`);
    await waitFor(() => expect(tokenField()).toBeTruthy());
    expect(screen.queryByText('PIN errado muitas vezes')).not.toBeInTheDocument();
  });

  test('another token can be used instead', async () => {
    await press('Sair e descartar');
    expect(session.getSnapshot()).toEqual({ kind: 'locked' });
    const question = await screen.findByRole('dialog', { name: 'Sair e descartar?' });
    await user.click(within(question).getByRole('button', { name: 'Sair e descartar' }));
    expect(tokenField()).toBeTruthy();
    expect(session.getSnapshot()).toEqual({ kind: 'signed-out' });
  });
});

describe('when the partner rejects the token @P12', () => {
  beforeEach(async () => {
    await session.signIn({ token, pin });
    show(
      <>
        <input aria-label="Nome" />
        <SessionRenewal onSignOut={onSignOut} />
      </>,
    );
    await user.type(screen.getByLabelText('Nome'), 'Maria');
    session.rejectToken(token);
    await screen.findByRole('dialog', { name: 'A financeira não aceitou o token' });
  });

  test('a dialog asks for a new one above the screen, which stays as it is', async () => {
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await user.type(tokenField(), 'secret-token-2{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(session.getSnapshot()).toEqual({
      kind: 'open',
      token: 'secret-token-2',
      tokenRejected: false,
    });
    const name = screen.getByLabelText<HTMLInputElement>('Nome');
    expect(name.value).toBe('Maria');
    expect(name).toHaveFocus();
  });

  test('signing out is the only alternative', async () => {
    await press('Sair e descartar');
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });
});

test.each([
  [
    'has never been accepted may be mistyped',
    undefined,
    {
      title: 'A financeira não aceitou o token',
      text: /^Cole o token.*continua guardado/,
      field: /leia com o leitor\.$/,
    },
  ],
  [
    'has read an operation has expired',
    [],
    { title: 'Seu acesso expirou', text: /^Entre de novo.*continua guardado/, field: /leia com o leitor\.$/ },
  ],
])('a rejected token that %s', async (_, events, { title, text, field }) => {
  await session.signIn({ token, pin });
  const queries = new QueryClient();
  if (events) queries.setQueryData(['Operacoes/ListarEventos', 'OP-7'], events);
  renderApp(<SessionRenewal onSignOut={onSignOut} />, { queries, services: provideSession(services) });
  act(() => session.rejectToken(token));
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(tokenField()).toHaveFocus());
  expect(dialog).toHaveAccessibleDescription(text);
  expect(tokenField()).toHaveAccessibleDescription(field);
  // Nothing is read out twice.
  expect(dialog).not.toHaveAccessibleDescription(field);
});

test('what is said of a rejected token is about the last one that was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  await session.signIn({ token, pin });
  const queries = new QueryClient();
  renderApp(<SessionRenewal onSignOut={onSignOut} />, { queries, services: provideSession(services) });
  act(() => session.rejectToken(token));
  await screen.findByRole('dialog', { name: 'A financeira não aceitou o token' });
  vi.advanceTimersByTime(1000);
  await user.type(tokenField(), 'secret-token-2{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  act(() => session.rejectToken('secret-token-2'));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
    'O que foi digitado continua guardado, e nada foi reenviado.',
  );
  expect(tokenField()).toHaveAccessibleDescription(/Este token também não foi aceito/);
  vi.advanceTimersByTime(1000);
  await user.type(tokenField(), 'secret-token-3{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  vi.advanceTimersByTime(1000);
  queries.setQueryData(['Operacoes/ListarEventos', 'OP-7'], []);
  act(() => session.rejectToken('secret-token-3'));
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Seu acesso expirou');
  expect(tokenField()).toHaveAttribute('aria-invalid', 'false');
});

test('a locked screen says which till it is', async () => {
  await session.signIn({ token, pin });
  load();
  renderApp(<SignInPage />, { services: [...provideSession(services), provide(useTillCode, 'K7M2P')] });
  expect(await screen.findByText('Caixa K7M2P')).toBeVisible();
});
