import * as z from 'zod/mini';

import { productIds, stepIdOf } from '#src/domain/ids.ts';

import { endpoints, type EndpointName } from '../api/endpoints.ts';

/** Reads a value that this version of the app does not know as absent. */
const lenient = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);
const product = lenient(z.enum(productIds));

/**
 * An attempt in the store's ledger. Its states are the journal's, and `not-sent` for one that the server did not
 * forward.
 */
export const ledgerEntry = z.object({
  key: z.string(),
  /** Absent if the key was closed before a request arrived under it. */
  endpoint: lenient(z.enum(Object.keys(endpoints) as [EndpointName, ...EndpointName[]])),
  product,
  /** An earlier version stored a step's slug instead of its id. */
  step: lenient(z.pipe(z.string(), z.transform(stepIdOf))),
  code: lenient(z.string()),
  /** The device's pseudonym. */
  till: lenient(z.string()),
  /** With accounts: the clerk's name. */
  clerk: lenient(z.string()),
  /** Epoch milliseconds. */
  sentAt: z.number(),
  changedAt: z.number(),
  state: z.enum(['sent', 'unknown', 'found', 'freed', 'accepted', 'denied', 'refused', 'unauthorized', 'not-sent']),
  /** With accounts: another clerk's attempt, without its details. Only a manager can settle it. */
  restricted: lenient(z.boolean()),
  settledBy: lenient(z.object({ till: lenient(z.string()), clerk: lenient(z.string()), at: z.number() })),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** The partner's unchanged response. */
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
  /** The name of who opened it. Only a manager's list has it. */
  lastOpenedClerk: lenient(z.string()),
  /** Whether there was a link to sign when it was last opened, or one that was refused as unsafe. */
  signing: lenient(z.union([z.boolean(), z.literal('refused')])),
  /** Whether an attempt about it has no known outcome. */
  unsettled: lenient(z.boolean()),
});
export type LedgerOperation = z.infer<typeof ledgerOperation>;

export const knownOperation = z.object({
  known: z.nullable(z.object({ product, knownForMs: z.number(), contracted: z.optional(z.literal(true)) })),
});
export type KnownOperation = NonNullable<z.infer<typeof knownOperation>['known']>;
