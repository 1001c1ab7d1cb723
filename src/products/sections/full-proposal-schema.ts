import * as z from 'zod/mini';

import { stateCodes } from '#src/domain/brazil.ts';
import type { CalendarDate } from '#src/domain/calendar-date.ts';
import { calendarDate, choice, integer, optionalEmail, optionalText, requiredText } from '#src/forms/schemas.ts';
import { gender, maritalStatus } from '#src/partner/contract/enumerations.ts';

import { employerShape, type EmployerValues } from './employer-schema.ts';
import { hasEmployer, type EmployedJourney } from './employment.ts';

const proposalShape = (today: CalendarDate) => ({
  rgNumber: requiredText({ max: 30 }),
  rgOrgan: requiredText({ max: 30 }),
  rgState: choice(stateCodes),
  rgIssueDate: calendarDate({ notAfter: today }),
  motherName: requiredText({ max: 200 }),
  gender: choice(Object.values(gender)),
  maritalStatus: choice(Object.values(maritalStatus)),
  email: optionalEmail(),
  profession: requiredText({ max: 100 }),
  dueDate: integer({ min: 1, max: 31 }),
  description: optionalText({ max: 500 }),
});

/** What the full proposal asks beyond the pre-registration, under the wire's own names; nothing of an employer for those who have none. */
export type ProposalValues = z.output<z.ZodMiniObject<ReturnType<typeof proposalShape>>> & Partial<EmployerValues>;

export const proposalSchema = (journey: EmployedJourney, today: CalendarDate) =>
  hasEmployer(journey)
    ? z.object({ ...proposalShape(today), ...employerShape(today) })
    : z.object(proposalShape(today));
