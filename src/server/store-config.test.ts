import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SettingsError } from './settings/environment.ts';
import { createConfigRoute, readStoreConfig, sessionMsOf } from './store-config.ts';

const shop = { storeName: 'Loja', signingLinkHosts: ['assinatura.example'] };

describe('/config.json', () => {
  it('is the store’s file, and is not cached', async () => {
    const response = await createConfigRoute(() => ({ config: shop })).request('/config.json');
    expect(await response.json()).toEqual({ ...shop, ledger: true, signIn: 'token' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('describes the test environment', async () => {
    const testEnvironment = { token: 'demo', backOfficeUrl: '/sandbox' };
    const response = await createConfigRoute(() => ({ config: shop }), { testEnvironment }).request(
      'http://127.0.0.1:4173/config.json',
    );
    expect(await response.json()).toEqual({ ...shop, ledger: true, signIn: 'token', testEnvironment });
  });

  it('says that clerks sign in with accounts', async () => {
    const response = await createConfigRoute(() => ({ config: shop }), { hasAccounts: true }).request('/config.json');
    expect(await response.json()).toMatchObject({ signIn: 'account' });
  });

  it('says that there is no ledger when the store sets another API server', async () => {
    const elsewhere = { ...shop, apiBaseUrl: 'https://partner.example' };
    expect(await (await createConfigRoute(() => ({ config: elsewhere })).request('/config.json')).json()).toMatchObject(
      { ledger: false },
    );
  });
});

describe('the longest age of a session', () => {
  const config = readStoreConfig('public/config.json');
  const hoursOf = (sessionHours: unknown) =>
    sessionMsOf({ ...config, lock: { ...(config['lock'] as object), sessionHours } }) / 3_600_000;

  it('is the store’s, or 12 hours where the client refuses the store’s', () => {
    expect([1, 24].map(hoursOf)).toEqual([1, 24]);
    expect([1.5, 0, 25, '8'].map(hoursOf)).toEqual([12, 12, 12, 12]);
    expect(sessionMsOf({}) / 3_600_000).toBe(12);
  });
});

describe('readStoreConfig', () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'balcao-'));
  });
  afterAll(() => rm(directory, { recursive: true }));

  it('reads an object', async () => {
    const file = join(directory, 'good.json');
    await writeFile(file, JSON.stringify(shop));
    expect(readStoreConfig(file)).toEqual(shop);
  });

  it.each(['{', '[]', 'null', '"text"'])('refuses %s in one line with the file’s name', async (content) => {
    const file = join(directory, 'bad.json');
    await writeFile(file, content);
    expect(() => readStoreConfig(file)).toThrow(SettingsError);
    expect(() => readStoreConfig(file)).toThrow(/^The store configuration .*bad\.json[^\n]+$/);
  });

  it('refuses a missing file', () => {
    expect(() => readStoreConfig(join(directory, 'none.json'))).toThrow(SettingsError);
  });
});
