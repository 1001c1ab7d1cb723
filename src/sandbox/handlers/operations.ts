import type { OperationEvent } from '#src/partner/api/responses.ts';

import { contractDocument } from '../contract/contract-document.ts';
import { RefusedError } from '../http/reply.ts';
import { cancel } from '../lifecycle.ts';
import { requireOperation, type RecordedEvent } from '../operation.ts';
import { outcomeOf, testCodeOf, hostileText, type Quirks } from '../test-data.ts';
import type { HandlersOf } from './handler.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString().replace('Z', '-03:00');

const odd: Record<Exclude<NonNullable<Quirks['events']>, 'none'>, () => OperationEvent[]> = {
  'unknown-type': () => [
    { type: 999, description: 'Etapa que não existia', creationTime: at(0), owner: 'Novo sistema' },
    {},
  ],
  hostile: () =>
    Object.values(hostileText).map((text, index) => ({
      type: 40,
      description: text,
      creationTime: at(index),
      owner: text,
    })),
  'no-offset': () => [
    { type: 40, description: 'Horário sem fuso', creationTime: '2026-01-05T12:00:00', owner: 'Sistema' },
    {
      type: 50,
      description: 'Sete casas de segundo, sem fuso',
      creationTime: '2026-01-05T12:01:00.1234567',
      owner: 'Sistema',
    },
    { type: 52, description: 'Data vazia do .NET', creationTime: '0001-01-01T00:00:00', owner: 'Sistema' },
  ],
  many: () =>
    Array.from({ length: 1_000 }, (_, index) => ({
      type: 40,
      description: `Evento ${index + 1} de 1000`,
      creationTime: at(index),
      owner: 'Sistema',
    })),
};

/** Oldest first: the odd events come before the recorded ones, which are newer. */
function timeline(recorded: readonly RecordedEvent[], quirk: Quirks['events']): OperationEvent[] {
  if (quirk === undefined) return [...recorded];
  return quirk === 'none' ? [] : [...odd[quirk](), ...recorded];
}

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
