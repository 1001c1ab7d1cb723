import * as z from 'zod/mini';

import { optionalText, readAs } from '#src/forms/schemas.ts';

/** One of the partner's codes: opaque text, of which whoever asks for it knows what it is a code of. */
export const codeText = <Code extends string>() =>
  readAs('tooLong', (text) => (text.length <= 200 ? (text as Code) : undefined));

/** What a `ConfirmationField` holds: the very thing that a person confirmed. It is on no wire. */
export const confirmation = { confirmedValue: optionalText({ max: 200 }) };

interface Confirmed {
  readonly confirmedValue?: string | undefined;
}

/** What would be sent is what was confirmed. */
export const confirms = <Values extends object>(sent: (values: Values) => string) =>
  z.refine<Values & Confirmed>((values) => values.confirmedValue === sent(values), {
    path: ['confirmedValue'],
    error: 'affirmed',
  });
