import * as z from 'zod/mini';

import type { StoreConfig } from '#src/domain/config.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { expected, report } from '#src/platform/report.ts';
import { brandSchema } from '#src/ui/theme/brand-schema.ts';
import { configCache } from '#src/worker/messages.ts';

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

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

/**
 * Whether the browser knows the zone. Not part of the schema, because the first use of `Intl` takes a while (80 ms on a
 * slow device) and the first screen shows no time.
 */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch (error) {
    expected(error, 'config time zone');
    return false;
  }
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
  accessibilityContact: z.exactOptional(z.string().check(z.regex(/^[^\s@?]{1,100}@[^\s@?]{1,100}$/))),
  signingLinkHosts: z.array(z.string().check(z.refine(isHost))),
  postalCodeLookup: z.boolean(),
  drafts: z.boolean(),
  // The minimums leave time for the warning before a lock: two minutes for the clerk, one for the customer.
  lock: z.strictObject({ idleMinutes: between(3, 60), customerMinutes: between(2, 10), sessionHours: between(1, 24) }),
  // Added by this app's server. A static host has no ledger.
  ledger: z.exactOptional(z.boolean()),
  testEnvironment: z.exactOptional(z.strictObject({ token: text, backOfficeUrl: text })),
});

/** A brand's colour that text can't be read in. */
export interface FaintColour {
  readonly key: string;
  readonly contrast: number;
}

/** The app can't start with this configuration. `details` names the invalid keys. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly details: readonly string[];
  readonly faintColours: readonly FaintColour[];

  constructor(details: readonly string[], faintColours: readonly FaintColour[] = []) {
    super('config.json can not be used');
    this.details = details;
    this.faintColours = faintColours;
  }
}

/** Loads the store's configuration. Rejects with a `ConfigError` unless it is complete and valid. */
export async function loadConfig(): Promise<StoreConfig> {
  // oxlint-disable-next-line no-restricted-globals -- The configuration names the partner’s server, so the partner’s client does not exist yet.
  const body: unknown = await fetch('/config.json', { cache: 'no-store' })
    .then((response) => {
      // The first screen of some sales needs the server's date, before the partner's first answer.
      // The page asks before any script has run.
      noteServerDate(response, Date.now() - performance.now(), Date.now());
      return response;
    })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((error: unknown) => {
      throw new ConfigError([error instanceof Error ? error.message : 'unreadable']);
    });
  const parsed = z.safeParse(configSchema, body);
  if (parsed.success) {
    void cacheForOffline(body).catch((error: unknown) => report(error, 'config keep'));
    return parsed.data;
  }
  const { issues } = parsed.error;
  throw new ConfigError(
    issues.map(keyOf),
    issues.flatMap((issue) => {
      const contrast: unknown = issue.code === 'custom' ? issue.params?.['contrast'] : undefined;
      return typeof contrast === 'number' ? [{ key: keyOf(issue), contrast }] : [];
    }),
  );
}

const keyOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path).join('.') || issue.message;

/** Caches the configuration for the service worker, which serves it without a network. Called only with a valid one. */
async function cacheForOffline(body: unknown): Promise<void> {
  // Undefined on plain http.
  const cache = await globalThis.caches?.open(configCache);
  // A new response without the `Date` header, which would be wrong when it is served later.
  await cache?.put('/config.json', Response.json(body));
}
