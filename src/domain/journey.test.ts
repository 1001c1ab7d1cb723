import { array, assert, boolean, nat, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { journeyPosition, stepAfter, type StepFacts } from './journey.ts';

const walk = (...done: boolean[]): StepFacts[] =>
  ['simulacao', 'oferta', 'revisao', 'acompanhamento'].map((id, index) => ({
    id,
    done: done[index] ?? false,
    irrevocable: id === 'revisao',
  }));

describe('journeyPosition', () => {
  it('shows the first step that wants something when a later one is asked for @P46', () => {
    expect(journeyPosition(walk(), 'revisao')).toMatchObject({ current: 'simulacao', number: 1, total: 4 });
    expect(journeyPosition(walk(true), 'acompanhamento').current).toBe('oferta');
  });

  it('lets done steps and the next one be gone to', () => {
    expect(journeyPosition(walk(true, true), 'simulacao').current).toBe('simulacao');
    expect(journeyPosition(walk(true, true), 'revisao').steps.map((step) => step.state)).toEqual([
      'done',
      'done',
      'open',
      'locked',
    ]);
  });

  it('closes everything up to a contract that was sent @P9', () => {
    const position = journeyPosition(walk(true, true, true), 'simulacao');
    expect(position.current).toBe('acompanhamento');
    expect(position.steps.map((step) => step.state)).toEqual(['closed', 'closed', 'closed', 'open']);
  });

  it('holds everything at an attempt whose result nobody knows @P4', () => {
    const facts = walk(true).map((step) => ({ ...step, unsettled: step.id === 'oferta' }));
    const position = journeyPosition(facts, 'simulacao');
    expect(position.current).toBe('oferta');
    expect(journeyPosition(facts, 'revisao').current).toBe('oferta');
    expect(position.steps.map((step) => step.state)).toEqual(['closed', 'open', 'locked', 'locked']);
  });

  it('knows the step after another, and none after the last', () => {
    const position = journeyPosition(walk(true), 'simulacao');
    expect(stepAfter(position, 'simulacao')).toBe('oferta');
    expect(stepAfter(position, 'acompanhamento')).toBeUndefined();
  });

  it('never shows a step with an undone one before it', () => {
    const step = record({ done: boolean() });
    assert(
      property(array(step, { minLength: 1, maxLength: 8 }), nat(7), (drawn, asked) => {
        const facts = drawn.map((one, index) => ({ id: `passo-${index}`, ...one }));
        const { current } = journeyPosition(facts, `passo-${asked}`);
        const before = facts.slice(
          0,
          facts.findIndex((one) => one.id === current),
        );
        expect(before.every((one) => one.done)).toBe(true);
      }),
    );
  });
});
