import * as z from 'zod/mini';

import { LedgerUnavailable } from '../../ledger/engine/engine.ts';
import type { Log } from '../../ops/log.ts';
import type { AccountSettings } from '../../settings/account-settings.ts';
import { SignInFailure, type Provider, type Tokens } from '../provider.ts';
import { seal, unseal } from './sealing.ts';
import type { EndedSession, SessionStatements } from './session-rows.ts';
import type { Session } from './sessions.ts';

interface RevocationOptions {
  readonly settings: Pick<AccountSettings, 'clientSecret'>;
  readonly provider: Pick<Provider, 'revoke'>;
  readonly rows: Pick<SessionStatements, 'isSignedIn' | 'revocable' | 'setRevoked'>;
  readonly log: Log;
  /** Only tests shorten it. */
  readonly longestMs?: number;
}

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()) });

/** How many requests to the provider are under way at once. */
const mostAtOnce = 8;
/** After this time no further token is tried: a provider that does not answer takes many seconds for each. */
const defaultLongestMs = 20_000;

export type Revocation = ReturnType<typeof createRevocation>;

/**
 * Revokes tokens at the provider, if the provider offers that. A session that an administrator ends, or that reaches
 * its maximum age, can't be decrypted here, because its secret is in the browser's cookie. So its row has a second copy
 * of the tokens, encrypted under the client's secret, which is not in the database. A public client has no secret, and
 * so no copy.
 *
 * The copy stays until the tokens are revoked. So a later run revokes what is left when the provider is down or a
 * process dies.
 */
export function createRevocation({ settings, provider, rows, log, longestMs = defaultLongestMs }: RevocationOptions) {
  const { clientSecret } = settings;

  function tokensIn({ revocable }: EndedSession): Tokens | undefined {
    const tokens = z.safeParse(
      tokensSchema,
      revocable && clientSecret && unseal(revocable, clientSecret, 'revocation'),
    );
    return tokens.success ? tokens.data : undefined;
  }

  type Ended = Pick<EndedSession, 'id' | 'version'>;
  /** Resolves to false if the provider offers no revocation. Rejects if the tokens have to be tried again. */
  async function revokeTokens(tokens: Tokens, session: Ended): Promise<boolean> {
    const isRevoked = await provider.revoke(tokens);
    await rows.setRevoked(session);
    return isRevoked;
  }

  /** A clerk may have signed in again since the sessions were read. */
  const isStillDue = async ({ id }: Ended) => (await rows.revocable(id)).length > 0;

  /** Nothing in the line tells whose tokens they are. */
  const notRevoked = (error: unknown) => log({ level: 'warn', event: 'token not revoked', ...reasonOf(error) });

  const revocation = {
    /**
     * For a session that has just ended. If its clerk is signed in on another till, the tokens wait for the end of that
     * session. Never rejects: the session is over here, whatever the provider says.
     */
    async revoke({ row, content }: Session): Promise<void> {
      const revokeNow = async () => (await rows.isSignedIn(row.subject)) || revokeTokens(content.tokens, row);
      await revokeNow().catch(notRevoked);
    },
    /** For tokens that never became those of the session. Never rejects. */
    async revokeUnused(tokens: Tokens): Promise<void> {
      await provider.revoke(tokens).catch(notRevoked);
    },
    /**
     * The copy of a session's tokens for its row; `null` if there is nothing to revoke, or no secret to encrypt it
     * under.
     */
    kept: ({ accessToken, refreshToken }: Tokens): string | null =>
      clientSecret === undefined || accessToken === ''
        ? null
        : seal({ accessToken, refreshToken }, clientSecret, 'revocation'),
    /**
     * Returns the sessions whose tokens were not revoked. Goes on after a failure: the provider may refuse one token
     * and take the next.
     */
    async revokeEnded(): Promise<readonly EndedSession[]> {
      const end = performance.now() + longestMs;
      const left: EndedSession[] = [];
      let failure: unknown;
      const sessions = (await rows.revocable()).values();
      async function work(): Promise<void> {
        for (const session of sessions) {
          const tokens = tokensIn(session);
          const isOver =
            tokens !== undefined &&
            performance.now() < end &&
            (await isStillDue(session)
              .then((isDue) => !isDue || revokeTokens(tokens, session))
              .catch((error: unknown) => void (failure ??= error)));
          if (!isOver) left.push(session);
        }
      }
      await Promise.all(Array.from({ length: mostAtOnce }, work));
      if (failure !== undefined)
        log({ level: 'warn', event: 'tokens left unrevoked', sessions: left.length, ...reasonOf(failure) });
      return left;
    },
    /** Like `revokeEnded`, but logs a failure instead of rejecting. Does nothing while the ledger is unavailable. */
    async tryEnded(): Promise<void> {
      await revocation.revokeEnded().catch((error: unknown) => {
        if (error instanceof LedgerUnavailable) return;
        log({ level: 'error', event: 'tokens left unrevoked', ...reasonOf(error) });
      });
    },
  };
  return revocation;
}

const reasonOf = (error: unknown) =>
  error instanceof SignInFailure
    ? { problem: error.problem, cause: error.detail }
    : { cause: error instanceof LedgerUnavailable ? error.code : 'unknown' };
