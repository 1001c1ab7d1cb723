import { setTimeout } from 'node:timers/promises';

import { Hono } from 'hono';

import type { PostalCodeLookup } from '#src/domain/values/address.ts';

import { controlInterface } from './http/control.ts';
import { onStorageFailure } from './http/reply.ts';
import { partnerService, type Environment } from './http/service.ts';
import { pages } from './pages/pages.ts';
import { openDatabase } from './store/database.ts';
import { testPostalCodes } from './test-data.ts';

/** Finds only the test CEPs and sends nothing to a provider. */
export const lookUpTestPostalCode: PostalCodeLookup = async (postalCode) => {
  const found = Object.values(testPostalCodes).find(({ address }) => address.postalCode === postalCode);
  if (found) await setTimeout(found.delayMs, undefined, { ref: false });
  return found?.address;
};

export interface SandboxOptions {
  /** `:memory:` for a database that is not stored. */
  readonly databaseFile: string;
  /** Host names under which the control interface answers, in addition to `localhost` and numeric addresses. */
  readonly hosts?: readonly string[];
  readonly now?: () => Date;
}

export interface Sandbox {
  /**
   * The partner's endpoints below `/api` and `/external/v1/api`, the pages and the control interface below `/sandbox`.
   */
  readonly app: Hono<Environment>;
  readonly lookUpPostalCode: PostalCodeLookup;
  close(): void;
}

/** The partner's service, embedded. `README.md` describes its behaviour and its control interface. */
export function createSandbox({ databaseFile, hosts = [], now = () => new Date() }: SandboxOptions): Sandbox {
  const database = openDatabase(databaseFile);
  const context = { database, now };
  const app = new Hono<Environment>();
  app.route('/', partnerService(context));
  app.route('/', controlInterface({ ...context, hosts }));
  app.route('/', pages(context));
  app.onError(onStorageFailure);
  return { app, lookUpPostalCode: lookUpTestPostalCode, close: () => database.close() };
}
