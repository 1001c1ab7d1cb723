import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Answer } from '#src/partner/answers/answer.ts';
import { sendingResumed } from '#src/partner/testing.ts';

import { code, created, lost, operationPage, refused, yes } from '../testing.tsx';

const { answers, calls, given, press, show } = operationPage();

async function askToCancel(answer: Answer<unknown>) {
  answers.set('Operacoes/Cancelar', answer);
  await show();
  await screen.findAllByText('Proposta criada');
  await press('Cancelar operação');
  const dialog = await screen.findByRole('dialog', { name: 'Cancelar a operação A-1?' });
  expect(within(dialog).getByRole('button', { name: 'Manter operação' })).toHaveFocus();
  expect(calls('Operacoes/Cancelar')).toBe(0);
  await given.user.click(within(dialog).getByRole('button', { name: 'Cancelar operação' }));
  return dialog;
}

describe('cancelling', () => {
  test('accepted, shows it and reads the timeline again @T54', async () => {
    await askToCancel(yes(undefined));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const panel = screen.getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' });
    await waitFor(() => expect(panel).toHaveFocus());
    await waitFor(() => expect(calls('Operacoes/ListarEventos')).toBe(2));
    expect(document.querySelector('main')?.dataset['outcome']).toBe('accepted');
    expect(screen.queryByRole('button', { name: 'Cancelar operação' })).not.toBeInTheDocument();
  });

  test('accepted, is not offered again on a later visit, nor is anything else', async () => {
    const earlier = given.journal.start({ id: 'BAL-1', endpoint: 'Operacoes/Cancelar', code, sentAt: Date.now() });
    await earlier.save(undefined);
    await earlier.recordAnswer(yes(undefined));
    earlier.finish();
    answers.set('Operacoes/ObterLinkAssinatura', yes({ url: null }));
    await show();
    await screen.findAllByText('Proposta criada');
    expect(screen.queryByRole('region', { name: 'Ações' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Assinatura' })).not.toBeInTheDocument();
    screen.getByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' });
    await screen.findByText('Nada mais a assinar');
  });

  test('while it is being sent, can’t be stopped and says so @P3', async () => {
    const dialog = await askToCancel(new Promise<never>(() => undefined) as never);
    expect(await within(dialog).findByText(/O pedido está a caminho da financeira/)).toBeInTheDocument();
    const keep = within(dialog).getByRole('button', { name: 'Manter operação' });
    expect(keep).toHaveAttribute('aria-disabled', 'true');
    await given.user.click(keep);
    expect(dialog).toBeInTheDocument();
  });

  test('refused, shows the partner’s words in the dialog and can be sent again @P6 @T54', async () => {
    const dialog = await askToCancel({ ...refused('conflict', 409), message: 'Já assinada.' });
    expect(await within(dialog).findByText('Já assinada.')).toBeInTheDocument();
    expect(within(dialog).getByRole('region', { name: 'A financeira recusou o pedido' })).toHaveFocus();
    expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent('A financeira recusou o pedido');
    expect(within(dialog).getAllByText('A financeira recusou o pedido')).toHaveLength(1);
    expect(dialog).not.toHaveTextContent('O estado atual da operação não permite este pedido');
    await act(sendingResumed);
    await given.user.click(within(dialog).getByRole('button', { name: 'Pedir o cancelamento de novo' }));
    await waitFor(() => expect(calls('Operacoes/Cancelar')).toBe(2));
  });

  test('with an unknown outcome, sends nothing again before the clerk has looked @P3 @P5 @T39', async () => {
    await askToCancel(lost);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const panel = screen.getByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
    await waitFor(() => expect(panel).toHaveFocus());
    expect(panel).toHaveTextContent(/O que foi enviadoCancelamentoEnviado em.+ \d\d:\d\d/u);
    expect(within(panel).getByRole('list', { name: 'Últimos eventos da operação' })).toHaveTextContent(
      'Proposta criada',
    );
    expect(screen.queryByRole('button', { name: 'Cancelar operação' })).not.toBeInTheDocument();
    await press('Nada registrado');
    await press('Liberar para enviar de novo');
    expect(await screen.findByRole('button', { name: 'Cancelar operação' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect([panel.isConnected, screen.queryByRole('dialog'), calls('Operacoes/Cancelar')]).toEqual([false, null, 1]);
  });

  test.each([
    ['unknown', lost, 'Não sabemos se o pedido foi registrado'],
    ['accepted', yes(undefined), 'A financeira aceitou o pedido de cancelamento'],
  ])(
    'is not offered again by an open dialog once an earlier request ends as %s @P3 @P5',
    async (state, ending, name) => {
      const earlier = given.journal.start({ id: 'BAL-1', endpoint: 'Operacoes/Cancelar', code, sentAt: Date.now() });
      await earlier.save(undefined);
      await show();
      await press('Cancelar operação');
      const dialog = await screen.findByRole('dialog');
      const button = within(dialog).getByRole('button', { name: 'Cancelar operação' });
      await act(async () => {
        await earlier.recordAnswer(ending);
        earlier.finish();
      });
      await given.user.click(button);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('region', { name })).toHaveFocus());
      expect([calls('Operacoes/Cancelar'), given.journal.attempts().map((one) => one.state)]).toEqual([0, [state]]);
    },
  );

  test('with an unknown outcome, is settled only with the events on screen @P5', async () => {
    answers.set('Operacoes/ListarEventos', lost);
    const earlier = given.journal.start({ id: 'BAL-1', endpoint: 'Operacoes/Cancelar', code, sentAt: Date.now() });
    await earlier.save(undefined);
    earlier.finish();
    await show();
    const why = 'Não foi possível consultar';
    const button = await screen.findByRole('button', { name: 'Nada registrado', description: why });
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    await given.user.click(button);
    expect([button.getAttribute('aria-disabled'), given.journal.unsettled().length]).toEqual(['true', 1]);
    answers.set('Operacoes/ListarEventos', yes([created]));
    await given.user.click(again);
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await given.user.click(button);
    await press('Liberar para enviar de novo');
    await waitFor(() => expect(given.journal.unsettled()).toEqual([]));
  });

  test('with an unknown outcome, is settled as accepted where the timeline has it @P5', async () => {
    await askToCancel(lost);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Está registrado');
    expect(
      await screen.findByRole('region', { name: 'A financeira aceitou o pedido de cancelamento' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Não sabemos se o pedido foi registrado' })).not.toBeInTheDocument();
  });

  test('quotes the newest event in its question', async () => {
    await show();
    await screen.findAllByText('Proposta criada');
    await press('Cancelar operação');
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar a operação A-1?' });
    expect(within(dialog).getByText('Proposta criada').tagName).toBe('Q');
  });
});
