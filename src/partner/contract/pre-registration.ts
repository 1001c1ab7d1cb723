import * as z from 'zod/mini';

import type { ContractNumber } from '#src/domain/ids.ts';

import { integer, number, shown, shownText } from './fields.ts';

/**
 * "Pre-registration result". `status` decides the way on and any integer is let through: an unlisted one is shown as not
 * recognised, never guessed.
 */
export const preRegistrationResult = z.object({
  operationId: shown(integer),
  status: integer,
  info: shownText(),
  contractNumber: shownText<ContractNumber>(),
  limit: shown(number),
  preApprovedLimit: shown(number),
});
export type PreRegistrationResult = z.infer<typeof preRegistrationResult>;
