import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { StoreConfig } from '#src/domain/config.ts';
import { startIdentityProvider, testClient, type TestClerk } from '#src/server/accounts/embedded/identity-provider.ts';
import { testClerks } from '#src/server/accounts/embedded/test-accounts.ts';
import { freePort } from '#src/server/process/free-port.ts';

import { passOn, startServer } from './processes.ts';
import { checkLog, loggedOf } from './server-log.ts';

/** A request that reached the partner, with its access token. */
export interface Arrival {
  readonly endpoint: string;
  readonly token: string;
}

/**
 * A partner that checks each token with the identity provider, as a real one would. It passes requests on to the
 * sandbox, with the token of the test's store or, if the check fails, with one that the sandbox rejects.
 */
async function startPartner(sandboxUrl: string, { accepts, store }: PartnerOptions) {
  const arrived: Arrival[] = [];
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { url = '/' } = request;
    arrived.push({ endpoint: (url.split('/services/app/')[1] ?? '').split('?')[0] ?? '', token });
    void (async () => {
      const authorization = `Bearer ${(await accepts(token)) ? store : 'unknown'}`;
      passOn(request, response, { to: new URL(url, sandboxUrl), headers: { authorization } });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, arrived, port: (server.address() as AddressInfo).port };
}

interface PartnerOptions {
  readonly accepts: (token: string) => Promise<boolean>;
  /** The sandbox's token, which identifies the store's tenant. */
  readonly store: string;
}

type ProviderOptions = Partial<Parameters<typeof startIdentityProvider>[0]>;

/** The built server as a gateway whose clerks sign in at a real OpenID provider. */
export async function startAccountServer(sandboxUrl: string, store: string, about: ProviderOptions = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const refused = new Set<string>();
  let refusesNext = false;
  const provider = await startIdentityProvider({ origins: [origin], clerks: testClerks, ...about });
  const accepts = async (token: string) => {
    if (refusesNext) refused.add(token);
    refusesNext = false;
    return !refused.has(token) && provider.accepts(token);
  };
  const partner = await startPartner(sandboxUrl, { accepts, store });
  const directory = mkdtempSync(join(tmpdir(), 'balcao-accounts-'));
  const logFile = join(directory, 'log');
  const environment = {
    PARTNER_BASE_URL: `http://127.0.0.1:${partner.port}`,
    LEDGER_DB: join(directory, 'ledger.sqlite'),
    LOG_LEVEL: 'debug',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
  };
  const start = () => startServer(port, environment, { logFile });
  let server = await start();
  return {
    origin,
    arrived: partner.arrived,
    isIssued: (token: string) => provider.accepts(token),
    /** From its next use on, the partner rejects the clerk's token. */
    refuseNext: () => void (refusesNext = true),
    /**
     * The server is killed at its next refresh, once the provider has used up the refresh token and before its answer,
     * and is started again. Resolves then.
     */
    async killAtRefresh(): Promise<void> {
      await once(provider.provider, 'refresh_token.saved');
      server.ask('SIGKILL');
      await server.exited;
      server = await start();
    },
    async close(): Promise<void> {
      server.ask('SIGTERM');
      await server.exited;
      partner.server.close();
      partner.server.closeAllConnections();
      await provider.close();
      closeLog(logFile, testClerks);
      rmSync(directory, { recursive: true });
    },
  };
}
export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;

/** Of a server that has ended. */
const closeLog = (logFile: string, clerks: readonly TestClerk[]) =>
  checkLog(logFile, [testClient.secret, ...clerks.flatMap(({ id, name }) => [`"${id}"`, name])]);

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

interface TestStore {
  /** The sandbox's token, and so the partner's tenant. */
  readonly token: string;
  readonly storeName: string;
  readonly brand: 'vento' | 'amora';
  /** The host name under which it alone is reached. */
  readonly host?: string;
  /** More of its configuration. Neither telemetry nor the CEP lookup is on without it. */
  readonly config?: Partial<StoreConfig>;
}

interface StoresOptions {
  readonly stores: Readonly<Record<string, TestStore>>;
  readonly clerks: readonly TestClerk[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** One server of several stores, each with a partner of its own. */
export async function startStoresServer(sandboxUrl: string, { stores, clerks, settings = {} }: StoresOptions) {
  const port = await freePort();
  const origins = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${port}`);
  const provider = await startIdentityProvider({ origins, clerks });
  const directory = mkdtempSync(join(tmpdir(), 'balcao-stores-'));
  const write = (name: string, content: object): string => {
    const file = join(directory, `${name}.json`);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const opened = await Promise.all(
    Object.entries(stores).map(async ([id, { token, storeName, brand, host, config: more }]) => {
      const partner = await startPartner(sandboxUrl, { accepts: (given) => provider.accepts(given), store: token });
      const shipped = { ...read('public/config.json'), ...read(`public/brands/${brand}/config.json`) };
      const config = { ...shipped, storeName, postalCodeLookup: false, ...more };
      const own = {
        CONFIG_FILE: write(`${id}-config`, config),
        PARTNER_BASE_URL: `http://127.0.0.1:${partner.port}`,
        ...(host === undefined ? {} : { STORE_HOSTS: `${host}:${port}` }),
      };
      return { id, own, partner: partner.server };
    }),
  );
  const logFile = join(directory, 'log');
  const environment = {
    STORES_FILE: write('stores', Object.fromEntries(opened.map(({ id, own }) => [id, own]))),
    LOG_LEVEL: 'debug',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
    PUBLIC_ORIGIN: origins.join(),
    NODE_OPTIONS: `--import ${new URL('postal-codes.mjs', import.meta.url).href}`,
    ...settings,
  };
  const server = await startServer(port, environment, { logFile });
  return {
    at: (host: string) => `http://${host}:${port}`,
    /** The lines of its log about one kind of event, so far. */
    logged: (event: string) => loggedOf(logFile, event),
    async close(): Promise<void> {
      server.ask('SIGTERM');
      await server.exited;
      for (const { partner } of opened) {
        partner.close();
        partner.closeAllConnections();
      }
      await provider.close();
      closeLog(logFile, clerks);
      rmSync(directory, { recursive: true });
    },
  };
}

/** Two stores, told apart by a claim of their clerks. */
export const startTwoStores = (
  sandboxUrl: string,
  token: string,
  configs: Readonly<Record<'norte' | 'sul', Partial<StoreConfig>>> = { norte: {}, sul: {} },
) =>
  startStoresServer(sandboxUrl, {
    clerks: [
      { id: 'nina', name: 'Nina Norte', roles: ['clerk'], store: 'norte' },
      { id: 'sara', name: 'Sara Sul', roles: ['clerk'], store: 'sul' },
    ],
    stores: {
      norte: { token: `${token}-norte`, storeName: 'Loja Norte', brand: 'vento', config: configs.norte },
      sul: { token: `${token}-sul`, storeName: 'Loja Sul', brand: 'amora', config: configs.sul },
    },
    settings: { OIDC_STORE_CLAIM: 'store' },
  });
