import { assert as check, asyncProperty, stringMatching } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import type { PostalAddress, PostalCodeLookup } from '#src/domain/values/address.ts';

import {
  createPostalCodeRoute,
  createProviderLookup,
  loadPostalCodeProviders,
  type FindPostalCode,
} from './postal-code.ts';

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

const found = {
  cep: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  service: 'viacep',
};
const finding = (over: object) => createProviderLookup(async () => ({ ...found, ...over }));

/** The error of cep-promise when no provider finds the CEP. */
const failing = (errors: readonly { service: string; message: string }[]) =>
  createProviderLookup(() =>
    Promise.reject(Object.assign(new Error('Todos os serviços de CEP retornaram erro.'), { errors })),
  );
const unreachable = (service: string) => ({ service, message: `Erro ao se conectar com o serviço ${service}.` });

describe('an address from the providers', () => {
  it('is requested from public services, with the route’s time limit', async () => {
    const find = vi.fn<FindPostalCode>(async () => found);
    const { cep, service: _, ...address } = found;
    expect(await createProviderLookup(find)(cep)).toEqual({ postalCode: cep, ...address });
    expect(find).toHaveBeenCalledExactlyOnceWith('01310100', {
      timeout: 3_000,
      providers: ['brasilapi', 'viacep', 'widenet'],
    });
  });

  it.each([
    ['Avenida Paulista - de 612 a 1510 - lado par', 'Avenida Paulista'],
    ['Rua Augusta - até 400 - lado ímpar', 'Rua Augusta'],
    ['Rua Doutor Sá - Parque Novo', 'Rua Doutor Sá - Parque Novo'],
    ['Prac\u0327a da Se\u0301', 'Praça da Sé'],
  ])('has the street %s as %s', async (street, bare) => {
    expect(await finding({ street })('01310100')).toMatchObject({ street: bare });
  });

  it('has empty texts for missing fields', async () => {
    expect(await finding({ street: null, neighborhood: undefined })('13825000')).toMatchObject({
      street: '',
      neighborhood: '',
      city: 'São Paulo',
    });
    expect(await finding({ city: 7 })('13825000')).toBeUndefined();
    expect(await finding({ state: '' })('13825000')).toBeUndefined();
  });
});

describe('without an address', () => {
  it('a provider that knows all other CEPs decides', async () => {
    const lookUp = failing([
      unreachable('brasilapi'),
      { service: 'viacep', message: 'CEP não encontrado na base do ViaCEP.' },
      unreachable('widenet'),
    ]);
    expect(await lookUp('99999999')).toBeUndefined();
  });

  it('a provider that may have failed does not decide', async () => {
    const brasilapi = { service: 'brasilapi', message: 'CEP não encontrado na base do BrasilAPI.' };
    await expect(failing([brasilapi, unreachable('viacep'), unreachable('widenet')])('99999999')).rejects.toThrow();
    await expect(createProviderLookup(() => Promise.reject(new Error('no network')))('99999999')).rejects.toThrow(
      'no network',
    );
  });
});

it('loading the library leaves the process’s globals unchanged', async () => {
  const any = Object.getOwnPropertyDescriptor(Promise, 'any');
  await loadPostalCodeProviders();
  expect(Object.getOwnPropertyDescriptor(Promise, 'any')).toEqual(any);
});
