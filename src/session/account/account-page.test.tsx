import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { pinForm, signInProblems, type SignInProblem, type TillClerk } from '#src/domain/accounts.ts';
import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import { provide } from '#src/platform/services.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

import { createHandover } from '../device.ts';
import { createTestDevice } from '../testing.ts';
import { useSessionStore } from '../use-session.ts';
import { SignInPage } from './account-page.tsx';
import { prepareAccountSession } from './account-session.ts';
import type { AccountTill } from './account-till.ts';
import { newPinSchema } from './new-pin-schema.ts';

/** Of each problem: its title, words of its sentence, and the next step's button. */
const notices: Readonly<
  Record<Exclude<SignInProblem, 'full'>, readonly [title: string, words: RegExp, button: string]>
> = {
  refused: ['Você não entrou', /página de login recusou a conta/, 'Tentar de novo'],
  expired: ['O login expirou', /aberta duas vezes/, 'Tentar de novo'],
  browser: ['O navegador não guardou o login', /permita os cookies deste site/, 'Tentar de novo'],
  provider: ['A página de login não respondeu', /Tente de novo em instantes/, 'Tentar de novo'],
  clock: ['Ninguém consegue entrar agora', /Ligue e informe o código/, 'Tentar de novo'],
  answer: ['O login não foi confirmado', /avise o suporte/, 'Tentar de novo'],
  store: ['Esta conta não é desta loja', /a conta que você usa nesta loja/, 'Entrar com outra conta'],
  ledger: ['O login não foi concluído', /Tente de novo em instantes/, 'Tentar de novo'],
  'too-many': ['Muitas tentativas em pouco tempo', /espere 1 minuto/, 'Tentar de novo'],
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ clerks: [] })));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const anywhere = signInProblems.filter((problem) => problem !== 'full');

async function openPage(search: string, services: { enter?: () => void } = {}) {
  history.replaceState(null, '', `/entrar?${search}`);
  const device = createTestDevice()();
  const open = await prepareAccountSession();
  const session = open({ device, handover: createHandover(device), longest: 60_000 });
  const account = { ...session.account, ...services } as unknown as AccountTill;
  renderApp(<SignInPage />, {
    config: { supportContact: 'Suporte: (11) 3003-0000 ou ajuda@loja.example, das 9h às 18h' },
    services: [provide(useSessionStore, { ...session, account })],
  });
}

it.each(anywhere)('a sign-in that failed (%s) says why, and offers the next one', async (problem) => {
  // The address that it leads to is in `account-session.test.ts`: a page of jsdom can't be left.
  const enter = vi.fn();
  await openPage(`voltar=%2Foperacoes&conta=${problem}`, { enter });

  const [title, words, button] = notices[problem];
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  const again = screen.getByRole('button', { name: button });
  if (problem === 'too-many') {
    await userEvent.click(again);
    expect(enter, 'within the minute').not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 60_000);
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'), { timeout: 2000 });
  }
  await userEvent.click(again);
  expect(enter).toHaveBeenCalledOnce();
});

it('a support code from the address is shown if it has the form of one @P59', async () => {
  await openPage('conta=provider&suporte=BAL-7K3M-Q9XW');
  expect(await screen.findByText('BAL-7K3M-Q9XW')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiar Código de suporte' })).toBeVisible();
});

it.each([
  ['', true],
  ['conta=ledger', true],
  ['conta=store', false],
])('how to reach the support is said where the clerk may need it (%j: %j)', async (search, isSaid) => {
  await openPage(search);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const [call] = screen.queryAllByRole('link', { name: '(11) 3003-0000' });
  expect(call?.getAttribute('href')).toBe(isSaid ? 'tel:1130030000' : undefined);
  if (isSaid)
    expect(call?.parentElement).toHaveTextContent('Suporte: (11) 3003-0000 ou ajuda@loja.example, das 9h às 18h');
});

it('where only the support can help, calling it is the first button', async () => {
  await openPage('conta=clock&suporte=BAL-7K3M-Q9XW');
  const call = await screen.findByRole('link', { name: 'Ligar para o suporte' });
  expect(call).toHaveAttribute('href', 'tel:1130030000');
  expect(call.compareDocumentPosition(screen.getByRole('button', { name: 'Tentar de novo' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

it.each(['Ligue para 0800-000', 'BAL-7K3M-Q9XW-2345', 'bal-7k3m-q9xw', ''])(
  'other text in its place (%j) is not shown',
  async (text) => {
    await openPage(`conta=provider&suporte=${encodeURIComponent(text)}`);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Código de suporte')).not.toBeInTheDocument();
  },
);

it.each([
  ['', 'Digite um PIN de 4 a 8 dígitos'],
  ['12a4', 'Use só dígitos, de 4 a 8'],
  ['123', 'Faltam dígitos: o PIN tem de 4 a 8'],
  ['123456789', 'São dígitos demais: o PIN tem de 4 a 8'],
  ['12345678', undefined],
])('a new PIN (%j) that can’t be one says what is wrong with it', (pin, error) => {
  const { issues = [] } = newPinSchema(lateMessages.account.newPin.wrong).safeParse({ pin }).error ?? {};
  expect(issues[0]?.message).toBe(error);
  expect(pinForm.test(pin), 'the server agrees').toBe(error === undefined);
});

/** Signed in for so many hours. */
const clerk = (name: string, hours: number): TillClerk => ({
  id: name,
  person: name,
  seat: 1,
  name,
  role: 'clerk',
  hasPin: true,
  needsSignIn: false,
  ageMs: hours * 3_600_000,
  leftMs: 3_600_000,
  waitMs: 0,
  triesLeft: 5,
});

it('on a full till, who signed in first is the first to be removed, and each row says who and when', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T21:00:00Z') });
  vi.stubGlobal('fetch', async () =>
    Response.json({ clerks: [clerk('Ana Lima', 1), clerk('Bruno Reis', 3), clerk('Carla Souza', 1)] }),
  );
  await openPage('conta=full');
  expect(screen.getByRole('heading', { level: 1, name: 'Remova uma conta para entrar' })).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Bruno Reis.*Atendente entrou às 15:00/),
    expect.stringMatching(/Ana Lima.*Atendente entrou às 17:00/),
    expect.stringMatching(/Carla Souza.*Atendente entrou às 17:00/),
  ]);
  expect(screen.getByRole('button', { name: 'Remover Bruno Reis deste aparelho' })).toBeVisible();
});
