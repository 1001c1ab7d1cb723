import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import type { OperationCode } from '#src/domain/ids.ts';
import { calendarDate, integer, money, taxDocument, yesNo } from '#src/forms/schemas.ts';

import { codeText } from '../sections/code-schema.ts';
import { customerShape } from '../sections/pre-registration-schema.ts';
import type { StoreCreditJourney } from './journey.ts';

/** Nothing is taken for granted of what was agreed elsewhere: neither one instalment nor no insurance. */
export const simulationSchema = (_: StoreCreditJourney, today: CalendarDate) =>
  z.object({
    code: codeText<OperationCode>(),
    buyValue: money(),
    installmentNumbers: integer({ min: 1, max: 999 }),
    firstInstallment: calendarDate({ notBefore: today }),
    hasInsurance: yesNo(),
  });

export const preRegistrationSchema = (_: StoreCreditJourney, today: CalendarDate) =>
  z.object({ ...customerShape(today), document: taxDocument(), income: money() });
