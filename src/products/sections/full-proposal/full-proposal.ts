import * as z from 'zod/mini';

import { formatPostalCode, normalCase, stateCodes } from '#src/domain/values/address.ts';
import { formatCalendarDate, type CalendarDate } from '#src/domain/values/calendar-date.ts';
import { parseCpf } from '#src/domain/values/tax-document.ts';
import {
  anyPhone,
  calendarDate,
  choice,
  integer,
  optionalEmail,
  optionalText,
  personName,
  postalCode,
  requiredText,
  type DateLimits,
} from '#src/forms/schemas.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';
import type { RequestOf } from '#src/partner/api/endpoints.ts';
import { employmentStatus, gender, maritalStatus } from '#src/partner/api/fields.ts';
import { lateComponent } from '#src/platform/loading/late.ts';

import { dateText, documentText, filledFacts, phoneText } from '../../facts.tsx';
import type { Fact, StepRecord, Wording } from '../../product.ts';
import { toCustomer, type CustomerValues, type Income } from '../pre-registration/pre-registration.ts';

const employerFacts = (values: Partial<EmployerValues>, { fields }: Messages): Fact[] =>
  filledFacts([
    { label: fields.startEmploymentDate, value: dateText(values.startEmploymentDate) },
    { label: fields.companyName, value: values.companyName },
    { label: fields.companyTelephone, ...phoneText(values.companyTelephone) },
    { label: fields.companyPostalCode, value: values.companyPostalCode && formatPostalCode(values.companyPostalCode) },
    { label: fields.companyCity, value: normalCase(values.companyCity ?? '') },
    { label: fields.companyState, value: values.companyState },
  ]);

const employerShape = (dates: DateLimits) => ({
  companyName: requiredText({ max: 200 }),
  startEmploymentDate: calendarDate(dates),
  companyPostalCode: postalCode(),
  companyCity: requiredText({ max: 100 }),
  companyState: choice(stateCodes),
  companyTelephone: anyPhone(),
});
type EmployerValues = z.output<z.ZodMiniObject<ReturnType<typeof employerShape>>>;

export type EmploymentStatus = (typeof employmentStatus)[keyof typeof employmentStatus];

const employerInitial = {
  companyName: '',
  startEmploymentDate: '',
  companyTelephone: '',
  companyPostalCode: '',
  companyCity: '',
  companyState: '',
};

/** A journey whose pre-registration asks for the employment status. */
export type EmployedJourney = {
  readonly preRegistration: StepRecord<{
    readonly employmentStatus: EmploymentStatus;
    readonly birthDate?: CalendarDate;
  }>;
};

/** The employer's fields are asked and sent only for employed customers. */
export const hasEmployer = (journey: EmployedJourney) =>
  journey.preRegistration.values?.employmentStatus === employmentStatus.registered;

const proposalShape = (dates: DateLimits) => ({
  rgNumber: requiredText({ max: 30 }),
  rgOrgan: requiredText({ max: 30 }),
  rgState: choice(stateCodes),
  rgIssueDate: calendarDate(dates),
  motherName: personName({ max: 200 }),
  gender: choice(Object.values(gender)),
  maritalStatus: choice(Object.values(maritalStatus)),
  email: optionalEmail(),
  profession: requiredText({ max: 100 }),
  dueDate: integer({ min: 1, max: 31, problem: 'dayOutOfRange' }),
  description: optionalText({ max: 500 }),
});

/** What the full proposal asks beyond the pre-registration, under the wire names. */
export type ProposalValues = z.output<z.ZodMiniObject<ReturnType<typeof proposalShape>>> & Partial<EmployerValues>;

export const proposalSchema = (journey: EmployedJourney, today: CalendarDate) => {
  const dates = { notAfter: today, born: journey.preRegistration.values?.birthDate };
  return hasEmployer(journey)
    ? z.object({ ...proposalShape(dates), ...employerShape(dates) })
    : z.object(proposalShape(dates));
};

/** A journey with a full proposal. */
type ProposedJourney = { readonly proposal: StepRecord<ProposalValues> };

export const proposalInitial = {
  rgNumber: '',
  rgIssueDate: '',
  rgOrgan: '',
  rgState: '',
  motherName: '',
  gender: null,
  maritalStatus: null,
  email: '',
  profession: '',
  ...employerInitial,
  dueDate: '',
  description: '',
};

/** "Full proposal input" without `code`: the person alone. The purchase is sent with the pre-registration. */
export const toProposal = (
  customer: CustomerValues & Income,
  proposal: ProposalValues,
): RequestOf<'Cartao/Contratar'> => ({
  ...proposal,
  ...toCustomer(customer),
});

/** "••.•••.•78-X"; at most half of a short number is shown. */
function maskIdentity(text: string): string {
  const shown = Math.min(3, Math.floor(text.replaceAll(/[^\p{L}\d]/gu, '').length / 2));
  return text.replaceAll(new RegExp(`[\\p{L}\\d](?=(?:[^\\p{L}\\d]*[\\p{L}\\d]){${shown}})`, 'gu'), '•');
}

/** A CIN, the new identity card, has the CPF as its number, so such a number is masked like a CPF. */
function identityText(text: string) {
  const cpf = parseCpf(text);
  return cpf === undefined ? { value: maskIdentity(text), whole: text } : documentText(cpf);
}

export function proposalFacts({ proposal: { values } }: ProposedJourney, { m }: Wording): Fact[] {
  if (!values) return [];
  const { fields } = m;
  return [
    ...filledFacts([
      { label: fields.rgNumber, ...identityText(values.rgNumber) },
      { label: fields.rgIssueDate, value: formatCalendarDate(values.rgIssueDate) },
      { label: fields.rgOrgan, value: values.rgOrgan },
      { label: fields.rgState, value: values.rgState },
      { label: fields.motherName, value: values.motherName },
      { label: fields.gender, value: fields.genders[values.gender] },
      { label: fields.maritalStatus, value: fields.maritalStatuses[values.maritalStatus] },
      { label: fields.email, value: values.email },
      { label: fields.profession, value: values.profession },
    ]),
    ...employerFacts(values, m),
    ...filledFacts([
      { label: fields.dueDate, value: values.dueDate.toString() },
      { label: fields.description, value: values.description },
    ]),
  ];
}

const ProposalFields = lateComponent(() =>
  import('./full-proposal-fields.tsx').then((module) => module.ProposalFields),
);

/** The step that asks for the full proposal. Each product adds its own title. */
export const proposalStep = {
  kind: 'form',
  id: 'proposal',
  schema: proposalSchema,
  initial: () => proposalInitial,
  Fields: ProposalFields,
  facts: proposalFacts,
} as const;
