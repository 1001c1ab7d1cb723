import * as z from 'zod/mini';

import type { Log } from '../ops/log.ts';
import type { AccountSettings } from './account-settings.ts';
import { SignInFailure, type Provider, type Tokens } from './provider.ts';
import { seal, unseal } from './sealing.ts';
import type { EndedSession } from './session-rows.ts';
import { shortId } from './sessions.ts';

interface RevocationOptions {
  readonly settings: Pick<AccountSettings, 'clientSecret'>;
  readonly provider: Pick<Provider, 'revoke'>;
  readonly log: Log;
}

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()) });

/** How many requests to the provider are under way at once. */
const mostAtOnce = 8;

export type Revocation = ReturnType<typeof createRevocation>;

/**
 * Revokes tokens at the provider, if it offers that. A session that an administrator or its age ends can't be decrypted
 * here, because its secret is in the browser's cookie. So its row has a second copy of the tokens, encrypted under the
 * client's secret, which is not in the database. A public client has no secret, and no copy.
 */
export function createRevocation({ settings: { clientSecret }, provider, log }: RevocationOptions) {
  /**
   * Never rejects: the session here is over, whatever the provider says. Returns whether the provider has ended them;
   * `undefined` after a failure, and `false` if it does not offer that. `id` is the session's.
   */
  async function revoke(tokens: Tokens, id: string): Promise<boolean | undefined> {
    try {
      return await provider.revoke(tokens);
    } catch (error) {
      const { problem, detail } = error instanceof SignInFailure ? error : { problem: undefined, detail: undefined };
      log({ level: 'warn', event: 'token not revoked', session: shortId(id), problem, cause: detail });
      return undefined;
    }
  }

  function tokensIn(kept: string): Tokens | undefined {
    const tokens = z.safeParse(tokensSchema, clientSecret && unseal(kept, clientSecret, 'revocation'));
    return tokens.success ? tokens.data : undefined;
  }

  return {
    revoke,
    /**
     * The copy of a session's tokens for its row; `null` if there is nothing to revoke, or no secret to encrypt it
     * under.
     */
    kept: ({ accessToken, refreshToken }: Tokens): string | null =>
      clientSecret === undefined || accessToken === ''
        ? null
        : seal({ accessToken, refreshToken }, clientSecret, 'revocation'),
    /**
     * Returns the sessions whose tokens were not revoked. Goes on after a failure: the provider may refuse one token and take
     * the next.
     */
    async revokeKept(ended: readonly EndedSession[]): Promise<readonly EndedSession[]> {
      const left: EndedSession[] = [];
      let failures = 0;
      for (let first = 0; first < ended.length; first += mostAtOnce) {
        const group = ended.slice(first, first + mostAtOnce);
        const results = await Promise.all(
          group.map(async ({ id, revocable }) => {
            const tokens = revocable === null ? undefined : tokensIn(revocable);
            return tokens !== undefined && (await revoke(tokens, id));
          }),
        );
        left.push(...group.filter((_, index) => !results[index]));
        failures += results.filter((result) => result === undefined).length;
      }
      if (failures > 0) log({ level: 'warn', event: 'tokens left unrevoked', sessions: failures });
      return left;
    },
  };
}
