import { contractDocument } from '../contract/contract-document.ts';
import { Refusal } from '../http/refusal.ts';
import { cancel } from '../lifecycle.ts';
import { knownOperation } from '../operation.ts';
import { outcomeOf, testCodeOf } from '../test-data.ts';
import { timeline } from '../timeline.ts';
import type { HandlersOf } from './handler.ts';

const quirksOf = (code: string) => testCodeOf(code)?.quirks ?? {};

export const operations: HandlersOf<'Operacoes'> = {
  'Operacoes/Cancelar'({ body, world }) {
    const operation = knownOperation(world, body.code);
    if (quirksOf(body.code).cancel === 'refused') {
      throw new Refusal(409, 'A situação da operação não permite o cancelamento (dado de teste).');
    }
    cancel(world, operation);
  },

  'Operacoes/ListarEventos'({ body, world }) {
    const operation = knownOperation(world, body.code);
    const hostile = outcomeOf(operation.customer?.document) === 'hostile' ? 'hostile' : undefined;
    return timeline(world.events(operation), quirksOf(body.code).events ?? hostile);
  },

  'Operacoes/ObterCcb': ({ body, world }) =>
    contractDocument(knownOperation(world, body.code), quirksOf(body.code).document),

  'Operacoes/ObterLinkAssinatura'({ body, world, origin }) {
    const { stage, pageId } = knownOperation(world, body.code);
    if (stage !== 'awaiting-signature') return { url: null };
    return { url: quirksOf(body.code).link ?? `${origin}/sandbox/sign/${pageId}` };
  },
};
