import * as z from 'zod/mini';

import type { ContractNumber } from '#src/domain/ids.ts';

import { integer, shown, shownText, spare, text, number } from './fields.ts';

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

/** An answer with an operation's public code; a blank is not a code. */
export const operationNamed = z.object({ code: z.string().check(z.trim(), z.minLength(1)) });

/** "Operation event". No field can make an event unreadable. The document does not explain the values of `type`. */
const operationEvent = z.object({
  type: shown(integer),
  description: shownText(),
  creationTime: shownText(),
  owner: shownText(),
});
export interface OperationEvent extends z.infer<typeof operationEvent> {
  /** Stands for a list entry that is not an event. */
  readonly unreadable?: true;
}

const event = z.union([
  operationEvent,
  z.pipe(
    z.unknown(),
    z.transform((): OperationEvent => ({ unreadable: true })),
  ),
]);
const someReadable = (events: readonly OperationEvent[]) =>
  events.length === 0 || events.some(({ unreadable }) => !unreadable);

/** ListarEventos: an array; null for an operation without events. */
export const operationEvents = z.pipe(
  z.nullable(z.array(event).check(z.refine(someReadable))),
  z.transform((events): OperationEvent[] => events ?? []),
);

/** ObterCcb. Name and type are untrusted and not used. `base64` is always present, and empty or null before the document is issued. */
export const contractDocument = z.object({
  fileName: spare(text),
  contentType: spare(text),
  base64: z.nullable(text),
});
export type ContractDocument = z.infer<typeof contractDocument>;

/** ObterLinkAssinatura: null when the operation is outside the signing stage. */
export const signingLink = z.object({ url: z.nullable(text) });
