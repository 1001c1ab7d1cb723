import type { AccountSettings } from './account-settings.ts';
import { seal, unseal } from './sealing.ts';
import type { SessionStatements } from './session-rows.ts';

interface Clerk {
  readonly store: string;
  readonly subject: string;
  readonly name: string;
}

/**
 * Clerks' names, for the manager's lists. Encrypted under the client's secret, which is not in the database, so that a
 * copy of the database contains no readable name. A public client has no secret, so its names can be read.
 */
export function createClerkNames(rows: SessionStatements, { clientId, clientSecret = clientId }: AccountSettings) {
  return {
    keep: ({ store, subject, name }: Clerk): Promise<void> =>
      rows.keepName({ store, subject, sealed: seal(name, clientSecret, 'name') }),
    async of(store: string): Promise<ReadonlyMap<string, string>> {
      const stored = await rows.namesIn(store);
      return new Map(
        stored.flatMap(({ subject, sealed }) => {
          const name = unseal(sealed, clientSecret, 'name');
          return typeof name === 'string' ? [[subject, name] as const] : [];
        }),
      );
    },
  };
}
