import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { SettleByEvents } from './settle-by-events.tsx';

const code = 'OP-7' as OperationCode;
const onFound = vi.fn();
const onFreed = vi.fn();
beforeEach(() => void vi.clearAllMocks());

function show(answer: Promise<Answer<unknown>>, { queries = new QueryClient(), isInBar = false } = {}) {
  renderApp(
    <SettleByEvents
      code={code}
      answer={{ kind: 'unknown', reason: 'no-answer', supportCode: 'BAL-1' }}
      facts={[]}
      onFound={onFound}
      onFreed={onFreed}
      trouble={undefined}
      isInBar={isInBar}
    />,
    { queries, send: () => answer },
  );
}

const found = () => screen.getByRole('button', { name: 'Está registrado' });
const freed = () => screen.getByRole('button', { name: 'Nada registrado' });

it.each([
  { where: 'panel', isInBar: false },
  { where: 'bar', isInBar: true },
])(
  'an operation that the partner does not show can be freed in the $where, and not found @P5 @P65',
  async ({ isInBar }) => {
    const absent = {
      kind: 'refused',
      reason: 'not-found',
      status: 404,
      fieldErrors: [],
      supportCode: 'BAL-2',
    } as const;
    show(Promise.resolve(absent), { isInBar });
    await waitFor(() => expect(freed()).toHaveAttribute('aria-disabled', 'false'));
    expect(found()).toHaveAttribute('aria-disabled', 'true');
    expect(found()).toHaveAccessibleDescription('Não encontramos esta operação com o seu acesso');
    await userEvent.click(found());
    await userEvent.click(freed());
    expect(onFreed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(freed()).toHaveFocus();
    await userEvent.click(freed());
    await userEvent.click(screen.getByRole('button', { name: 'Liberar para enviar de novo' }));
    expect([onFound.mock.calls.length, onFreed.mock.calls.length]).toEqual([0, 1]);
  },
);

it('events of an earlier visit settle nothing until they have been read again @P5', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['Operacoes/ListarEventos', code], []);
  const partner = new EventTarget();
  const events = { kind: 'accepted', data: [], supportCode: 'BAL-2' } as const;
  show(new Promise((resolve) => partner.addEventListener('answers', () => resolve(events))), { queries });
  for (const button of [found(), freed()]) expect(button).toHaveAttribute('aria-disabled', 'true');
  partner.dispatchEvent(new Event('answers'));
  await waitFor(() => expect(freed()).toHaveAttribute('aria-disabled', 'false'));
  expect(found()).toHaveAttribute('aria-disabled', 'false');
});
