import { toBase64 } from '#src/platform/base64.ts';

/**
 * A digest of facts (a customer's document, a value) under a key that never leaves this device: equal for equal facts, and
 * telling nothing of them to whoever finds it. `undefined` where the browser offers no key.
 */
export async function fingerprint(
  key: CryptoKey | undefined,
  facts: readonly (string | number)[],
): Promise<string | undefined> {
  if (!key) return undefined;
  const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(JSON.stringify(facts)));
  return toBase64(new Uint8Array(digest));
}
