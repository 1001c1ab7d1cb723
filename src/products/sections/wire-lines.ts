import { asItCame } from '#src/partner/contract/fields.ts';

/** "id: 7", a line for each of the fields that came. */
export const wireLines = (record: Readonly<Record<string, unknown>>): string =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${asItCame(value)}`)
    .join('\n');
