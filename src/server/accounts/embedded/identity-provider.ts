import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  Provider,
  type Configuration,
  type Adapter,
  type AdapterConstructor,
  type AdapterPayload,
} from 'oidc-provider';

import { consentPage, logoutPage, sentence, signInPage } from './pages.ts';

export interface TestClerk {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly store?: string;
}

export interface IdentityProviderOptions {
  /** Where the app is reached, such as `http://127.0.0.1:4173`. */
  readonly origins: readonly string[];
  readonly clerks: readonly TestClerk[];
  /** 0 for any free port. */
  readonly port?: number;
  readonly asksForConsent?: boolean;
  readonly accessTokenSeconds?: number;
  /** The key that it signs with. By default a new one. */
  readonly signingKey?: SigningKey;
  /** Overrides parts of the configuration. */
  readonly configuration?: Configuration;
}

export type SigningKey = ReturnType<typeof createSigningKey>;

export const createSigningKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
});

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

export const testClient = { id: 'balcao', secret: 'not-a-secret' } as const;

/** A real OpenID provider on this machine, with test accounts that need no password. For `--accounts` and for tests. */
export async function startIdentityProvider(options: IdentityProviderOptions) {
  const server = createServer();
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, { ...configurationOf(options), ...options.configuration });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const [, uid] = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    if (uid === undefined) void answer(request, response);
    else
      void interact(provider, { request, response, clerks: options.clerks }).catch(async () =>
        response
          .writeHead(400, { 'Content-Type': 'text/html; charset=utf-8' })
          .end(await sentence('Este pedido não vale mais. Volte ao aplicativo e entre de novo.')),
      );
  });
  return {
    issuer,
    provider,
    /** Whether this provider has issued the access token, and it is valid. */
    async accepts(token: string): Promise<boolean> {
      const found = await provider.AccessToken.find(token);
      return found !== undefined && found.isValid;
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function configurationOf(options: IdentityProviderOptions): Configuration {
  const {
    origins,
    clerks,
    asksForConsent = false,
    accessTokenSeconds = 300,
    signingKey = createSigningKey(),
  } = options;
  return {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: origins.map((origin) => `${origin}/account/return`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/account/signed-out`),
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], profile: ['name', 'roles', 'store'] },
    // The names are in the ID token, as at most providers.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', 'profile'],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: async (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = await logoutPage(form);
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Otherwise a clerk's tokens would end when the next clerk signs in on the same till.
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: accessTokenSeconds,
      ClientCredentials: accessTokenSeconds,
      IdToken: 600,
      RefreshToken: 24 * 60 * 60,
      Interaction: 600,
      Session: 12 * 60 * 60,
      Grant: 24 * 60 * 60,
    },
    findAccount: async (_, id) => {
      const clerk = clerks.find((one) => one.id === id);
      return clerk && { accountId: id, claims: async () => ({ sub: id, ...clerk }) };
    },
    ...(asksForConsent ? {} : { loadExistingGrant: grantWhatIsAsked }),
    renderError: async (ctx, { error }) => {
      ctx.type = 'html';
      ctx.body = await sentence(`O provedor de contas recusou o pedido (${error}).`);
    },
  };
}

const grantWhatIsAsked: NonNullable<Configuration['loadExistingGrant']> = async (ctx) => {
  const { client, session, provider, params } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(textIn(params?.['scope']));
  await grant.save();
  return grant;
};

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Interaction {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly clerks: readonly TestClerk[];
}

/** Shows the page to sign in or to consent, and handles its form. */
async function interact(provider: Provider, { request, response, clerks }: Interaction): Promise<void> {
  const { prompt, params, session, grantId } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const page = await (prompt.name === 'login' ? signInPage(clerks) : consentPage());
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }).end(page);
    return;
  }
  const form = await formOf(request);
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  if (form.has('refuse')) return finish({ error: 'access_denied', error_description: 'The clerk refused.' });
  if (prompt.name === 'login') return finish({ login: { accountId: form.get('clerk') ?? '' } });
  const grant =
    (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
    new provider.Grant({ accountId: session?.accountId ?? '', clientId: textIn(params['client_id']) });
  grant.addOIDCScope(textIn(params['scope']));
  return finish({ consent: { grantId: await grant.save() } });
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return new URLSearchParams(text);
}

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** A provider's storage, in memory until it stops. */
function createMemoryAdapter(): AdapterConstructor {
  const kept = new Map<string, Kept>();
  return class MemoryAdapter implements Adapter {
    readonly #model: string;
    constructor(model: string) {
      this.#model = model;
    }
    #key = (id: string) => `${this.#model} ${id}`;
    #own = () => [...kept].filter(([key]) => key.startsWith(this.#key('')));

    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      const until = expiresIn > 0 ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
      kept.set(this.#key(id), { payload, until });
    }
    async find(id: string) {
      const found = kept.get(this.#key(id));
      return found && found.until > Date.now() ? found.payload : undefined;
    }
    async findByUid(uid: string) {
      return this.#own().find(([, { payload, until }]) => until > Date.now() && payload.uid === uid)?.[1].payload;
    }
    /** For the device flow, which is off. */
    async findByUserCode() {
      return undefined;
    }
    async consume(id: string) {
      const found = await this.find(id);
      if (found) found.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id: string) {
      kept.delete(this.#key(id));
    }
    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of this.#own()) if (payload.grantId === grantId) kept.delete(key);
    }
  };
}
