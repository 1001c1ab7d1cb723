import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { operationCode } from '#src/domain/ids.ts';
import { resendAuthorization } from '#src/products/payroll-loan/resend-authorization.ts';
import { defineAction } from '#src/products/product.ts';
import { renderApp } from '#src/testing/render-app.tsx';

import { AwaitedCustomer } from './awaited-customer.tsx';

const wait = {
  words: () => ({ title: 'O cliente já autorizou?', text: 'Espere o cliente autorizar.' }),
  action: defineAction(resendAuthorization),
};

/** Opens the step while the operation has these events. */
function open(events: readonly object[]): void {
  const code = operationCode('OP-7');
  if (!code) throw new Error('Not a code');
  const send = () => Promise.resolve({ kind: 'accepted', data: [...events], supportCode: 'BAL-1' });
  const props = { wait, todo: ['Simule.'], code, product: 'payroll-loan', fromStep: 'employment' } as const;
  renderApp(<AwaitedCustomer {...props} />, { send });
}

const eventOf = (description: string) => ({ type: 1, description, creationTime: '2026-03-10T12:00:00Z' });

/** Opens the step before the operation has events, then reads one with these words. */
async function readNews(description: string): Promise<void> {
  const events: object[] = [];
  open(events);
  await screen.findByText(/^Nenhum evento ainda/);
  events.push(eventOf(description));
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
}

it('a new event’s words become the title, are not repeated below, and leave what is left to do', async () => {
  await readNews('Autorizado');
  expect(await screen.findByRole('heading', { level: 2, name: 'Autorizado' })).toBeInTheDocument();
  expect(screen.getAllByText('Autorizado')).toHaveLength(1);
  const steps = screen.getByRole('list', { name: 'O que fazer agora' });
  expect([...steps.children].map((step) => step.textContent)).toEqual(['Simule.']);
});

it('a long event is no title, and is cut off in the list @P26', async () => {
  const description = 'Documento devolvido por falta de dados. '.repeat(9).trim();
  await readNews(description);
  expect((await screen.findByText(description)).closest('[data-clamped]')).toHaveAttribute('data-clamped', 'true');
  expect(screen.getByRole('heading', { level: 2, name: 'O cliente já autorizou?' })).toBeInTheDocument();
});

it('the request alone is still a wait, and any more that was there before may be the answer', async () => {
  open([eventOf('Solicitado')]);
  expect(await screen.findByText('Solicitado')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'O cliente já autorizou?' })).toBeInTheDocument();
  cleanup();
  open([{ ...eventOf('Solicitado'), creationTime: '2026-03-10T11:00:00Z' }, eventOf('Autorizado')]);
  expect(await screen.findByRole('heading', { level: 2, name: 'Autorizado' })).toBeInTheDocument();
});
