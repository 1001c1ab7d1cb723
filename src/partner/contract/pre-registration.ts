import * as z from 'zod/mini';

import type { ContractNumber } from '#src/domain/ids.ts';

import { integer, number, shown, shownText } from './fields.ts';

/** "Pre-registration result". `status` may be any integer: an unlisted one is shown as not recognised. */
export const preRegistrationResult = z.object({
  operationId: shown(integer),
  status: integer,
  info: shownText(),
  contractNumber: shownText<ContractNumber>(),
  limit: shown(number),
  preApprovedLimit: shown(number),
});
export type PreRegistrationResult = z.infer<typeof preRegistrationResult>;
