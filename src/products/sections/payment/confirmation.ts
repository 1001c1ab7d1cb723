import * as z from 'zod/mini';

import { optionalText, readAs } from '#src/forms/schemas.ts';

/** One of the partner's codes, as opaque text. The caller chooses its brand. */
export const codeText = <Code extends string>() =>
  readAs('tooLong', (text) => (text.length <= 200 ? (text as Code) : undefined));

/** A `ConfirmationField`'s value: the text that a person confirmed. It is not sent. */
export const confirmation = { confirmedValue: optionalText({ max: 200 }) };

interface Confirmed {
  readonly confirmedValue?: string | undefined;
}

/**
 * The value of the control `name`, as it is sent, must be the confirmed one. Checked with the other fields, whatever is
 * wrong with them, so that one press names all that is missing; not while that control itself is wrong.
 */
export const confirms = <Values extends object>(name: keyof Values, sent: (values: Values) => string) =>
  z.refine<Values & Confirmed>((values) => values.confirmedValue === sent(values), {
    path: ['confirmedValue'],
    error: 'affirmed',
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== name),
  });
