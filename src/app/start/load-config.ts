import * as z from 'zod/mini';

import type { StoreConfig } from '#src/domain/config.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { expected, report } from '#src/platform/report.ts';
import { configCache } from '#src/worker/messages.ts';

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** Empty for this origin; https, or http on the machine itself; the part before `/api` and nothing of it. */
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

function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch (error) {
    expected(error, 'config time zone');
    return false;
  }
}

/** A host as URLs write it, with its port where that is not the default. */
const isHost = (text: string) => URL.canParse(`https://${text}`) && new URL(`https://${text}`).host === text;

const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(600));

/** `/config.json`. Unknown keys are errors too: a misspelt one must not pass as absent. */
export const configSchema: z.ZodMiniType<StoreConfig> = z.strictObject({
  apiBaseUrl: z.string().check(z.refine(isApiBase)),
  storeName: words,
  timeZone: z.string().check(z.refine(isTimeZone)),
  lender: z.strictObject({ name: words, document: words }),
  legal: z.strictObject({ correspondent: words, ombudsman: words, cet: words }),
  signingLinkHosts: z.array(z.string().check(z.refine(isHost))),
  postalCodeLookup: z.boolean(),
  drafts: z.boolean(),
  // A lock is announced two minutes ahead, the customer's one minute ahead: nobody is locked out without having been asked.
  lock: z.strictObject({ idleMinutes: between(3, 60), customerMinutes: between(2, 10), sessionHours: between(1, 24) }),
  // No store writes it: our server adds it, a static host has none.
  ledger: z.exactOptional(z.boolean()),
  testEnvironment: z.exactOptional(z.strictObject({ token: words, backOfficeUrl: words })),
});

/** Why the app does not start; `details` names the keys that are wrong, for whoever keeps the file. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly details: readonly string[];

  constructor(details: readonly string[]) {
    super('config.json can not be used');
    this.details = details;
  }
}

/** The store's configuration; anything but a whole and valid one stops the app (rejects with a `ConfigError`). */
export async function loadConfig(): Promise<StoreConfig> {
  const sentAt = Date.now();
  // oxlint-disable-next-line no-restricted-globals -- Its answer says where the partner is.
  const body: unknown = await fetch('/config.json', { cache: 'no-store' })
    .then((response) => {
      // Ahead of the partner's first answer: some sales begin with a due date.
      noteServerDate(response, sentAt, Date.now());
      return response;
    })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((error: unknown) => {
      throw new ConfigError([error instanceof Error ? error.message : 'unreadable']);
    });
  const parsed = z.safeParse(configSchema, body);
  if (parsed.success) {
    void keep(body).catch((error: unknown) => report(error, 'config keep'));
    return parsed.data;
  }
  throw new ConfigError(
    parsed.error.issues.map(
      (issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path).join('.') || issue.message,
    ),
  );
}

/** For the service worker, which answers with it where there is no network. Only what was found valid gets here. */
async function keep(body: unknown): Promise<void> {
  // Absent over plain http.
  const cache = await globalThis.caches?.open(configCache);
  // A new answer, without the date of the one that came.
  await cache?.put('/config.json', Response.json(body));
}
