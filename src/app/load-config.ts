import * as z from 'zod/mini';

import type { StoreConfig } from '#src/domain/config.ts';
import { report } from '#src/report.ts';
import { noteServerDate } from '#src/partner/clock-offset.ts';
import { configCache } from '#src/worker/messages.ts';

import { configSchema } from './config-schema.ts';

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
