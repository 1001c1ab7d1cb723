import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode } from '#src/domain/ids.ts';
import { defineProduct, type StepRecord } from '#src/products/product.ts';

import type { Draft } from './draft-vault.ts';
import { draftVersion, isCurrent, toDraft } from './journey-draft.ts';
import { journeyView, positionIn } from './journey-view.ts';

type Journey = {
  readonly autorizacao: StepRecord<{ cpf: string }, { code: string }>;
  readonly proposta: StepRecord<{ email: string; accountNumber: string }>;
  readonly revisao: StepRecord;
  readonly acompanhamento: StepRecord;
};

const Fields = () => null;
/** A product that seals twice and asks for something that is never kept. */
const product = defineProduct<Journey>({
  id: 'payroll-loan',
  steps: [
    {
      kind: 'form', id: 'autorizacao', title: () => '', schema: () => z.object({ cpf: z.string() }), initial: () => ({ cpf: '' }), Fields, facts: () => [],
      command: { endpoint: 'EConsignado/SolicitarAutorizacao', body: () => ({}) }, seals: true,
    },
    { kind: 'form', id: 'proposta', title: () => '', schema: () => z.object({ email: z.string(), accountNumber: z.string() }), initial: () => ({ email: '', accountNumber: '' }), Fields, facts: () => [] },
    { kind: 'review', id: 'revisao', title: () => '', command: { endpoint: 'EConsignado/Contratar', body: () => ({}) }, seals: true },
    { kind: 'follow-up', id: 'acompanhamento', title: () => '' },
  ],
  secrets: ['accountNumber'],
  summary: () => [],
  operationCode: ({ autorizacao: { accepted } }) => operationCode(accepted?.data?.code ?? accepted?.code ?? ''),
});

const authorized = { values: { cpf: '73104260028' }, accepted: { data: { code: 'OP-7' }, at: 5 } };
const proposed = { values: { email: 'ana@exemplo.com.br', accountNumber: '998877' } };
const typed = { autorizacao: { cpf: '731.042.600-28' }, proposta: { email: 'ana@exemplo.com.br', accountNumber: '998877' } };

describe('toDraft', () => {
  it('keeps a sale under way, where it stands', () => {
    const draft = toDraft(product, { steps: { autorizacao: authorized } }, typed);
    expect(draft.steps).toEqual({ autorizacao: authorized });
    expect(positionIn(product, draft, 'proposta').current).toBe('proposta');
  });

  it('P21: never keeps a secret, confirmed or only typed; the step that asked for it is asked again', () => {
    const draft = toDraft(product, { steps: { autorizacao: authorized, proposta: proposed } }, typed);
    expect(JSON.stringify(draft)).not.toContain('998877');
    expect(draft.typed['proposta']).toEqual({ email: 'ana@exemplo.com.br' });
    expect(positionIn(product, draft, 'revisao').current).toBe('proposta');
  });

  it('P9, P21: once the contract was sent, keeps that it was and the operation’s code, and nothing of the person', () => {
    const draft = toDraft(product, { steps: { autorizacao: authorized, proposta: proposed, revisao: { values: {}, accepted: { data: undefined, at: 9 } } } }, typed);
    expect(JSON.stringify(draft)).not.toMatch(/998877|731|ana@/);
    expect(positionIn(product, draft, 'autorizacao').current).toBe('acompanhamento');
    expect(product.operationCode(journeyView(product, draft))).toBe('OP-7');
  });
});

const draftOf = (over: Partial<Draft> = {}): Draft => ({
  product: 'payroll-loan', version: draftVersion, savedAt: 0, content: toDraft(product, { steps: { autorizacao: authorized, proposta: proposed } }, typed), ...over,
});

describe('isCurrent', () => {
  it('is what was kept of the same questions, whatever was left out of it', () => {
    expect(isCurrent(product, draftOf())).toBe(true);
    expect(isCurrent(product, draftOf({ version: '0' }))).toBe(false);
  });

  it('is not what other steps or fields asked for', () => {
    const [first, ...others] = product.steps;
    const asksMore = { ...product, steps: [{ ...first, initial: () => ({ cpf: '', name: '' }) } as typeof first & object, ...others] };
    expect(isCurrent(asksMore, draftOf())).toBe(false);
    expect(isCurrent({ ...product, steps: others }, draftOf())).toBe(false);
  });
});
