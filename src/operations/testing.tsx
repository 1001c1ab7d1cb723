import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

import type { StoreConfig } from '#src/domain/config.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import type { Answer, Refused } from '#src/partner/answers/answer.ts';
import type { OperationEvent } from '#src/partner/api/responses.ts';
import { exampleJournal, sendingResumed } from '#src/partner/testing.ts';
import { provideSession, startSession } from '#src/session/public.ts';
import { exampleConfig, pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { OperationPage } from './operation-page.tsx';

export const code = 'A-1' as OperationCode;
export const supportCode = 'BAL-2222-2222';
export const link = 'https://assinatura.example/c/7f3a';
export const yes = (data?: unknown): Answer<unknown> => ({ kind: 'accepted', data, supportCode });
export const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode };

export const refused = (reason: Refused['reason'], status: number): Refused => ({
  kind: 'refused',
  reason,
  status,
  fieldErrors: [],
  supportCode,
});

export const created: OperationEvent = {
  type: 10,
  description: 'Proposta criada',
  creationTime: '2026-01-05T12:00:00-03:00',
  owner: 'Sistema',
};

/** Renders the pages with a session in which a PIN takes the device back from the customer. */
export function renderPages(pages: ReactElement, setup: Parameters<typeof renderApp>[1]) {
  const services = startSession(exampleConfig.lock, { isUnderway: () => false, subscribe: () => undefined });
  const session = { ...services.session, canBeUnlocked: () => true };
  renderApp(pages, { ...setup, services: provideSession({ ...services, session }) });
}

/** Called once in a file of tests: before each, the partner knows the operation A-1, with a signing link. */
export function operationPage() {
  const answers = new Map<string, Answer<unknown>>();
  const send = vi.fn((name: string) => Promise.resolve(answers.get(name)));
  const given = { user: userEvent.setup(), queries: new QueryClient(), journal: exampleJournal() };
  beforeEach(() => {
    send.mockClear();
    answers.clear();
    answers.set('Operacoes/ListarEventos', yes([created]));
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: link }));
    Object.assign(given, { user: userEvent.setup(), queries: new QueryClient(), journal: exampleJournal() });
    return sendingResumed();
  });
  afterEach(() => {
    given.queries.clear();
    localStorage.clear();
    vi.useRealTimers();
  });
  return {
    answers,
    given,
    send,
    /** How many requests of an endpoint were sent. */
    calls: (name: string) => send.mock.calls.filter(([called]) => called === name).length,
    show: async (config: Partial<StoreConfig> = {}) => {
      const { queries, journal } = given;
      renderPages(
        pagesAt('/', () => <OperationPage code={code} />),
        { config: { signingLinkHosts: ['assinatura.example'], ...config }, journal, queries, send },
      );
      await screen.findByRole('heading', { level: 1, name: 'Operação A-1' });
    },
    press: async (name: string) => given.user.click(await screen.findByRole('button', { name })),
  };
}
