import * as z from 'zod/mini';

import { optionalText } from '#src/forms/schemas.ts';

/** What a `ConfirmationField` holds: the very thing that a person confirmed. It is on no wire. */
export const confirmation = { conferido: optionalText({ max: 200 }) };

interface Confirmed {
  readonly conferido?: string | undefined;
}

/** What would be sent is what was confirmed. */
export const confirms = <Values extends object>(sent: (values: Values) => string) =>
  z.refine<Values & Confirmed>((values) => values.conferido === sent(values), {
    path: ['conferido'],
    error: 'affirmed',
  });
