import * as z from 'zod/mini';

import { choice, money, readAs, taxDocument } from '#src/forms/schemas.ts';

import { parseCardNumber } from './card-number.ts';
import type { RepurchaseJourney } from './journey.ts';
import { optionsOf } from './offer.ts';

/** Everything is required: the app's own policy, for the partner's document marks no field. */
export const simulationSchema = () =>
  z.object({ document: taxDocument(), cardNumber: readAs('cardNumber', parseCardNumber), value: money() });

export const offerSchema = (journey: RepurchaseJourney) =>
  z.object({ installments: choice(optionsOf(journey).map((option) => option.installments)) });
