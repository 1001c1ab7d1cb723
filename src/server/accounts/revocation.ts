import * as z from 'zod/mini';

import type { Log } from '../operations/log.ts';
import type { AccountSettings } from './account-settings.ts';
import { SignInFailure, type Provider, type Tokens } from './provider.ts';
import { seal, unseal } from './sealing.ts';

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
   * Never rejects: the session here is over, whatever the provider answers. Returns whether the provider has revoked
   * them.
   */
  async function revoke(tokens: Tokens): Promise<boolean> {
    try {
      return await provider.revoke(tokens);
    } catch (error) {
      const { problem, detail } = error instanceof SignInFailure ? error : { problem: undefined, detail: undefined };
      log({ level: 'warn', event: 'token not revoked', problem, cause: detail });
      return false;
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
    /** Returns how many were revoked. Gives up once none of a group was: the provider is likely down, or has no revocation. */
    async revokeKept(rows: readonly (string | null)[]): Promise<number> {
      const all = rows.flatMap((kept) => (kept === null ? [] : (tokensIn(kept) ?? [])));
      let revoked = 0;
      for (let first = 0; first < all.length; first += mostAtOnce) {
        const group = await Promise.all(all.slice(first, first + mostAtOnce).map(revoke));
        const agreed = group.filter(Boolean).length;
        if (agreed === 0) break;
        revoked += agreed;
      }
      return revoked;
    },
  };
}
