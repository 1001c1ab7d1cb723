import * as z from 'zod/mini';

import { addressTypes, employmentStatus } from './enumerations.ts';
import { body, boolean, dateTime, integer, number, oneOf, spare, text } from './fields.ts';

/** "Pre-registration input" without `code`: the store card's variant. */
const customerFields = {
  name: text,
  document: text,
  birthDate: dateTime,
  income: number,
  addressType: oneOf(addressTypes),
  addressStreet: text,
  addressNumber: integer,
  addressCity: text,
  addressState: text,
  addressComplement: text,
  addressNeighborhood: text,
  addressPostalCode: text,
  cellPhoneNumber: text,
  employmentStatus: oneOf(Object.values(employmentStatus)),
  buyValue: number,
  installmentNumbers: integer,
  updateCustomerData: boolean,
  firstInstallment: dateTime,
  hasInsurance: boolean,
};

export const cardPreRegistration = body(customerFields);
export const creditPreRegistration = body({ code: text, ...customerFields });

/**
 * "Pre-registration result". `status` decides the way on and any integer is let through: an unlisted one is shown as not
 * recognised, never guessed.
 */
export const preRegistrationResult = z.object({
  operationId: spare(integer),
  status: integer,
  info: spare(text),
  contractNumber: spare(text),
  limit: spare(number),
  preApprovedLimit: spare(number),
});
export type PreRegistrationResult = z.infer<typeof preRegistrationResult>;
