import { createHmac, hash, randomBytes } from 'node:crypto';

import type { Engine } from './engine/engine.ts';
import type { Bearer } from './ledger.ts';

export const acceptedMs = 12 * 60 * 60_000;
/** How often a process rewrites that a token is still accepted. */
const rewriteAfterMs = 10 * 60_000;
const maxRemembered = 10_000;

const digestOf = (text: string) => hash('sha256', text, 'base64');
const nameOf = (store: string, token: string) => digestOf(`${store}\n${token}`);

/** Forgets the oldest if there are too many. */
function remember<Value>(known: Map<string, Value>, name: string, value: Value): void {
  known.delete(name);
  known.set(name, value);
  for (const oldest of known.keys()) {
    if (known.size <= maxRemembered) break;
    known.delete(oldest);
  }
}

/**
 * The tokens that the partner has accepted, which may read a store's ledger. Stored as digests keyed with a secret of
 * this ledger.
 */
export function createTokens({ run, change, now }: Engine) {
  let secret: Promise<string> | undefined;
  let hasSecret = false;
  /** When this process last wrote each token of a store. The keys of both maps are plain digests, in memory only. */
  const noted = new Map<string, number>();
  const bearers = new Map<string, Bearer>();

  async function readSecret(): Promise<string> {
    await change('INSERT INTO ledger_settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      'token-secret',
      randomBytes(32).toString('base64'),
    ]);
    const [row] = await run('SELECT value FROM ledger_settings WHERE name = $1', ['token-secret']);
    return String(row?.['value']);
  }

  async function identify(token: string): Promise<Bearer> {
    const name = digestOf(token);
    const known = bearers.get(name);
    if (known) return known;
    const bearer = await identifyFirst(token);
    remember(bearers, name, bearer);
    return bearer;
  }

  async function identifyFirst(token: string): Promise<Bearer> {
    secret ??= readSecret();
    const key = await secret.catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    hasSecret = true;
    const mac = (purpose: string) => createHmac('sha256', Buffer.from(key, 'base64')).update(`${purpose}\n${token}`);
    return { digest: mac('token').digest('base64'), clerk: mac('clerk').digest('hex').slice(0, 6).toUpperCase() };
  }

  /** Whether this process wrote a short time ago that the token is accepted. */
  const isNoted = (store: string, token: string): boolean =>
    Date.now() - (noted.get(nameOf(store, token)) ?? 0) < rewriteAfterMs;

  return {
    identify,
    /** Whether `identify` works without the database. */
    hasSecret: () => hasSecret,
    isNoted,
    async note(store: string, token: string, accepted: boolean): Promise<void> {
      const name = nameOf(store, token);
      if (!accepted) {
        noted.delete(name);
        await change('DELETE FROM ledger_tokens WHERE store = $1 AND digest = $2', [
          store,
          (await identify(token)).digest,
        ]);
        return;
      }
      if (isNoted(store, token)) return;
      remember(noted, name, Date.now());
      try {
        await change(
          `INSERT INTO ledger_tokens (store, digest, accepted_at) VALUES ($1, $2, ${now})
           ON CONFLICT (store, digest) DO UPDATE SET accepted_at = excluded.accepted_at`,
          [store, (await identify(token)).digest],
        );
      } catch (error) {
        noted.delete(name);
        throw error;
      }
    },
    async isAccepted(store: string, token: string): Promise<boolean> {
      const { digest } = await identify(token);
      const rows = await run(
        `SELECT 1 AS yes FROM ledger_tokens WHERE store = $1 AND digest = $2 AND accepted_at > ${now} - ${acceptedMs}`,
        [store, digest],
      );
      // Another process may have deleted it after a 401, so the next acceptance must be written again.
      if (rows.length === 0) noted.delete(nameOf(store, token));
      return rows.length > 0;
    },
  };
}
