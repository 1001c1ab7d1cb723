import * as z from 'zod/mini';

import type { StoreConfig } from '#src/domain/config.ts';
import type { PostalAddress } from '#src/domain/values/address.ts';

import { fetchOwn } from './own-server-fetch.ts';

/** Longer than the server's own timeout of 3 s, so that its answer arrives first. */
const timeoutMs = 4_000;

const addressSchema: z.ZodMiniType<PostalAddress> = z.object({
  postalCode: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
});

/** Asks the server that serves the app; the partner has no such endpoint. */
export async function lookUpPostalCode(postalCode: string, config: StoreConfig): Promise<PostalAddress | undefined> {
  const response = await fetchOwn(config, `/cep/${postalCode}`, {
    headers: { Accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return z.parse(addressSchema, await response.json());
}
