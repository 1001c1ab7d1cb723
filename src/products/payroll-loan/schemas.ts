import * as z from 'zod/mini';

import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { optionalEmail, requiredText } from '#src/forms/schemas.ts';

import { authorizationAddress, payrollAddress } from '../sections/address.ts';
import { addressShape } from '../sections/address-schema.ts';
import { proposalAccount } from '../sections/bank-account.ts';
import { bankAccountShape } from '../sections/bank-account-schema.ts';
import { authorizationPerson, payrollPerson } from '../sections/person.ts';
import { personShape } from '../sections/person-schema.ts';
import type { PayrollLoanJourney } from './journey.ts';

/*
 * Which fields must be filled in is this app's own policy: the partner's document marks none. What is `optional…` here
 * is left out of the request when blank; everything else has to be there.
 */

export const authorizationSchema = (_: PayrollLoanJourney, today: CalendarDate) =>
  z.object({
    ...personShape(authorizationPerson, today),
    ...addressShape(authorizationAddress),
  });

export const employmentSchema = () => z.object({ registrationNumber: requiredText({ max: 50 }) });

export const proposalSchema = (_: PayrollLoanJourney, today: CalendarDate) =>
  z.object({
    ...personShape(payrollPerson, today),
    email: optionalEmail(),
    ...addressShape(payrollAddress),
    ...bankAccountShape(proposalAccount),
  });
