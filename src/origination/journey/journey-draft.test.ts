import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { operationCode } from '#src/domain/ids.ts';
import type { Attempt } from '#src/partner/attempts/attempts.ts';
import { defineProduct, type StepRecord } from '#src/products/product.ts';

import type { Draft } from './draft-vault.ts';
import { draftVersion, draftView, isCurrent, toDraft, type JourneyDraft } from './journey-draft.ts';
import { journeyOf, type Sale } from './journey-state.ts';
import { positionIn } from './journey-view.ts';

type Journey = {
  readonly authorization: StepRecord<{ cpf: string }, { code: string }>;
  readonly proposal: StepRecord<{ email: string; accountNumber: string }>;
  readonly review: StepRecord;
  readonly followUp: StepRecord;
};

const Fields = () => null;
/** A product with two irrevocable steps and a secret. */
const product = defineProduct<Journey>({
  id: 'payroll-loan',
  steps: [
    {
      kind: 'form',
      id: 'authorization',
      title: () => '',
      schema: () => z.object({ cpf: z.string() }),
      initial: () => ({ cpf: '' }),
      Fields,
      facts: () => [],
      command: { endpoint: 'EConsignado/SolicitarAutorizacao', body: () => ({}) },
      irrevocable: true,
    },
    {
      kind: 'form',
      id: 'proposal',
      title: () => '',
      schema: () => z.object({ email: z.string(), accountNumber: z.string() }),
      initial: () => ({ email: '', accountNumber: '' }),
      Fields,
      facts: () => [],
    },
    {
      kind: 'review',
      id: 'review',
      title: () => '',
      command: { endpoint: 'EConsignado/Contratar', body: () => ({}) },
      sent: () => 'proposta',
      irrevocable: true,
    },
    { kind: 'follow-up', id: 'followUp', title: () => '' },
  ],
  secrets: ['accountNumber'],
  summary: () => [],
  duplicateKey: ({ authorization: { values } }) => values && { customer: values.cpf },
  operation: ({ authorization: { accepted } }) => {
    const code = operationCode(accepted?.data?.code ?? accepted?.code ?? '');
    return code && { code };
  },
});

const authorization: Attempt = {
  id: 'BAL-1',
  endpoint: 'EConsignado/SolicitarAutorizacao',
  product: 'payroll-loan',
  step: 'authorization',
  sentAt: 4,
  changedAt: 5,
  state: 'accepted',
  code: 'OP-7',
  answer: { kind: 'accepted', data: { code: 'OP-7', accountNumber: '998877' }, supportCode: 'BAL-1' },
};
const contract: Attempt = {
  ...authorization,
  id: 'BAL-2',
  endpoint: 'EConsignado/Contratar',
  step: 'review',
  answer: { kind: 'accepted', data: undefined, supportCode: 'BAL-2' },
};
const journal: readonly Attempt[] = [authorization, contract];
const find = (id: string) => journal.find((attempt) => attempt.id === id);

const authorized = { values: { cpf: '73104260028' }, attempt: 'BAL-1' };
const proposed = { values: { email: 'ana@exemplo.com.br', accountNumber: '998877' } };
const typed = {
  authorization: { cpf: '731.042.600-28' },
  proposal: { email: 'ana@exemplo.com.br', accountNumber: '998877' },
};

const kept = (steps: Sale['steps']) => toDraft(product, { sale: { steps }, typed, find });
/** The step that a restored draft shows. */
const shownStep = ({ sale, attempts }: JourneyDraft, step: string) =>
  positionIn(
    product,
    journeyOf(sale, (id) => attempts.find((attempt) => attempt.id === id)),
    step,
  ).current;

describe('toDraft', () => {
  it('keeps a sale’s steps, and the answers that the journal does not write down', () => {
    const draft = kept({ authorization: authorized });
    expect(draft.sale.steps).toEqual({ authorization: authorized });
    expect(draft.attempts).toMatchObject([{ id: 'BAL-1', answer: { data: { code: 'OP-7' } } }]);
    expect(shownStep(draft, 'proposal')).toBe('proposal');
  });

  it('keeps no secret, confirmed or only typed: its step is asked again @P21', () => {
    const draft = kept({ authorization: authorized, proposal: proposed });
    expect(JSON.stringify(draft)).not.toContain('998877');
    expect(draft.typed['proposal']).toEqual({ email: 'ana@exemplo.com.br' });
    expect(shownStep(draft, 'review')).toBe('proposal');
  });

  it('keeps the attempt of a step with secrets, so that it can’t be sent twice after a reload @P62', () => {
    const sends = {
      ...product,
      secrets: ['email', 'accountNumber'],
      steps: product.steps.map((step) =>
        step.id === 'proposal'
          ? { ...step, command: { endpoint: 'EConsignado/AtualizarPagamento', body: () => ({}) } }
          : step,
      ),
    } as typeof product;
    const left: Attempt = {
      ...authorization,
      id: 'BAL-3',
      endpoint: 'EConsignado/AtualizarPagamento',
      step: 'proposal',
      state: 'sent',
    };
    const update: Attempt = { ...left, awaited: true, checking: 'underway' };
    const draft = toDraft(sends, {
      sale: { steps: { authorization: authorized, proposal: { ...proposed, attempt: 'BAL-3' } }, last: 'proposal' },
      typed,
      find: (id) => [...journal, update].find((one) => one.id === id),
    });
    expect(JSON.stringify(draft)).not.toMatch(/998877|ana@/);
    expect(draft.sale.steps['proposal']).toEqual({ attempt: 'BAL-3' });
    expect(draft.attempts.at(-1)).not.toHaveProperty('checking');
    const later = (state: Attempt['state']) =>
      journeyOf(draft.sale, (id) => (id === 'BAL-3' ? { ...left, state } : find(id)));
    expect(later('unknown').outcome).toMatchObject({ step: 'proposal', answer: { kind: 'unknown' } });
    expect(positionIn(sends, later('accepted'), 'proposal').steps.find(({ id }) => id === 'proposal')?.state).toBe(
      'done',
    );
  });

  it('keeps nothing that a review holds of a secret, only its attempt @P21 @P62', () => {
    const unanswered: Attempt = { ...contract, state: 'sent' };
    const review = { values: { account: '•••877' }, attempt: 'BAL-2' };
    const draft = toDraft(product, {
      sale: { steps: { authorization: authorized, proposal: proposed, review } },
      typed,
      find: (id) => (id === 'BAL-2' ? unanswered : find(id)),
    });
    expect(draft.sale.steps['review']).toEqual({ attempt: 'BAL-2' });
    expect(JSON.stringify(draft)).not.toContain('877');
  });

  it('after the contract, keeps the operation’s code, the masked customer and no personal data @P9 @P21', () => {
    const draft = kept({ authorization: authorized, proposal: proposed, review: { values: {}, attempt: 'BAL-2' } });
    expect(JSON.stringify(draft)).not.toMatch(/998877|731|ana@/);
    expect(draft.sale.sent).toEqual({ at: 5, customer: '•••.042.600-••' });
    const again = toDraft(product, { sale: draft.sale, typed: {}, find });
    expect(again.sale.sent, 'after another reload').toEqual(draft.sale.sent);
    expect(shownStep(draft, 'authorization')).toBe('followUp');
    expect(product.operation(draftView(product, draft))?.code).toBe('OP-7');
  });
});

const draftOf = (over: Partial<Draft> = {}): Draft => ({
  product: 'payroll-loan',
  version: draftVersion,
  savedAt: 0,
  content: kept({ authorization: authorized, proposal: proposed }),
  ...over,
});

describe('isCurrent', () => {
  it('accepts a draft of the same steps and fields, secrets aside, and of this version only', () => {
    expect(isCurrent(product, draftOf())).toBe(true);
    expect(isCurrent(product, draftOf({ version: '0' }))).toBe(false);
  });

  it('rejects a draft of other steps or fields', () => {
    const [first, ...others] = product.steps;
    const asksMore = {
      ...product,
      steps: [{ ...first, initial: () => ({ cpf: '', name: '' }) } as typeof first & object, ...others],
    };
    expect(isCurrent(asksMore, draftOf())).toBe(false);
    expect(isCurrent({ ...product, steps: others }, draftOf())).toBe(false);
  });
});
