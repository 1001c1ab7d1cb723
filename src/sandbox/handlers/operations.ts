import { contractDocument } from '../contract/contract-document.ts';
import { RefusedError } from '../http/refused-error.ts';
import { cancel } from '../lifecycle.ts';
import { requireOperation } from '../operation.ts';
import { outcomeOf, testCodeOf } from '../test-data.ts';
import { timeline } from '../timeline.ts';
import type { HandlersOf } from './handler.ts';

const quirksOf = (code: string) => testCodeOf(code)?.quirks ?? {};

export const operations: HandlersOf<'Operacoes'> = {
  'Operacoes/Cancelar'({ body, tenant }) {
    const operation = requireOperation(tenant, body.code);
    if (quirksOf(body.code).cancel === 'refused') {
      throw new RefusedError(409, 'A situação da operação não permite o cancelamento (dado de teste).');
    }
    cancel(tenant, operation);
  },

  'Operacoes/ListarEventos'({ body, tenant }) {
    const operation = requireOperation(tenant, body.code);
    const hostile = outcomeOf(operation.customer?.document) === 'hostile' ? 'hostile' : undefined;
    return timeline(tenant.events(operation), quirksOf(body.code).events ?? hostile);
  },

  'Operacoes/ObterCcb': ({ body, tenant }) =>
    contractDocument(requireOperation(tenant, body.code), quirksOf(body.code).document),

  'Operacoes/ObterLinkAssinatura'({ body, tenant, origin }) {
    const { stage, pageId } = requireOperation(tenant, body.code);
    if (stage !== 'awaiting-signature') return { url: null };
    return { url: quirksOf(body.code).link ?? `${origin}/sandbox/sign/${pageId}` };
  },
};
