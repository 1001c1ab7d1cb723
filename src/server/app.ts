import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

import { accountsPath } from '#src/domain/accounts.ts';
import type { PostalCodeLookup } from '#src/domain/values/address.ts';

import type { Accounts } from './accounts/accounts.ts';
import { createBrandRoutes } from './brand.ts';
import { createStaticFiles } from './files/static-files.ts';
import { sameOriginOnly } from './gateway/partner-paths.ts';
import { inert } from './gateway/server-answers.ts';
import { LedgerUnavailable } from './ledger/engine/engine.ts';
import { idempotentForwarding, type ForwardBindings } from './ledger/http/idempotent-forwarding.ts';
import { bearerToken, callerByToken } from './ledger/http/request.ts';
import { createLedgerRoutes } from './ledger/http/routes.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createClientAddress } from './ops/client-address.ts';
import { createHealthRoutes } from './ops/health.ts';
import { createLimits, longestBody, onlyHosts } from './ops/limits.ts';
import { noLog, onError, type Log } from './ops/log.ts';
import type { Metrics } from './ops/metrics.ts';
import { observe } from './ops/observe.ts';
import { createTelemetryRoute } from './ops/telemetry.ts';
import { createPostalCodeRoute } from './postal-code/postal-code.ts';
import { createDrain, type Drain } from './process/shutdown.ts';
import { securityHeaders } from './security-headers.ts';
import type { OpsSettings } from './settings/ops-settings.ts';
import {
  createConfigRoute,
  isValidStoreConfig,
  timeZoneOf,
  wantsPostalCodeLookup,
  wantsTelemetry,
  type StoreAt,
  type StoreConfigFile,
  type TestEnvironment,
} from './store-config.ts';

export interface Partner {
  readonly fetch: (request: Request, bindings: object) => Response | Promise<Response>;
  /** Whether it takes a body that was already read from `bindings` (`ForwardBindings`), and not from the request. */
  readonly takesBody?: boolean;
}

/** The configuration and the partner of one of several stores. */
export interface OwnStore {
  readonly config: StoreConfigFile;
  readonly partner: Partner;
}

export interface ServerAppOptions {
  readonly clientDirectory: string;
  /** With several stores: the configuration until it is known which store a till belongs to. */
  readonly storeConfig: StoreConfigFile;
  /** Several stores, which need accounts. Absent where there is one. */
  readonly stores?: ReadonlyMap<string, OwnStore> | undefined;
  /** The brand's pictures, if they are not among the client's files. */
  readonly brandDirectory?: string | undefined;
  /** The gateway or the sandbox. */
  readonly partner: Partner;
  readonly ledger: Ledger;
  /** The store that a token belongs to. Most servers have one store. */
  readonly storeOf?: ((token: string | undefined) => string) | undefined;
  /** Present if clerks sign in with accounts. */
  readonly accounts?: Accounts | undefined;
  /** Present when `partner` is the sandbox. */
  readonly testEnvironment?: TestEnvironment | undefined;
  /** `TIE_TILLS`. */
  readonly tiesTills?: boolean | undefined;
  /** Absent where the store's configuration turns it off. */
  readonly lookUpPostalCode?: PostalCodeLookup | undefined;
  /** Absent in tests that don't stop the server. */
  readonly drain?: Drain | undefined;
  readonly log?: Log;
  /** Absent if no metrics are collected. */
  readonly metrics?: Metrics | undefined;
  /** For `/readyz`; absent for the sandbox. */
  readonly partnerIsReachable?: (() => Promise<boolean>) | undefined;
  /** By default nothing is limited, and no proxy is trusted. */
  readonly limits?: Pick<OpsSettings, 'trustedProxies' | 'publicHosts' | 'requestsPerMinute'>;
}

const unlimited: NonNullable<ServerAppOptions['limits']> = {
  trustedProxies: [],
  publicHosts: [],
  requestsPerMinute: { address: Number.POSITIVE_INFINITY, session: Number.POSITIVE_INFINITY },
};

/** Before a sign-in only the host name determines which of several stores it is. */
function createStoreAt({ stores, accounts, storeConfig: config }: ServerAppOptions): StoreAt {
  if (!stores || !accounts) return () => ({ config });
  return async (c) => {
    const id = await accounts.storeAt(c).catch((error: unknown) => {
      // No configuration, so that a till never gets another store's.
      throw error instanceof LedgerUnavailable ? new HTTPException(503) : error;
    });
    const own = id === undefined ? undefined : stores.get(id);
    return id === undefined || !own ? { config } : { id, config: own.config };
  };
}

function withBodyAgain(request: Request, body: ForwardBindings['body']): Request {
  const { url, method, headers } = request;
  return body ? new Request(url, { method, headers, body }) : request;
}

/** Requests to the partner, answered by the gateway or by the sandbox. */
const partnerPaths = ['/api', '/external'] as const;

export function createServerApp(options: ServerAppOptions): Hono {
  const { clientDirectory, storeConfig, stores, partner, ledger, testEnvironment, lookUpPostalCode } = options;
  const { brandDirectory, drain = createDrain(), storeOf = () => '', accounts, log = noLog, metrics } = options;
  const callerOf = accounts?.callerOf ?? callerByToken(storeOf);
  const toPartner =
    accounts?.withPartnerToken((request, bindings, store) =>
      (stores?.get(store)?.partner ?? partner).fetch(request, bindings),
    ) ?? partner.fetch;
  const configs = [storeConfig, ...[...(stores?.values() ?? [])].map(({ config }) => config)];
  const storeAt = createStoreAt(options);
  /** Answers 404 for a store whose configuration turns the route off. */
  const onlyWhere =
    (wants: (config: StoreConfigFile) => boolean): MiddlewareHandler =>
    async (c, next) =>
      !stores || wants((await storeAt(c)).config) ? next() : c.notFound();
  const { trustedProxies, publicHosts, requestsPerMinute } = options.limits ?? unlimited;
  const address = createClientAddress(trustedProxies);
  const limits = createLimits({
    address,
    requestsPerMinute,
    // Before the session is looked up: a flood must not reach the database.
    sessionOf: (c) => (accounts ? (accounts.claimedSession(c) ?? c.req.header('Cookie')) : bearerToken(c)),
    onLimited: (limit) => metrics?.limited(limit),
  });
  const app = new Hono();
  const storeOfRequest = (c: Context) => {
    if (accounts) return accounts.storeIn(c);
    const token = bearerToken(c);
    return token === undefined ? '' : storeOf(token);
  };
  app.use(observe({ log, metrics, storeOf: storeOfRequest }), securityHeaders);
  app.onError(onError(log));
  app.route(
    '/',
    createHealthRoutes({
      ledger,
      configurationIsValid: configs.every(isValidStoreConfig),
      partnerIsReachable: options.partnerIsReachable,
      isStopping: drain.hasBegun,
    }),
  );
  if (publicHosts.length > 0) app.use(onlyHosts(publicHosts, address));
  // Not for files, which are answered at once.
  for (const path of [...partnerPaths, '/ledger', '/sandbox', accountsPath]) app.use(`${path}/*`, drain.middleware);
  for (const path of [...partnerPaths, '/ledger']) app.use(`${path}/*`, ...limits.requests);
  app.use(`${accountsPath}/*`, limits.accounts);
  // With several stores these routes look up who is signed in.
  if (stores)
    for (const path of ['/config.json', '/brand.css', '/manifest.webmanifest']) app.use(path, limits.requests[0]);
  const takesBody = partner.takesBody === true && !accounts;
  const forward = idempotentForwarding({
    ledger,
    callerOf,
    tiesTills: options.tiesTills,
    isStopping: drain.hasBegun,
    forward: async (request, bindings, c) =>
      inert(await toPartner(takesBody ? request : withBodyAgain(request, bindings.body), bindings, c)),
  });
  if (accounts) {
    app.route('/', accounts.routes);
    for (const path of [...partnerPaths, '/ledger']) app.use(`${path}/*`, sameOriginOnly, accounts.clerkOnly);
  }
  for (const path of partnerPaths) app.all(`${path}/*`, sameOriginOnly, forward);
  app.route(
    '/',
    createLedgerRoutes({
      ledger,
      callerOf,
      timeZoneOf: (store) => timeZoneOf(stores?.get(store)?.config ?? storeConfig),
      namesOf: accounts?.namesOf,
    }),
  );
  app.all('/sandbox/*', bodyLimit({ maxSize: longestBody }), async (c) => {
    const answer = await partner.fetch(c.req.raw, c.env as object);
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  });
  app.route('/', createConfigRoute(storeAt, { testEnvironment, hasAccounts: accounts !== undefined }));
  app.route('/', createBrandRoutes(storeAt, brandDirectory));
  if (configs.some(wantsTelemetry))
    app.use('/telemetry', limits.reports, onlyWhere(wantsTelemetry)).route('/', createTelemetryRoute({ log, metrics }));
  if (lookUpPostalCode)
    app
      .use('/cep/*', limits.postalCodes, onlyWhere(wantsPostalCodeLookup))
      .route('/', createPostalCodeRoute(lookUpPostalCode));
  app.route('/', createStaticFiles(clientDirectory, { hasAccounts: accounts !== undefined }));
  return app;
}
