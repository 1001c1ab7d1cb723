import { describe, expect, it } from 'vitest';

import { fingerprint } from './fingerprint.ts';

const newKey = () => crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

describe('fingerprint', () => {
  it('is the same for the same facts, and for no others', async () => {
    const key = await newKey();
    const print = await fingerprint(key, ['store-card', '73104260028', 120_000]);
    expect(await fingerprint(key, ['store-card', '73104260028', 120_000])).toBe(print);
    expect(await fingerprint(key, ['store-card', '73104260028', 120_001])).not.toBe(print);
    expect(await fingerprint(key, ['store-card', '7310426002', 8120_000])).not.toBe(print);
  });

  it('says nothing of the facts, and nothing on another device', async () => {
    const facts = ['73104260028', 120_000];
    const print = (await fingerprint(await newKey(), facts)) ?? '';
    expect(print).toMatch(/^[\w+/]{43}=$/);
    expect(atob(print)).not.toContain('73104260028');
    expect(await fingerprint(await newKey(), facts)).not.toBe(print);
    expect(await fingerprint(undefined, facts)).toBeUndefined();
  });
});
