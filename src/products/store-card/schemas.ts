import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { calendarDate, checked, choice, money, taxDocument, yesNo } from '#src/forms/schemas.ts';

import { customerShape } from '../sections/pre-registration-schema.ts';
import type { StoreCardJourney } from './journey.ts';
import { findPrice, isForSale, rowsOf } from './offer.ts';

/*
 * Which fields must be filled in is this app's own policy: the partner's document marks none. What is `optional…` here
 * is left out of the request when blank; everything else has to be there.
 */

export const simulationSchema = () =>
  z.object({ document: taxDocument(), buyValue: money(), totalIncome: money(), hasInsurance: checked() });

export const offerSchema = (journey: StoreCardJourney) =>
  z.object({ hasInsurance: yesNo(), installmentNumbers: choice(rowsOf(journey).map((row) => row.number)) }).check(
    z.refine((values) => isForSale(findPrice(journey, values)), {
      path: ['installmentNumbers'],
      error: 'notForSale',
    }),
  );

export const preRegistrationSchema = (_: StoreCardJourney, today: CalendarDate) =>
  z.object({ ...customerShape(today), firstInstallment: calendarDate({ notBefore: today }) });
