import * as z from 'zod/mini';

import type { PostalAddress } from '#src/domain/values/address.ts';

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
export async function lookUpPostalCode(postalCode: string): Promise<PostalAddress | undefined> {
  // oxlint-disable-next-line no-restricted-globals -- Asks the app’s own server.
  const response = await fetch(`/cep/${postalCode}`, {
    headers: { Accept: 'application/json' },
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`status ${response.status}`);
  return z.parse(addressSchema, await response.json());
}
