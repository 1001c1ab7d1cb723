import type * as z from 'zod/mini';

import { stateCodes } from '#src/domain/brazil.ts';
import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { anyPhone, calendarDate, choice, postalCode, requiredText } from '#src/forms/schemas.ts';

export const employerShape = (today: CalendarDate) => ({
  companyName: requiredText({ max: 200 }),
  startEmploymentDate: calendarDate({ notAfter: today }),
  companyPostalCode: postalCode(),
  companyCity: requiredText({ max: 100 }),
  companyState: choice(stateCodes),
  companyTelephone: anyPhone(),
});
export type EmployerValues = z.output<z.ZodMiniObject<ReturnType<typeof employerShape>>>;
