import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { messages } from '#src/i18n/pt-BR.ts';

import { ReviewStep } from './lazy-views.ts';
import { arrive, field, press, refused, supportCode, wizardPage, yes } from './testing.tsx';

const { user, send, sent, answer, open, go, sendName, sendContract } = wizardPage();

it('shows the first step, whichever is requested, until it is done @P46', async () => {
  await open('followUp');
  await arrive('Cliente');
  go('review');
  await arrive('Cliente');
});

describe('while a request is on its way', () => {
  it('keys typed meanwhile are neither sent nor shown as accepted @P1', async () => {
    await open('details');
    await sendName('Ana');
    await user.type(await field('Nome'), ' Clara{Enter}');
    answer(yes);
    await arrive('Revisão');
    expect(screen.getByText('Pré-cadastro aceito pela financeira.')).toBeInTheDocument();
    expect(sent()).toEqual([['Cartao/PreCadastro', { name: 'Ana' }]]);
    expect((await screen.findAllByRole('definition')).at(-1)).toHaveTextContent('Ana');
  });

  it('leaving its step does not allow a second request @P1', async () => {
    await open('details');
    await sendName('Ana');
    go('review');
    await arrive('Cliente');
    await press('Continuar');
    answer(yes);
    await arrive('Revisão');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal', () => {
  it('marks the fields on screen, lists the others, and can be sent again unchanged @P11', async () => {
    await open('details');
    await sendName('Ana');
    answer(refused);
    await waitFor(async () => expect(await field('Nome')).toHaveAccessibleDescription('Erro: Nome recusado'));
    expect(screen.getByText(/^Renda recusada/)).toBeInTheDocument();
    expect(await field('Nome')).toHaveValue('Ana');
    await press('Continuar');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });
});

describe('a contract that was accepted', () => {
  it('goes on even without a response body, and locks the steps before it @P7 @P9', async () => {
    await sendContract();
    answer({ kind: 'accepted', data: undefined, supportCode });
    await arrive('Acompanhamento');
    for (const step of ['review', 'details']) {
      go(step);
      await arrive('Acompanhamento');
    }
    expect(screen.queryByRole('link', { name: /Cliente|Revisão|Voltar/ })).not.toBeInTheDocument();
  });

  it('uses the operation code where the answer contains one @T2', async () => {
    await sendContract();
    answer({ kind: 'accepted', data: undefined, code: 'OP-0001', supportCode });
    await arrive('OP-0001');
  });
});

it('shows that the next step’s file is being fetched', async () => {
  let finish: (() => void) | undefined;
  let begun: (() => void) | undefined;
  const file = new Promise<void>((resolve) => (finish = resolve));
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  vi.spyOn(ReviewStep, 'preload').mockImplementationOnce(() => {
    // Not earlier, because the journal needs real timers.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    begun?.();
    return file;
  });
  await open('details');
  await sendName('Ana');
  await act(async () => {
    answer(yes);
    await hasBegun;
  });
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
  const label = messages.wizard.opening;
  expect(screen.queryByText(label, { selector: 'output' }), 'not at once').not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(450));
  expect(screen.getByText(label, { selector: 'output' })).toBeInTheDocument();
  vi.useRealTimers();
  finish?.();
  await arrive('Revisão');
});

/** Back at the first step, whose answers were accepted. */
async function changeFromReview(): Promise<void> {
  await open('details');
  await sendName('Ana');
  answer(yes);
  await arrive('Revisão');
  await user.click(await screen.findByRole('link', { name: /^Alterar\s*Cliente$/ }));
  await arrive('Cliente');
}

it('a change that was typed at an earlier step keeps the review from sending until it is confirmed or undone @P11', async () => {
  await changeFromReview();
  await user.type(await field('Nome'), 'b');
  await user.click(screen.getByRole('link', { name: 'Voltar à revisão' }));
  await arrive('Revisão');
  const notice = 'Cliente tem uma alteração que ainda não vale';
  expect(screen.getByRole('region', { name: notice })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar proposta' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('link', { name: 'Abrir Cliente' }));
  await arrive('Cliente');
  expect(await field('Nome')).toHaveValue('Anab');
  await user.type(await field('Nome'), '{Backspace}');
  await press('Continuar');
  await arrive('Revisão');
  expect(screen.queryByRole('region', { name: notice })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar proposta' })).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

it('after a refused contract, an earlier step can be sent again unchanged', async () => {
  await sendContract();
  answer(refused);
  await user.click(await screen.findByRole('link', { name: /^Alterar\s*Cliente$/ }));
  await arrive('Cliente');
  await press('Continuar');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  answer(yes);
  await arrive('Revisão');
});

it('a change from the review leads back to it, and an earlier change keeps what still holds', async () => {
  await changeFromReview();
  expect(screen.getByRole('link', { name: 'Voltar à revisão' })).toHaveAttribute('href', '/celular/revisao');
  await sendName('Bia');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  answer(yes);
  await arrive('Revisão');
  expect((await screen.findAllByRole('definition')).at(-1)).toHaveTextContent('Bia');
});
