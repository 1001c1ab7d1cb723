import * as oidc from 'openid-client';
import * as z from 'zod/mini';

import type { SignInProblem } from '#src/domain/accounts.ts';

import { fetchUpTo } from '../gateway/read-up-to.ts';
import { noLog, type Log } from '../ops/log.ts';
import { isPlainLoopback, type AccountSettings } from '../settings/account-settings.ts';

/** A sign-in that failed, with its reason for the clerk. `detail` is for the log: a code, never an answer's content. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly problem: SignInProblem;
  readonly detail: string;

  constructor(problem: SignInProblem, detail: string) {
    super(`${problem} (${detail})`);
    this.problem = problem;
    this.detail = detail;
  }
}

/** A refresh gave tokens of another clerk. */
export class AnotherSubject extends SignInFailure {
  readonly tokens: Tokens;
  constructor(tokens: Tokens) {
    super('answer', 'another subject');
    this.tokens = tokens;
  }
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  /** Epoch milliseconds. Absent if the provider does not say. */
  readonly expiresAt?: number | undefined;
  readonly idToken?: string | undefined;
}

/** The secrets of one sign-in under way. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Epoch milliseconds. */
  readonly begunAt: number;
}

export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** The identity provider, as this server uses it. Every method rejects with a `SignInFailure`. */
export interface Provider {
  readonly authorizationUrl: (checks: Checks, redirectUri: string) => Promise<URL>;
  /**
   * Exchanges the code in `returned`, the address that the browser came back to. The claims are the ID token's, and
   * UserInfo's where the ID token lacks one that this server reads.
   */
  readonly exchange: (returned: URL, checks: Checks) => Promise<{ readonly tokens: Tokens; readonly claims: Claims }>;
  /** Rejects with `AnotherSubject` if the new tokens are another clerk's. */
  readonly refresh: (refreshToken: string, subject: string) => Promise<Tokens>;
  /** Revokes the tokens. Returns false if the provider has no revocation. */
  readonly revoke: (tokens: Tokens) => Promise<boolean>;
  /** The address at which the provider ends its own session; `undefined` if it has none. */
  readonly logoutUrl: (idToken: string | undefined, returnTo: string) => Promise<URL | undefined>;
}

/** How long the provider may take for an answer, in seconds. */
export const timeoutSeconds = 10;
/** Characters that a header can carry, and no more of them than servers usually accept in one header. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]{1,8192}$/.test(text);
/** As long as the standard allows (OpenID Connect Core, 2), and printable: administrators' commands show it. */
const isSubject = (text: string): boolean => /^\P{Cc}{1,255}$/u.test(text);
/** By how much the clocks of the provider and of this server may differ. */
const clockToleranceSeconds = 60;
const rediscoverMs = 60 * 60_000;
/** The most bytes of one answer. Discovery documents and key sets of large providers have some 20 KiB. */
export const longestAnswer = 512 * 1024;

/** For tests. */
export interface ProviderTiming {
  /** By how much this machine's clock is behind. */
  readonly clockBehindSeconds?: number | undefined;
  readonly timeoutSeconds?: number | undefined;
}

export function createProvider(settings: AccountSettings, timing: ProviderTiming = {}, log: Log = noLog): Provider {
  const { issuer, clientId, clientSecret, clientAuth, scope, prompt, authTime, resource } = settings;
  const { clockBehindSeconds = 0, timeoutSeconds: timeout = timeoutSeconds } = timing;
  const isLocal = isPlainLoopback(new URL(issuer));
  const ask = fetchUpTo(longestAnswer);
  let known: { readonly configuration: oidc.Configuration; readonly at: number } | undefined;

  async function discover(): Promise<oidc.Configuration> {
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: clockToleranceSeconds, [oidc.clockSkew]: -clockBehindSeconds },
      authentication(clientAuth, clientSecret),
      {
        timeout,
        [oidc.customFetch]: ask,
        // Signatures are checked although TLS protects the answer: a proxy in between may end TLS.
        execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
      },
    );
    known = { configuration, at: performance.now() };
    return configuration;
  }

  /** The discovery document, or the previous one if it can't be fetched. */
  const discoverOrKnown = () =>
    discover().catch((error: unknown) => {
      if (known) return known.configuration;
      throw error;
    });

  const configured = async (): Promise<oidc.Configuration> =>
    known && performance.now() - known.at < rediscoverMs ? known.configuration : discoverOrKnown();

  /**
   * For an exchange: fetches the discovery document and the keys first. The provider may have new keys, and a code or a
   * refresh token is used up even if its answer can't be checked.
   */
  async function withKeys(): Promise<oidc.Configuration> {
    const configuration = await discoverOrKnown();
    const { jwks_uri: uri } = configuration.serverMetadata();
    if (uri === undefined || !(isLocal || uri.startsWith('https:'))) return configuration;
    const signal = AbortSignal.timeout(timeout * 1000);
    const jwks = await ask(uri, { method: 'GET', body: undefined, headers: {}, redirect: 'manual', signal })
      .then(async (answer) => keySet.parse(await answer.json()))
      .catch(() => undefined);
    if (!jwks) throw new SignInFailure('provider', 'no keys');
    // Dated a minute back, so that they are fetched again for a signature with an unknown key.
    oidc.setJwksCache(configuration, { jwks, uat: Math.floor(Date.now() / 1000) - 60 });
    return configuration;
  }

  /** Only `max_age` obliges a provider to send `auth_time` (OpenID Connect Core, 2). */
  function asksForAge(configuration: oidc.Configuration): boolean {
    const { claims_supported: claims } = configuration.serverMetadata();
    return authTime === 'required' && (claims === undefined || claims.includes('auth_time'));
  }

  /** Adds UserInfo's claims if the ID token lacks one. The access token may be for the partner's API alone. */
  async function withUserInfo(configuration: oidc.Configuration, token: string, claims: Claims): Promise<Claims> {
    const missing = readClaims(settings).filter((name) => claims[name] === undefined);
    if (missing.length === 0 || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    try {
      return { ...(await oidc.fetchUserInfo(configuration, token, claims.sub)), ...claims };
    } catch (error) {
      // A manager must not become a clerk because of an outage. A refusal, though, is the same at every sign-in.
      const isRefused = error instanceof oidc.WWWAuthenticateChallengeError;
      if (!isRefused && missing.some((name) => name !== nameClaim)) throw error;
      log({ level: 'warn', event: 'user info not read', problem: problemOf(error), cause: detailOf(error) });
      return claims;
    }
  }

  const resourceParameter = resource === undefined ? undefined : { resource };
  return {
    authorizationUrl: ({ state, nonce, verifier }, redirectUri) =>
      withSignInFailure(async () => {
        const configuration = await configured();
        return oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          // Several clerks share a till, so the provider must not continue the last clerk's session.
          prompt,
          // Makes the provider send `auth_time`. The address can be changed on the way, the signed answer can't.
          ...(asksForAge(configuration) ? { max_age: '0' } : {}),
          ...resourceParameter,
        });
      }),
    exchange: (returned, { state, nonce, verifier, begunAt }) =>
      withSignInFailure(async () => {
        const configuration = await withKeys();
        const answer = await oidc.authorizationCodeGrant(
          configuration,
          returned,
          { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
          resourceParameter,
        );
        const claims = answer.claims();
        if (!claims) throw new SignInFailure('answer', 'no ID token');
        if (!isSubject(claims.sub)) throw new SignInFailure('answer', 'sub');
        if (claims.iat > Date.now() / 1000 - clockBehindSeconds + clockToleranceSeconds)
          throw new SignInFailure('clock', 'iat');
        if (claims.auth_time === undefined && asksForAge(configuration))
          throw new SignInFailure('answer', 'no auth_time');
        // Otherwise anyone at the till could continue as the last clerk, and choose a new PIN.
        if ((claims.auth_time ?? Infinity) < begunAt / 1000 - clockBehindSeconds - clockToleranceSeconds)
          throw new SignInFailure('expired', 'auth_time');
        const tokens = tokensOf(answer);
        return { tokens, claims: await withUserInfo(configuration, tokens.accessToken, claims) };
      }),
    refresh: (refreshToken, subject) =>
      withSignInFailure(async () => {
        const answer = await oidc.refreshTokenGrant(await withKeys(), refreshToken, resourceParameter);
        if ((answer.claims()?.sub ?? subject) !== subject)
          throw new AnotherSubject({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
        // A provider that does not rotate sends no new refresh token.
        return { refreshToken, ...withoutAbsent(tokensOf(answer)) };
      }),
    revoke: ({ refreshToken, accessToken }) =>
      withSignInFailure(async () => {
        const configuration = await configured();
        if (configuration.serverMetadata().revocation_endpoint === undefined) return false;
        // The refresh token first, because it gives new access tokens.
        if (refreshToken) await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
        if (accessToken) await oidc.tokenRevocation(configuration, accessToken, { token_type_hint: 'access_token' });
        return true;
      }),
    logoutUrl: (idToken, returnTo) =>
      withSignInFailure(async () => {
        const configuration = await configured();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
        return oidc.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: returnTo,
          ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        });
      }),
  };
}

const nameClaim = 'name';

/** The claims that this server reads. */
const readClaims = ({ roleClaim, storeClaim }: AccountSettings): readonly string[] => [
  nameClaim,
  roleClaim,
  ...(storeClaim === undefined ? [] : [storeClaim]),
];

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

function authentication(method: AccountSettings['clientAuth'], secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  return method === 'basic' ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

function tokensOf(answer: oidc.TokenEndpointResponse): Tokens & { readonly accessToken: string } {
  if (!isToken(answer.access_token)) throw new SignInFailure('answer', 'form of the token');
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: answer.expires_in === undefined ? undefined : Date.now() + answer.expires_in * 1000,
    idToken: answer.id_token,
  };
}

const withoutAbsent = ({ refreshToken, ...tokens }: Tokens): Tokens =>
  refreshToken === undefined ? tokens : { ...tokens, refreshToken };

export async function withSignInFailure<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SignInFailure ? error : new SignInFailure(problemOf(error), detailOf(error));
  }
}

const providerCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

function problemOf(error: unknown): SignInProblem {
  if (error instanceof oidc.AuthorizationResponseError) {
    if (/^(access_denied|consent_required|login_required|interaction_required)$/.test(error.error)) return 'refused';
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'provider' : 'answer';
  }
  if (error instanceof oidc.ResponseBodyError) {
    if (error.error === 'invalid_grant') return 'expired';
    return error.status >= 500 ? 'provider' : 'answer';
  }
  const code = codeOf(error);
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock';
  if (code !== undefined && providerCodes.has(code)) return 'provider';
  // `fetch` rejects with a TypeError if the provider can't be reached.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'provider' : 'answer';
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

function detailOf(error: unknown): string {
  // One of the standard's codes. Anything else that the provider sends is not logged.
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return /^[a-z_]{1,40}$/.test(error.error) ? error.error : 'another error';
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
}
