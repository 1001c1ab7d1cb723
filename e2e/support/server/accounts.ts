import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startIdentityProvider, testClient } from '#src/server/accounts/embedded/identity-provider.ts';
import { testClerks } from '#src/server/accounts/embedded/test-clerks.ts';

import { freePort, startServer } from './processes.ts';

/** A request that reached the partner, with its access token. */
export interface Arrival {
  readonly endpoint: string;
  readonly token: string;
}

/**
 * A partner that checks each token with the identity provider, as a real one would. It passes requests on to the sandbox,
 * with the token of the test's store or, if the check fails, with one that the sandbox rejects.
 */
async function startPartner(sandboxUrl: string, { accepts, store }: PartnerOptions) {
  const arrived: Arrival[] = [];
  const server = createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { method, url = '/', headers } = request;
    arrived.push({ endpoint: (url.split('/services/app/')[1] ?? '').split('?')[0] ?? '', token });
    void (async () => {
      const authorization = `Bearer ${(await accepts(token)) ? store : 'unknown'}`;
      const forwarded = httpRequest(
        new URL(url, sandboxUrl),
        { method, headers: { ...headers, authorization, host: new URL(sandboxUrl).host } },
        (answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        },
      );
      request.pipe(forwarded);
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

/** The built server as a gateway whose clerks sign in at a real OpenID provider. */
export async function startAccountServer(sandboxUrl: string, store: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const refused = new Set<string>();
  let refusesNext = false;
  const provider = await startIdentityProvider({ origins: [origin], clerks: testClerks });
  const accepts = async (token: string) => {
    if (refusesNext) refused.add(token);
    refusesNext = false;
    return !refused.has(token) && provider.accepts(token);
  };
  const partner = await startPartner(sandboxUrl, { accepts, store });
  const server = await startServer(port, {
    PARTNER_BASE_URL: `http://127.0.0.1:${partner.port}`,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: testClient.id,
    OIDC_CLIENT_SECRET: testClient.secret,
  });
  return {
    origin,
    arrived: partner.arrived,
    isIssued: (token: string) => provider.accepts(token),
    /** From its next use on, the partner rejects the clerk's token. */
    refuseNext: () => void (refusesNext = true),
    async close(): Promise<void> {
      server.ask('SIGTERM');
      await server.exited;
      partner.server.close();
      partner.server.closeAllConnections();
      await provider.close();
    },
  };
}
export type AccountServer = Awaited<ReturnType<typeof startAccountServer>>;
