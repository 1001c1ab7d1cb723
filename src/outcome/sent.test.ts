import { expect, test } from 'vitest';

import { messages as english } from '#src/i18n/en.ts';
import { messages as portuguese } from '#src/i18n/pt-BR.ts';
import { endpoints } from '#src/partner/api/endpoints.ts';

import { acceptance, sentName } from './sent.ts';

const commands = Object.entries(endpoints).flatMap(([name, { changes }]) => (changes ? [name] : []));
/** Sent by no step: the pages that send them say what was done. */
const actions = ['Operacoes/Cancelar', 'EConsignado/ReenviarAutorizacao'];

test.each(commands)('%s has a name, and a sentence for its acceptance as a step, in both languages', (name) => {
  for (const m of [portuguese, english]) {
    expect(sentName(m, name)).not.toBe(name.split('/')[1]);
    expect(acceptance(m, name) === m.outcome.acceptedTitle).toBe(actions.includes(name));
  }
});

test('a sent proposal is named by what it is, and accepted in a sentence of its own', () => {
  expect(sentName(portuguese, 'Cartao/Contratar')).toBe('Proposta');
  expect(acceptance(portuguese, 'Cartao/Contratar')).toBe('Proposta aceita pela financeira.');
  expect(acceptance(portuguese, 'EConsignado/SolicitarAutorizacao')).toBe(
    'Pedido de autorização aceito pela financeira.',
  );
});
