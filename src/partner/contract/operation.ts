import * as z from 'zod/mini';

import { integer, spare, text } from './fields.ts';

/** An answer that names an operation by its public code, which a blank does not. */
export const operationNamed = z.object({ code: z.string().check(z.trim(), z.minLength(1)) });

/**
 * "Operation event". Entries are shown as they come, so none of their fields can make the timeline unreadable; the
 * meaning of `type` is not shown.
 */
const operationEvent = z.object({
  type: spare(integer),
  description: spare(text),
  creationTime: spare(text),
  owner: spare(text),
});
export type OperationEvent = z.infer<typeof operationEvent>;

/** ListarEventos answers an array; null is the timeline of an operation without events. */
export const operationEvents = z.pipe(
  z.nullable(z.array(operationEvent)),
  z.transform((events) => events ?? []),
);

/** ObterCcb. Name and type are untrusted and only `base64` is needed; it is empty before the document is issued. */
export const contractDocument = z.object({
  fileName: spare(text),
  contentType: spare(text),
  base64: z.nullish(text),
});
export type ContractDocument = z.infer<typeof contractDocument>;

/** ObterLinkAssinatura: null when the operation is outside the signing stage. */
export const signingLink = z.object({ url: z.nullable(text) });
