import * as z from 'zod/mini';

import { productIds, stepIdOf } from '#src/domain/ids.ts';

import { endpoints, type EndpointName } from '../contract/endpoints.ts';

/** Absent, or of a kind that this version of the app does not know. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
const product = lenient(z.enum(productIds));

/** An attempt as the store's server knows it: the client's own states, and `not-sent` for one that never left the server. */
export const ledgerAttempt = z.object({
  key: z.string(),
  /** Absent where the key was closed before anything came under it. */
  endpoint: lenient(z.enum(Object.keys(endpoints) as [EndpointName, ...EndpointName[]])),
  product,
  /** An earlier version kept a step's slug for its id. */
  step: lenient(z.pipe(z.string(), z.transform(stepIdOf))),
  code: lenient(z.string()),
  /** Pseudonyms of the device and of the clerk. */
  till: lenient(z.string()),
  clerk: lenient(z.string()),
  /** Epoch milliseconds. */
  sentAt: z.number(),
  changedAt: z.number(),
  state: z.enum(['sent', 'unknown', 'found', 'freed', 'accepted', 'denied', 'refused', 'unauthorized', 'not-sent']),
  settledBy: lenient(z.object({ till: lenient(z.string()), clerk: lenient(z.string()), at: z.number() })),
});
export type LedgerAttempt = z.infer<typeof ledgerAttempt>;

/** The partner's answer, byte for byte as text. */
export const ledgerAnswer = z.object({
  status: z.number(),
  contentType: z.optional(z.nullable(z.string())),
  retryAfter: z.optional(z.nullable(z.string())),
  body: z.string(),
});

export const ledgerOperation = z.object({
  code: z.string(),
  product,
  firstSeenAt: z.number(),
  firstSeenTill: lenient(z.string()),
  lastOpenedAt: z.number(),
  lastOpenedTill: lenient(z.string()),
  /** Whether there was a link to sign when it was last opened. */
  signing: lenient(z.boolean()),
  /** Something was sent about it whose outcome nobody knows. */
  unsettled: lenient(z.boolean()),
});
export type LedgerOperation = z.infer<typeof ledgerOperation>;
