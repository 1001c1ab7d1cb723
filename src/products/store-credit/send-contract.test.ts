import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import type { OperationCode } from '#src/domain/ids.ts';

import { dispatchSchema, sendContract } from './send-contract.ts';

const code = 'OP-1' as OperationCode;
const sale = { code, phone: '11987654321' };
const dashboard = { code };

/** The number that the contract would be sent to, or the invalid controls. */
function outcomeOf(about: typeof dashboard, typed: object) {
  const read = z.safeParse(dispatchSchema(about), { ...sendContract.initial(about), ...typed });
  return read.success ? read.data.phone : read.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('the number that gets the contract @P47', () => {
  it('is sent nothing before the clerk confirms the biometry @T55', () => {
    expect(outcomeOf(sale, {})).toEqual([['biometry', 'affirmed']]);
    expect(outcomeOf(dashboard, { phone: '21912345678', confirmedValue: '21912345678' })).toEqual([
      ['biometry', 'affirmed'],
    ]);
  });

  it('is the registered one unless another is chosen, whatever was typed @T64', () => {
    expect(outcomeOf(sale, { biometry: true })).toBe('11987654321');
    expect(outcomeOf(sale, { biometry: true, phone: '(21) 91234-5678', confirmedValue: '21912345678' })).toBe(
      '11987654321',
    );
    expect(outcomeOf(sale, { biometry: true, phone: '123' })).toBe('11987654321');
  });

  it.each([
    ['a sale', sale],
    ['an operation known only by its code', dashboard],
  ])('is another one for %s only if that number was confirmed @T64', (_, about) => {
    const other = (typed: object) => outcomeOf(about, { biometry: true, destination: 'other', ...typed });
    expect(other({})).toEqual([['phone', 'required']]);
    expect(other({ phone: '(21) 3234-5678' })).toEqual([['phone', 'mobilePhone']]);
    expect(other({ phone: '(21) 91234-5678' })).toEqual([['confirmedValue', 'affirmed']]);
    expect(other({ phone: '(21) 91234-5678', confirmedValue: '21912345670' })).toEqual([
      ['confirmedValue', 'affirmed'],
    ]);
    expect(other({ phone: '(21) 91234-5678', confirmedValue: '21912345678' })).toBe('21912345678');
  });
});
