import { Hono } from 'hono';

import type { PostalCodeLookup } from '#src/domain/postal-code.ts';

import { createConfigRoute, timeZoneOf, type StoreConfigFile, type TestEnvironment } from './config.ts';
import { logToStandardError, onError, type Log } from './failures.ts';
import { forwardOnce } from './ledger/forward-once.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createLedgerRoutes } from './ledger/routes.ts';
import { inert, ownPagesOnly } from './partner-paths.ts';
import { createPostalCodeRoute } from './postal-code.ts';
import { securityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';
import { createStopping, type Stopping } from './stopping.ts';

export interface ServerAppOptions {
  readonly clientDirectory: string;
  readonly storeConfig: StoreConfigFile;
  /** Answers for the partner: the gateway or the sandbox, whichever was opened. */
  readonly partner: { readonly fetch: (request: Request, bindings: object) => Response | Promise<Response> };
  readonly ledger: Ledger;
  /** Which store a token is of; one store is the rule. */
  readonly storeOf?: (token: string | undefined) => string;
  /** Present when `partner` is the sandbox. */
  readonly testEnvironment?: TestEnvironment | undefined;
  /** Absent where the store's configuration turns it off. */
  readonly lookUpPostalCode?: PostalCodeLookup | undefined;
  /** Absent where nobody asks the server to stop and waits for it. */
  readonly stopping?: Stopping | undefined;
  readonly log?: Log;
}

/** The partner's, whoever answers for it. Everything else is the sandbox's own, a file of the client or a page of it. */
const partnerPaths = ['/api', '/external'] as const;

export function createServerApp(options: ServerAppOptions): Hono {
  const { clientDirectory, storeConfig, partner, ledger, testEnvironment, lookUpPostalCode } = options;
  const { stopping = createStopping(), storeOf = () => '', log = logToStandardError } = options;
  const app = new Hono();
  app.use(securityHeaders);
  app.onError(onError(log));
  app.use(stopping.answers);
  const forward = forwardOnce({
    ledger,
    storeOf,
    isStopping: stopping.hasBegun,
    forward: async (request, bindings) => inert(await partner.fetch(request, bindings)),
  });
  for (const path of partnerPaths) app.all(`${path}/*`, ownPagesOnly, forward);
  app.route('/', createLedgerRoutes({ ledger, storeOf, timeZone: timeZoneOf(storeConfig) }));
  app.all('/sandbox/*', async (c) => {
    const answer = await partner.fetch(c.req.raw, c.env as object);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  app.route('/', createConfigRoute(storeConfig, testEnvironment));
  if (lookUpPostalCode) app.route('/', createPostalCodeRoute(lookUpPostalCode));
  app.route('/', createStaticFiles(clientDirectory));
  return app;
}
