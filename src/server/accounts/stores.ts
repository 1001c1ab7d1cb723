import type { Context } from 'hono';

import type { AccountSettings, PartnerTokenSettings } from '../settings/account-settings.ts';
import { isStoreId } from '../settings/store-settings.ts';
import type { Claims } from './provider.ts';

/** What accounts need of one of several stores. */
export interface AccountStore {
  readonly id: string;
  /** The name on its screens; absent where its configuration is not known. */
  readonly name?: string | undefined;
  /** The host names under which this store alone is reached. */
  readonly hosts: readonly string[];
  readonly sessionMs: number;
  readonly partnerToken: PartnerTokenSettings;
}

interface StoresOptions {
  readonly settings: AccountSettings;
  /** Empty if there is one store, or if only the claim distinguishes stores. */
  readonly stores: readonly AccountStore[];
  /** The longest age of a session, in a store that sets none. */
  readonly sessionMs: number;
  readonly hostOf: (c: Context) => string;
}

export type Stores = ReturnType<typeof createStores>;

/** Decides which store a clerk and a request belong to. */
export function createStores({ settings: { storeClaim }, stores, sessionMs, hostOf }: StoresOptions) {
  const byId = new Map(stores.map((store) => [store.id, store]));
  const byHost = new Map(stores.flatMap(({ id, hosts }) => hosts.map((host) => [host, id])));
  const isOnly = byId.size === 0 && storeClaim === undefined;

  /** The store of the request's host name. */
  const atHost = (c: Context): string | undefined => (isOnly ? '' : byHost.get(hostOf(c)));
  function serves(store: string, c: Context): boolean {
    const here = atHost(c);
    return (byId.size === 0 || byId.has(store)) && (here === undefined || here === store);
  }
  return {
    atHost,
    /** Whether a session of this store is valid at the request's host name. */
    serves,
    /**
     * The store of a clerk who signs in; `undefined` if this server does not serve it, or the address is another
     * store's.
     */
    storeOf(claims: Claims, c: Context): string | undefined {
      const store = storeClaim === undefined ? atHost(c) : nameIn(claims[storeClaim]);
      return store !== undefined && serves(store, c) ? store : undefined;
    },
    /** Whether it has a configuration of its own. */
    isConfigured: (store: string): boolean => byId.has(store),
    nameOf: (store: string): string | undefined => byId.get(store)?.name,
    sessionMs: (store: string): number => byId.get(store)?.sessionMs ?? sessionMs,
  };
}

const nameIn = (claim: unknown): string | undefined =>
  typeof claim === 'string' && isStoreId(claim) ? claim : undefined;
