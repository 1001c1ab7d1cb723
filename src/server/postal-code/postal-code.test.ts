import { assert as check, asyncProperty, stringMatching } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import type { PostalAddress, PostalCodeLookup } from '#src/domain/address.ts';

import { createPostalCodeRoute } from './postal-code.ts';

const address: PostalAddress = {
  postalCode: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const never: PostalCodeLookup = () => new Promise(() => undefined);

describe('GET /cep/:cep', () => {
  it.each(['01310100', '01310-100', '01310%20100'])('answers the address of %s, uncached', async (written) => {
    const lookUp = vi.fn<PostalCodeLookup>(async () => address);
    const response = await createPostalCodeRoute(lookUp).request(`/cep/${written}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(address);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(lookUp).toHaveBeenCalledExactlyOnceWith('01310100');
  });

  it('sends nothing to a provider for an invalid CEP', async () => {
    const lookUp = vi.fn<PostalCodeLookup>(async () => address);
    const route = createPostalCodeRoute(lookUp);
    const noPostalCode = stringMatching(/^([a-z]{1,12}|\d{1,7}|\d{9,12}|0{8}|\d{7}[a-z])$/);
    await check(asyncProperty(noPostalCode, async (text) => (await route.request(`/cep/${text}`)).status === 400));
    expect(lookUp).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no such CEP', async () => undefined, 404],
    ['no provider can answer', () => Promise.reject(new Error('every provider failed')), 502],
    ['no provider answers in time', never, 504],
  ] as const)('when %s, says so', async (_, lookUp, status) => {
    const response = await createPostalCodeRoute(lookUp, 20).request('/cep/01310100');
    expect(response.status).toBe(status);
    expect(await response.text()).toBe('');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is for this app’s pages only', async () => {
    const statuses = ['same-origin', 'none', 'same-site', 'cross-site'].map(async (site) => {
      const response = await createPostalCodeRoute(async () => address).request('/cep/01310100', {
        headers: { 'Sec-Fetch-Site': site },
      });
      return response.status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 200, 403, 403]);
  });

  it('logs nothing', async () => {
    const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
    await createPostalCodeRoute(() => Promise.reject(new Error('01310100'))).request('/cep/01310100');
    for (const log of logs) expect(log).not.toHaveBeenCalled();
  });
});
