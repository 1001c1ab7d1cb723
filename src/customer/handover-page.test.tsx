import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { provideSession, startSession } from '#src/session/public.ts';
import { exampleConfig, pagesAt, renderApp } from '#src/testing/render-app.tsx';

import { HandoverPage } from './handover-page.tsx';

const code = 'A-1' as OperationCode;
const whenRead = 'O cliente lê o contrato e, se já houver link, assina no celular dele ou neste aparelho.';
const signs = 'O cliente lê o contrato e assina, no celular dele ou neste aparelho.';
const noLink = 'O cliente lê o contrato aqui. Não há link para assinar agora.';

test.each([
  ['not read yet', undefined, whenRead],
  ['usable', 'usable', signs],
  ['absent', 'absent', noLink],
  ['gone', 'gone', noLink],
  ['refused', { reason: 'foreign-host' }, noLink],
])('with a link that is %s the hand-over promises what is known of it', async (_, presence, sentence) => {
  const queries = new QueryClient();
  if (presence !== undefined) queries.setQueryData(['link-presence', code], presence);
  const session = startSession(exampleConfig.lock, { isUnderway: () => false, subscribe: () => undefined });
  renderApp(
    pagesAt('/x', () => <HandoverPage code={code} />),
    { queries, services: provideSession(session) },
  );
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  queries.clear();
});
