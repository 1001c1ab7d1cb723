import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { provide } from '#src/platform/services.tsx';
import type { SessionStore } from '#src/session/public.ts';
import { useSessionStore } from '#src/session/use-session.ts';
import { pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { NotFoundPage } from './missing-page.tsx';

async function show(kind: 'open' | 'signed-out') {
  const session = { subscribe: () => () => undefined, getSnapshot: () => state } as unknown as SessionStore;
  const state = { kind };
  renderApp(pagesAt('/', NotFoundPage), { services: [provide(useSessionStore, session)] });
  await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' });
}

test('an unknown address offers a clerk the field for an operation’s code', async () => {
  await show('open');
  expect(screen.getByText('Confira o endereço ou abra a operação pelo código.')).toBeInTheDocument();
  expect(screen.getByLabelText('Código da operação')).toBeInTheDocument();
});

test('an unknown address offers nothing of the clerk’s without a session', async () => {
  await show('signed-out');
  expect(screen.getByText('Confira o endereço ou volte ao início.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Código da operação')).not.toBeInTheDocument();
});
