import * as z from 'zod/mini';

import { choice, money, requiredText, taxDocument } from '#src/forms/schemas.ts';

import { parseCardNumber } from './card-number.ts';
import type { RepurchaseJourney } from './journey.ts';
import { optionsOf } from './offer.ts';

const cardNumber = () =>
  z.pipe(
    requiredText({ max: 60 }),
    z.transform((text, context): string => {
      const number = parseCardNumber(text);
      if (number !== undefined) return number;
      context.issues.push({ code: 'custom', message: 'cardNumber', input: text });
      return z.NEVER;
    }),
  );

/** Everything is required: the app's own policy, for the partner's document marks no field. */
export const simulationSchema = () => z.object({ document: taxDocument(), cardNumber: cardNumber(), value: money() });

export const offerSchema = (journey: RepurchaseJourney) =>
  z.object({ installments: choice(optionsOf(journey).map((option) => option.installments)) });
