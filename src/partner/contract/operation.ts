import * as z from 'zod/mini';

import { integer, shown, shownText, spare, text } from './fields.ts';

/** An answer that names an operation by its public code, which a blank does not. */
export const operationNamed = z.object({ code: z.string().check(z.trim(), z.minLength(1)) });

/**
 * "Operation event". Entries are shown as they come, so none of their fields can make one unreadable; the meaning of
 * `type` is not shown.
 */
const operationEvent = z.object({
  type: shown(integer),
  description: shownText(),
  creationTime: shownText(),
  owner: shownText(),
});
export interface OperationEvent extends z.infer<typeof operationEvent> {
  /** Something stood here that is no event: all that can be said of it is that it came. */
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

/** ListarEventos answers an array; null is the timeline of an operation without events. */
export const operationEvents = z.pipe(
  z.nullable(z.array(event).check(z.refine(someReadable))),
  z.transform((events): OperationEvent[] => events ?? []),
);

/** ObterCcb. Name and type are untrusted and only `base64` is needed: empty or null before the document is issued, it is always there. */
export const contractDocument = z.object({
  fileName: spare(text),
  contentType: spare(text),
  base64: z.nullable(text),
});
export type ContractDocument = z.infer<typeof contractDocument>;

/** ObterLinkAssinatura: null when the operation is outside the signing stage. */
export const signingLink = z.object({ url: z.nullable(text) });
