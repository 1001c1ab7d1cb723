import { assert as check, constantFrom, date, property } from 'fast-check';
import { expect, it } from 'vitest';

import { parseCalendarDate } from '#src/domain/values/calendar-date.ts';

import { dateMask, maskedBy } from './masks.ts';

/** The text of a date field after these keys, one by one. */
function typed(keys: string): string {
  const input = document.createElement('input');
  const end = maskedBy(dateMask)(input);
  for (const data of keys) {
    const event = { data, inputType: 'insertText', bubbles: true };
    // The mask prevents the browser's own change where it makes another.
    if (input.dispatchEvent(new InputEvent('beforeinput', { ...event, cancelable: true }))) input.value += data;
    input.dispatchEvent(new InputEvent('input', event));
  }
  end?.();
  return input.value;
}

it.each([
  ['31121990', '31/12/1990'],
  ['31-12-1990', '31/12/1990'],
  ['1/2/1990', '01/02/1990'],
  ['19/9/1990', '19/09/1990'],
  ['20.2.1990', '20/02/1990'],
  ['20 12 90', '20/12/90'],
  ['10 de março de 1990', '10/03/1990'],
  ['1990', '1990'],
  ['1990-02-03', '03/02/1990'],
  ['19900203', '03/02/1990'],
  ['2026-12-31', '31/12/2026'],
  ['2012-11-01', '01/11/2012'],
  ['1990-02-30', '1990-02-30'],
])('%j is written as %j', (keys, shown) => {
  expect(typed(keys)).toBe(shown);
});

it('a date is the day that was typed, or is refused: it never becomes another', () => {
  const withZeros = constantFrom(true, false);
  const days = date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  check(
    property(days, constantFrom('-', '/', '.', ' ', ''), withZeros, (when, separator, zeros) => {
      const day = when.toISOString().slice(0, 10);
      const parts = day.split('-').map((part) => (zeros || separator === '' ? part : String(Number(part))));
      expect(parseCalendarDate(typed(parts.toReversed().join(separator)))).toBe(day);
      const read = parseCalendarDate(typed(parts.join(separator)));
      if (separator === '-' && zeros) expect(read).toBe(day);
      else expect([undefined, day]).toContain(read);
    }),
  );
});
