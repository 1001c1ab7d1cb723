import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { OperationCode } from '#src/domain/ids.ts';
import { lateMessages } from '#src/i18n/late.pt-BR.ts';
import type { Answer } from '#src/partner/answers/answer.ts';
import { provide } from '#src/platform/services.tsx';
import { provideSession, startSession } from '#src/session/public.ts';
import { setOnline } from '#src/testing/network.ts';
import { exampleConfig, renderApp } from '#src/testing/render-app.tsx';
import { useLanguageSwitch } from '#src/ui/language-switch.ts';

import { SigningSteps } from './signing-steps.tsx';

const { contract, sign, recorded, returning, elsewhere, offline } = lateMessages.customer;
const yes = (data: unknown): Answer<unknown> => ({ kind: 'accepted', data, supportCode: 'BAL-2222-2222' });
const event = (description: string, minute: number) => ({
  type: 10,
  description,
  creationTime: `2026-01-05T12:0${minute}:00-03:00`,
  owner: 'Sistema',
});

const onRecorded = vi.fn();
const endButton = () => screen.getByRole('button', { name: returning.open });

function open(answers: ReadonlyMap<string, Answer<unknown> | Promise<Answer<unknown>>>, queries = new QueryClient()) {
  const session = startSession(exampleConfig.lock, { isUnderway: () => false, subscribe: () => undefined });
  onRecorded.mockClear();
  renderApp(<SigningSteps code={'A-1' as OperationCode} onRecorded={onRecorded} />, {
    queries,
    config: { signingLinkHosts: ['assinatura.example'], drafts: true },
    send: (name) => {
      const answer = answers.get(name);
      return answer ? Promise.resolve(answer) : new Promise(() => undefined);
    },
    services: [...provideSession(session), provide(useLanguageSwitch, () => Promise.resolve())],
  });
}

test.each([
  ['no contract has been issued', yes({ base64: '' })],
  ['the contract is no PDF', yes({ base64: btoa('<!doctype html>') })],
  ['the contract is refused', { kind: 'refused', reason: 'rejected', supportCode: 'BAL-2222-2222' }],
] as const)('reading it again is the primary action, and nobody goes on to sign, while %s', async (_, answer) => {
  const answers = new Map([['Operacoes/ObterCcb', answer as Answer<unknown>]]);
  open(answers);
  expect(screen.getByRole('button', { name: contract.next })).toHaveClass('MuiButton-contained');
  await screen.findByRole('heading', { level: 1, name: contract.absentTitle });
  expect(endButton()).toHaveClass('MuiButton-outlined');
  expect(screen.queryByRole('button', { name: contract.next })).not.toBeInTheDocument();
  expect(screen.queryByText(contract.calm, { exact: false })).not.toBeInTheDocument();
  answers.delete('Operacoes/ObterCcb');
  await userEvent.click(screen.getByRole('button', { name: lateMessages.operation.retry }));
  expect(screen.queryByRole('heading', { name: contract.absentTitle })).not.toBeInTheDocument();
});

test.each(['absent', 'gone', { ok: false, problem: 'foreign-host', host: 'evil.example' }])(
  'where the dashboard found nothing to sign (%j) the steps end after the contract',
  (found) => {
    const queries = new QueryClient();
    queries.setQueryData(['link-presence', 'A-1'], found);
    open(new Map(), queries);
    expect(screen.getByRole('heading', { level: 1, name: contract.readOnlyTitle })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: contract.next })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Passo/u)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: returning.open })).toHaveClass('MuiButton-contained');
  },
);

test('a signature elsewhere, before this device has shown the link, leads as one made here does', async () => {
  const answers = new Map<string, Answer<unknown>>([
    ['Operacoes/ListarEventos', yes([event('Proposta criada', 0)])],
    ['Operacoes/ObterLinkAssinatura', yes({ url: null })],
  ]);
  const queries = new QueryClient();
  queries.setQueryData(['link-presence', 'A-1'], 'usable');
  open(answers, queries);
  const read = { queryKey: ['Operacoes/ListarEventos'], status: 'success' } as const;
  await waitFor(() => expect(queries.getQueryCache().findAll(read)).toHaveLength(1));
  answers.set('Operacoes/ListarEventos', yes([event('Proposta criada', 0), event('Contrato assinado', 5)]));
  await userEvent.click(screen.getByRole('button', { name: contract.next }));
  await screen.findByRole('heading', { level: 1, name: 'Contrato assinado' });
  expect(endButton()).toHaveClass('MuiButton-contained');
  expect(screen.getByText(sign.over, { exact: false })).toBeInTheDocument();
});

test('without a network one sentence says so in place of the contract', async () => {
  const answers = new Map<string, Answer<unknown>>([['Operacoes/ObterCcb', yes({ base64: '' })]]);
  open(answers);
  await screen.findByRole('heading', { level: 1, name: contract.absentTitle });
  act(() => setOnline(false));
  expect(screen.getByRole('heading', { level: 1, name: offline.title })).toBeInTheDocument();
  expect(screen.getAllByText(offline.title, { exact: false })).toHaveLength(1);
  expect(endButton(), 'it goes on by itself').toHaveClass('MuiButton-outlined');
  act(() => setOnline(true));
  expect(screen.getByRole('heading', { level: 1, name: contract.absentTitle })).toBeInTheDocument();
  expect(endButton()).toHaveClass('MuiButton-outlined');
});

test('a contract that the partner does not know is not called an unknown operation', async () => {
  const unknown = { kind: 'refused', reason: 'not-found', status: 404, fieldErrors: [], supportCode: 'BAL-1' } as const;
  open(new Map([['Operacoes/ObterCcb', unknown]]));
  await screen.findByRole('heading', { level: 1, name: contract.absentTitle });
  expect(screen.queryByText(lateMessages.timeline.notFound)).not.toBeInTheDocument();
});

test('a link that could deceive is not shown, and giving the device back is the primary action @P27', async () => {
  open(new Map([['Operacoes/ObterLinkAssinatura', yes({ url: 'https://assinatura.example@evil.example/' })]]));
  await userEvent.click(screen.getByRole('button', { name: contract.next }));
  await screen.findByRole('heading', { name: sign.refusedTitle });
  expect(screen.getByRole('button', { name: returning.open })).toHaveClass('MuiButton-contained');
  expect(screen.queryByText('Passo 2 de 2')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('that there is nothing to sign stays in sight through a failed read and a new event, which is announced', async () => {
  const answers = new Map<string, Answer<unknown>>([
    ['Operacoes/ListarEventos', yes([event('Proposta criada', 0)])],
    ['Operacoes/ObterLinkAssinatura', yes({ url: null })],
  ]);
  const queries = new QueryClient();
  open(answers, queries);
  await userEvent.click(screen.getByRole('button', { name: contract.next }));
  const heading = await screen.findByRole('heading', { name: sign.absentTitle });

  answers.set('Operacoes/ObterLinkAssinatura', { kind: 'unknown', reason: 'network', supportCode: 'BAL-2222-2222' });
  answers.set('Operacoes/ListarEventos', yes([event('Proposta criada', 0), event('Em análise', 1)]));
  await act(() => queries.refetchQueries());
  const states = queries.getQueryCache().getAll();
  expect(states.map(({ state }) => state.status)).toContain('error');
  expect(heading).toBeInTheDocument();
  expect(endButton(), 'a link may still come').toHaveClass('MuiButton-outlined');
  const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(told.join()).toContain('Em análise');
}, 30_000);

describe('when the link has gone', () => {
  const link = 'Operacoes/ObterLinkAssinatura';
  const events = 'Operacoes/ListarEventos';
  const before = [event('Proposta criada', 0)];
  const after = [...before, event('Contrato assinado', 1), event('Compra liberada', 2)];
  /** Shows the customer the link, then removes it. `answer` is the answer to the next read of the events. */
  async function signed(answer: Answer<unknown> | Promise<Answer<unknown>>) {
    const answers = new Map<string, Answer<unknown> | Promise<Answer<unknown>>>([
      [events, yes(before)],
      [link, yes({ url: 'https://assinatura.example/1' })],
    ]);
    const queries = new QueryClient();
    open(answers, queries);
    await userEvent.click(screen.getByRole('button', { name: contract.next }));
    await screen.findByRole('link', { name: sign.here });
    // A read that is underway when the customer signs never ends.
    answers.set(events, new Promise(() => undefined));
    void queries.refetchQueries({ queryKey: [events] });
    answers.set(events, answer).set(link, yes({ url: null }));
    await act(() => queries.refetchQueries({ queryKey: [link] }));
  }

  test('the events are read at once: the newest leads, and the ones before it follow, each with its time', async () => {
    await signed(yes(after));
    const told = await screen.findByRole('heading', { level: 1, name: 'Compra liberada' });
    expect(told).toHaveFocus();
    expect(onRecorded).toHaveBeenCalled();
    expect(told.nextElementSibling).toHaveTextContent(
      `${recorded.by({ lender: exampleConfig.lender.name })} · 05/01/2026 12:02 (GMT-3)`,
    );
    expect(screen.getByText('Contrato assinado').parentElement).toHaveTextContent(
      /^Contrato assinado · 05\/01\/2026 12:01 \(GMT-3\)$/u,
    );
  });

  test('a time that two events share is shown once', async () => {
    await signed(yes([...before, event('Contrato assinado', 1), event('Compra liberada', 1)]));
    const told = await screen.findByRole('heading', { level: 1, name: 'Compra liberada' });
    expect(told.nextElementSibling).toHaveTextContent('· 05/01/2026 12:01 (GMT-3)');
    expect(screen.getByText('Contrato assinado').parentElement).toHaveTextContent(/^Contrato assinado$/u);
  });

  test('no end is shown until that read is answered', async () => {
    const waiting: ((events: Answer<unknown>) => void)[] = [];
    await signed(new Promise((resolve) => waiting.push(resolve)));
    await screen.findByText(sign.checking);
    expect(screen.queryByRole('heading', { name: sign.overTitle })).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    for (const answer of waiting) answer(yes(before));
    await screen.findByRole('heading', { level: 1, name: sign.overTitle });
    expect(screen.getByText('“Proposta criada”')).toBeInTheDocument();
  });

  test('an older event is not called the last one if that read fails', async () => {
    await signed({ kind: 'refused', reason: 'rejected', status: 400, fieldErrors: [], supportCode: 'BAL-2222-2222' });
    await screen.findByRole('heading', { level: 1, name: sign.overTitle });
    expect(screen.getByText(`${recorded.thanks}. ${sign.over}`)).toBeInTheDocument();
    expect(screen.queryByText('“Proposta criada”')).not.toBeInTheDocument();
  });
});

test('a copy of the contract is offered beside a link that is still there', async () => {
  const answers = new Map<string, Answer<unknown>>([
    ['Operacoes/ObterLinkAssinatura', yes({ url: 'https://assinatura.example/0' })],
    ['Operacoes/ListarEventos', yes([event('Proposta criada', 0)])],
  ]);
  const queries = new QueryClient();
  open(answers, queries);
  await userEvent.click(screen.getByRole('button', { name: contract.next }));
  await screen.findByRole('link', { name: sign.here });
  answers.set('Operacoes/ListarEventos', yes([event('Proposta criada', 0), event('Aguardando', 1)]));
  await act(() => queries.invalidateQueries());
  await screen.findByRole('heading', { level: 1, name: /^Aguardando/u });
  expect(await screen.findByRole('button', { name: recorded.continue })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Salvar o contrato neste aparelho' })).toBeVisible();
});

test('a clerk without their PIN ends the session, and only after a question that keeps it @P31', async () => {
  open(new Map());
  await userEvent.click(endButton());
  await userEvent.click(await screen.findByRole('button', { name: returning.clerk }));
  await userEvent.click(await screen.findByRole('button', { name: elsewhere.leave }));
  const question = await screen.findByRole('dialog', { name: lateMessages.signOut.unseen.title });
  const keep = within(question).getByRole('button', { name: lateMessages.signOut.unseen.keep });
  await waitFor(() => expect(keep).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByLabelText('PIN')).toBeInTheDocument();
});

test('without a network the link to sign at is replaced by why, and neither takes the focus away', async () => {
  const endpoint = 'Operacoes/ObterLinkAssinatura';
  const answers = new Map([[endpoint, yes({ url: 'https://assinatura.example/0' })]]);
  const queries = new QueryClient();
  open(answers, queries);
  await userEvent.click(screen.getByRole('button', { name: contract.next }));
  const here = await screen.findByRole('link', { name: sign.here });
  const place = here.parentElement;
  here.focus();
  const leave = vi.fn();
  here.addEventListener('blur', leave);
  answers.set(endpoint, yes({ url: 'https://assinatura.example/1' }));
  await act(() => queries.refetchQueries({ queryKey: [endpoint] }));
  await waitFor(() => expect(here).toHaveAttribute('href', 'https://assinatura.example/1'));
  expect(leave, 'the same link has another address').not.toHaveBeenCalled();
  act(() => setOnline(false));
  expect(screen.queryByRole('link', { name: sign.here })).not.toBeInTheDocument();
  expect(screen.getByText(sign.offline, { exact: false })).toBeInTheDocument();
  expect(screen.queryByText(sign.afterwards), 'nothing is read').not.toBeInTheDocument();
  expect(screen.getByRole('img')).toBeInTheDocument();
  expect(screen.queryByText(offline.text, { exact: false })).not.toBeInTheDocument();
  expect(place).toHaveFocus();
  act(() => setOnline(true));
  expect(screen.getByRole('link', { name: sign.here })).toHaveAttribute('href', 'https://assinatura.example/1');
  expect(place).toHaveFocus();
});
