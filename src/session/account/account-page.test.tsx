import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { signInProblems, type SignInProblem } from '#src/domain/accounts.ts';
import { provide } from '#src/platform/services.tsx';
import { renderApp } from '#src/testing/render-app.tsx';

import { createHandover } from '../device.ts';
import { createTestDevice } from '../testing.ts';
import { useSessionStore } from '../use-session.ts';
import { SignInPage } from './account-page.tsx';
import { prepareAccountSession } from './account-session.ts';
import type { AccountTill } from './account-till.ts';

/** Words of each sentence that tell it from the others. */
const sentences: Readonly<Record<SignInProblem, RegExp>> = {
  refused: /foi cancelada\. Para atender, entre com a sua conta\./,
  expired: /demorou demais ou já foi usado\. Comece de novo\./,
  browser: /outro navegador, ou este não aceita cookies/,
  provider: /serviço de contas não respondeu\. Tente de novo/,
  clock: /relógio do servidor .* Avise o suporte\./,
  answer: /resposta do serviço de contas não foi aceita/,
  full: /Oito atendentes já entraram .* precisa sair antes\./,
  store: /conta não é desta loja/,
  ledger: /não conseguiu guardar a entrada/,
  'too-many': /muitos pedidos de entrada .* Espere um minuto/,
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ clerks: [] })));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it.each(signInProblems)('a sign-in that failed (%s) says why, and offers the next one', async (problem) => {
  history.replaceState(null, '', `/entrar?voltar=%2Foperacoes&conta=${problem}`);
  const device = createTestDevice()();
  const open = await prepareAccountSession();
  const session = open({ device, handover: createHandover(device), longest: 60_000 });
  // The address that it leads to is in `account-session.test.ts`: a page of jsdom can't be left.
  const enter = vi.fn();
  const account = { ...session.account, enter } as unknown as AccountTill;
  renderApp(<SignInPage />, { services: [provide(useSessionStore, { ...session, account })] });

  expect(screen.getByRole('heading', { name: 'A entrada não foi concluída' })).toBeVisible();
  expect(screen.getByText(sentences[problem])).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entrar com a conta' }));
  expect(enter).toHaveBeenCalledOnce();
});
