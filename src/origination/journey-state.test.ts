import { describe, expect, it } from 'vitest';

import type { Answer } from '#src/partner/outcome.ts';

import {
  beginSending, concludeStep, confirmStep, isUnsettled, newJourney, recordFoundOperation, reopenStep, type JourneyState,
} from './journey-state.ts';

const supportCode = 'BAL-2222-2222';
const yes: Answer<unknown> = { kind: 'accepted', data: 'sim', supportCode };
const lost: Answer<unknown> = { kind: 'unknown', reason: 'network', supportCode };
const no: Answer<unknown> = { kind: 'refused', reason: 'invalid', status: 400, fieldErrors: [], supportCode };
const contract = { step: 'revisao', changes: true };
const simulation = { step: 'simulacao', changes: false };

const walked: JourneyState = { steps: { simulacao: { values: 1, accepted: { data: 'ofertas', at: 1 } }, oferta: { values: 2 }, revisao: { values: {} } } };
const after = (attempt: typeof contract, answer: Answer<unknown>) =>
  concludeStep(beginSending(walked, attempt), attempt, { answer, at: 9 });

describe('a step confirmed again', () => {
  it('T4: drops what later steps were told and had confirmed, and keeps what stands before it', () => {
    const changed = confirmStep(walked, 'oferta', { values: 3, later: ['revisao'] });
    expect(changed.steps).toEqual({ simulacao: walked.steps['simulacao'], oferta: { values: 3 } });
  });
});

describe('what came of a request', () => {
  it('a yes completes its step', () => {
    expect(after(contract, yes).steps['revisao']).toEqual({ values: {}, accepted: { data: 'sim', at: 9 } });
  });

  it('anything else stands beside the answers it was sent with', () => {
    for (const answer of [no, lost]) expect(after(contract, answer)).toEqual({ steps: walked.steps, outcome: { ...contract, answer } });
  });

  it('P57: is nobody’s once the sale was discarded or another request of the same step has left', () => {
    expect(concludeStep(newJourney, contract, { answer: yes, at: 9 })).toBe(newJourney);
    const anew = beginSending(walked, { ...contract });
    expect(concludeStep(anew, contract, { answer: yes, at: 9 })).toBe(anew);
  });
});

describe('P4: unsettled', () => {
  it.each([
    ['a contract on its way', beginSending(walked, contract), true],
    ['a simulation on its way', beginSending(walked, simulation), false],
    ['a contract without an answer', after(contract, lost), true],
    ['a simulation without an answer', after(simulation, lost), false],
    ['a contract refused', after(contract, no), false],
    ['a contract accepted', after(contract, yes), false],
    ['an unknown contract whose operation was found', recordFoundOperation(after(contract, lost), 'revisao', { code: 'OP-1', at: 9 }), false],
    ['an unknown contract that was freed', reopenStep(after(contract, lost), 'revisao'), false],
  ])('%s: %s', (_, journey, expected) => expect(isUnsettled(journey)).toBe(expected));
});
