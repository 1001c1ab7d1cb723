import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { setOnline } from '#src/testing/network.ts';

import { arrive, field, lost, press, refused, supportCode, wizardPage, yes } from './testing.tsx';

const { user, open, send, sent, sendName, answer, go, state, sendContract } = wizardPage();

/** Pastes instead of typing, because no test here is about single keys. */
async function paste(name: string, text: string): Promise<void> {
  await user.click(await field(name));
  await user.paste(text);
}

describe('a pre-registration without an answer', () => {
  it('that is there frees its step too, because only another sending has an answer @P5', async () => {
    await open('details');
    await sendName('Ana');
    answer(lost);
    const unknown = await screen.findByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
    expect(unknown).toHaveTextContent('Veja no sistema da financeira se há pré-cadastro deste cliente');
    await press('Está registrado');
    expect(screen.getByRole('heading', { name: 'Está registrado' })).toHaveFocus();
    expect(unknown).toHaveTextContent('a financeira pode atualizar o registro ou recusar.');
    await paste('Digite “liberar”', 'liberar');
    await press('Liberar a etapa');
    expect(await field('Nome')).toHaveValue('Ana');
    await screen.findByText(/^Etapa liberada/);
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a contract without an answer', () => {
  it('holds the sale at its step @P4', async () => {
    await sendContract();
    answer(lost);
    const unknown = await screen.findByRole('region', { name: 'Não sabemos se o pedido foi registrado' });
    expect(unknown).toHaveTextContent('O que foi enviadoProposta');
    expect(unknown).toHaveTextContent('Veja no sistema da financeira se há proposta deste cliente');
    go('details');
    await arrive('Revisão');
    expect(screen.queryByRole('button', { name: 'Enviar proposta' })).not.toBeInTheDocument();
  });

  it('is sent again only after the confirmation word, in upper or lower case @P5', async () => {
    await sendContract();
    answer(lost);
    await press('Nada registrado');
    await paste('Digite “liberar”', 'sim');
    await press('Liberar a etapa');
    const word = await field('Digite “liberar”');
    await waitFor(() => expect(word).toHaveAccessibleDescription(/Digite a palavra pedida/));
    await user.clear(word);
    await paste('Digite “liberar”', ' LIBERAR ');
    await press('Liberar a etapa');
    await screen.findByRole('button', { name: 'Enviar proposta' });
    await screen.findByText(/^Etapa liberada/);
    expect(send).toHaveBeenCalledTimes(2);
    expect(state(), 'a reload would say it again').not.toHaveProperty('settled');
    await press('Enviar proposta');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    answer(refused);
    await screen.findByRole('region', { name: 'A financeira pede correção' });
    expect(screen.queryByText(/^Etapa liberada/)).not.toBeInTheDocument();
  });

  it('is settled by the code of an operation that the partner knows @P5', async () => {
    await sendContract();
    answer(lost);
    await press('Está registrado');
    await paste('Código da operação', ' OP-0007 ');
    await press('Registrar e acompanhar');
    await waitFor(() => expect(sent().at(-1)).toEqual(['Operacoes/ListarEventos', { code: 'OP-0007' }]));
    await press('Registrar e acompanhar');
    answer({ ...yes, data: [] });
    await arrive('OP-0007');
    expect(send).toHaveBeenCalledTimes(3);
  });

  it.each(['forbidden', 'not-found'] as const)(
    'is settled by a code that the partner does not show (%s) only after a second confirmation @P5',
    async (reason) => {
      await sendContract();
      answer(lost);
      await press('Está registrado');
      await paste('Código da operação', 'OP-0008');
      await press('Registrar e acompanhar');
      await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
      answer({ kind: 'refused', reason, status: 404, fieldErrors: [], supportCode });
      const doubt = await screen.findByRole('region', { name: 'A financeira não mostra a operação OP-0008' });
      expect(doubt).toHaveFocus();
      expect(screen.getByRole('heading', { level: 1, name: 'Revisão' })).toBeInTheDocument();
      await press('Registrar mesmo assim');
      await arrive('OP-0008');
    },
  );

  it.each([lost, { kind: 'refused', reason: 'too-many', status: 429, fieldErrors: [], supportCode } as const])(
    'is settled by any code where the partner’s lookup fails: $kind @P5',
    async (trouble) => {
      await sendContract();
      answer(lost);
      await press('Está registrado');
      await paste('Código da operação', 'OP-0009');
      await press('Registrar e acompanhar');
      await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
      answer(trouble);
      await arrive('OP-0009');
    },
  );

  it('is settled by any code without a network, and without a lookup @P5', async () => {
    await sendContract();
    answer(lost);
    setOnline(false);
    await press('Está registrado');
    await paste('Código da operação', 'OP-0010');
    await press('Registrar e acompanhar');
    await arrive('OP-0010');
    expect(send).toHaveBeenCalledTimes(2);
  });
});
