import * as z from 'zod/mini';

import type { ContractNumber } from '#src/domain/ids.ts';

import { integer, number, spare, text } from './fields.ts';

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
