import * as z from 'zod/mini';

import { isLoopback, type StoreConfig } from '#src/domain/config.ts';
import { brandSchema } from '#src/ui/theme/brand-schema.ts';

/** Empty for the app's own origin. Otherwise https, or http to a loopback host, without the `/api/services` path. */
function isApiBase(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text) || text.includes('/api/services')) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) &&
    username === '' &&
    search === '' &&
    hash === ''
  );
}

/** A normalized host, with its port unless that is the default. */
const isHost = (text: string) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(600));

/** `/config.json`. Unknown keys are errors, so that a misspelt key does not count as absent. */
export const configSchema: z.ZodMiniType<StoreConfig> = z.strictObject({
  apiBaseUrl: z.string().check(z.refine(isApiBase)),
  storeName: text,
  brand: brandSchema,
  timeZone: text,
  lender: z.strictObject({ name: text, document: text }),
  legal: z.strictObject({ correspondent: text, ombudsman: text, cet: text }),
  accessibilityContact: z.exactOptional(text),
  supportContact: z.exactOptional(text),
  signingLinkHosts: z.array(z.string().check(z.refine(isHost))),
  postalCodeLookup: z.boolean(),
  drafts: z.boolean(),
  // The minimums leave time for the warning before a lock: two minutes for the clerk, one for the customer.
  lock: z.strictObject({ idleMinutes: between(3, 60), customerMinutes: between(2, 10), sessionHours: between(1, 24) }),
  telemetry: z.exactOptional(z.boolean()),
  // Added by the store's server. A static host has no ledger.
  ledger: z.exactOptional(z.boolean()),
  signIn: z.exactOptional(z.enum(['token', 'account'])),
  store: z.exactOptional(text),
  testEnvironment: z.exactOptional(z.strictObject({ token: text, backOfficeUrl: text })),
});
