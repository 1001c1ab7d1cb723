import * as z from 'zod/mini';

import type { StoreConfig } from '#src/domain/config.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { whenIdle } from '#src/platform/loading/late.ts';
import { expected, report } from '#src/platform/report.ts';
import { configCache } from '#src/worker/messages.ts';

import { configSchema } from './config-schema.ts';

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

/** A brand's colour with too little contrast for text. */
export interface FaintColour {
  readonly key: string;
  readonly contrast: number;
}

/**
 * The app can't start with this configuration. `details` names the invalid keys; there are none if it was not fetched.
 */
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
      // `index.html` preloads this file, so the request may be as old as the page.
      noteServerDate(response, Date.now() - performance.now(), Date.now());
      return response;
    })
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`))))
    .catch((error: unknown) => {
      report(error, 'config');
      throw new ConfigError([]);
    });
  const parsed = z.safeParse(configSchema, body);
  if (parsed.success) {
    // Opening a cache takes a slow device 15 ms, which the first screen has to wait for.
    whenIdle(() => void cacheForOffline(body).catch((error: unknown) => report(error, 'config keep')));
    return parsed.data;
  }
  const { issues } = parsed.error;
  const unusable = new ConfigError(
    issues.map(keyOf),
    issues.flatMap((issue) => {
      const contrast: unknown = issue.code === 'custom' ? issue.params?.['contrast'] : undefined;
      return typeof contrast === 'number' ? [{ key: keyOf(issue), contrast }] : [];
    }),
  );
  report(unusable, 'config');
  throw unusable;
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
