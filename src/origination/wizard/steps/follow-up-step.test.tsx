import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { renderApp } from '#src/testing/render-app.tsx';

import { FollowUpStep } from './follow-up-step.tsx';

const supportCode = 'BAL-2222-2222';
const notFound = { kind: 'refused', reason: 'not-found', status: 404, fieldErrors: [], supportCode };
const onOpen = vi.fn<(code: string) => void>();
const user = userEvent.setup();

afterEach(() => {
  onOpen.mockReset();
  onlineManager.setOnline(true);
});

async function enter(answer: object): Promise<HTMLElement> {
  renderApp(
    <FollowUpStep
      achieved="Proposta aceita"
      summary={null}
      code={undefined}
      onOpen={onOpen}
      onNewSale={() => undefined}
      end={null}
    />,
    { send: () => Promise.resolve(answer) },
  );
  const field = screen.getByRole('textbox', { name: 'Código da operação' });
  await user.type(field, 'OP-8{Enter}');
  return field;
}

it('a code that the partner does not show is not opened, and can be corrected', async () => {
  const field = await enter(notFound);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Erro: A financeira não mostra esta operação/));
  expect(field).toHaveFocus();
  expect(onOpen).not.toHaveBeenCalled();
});

it('a code that the partner shows is opened', async () => {
  await enter({ kind: 'accepted', data: [], supportCode });
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});

it('without a network the code is opened unchecked: the operation’s page says what it lacks', async () => {
  onlineManager.setOnline(false);
  await enter(notFound);
  await waitFor(() => expect(onOpen.mock.calls).toEqual([['OP-8']]));
});
