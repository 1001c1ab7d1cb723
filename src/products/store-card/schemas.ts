import * as z from 'zod/mini';

import { stateCodes } from '#src/domain/brazil.ts';
import type { CalendarDate } from '#src/domain/calendar-date.ts';
import {
  anyPhone, calendarDate, checked, choice, integer, mobilePhone, money, optionalEmail, optionalText, postalCode, requiredText, taxDocument, yesNo,
} from '#src/forms/schemas.ts';
import { employmentStatus, gender, maritalStatus } from '#src/partner/contract/enumerations.ts';

import { addressShape } from '../sections/address-schema.ts';
import type { StoreCardJourney } from './journey.ts';
import { findPrice, isForSale, rowsOf } from './offer.ts';

/*
 * Which fields must be filled in is this app's own policy: the partner's document marks none. What is `optional…` here
 * is left out of the request when blank; everything else has to be there.
 */

export const simulationSchema = () =>
  z.object({ document: taxDocument(), buyValue: money(), totalIncome: money(), hasInsurance: checked() });

export const offerSchema = (journey: StoreCardJourney) =>
  z
    .object({ hasInsurance: yesNo(), installmentNumbers: choice(rowsOf(journey).map((row) => row.number)) })
    .check(z.refine((values) => isForSale(findPrice(journey, values)), { path: ['installmentNumbers'], error: 'notForSale' }));

export const preRegistrationSchema = (_: StoreCardJourney, today: CalendarDate) =>
  z.object({
    name: requiredText({ max: 200 }),
    birthDate: calendarDate({ notAfter: today }),
    cellPhoneNumber: mobilePhone(),
    ...addressShape,
    employmentStatus: choice(Object.values(employmentStatus)),
    firstInstallment: calendarDate({ notBefore: today }),
    updateCustomerData: checked(),
  });

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

const employerShape = (today: CalendarDate) => ({
  companyName: requiredText({ max: 200 }),
  startEmploymentDate: calendarDate({ notAfter: today }),
  companyPostalCode: postalCode(),
  companyCity: requiredText({ max: 100 }),
  companyState: choice(stateCodes),
  companyTelephone: anyPhone(),
});

export const hasEmployer = (journey: StoreCardJourney) =>
  journey['pre-cadastro'].values?.employmentStatus === employmentStatus.registered;

/** Self-employed people have no employer: its fields are neither asked nor sent. */
export const proposalSchema = (journey: StoreCardJourney, today: CalendarDate) =>
  hasEmployer(journey) ? z.object({ ...proposalShape(today), ...employerShape(today) }) : z.object(proposalShape(today));
