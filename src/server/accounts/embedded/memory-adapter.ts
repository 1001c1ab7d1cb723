import type { Adapter, AdapterConstructor, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** A provider's storage, in memory until it stops. */
export function createMemoryAdapter(): AdapterConstructor {
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
