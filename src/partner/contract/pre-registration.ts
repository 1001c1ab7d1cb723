import * as z from 'zod/mini';

import type { ContractNumber } from '#src/domain/ids.ts';

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

const contractNumber = z.custom<ContractNumber>((value) => typeof value === 'string');

/**
 * "Pre-registration result". `status` decides the way on and any integer is let through: an unlisted one is shown as not
 * recognised, never guessed.
 */
export const preRegistrationResult = z.object({
  operationId: spare(integer),
  status: integer,
  info: spare(text),
  contractNumber: spare(contractNumber),
  limit: spare(number),
  preApprovedLimit: spare(number),
});
export type PreRegistrationResult = z.infer<typeof preRegistrationResult>;
