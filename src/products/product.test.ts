import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { productIds } from '#src/domain/ids.ts';
import type { CalendarDate } from '#src/domain/values/calendar-date.ts';

import { exampleActions } from './example-sales.ts';
import type { JourneyShape, ProductDefinition } from './product.ts';
import { loadProduct } from './registry.ts';
import { wording } from './testing.ts';

const journey = (contract: object) => ({
  simulation: {},
  offer: {},
  preRegistration: { accepted: { data: { status: 1, operationId: 9, contractNumber: '0001' }, at: 0 } },
  proposal: {},
  review: { accepted: { data: undefined, at: 0, ...contract } },
  followUp: {},
});

it.each(['store-card', 'repurchase'] as const)(
  '%s takes the operation’s code from the contract’s answer alone @T1 @T2',
  async (product) => {
    const { operation } = await loadProduct(product);
    expect(operation(journey({}))).toBeUndefined();
    expect(operation(journey({ code: '00A-1' }))?.code).toBe('00A-1');
  },
);

/** What is kept of a sale after its step number `sent`, an irrevocable one, was accepted. */
function remainder({ steps }: ProductDefinition, sent: number): JourneyShape {
  const accepted = { data: undefined, at: 7, code: 'OP-7Q' };
  return Object.fromEntries(
    steps.map(({ id, irrevocable }, index) => [
      id,
      index > sent ? {} : { passed: true, ...(irrevocable && { accepted }) },
    ]),
  );
}

describe.each(productIds)('what is kept of a sale of %s after its contract was sent @P9', (product) => {
  it('has the operation’s code and lets the sale continue', async () => {
    const definition = await loadProduct(product);
    const { steps, operation, summary } = definition;
    const review = steps.findIndex(({ kind }) => kind === 'review');
    const contracts = steps.flatMap(({ irrevocable }, index) => (irrevocable && index >= review ? [index] : []));
    expect(contracts).not.toEqual([]);
    for (const sent of contracts) {
      const journey = remainder(definition, sent);
      expect(operation(journey)?.code).toBe('OP-7Q');
      for (const { value } of summary(journey, wording)) expect(value).toBe('OP-7Q');
      for (const step of steps.slice(sent + 1)) {
        if (step.kind !== 'form') continue;
        expect(step.submitLabel?.(journey, wording)).not.toBe('');
        const typed = { ...step.initial(journey), ...exampleActions[product]?.[step.id]?.must };
        const values = z.parse(step.schema(journey, '2026-11-20' as CalendarDate), typed);
        expect(Object.values(step.command?.body({ ...journey, [step.id]: { values } }) ?? {})).toContain('OP-7Q');
      }
    }
  });
});
