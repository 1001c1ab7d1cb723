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
  it('shows the first step that is not done when a later one is requested @P46', () => {
    expect(journeyPosition(walk(), 'revisao')).toMatchObject({ current: 'simulacao', number: 1, total: 4 });
    expect(journeyPosition(walk(true), 'acompanhamento').current).toBe('oferta');
  });

  it('makes done steps and the next one reachable', () => {
    expect(journeyPosition(walk(true, true), 'simulacao').current).toBe('simulacao');
    expect(journeyPosition(walk(true, true), 'revisao').steps.map((step) => step.state)).toEqual([
      'done',
      'done',
      'open',
      'locked',
    ]);
  });

  it('closes every step up to a contract that was sent @P9', () => {
    const position = journeyPosition(walk(true, true, true), 'simulacao');
    expect(position.current).toBe('acompanhamento');
    expect(position.steps.map((step) => step.state)).toEqual(['closed', 'closed', 'closed', 'open']);
  });

  it('reaches no other step while an outcome is unknown @P4', () => {
    const facts = walk(true).map((step) => ({ ...step, unsettled: step.id === 'oferta' }));
    const position = journeyPosition(facts, 'simulacao');
    expect(position.current).toBe('oferta');
    expect(journeyPosition(facts, 'revisao').current).toBe('oferta');
    expect(position.steps.map((step) => step.state)).toEqual(['closed', 'open', 'locked', 'locked']);
  });

  it('finds the step after another, and none after the last', () => {
    const position = journeyPosition(walk(true), 'simulacao');
    expect(stepAfter(position, 'simulacao')).toBe('oferta');
    expect(stepAfter(position, 'acompanhamento')).toBeUndefined();
  });

  it('never shows a step after one that is not done', () => {
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
