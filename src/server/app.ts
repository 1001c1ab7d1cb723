import { Hono } from 'hono';

import type { PostalCodeLookup } from '#src/domain/postal-code.ts';

import { createConfigRoute, type StoreConfigFile, type TestEnvironment } from './config.ts';
import { onceOnly } from './once-only.ts';
import { createPostalCodeRoute } from './postal-code.ts';
import { securityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';

export interface ServerAppOptions {
  readonly clientDirectory: string;
  readonly storeConfig: StoreConfigFile;
  /** Answers for the partner: the gateway or the sandbox, whichever was opened. */
  readonly partner: { readonly fetch: (request: Request, bindings: object) => Response | Promise<Response> };
  /** Present when `partner` is the sandbox. */
  readonly testEnvironment?: TestEnvironment | undefined;
  /** Absent where the store's configuration turns it off. */
  readonly lookUpPostalCode?: PostalCodeLookup | undefined;
}

/** Everything else is a file of the client or a page of it. */
const partnerPaths = ['/api', '/external', '/sandbox'] as const;

export function createServerApp(options: ServerAppOptions): Hono {
  const { clientDirectory, storeConfig, partner, testEnvironment, lookUpPostalCode } = options;
  const app = new Hono();
  app.use(securityHeaders);
  app.use(onceOnly());
  for (const path of partnerPaths) {
    app.all(`${path}/*`, async (c) => {
      const answer = await partner.fetch(c.req.raw, c.env as object);
      // Offers, contracts and signing links are about a person: no cache on the way keeps them.
      answer.headers.set('Cache-Control', 'no-store');
      return answer;
    });
  }
  app.route('/', createConfigRoute(storeConfig, testEnvironment));
  if (lookUpPostalCode) app.route('/', createPostalCodeRoute(lookUpPostalCode));
  app.route('/', createStaticFiles(clientDirectory));
  return app;
}
