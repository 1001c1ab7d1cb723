import { readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import * as oidc from 'openid-client';

import { fetchUpTo } from '../gateway/read-up-to.ts';
import { LedgerUnavailable } from '../ledger/engine/engine.ts';
import type { Log } from '../ops/log.ts';
import { isPlainLoopback, type PartnerTokenSettings } from '../settings/account-settings.ts';
import {
  AnotherSubject,
  isToken,
  longestAnswer,
  SignInFailure,
  timeoutSeconds,
  withSignInFailure,
  type Provider,
  type Tokens,
} from './provider.ts';
import type { Revocation } from './sessions/revocation.ts';
import type { SessionStatements } from './sessions/session-rows.ts';
import { openRow, sealContent, type Session } from './sessions/sessions.ts';

/** `signed-out`: the clerk has to sign in again. `unavailable`: there is no token now. */
export type PartnerToken =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'signed-out' | 'unavailable' };

/**
 * The token to send to the partner for a clerk. `rejected` is one that the partner has answered with 401: another one
 * is fetched if that is possible, else the same is returned.
 */
export type PartnerTokens = (session: Session, rejected?: string) => Promise<PartnerToken>;

export interface PartnerTokenOptions {
  readonly settings: PartnerTokenSettings;
  readonly provider: Provider;
  readonly rows: SessionStatements;
  readonly revocation: Revocation;
  readonly log: Log;
}

/** A token is renewed a little before it expires. */
const earlyMs = 30_000;
const isFresh = ({ expiresAt }: { readonly expiresAt?: number | undefined }) =>
  expiresAt === undefined || expiresAt - Date.now() > earlyMs;

export function createPartnerTokens(options: PartnerTokenOptions): PartnerTokens {
  const { settings } = options;
  if (settings.from === 'clerk') return clerkTokens(options);
  return settings.from === 'file' ? fileToken(settings.file, options.log) : clientCredentials(settings, options.log);
}

/** How long a refresh may take: discovery, the token, and the keys (fetched twice, if they have changed). */
const longestMs = (4 * timeoutSeconds + 5) * 1000;
/** A claim is prolonged while its process waits for the provider, so it ends soon after that process has died. */
const claimMs = 5_000;
const prolongMs = 1_000;
const keepAgainMs = 500;
const pollMs = 50;

/**
 * The clerk's own access token. A provider that rotates refresh tokens treats a second use of one as theft and ends the
 * sign-in, so one of the processes that share the ledger refreshes and the others wait for its result.
 *
 * The claim is written before the provider is asked. If its process dies before the new tokens are stored, the next one
 * tries the stored refresh token. Either the provider still takes it, or it ends a sign-in whose tokens are lost
 * anyway. Then the clerk signs in again.
 */
function clerkTokens({ provider, rows, revocation, log }: PartnerTokenOptions): PartnerTokens {
  const underWay = new Map<string, Promise<PartnerToken>>();
  /** The further tries to write the new tokens of a session. */
  const keeping = new Map<string, Promise<void>>();

  async function refreshOnce(session: Session): Promise<PartnerToken> {
    const { row, secret, content } = session;
    const { refreshToken } = content.tokens;
    if (refreshToken === undefined) {
      await forget(session);
      return { kind: 'signed-out' };
    }
    const end = performance.now() + longestMs + claimMs;
    for (; performance.now() < end; await sleep(pollMs)) {
      if (await rows.claimRefresh(row.id, { version: row.version, forMs: claimMs }))
        return refresh(session, refreshToken);
      const later = await rows.find(row.id);
      if (!later) return { kind: 'signed-out' };
      if (later.version === row.version) continue;
      const changed = openRow(later, secret)?.content.tokens;
      return changed && changed.accessToken !== ''
        ? { kind: 'token', token: changed.accessToken }
        : { kind: 'signed-out' };
    }
    return { kind: 'unavailable' };
  }

  /** Removes the tokens: the clerk can still read the ledger, and needs a new sign-in to send. */
  const forget = ({ row, secret, content }: Session) =>
    rows.replaceSealed(row.id, {
      version: row.version,
      sealed: sealContent({ ...content, tokens: { accessToken: '', idToken: content.tokens.idToken } }, secret),
      revocable: null,
    });

  /**
   * Returns false if the session has ended meanwhile; its new tokens are then left to be revoked. The previous refresh
   * token may be used up, so a failed write is repeated for as long as other processes wait, and the claim is prolonged
   * meanwhile. The request does not wait for it.
   */
  async function keep({ row, secret, content }: Session, refreshed: Tokens): Promise<boolean> {
    const end = performance.now() + longestMs;
    const tokens = { ...content.tokens, ...withoutUndefined(refreshed) };
    const kept = { sealed: sealContent({ ...content, tokens }, secret), revocable: revocation.kept(tokens) };
    async function replace(): Promise<boolean> {
      if (await rows.replaceSealed(row.id, { version: row.version, ...kept })) return true;
      if (await rows.find(row.id)) return true;
      if (kept.revocable === null) {
        // Without a copy these tokens can't be revoked later, so they are revoked now.
        void revocation.revoke({ row, secret, content: { ...content, tokens } });
        return false;
      }
      await rows.leaveRevocable(row, kept.revocable);
      void revocation.tryEnded();
      return false;
    }
    async function again(): Promise<void> {
      while (performance.now() < end) {
        await sleep(keepAgainMs, undefined, { ref: false });
        const isSettled = await replace().then(
          () => true,
          () => false,
        );
        if (isSettled) return;
      }
      log({ level: 'error', event: 'token not kept' });
    }
    return replace().catch((error: unknown) => {
      if (!(error instanceof LedgerUnavailable)) throw error;
      keeping.set(
        row.id,
        again().finally(() => keeping.delete(row.id)),
      );
      return true;
    });
  }

  async function refresh(session: Session, refreshToken: string): Promise<PartnerToken> {
    const { row } = session;
    const prolong = () =>
      void rows.prolongRefresh(row.id, { version: row.version, forMs: claimMs }).catch(() => undefined);
    const prolonging = setInterval(prolong, prolongMs).unref();
    try {
      const refreshed = await provider.refresh(refreshToken, row.subject);
      const isSignedIn = await keep(session, refreshed);
      void Promise.resolve(keeping.get(row.id)).then(() => clearInterval(prolonging));
      return isSignedIn ? { kind: 'token', token: refreshed.accessToken } : { kind: 'signed-out' };
    } catch (error) {
      clearInterval(prolonging);
      if (!(error instanceof SignInFailure)) throw error;
      log({ level: 'warn', event: 'token not refreshed', problem: error.problem, cause: error.detail });
      if (error instanceof AnotherSubject) {
        // The provider has given another clerk's tokens, so it does not vouch for this session.
        await rows.end(row.id);
        void revocation.revokeUnused(error.tokens);
        return { kind: 'signed-out' };
      }
      if (error.problem === 'expired') {
        // The provider has ended the sign-in.
        await forget(session);
        return { kind: 'signed-out' };
      }
      await rows.giveUpRefresh(row.id, row.version);
      return { kind: 'unavailable' };
    }
  }

  return async (session, rejected) => {
    const { tokens } = session.content;
    if (tokens.accessToken === '') return { kind: 'signed-out' };
    // Without a refresh token a token is used until the partner refuses it.
    const isLast = tokens.refreshToken === undefined;
    if (tokens.accessToken !== rejected && (isLast || isFresh(tokens)))
      return { kind: 'token', token: tokens.accessToken };
    const own = underWay.get(session.row.id);
    if (own) return own;
    const { id } = session.row;
    const refreshing = refreshOnce(session);
    underWay.set(id, refreshing);
    // Until the new tokens are written, requests to this process get them from here.
    const over = () => Promise.resolve(keeping.get(id)).then(() => underWay.delete(id));
    refreshing.then(over, over);
    return refreshing;
  };
}

const withoutUndefined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given;

type ClientCredentials = Extract<PartnerTokenSettings, { from: 'client-credentials' }>;

/** One token for all clerks, fetched and renewed by each process. */
function clientCredentials(settings: ClientCredentials, log: Log): PartnerTokens {
  const { tokenUrl, clientId, clientSecret, scope } = settings;
  const configuration = new oidc.Configuration(
    { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl },
    clientId,
    undefined,
    oidc.ClientSecretBasic(clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  configuration[oidc.customFetch] = fetchUpTo(longestAnswer);
  if (isPlainLoopback(new URL(tokenUrl))) oidc.allowInsecureRequests(configuration);
  let held: { readonly token: string; readonly expiresAt?: number | undefined } | undefined;
  let fetching: Promise<PartnerToken> | undefined;

  async function fetchToken(): Promise<PartnerToken> {
    try {
      const answer = await withSignInFailure(() =>
        oidc.clientCredentialsGrant(configuration, scope === undefined ? undefined : { scope }),
      );
      const { access_token: token, expires_in: seconds } = answer;
      if (!isToken(token)) throw new SignInFailure('answer', 'form of the token');
      held = { token, expiresAt: seconds === undefined ? undefined : Date.now() + seconds * 1000 };
      return { kind: 'token', token };
    } catch (error) {
      const { problem, detail } = error instanceof SignInFailure ? error : { problem: undefined, detail: undefined };
      log({ level: 'error', event: 'partner token not fetched', problem, cause: detail });
      return { kind: 'unavailable' };
    }
  }
  return (_, rejected) => {
    if (held && held.token !== rejected && isFresh(held)) return Promise.resolve({ kind: 'token', token: held.token });
    return (fetching ??= fetchToken().finally(() => (fetching = undefined)));
  };
}

/** One token for all clerks, in a file that another program replaces. It is read again when the file has changed. */
function fileToken(file: string, log: Log): PartnerTokens {
  let held: { readonly token: string; readonly stamp: string } | undefined;
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(file);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      if (held?.stamp !== stamp) held = { stamp, token: (await readFile(file, 'utf8')).trim() };
      if (isToken(held.token)) return { kind: 'token', token: held.token };
      log({ level: 'error', event: 'partner token file holds no token' });
    } catch (error) {
      const cause = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log({ level: 'error', event: 'partner token file not read', cause });
    }
    return { kind: 'unavailable' };
  };
}
