import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { SettingsError } from './environment.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it('serves the sandbox on this machine when the variables are absent or empty', () => {
    const defaults = {
      host: '127.0.0.1',
      port: 4173,
      configFile: undefined,
      brandDirectory: undefined,
      partnerBaseUrl: undefined,
      sandboxDatabase: '.data/sandbox.sqlite',
      ledger: { file: '.data/ledger.sqlite' },
      ledgerLeaseMs: 10_000,
      tiesTills: true,
      stores: [],
      ops: {
        logLevel: 'warn',
        metrics: undefined,
        trustedProxies: [],
        publicHosts: [],
        requestsPerMinute: { address: 6000, session: 1200 },
      },
    };
    expect(readSettings({})).toEqual(defaults);
    expect(
      readSettings({
        HOST: '',
        PORT: '',
        CONFIG_FILE: '',
        BRAND_DIR: '',
        PARTNER_BASE_URL: '',
        SANDBOX_DB: '',
        LEDGER_DB: '',
        LEDGER_URL: '',
      }),
    ).toEqual(defaults);
  });

  it.each(['abc', '70000', '-1', '80.5', '0x50'])('refuses PORT %s', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow(SettingsError);
  });

  it.each([
    ['https://partner.example', 'https://partner.example'],
    ['https://partner.example/', 'https://partner.example'],
    ['https://partner.example:8443/external/v1//', 'https://partner.example:8443/external/v1'],
    ['http://localhost:5000/external/v1', 'http://localhost:5000/external/v1'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
    ['http://[::1]:5000/', 'http://[::1]:5000'],
  ])('takes the partner at %s', (given, used) => {
    expect(readSettings({ PARTNER_BASE_URL: given }).partnerBaseUrl).toBe(used);
  });

  it.each([
    'partner.example',
    'http://partner.example',
    'http://127.0.0.1.partner.example',
    'ftp://partner.example',
    'https://user:secret@partner.example',
    'https://partner.example/?key=secret',
    'https://partner.example/#secret',
    'https://partner.example/api/services/app',
    'https://partner.example/external/v1/API/Services',
  ])('refuses the partner at %s without repeating what may be secret', (given) => {
    expect(() => readSettings({ PARTNER_BASE_URL: given })).toThrow(/^PARTNER_BASE_URL must (?!.*secret).+$/);
  });

  it('accepts a ledger file or a PostgreSQL URL, not both', () => {
    expect(readSettings({ LEDGER_DB: ':memory:' }).ledger).toEqual({ file: ':memory:' });
    expect(readSettings({ LEDGER_URL: 'postgres://u@db/balcao' }).ledger).toEqual({ url: 'postgres://u@db/balcao' });
    expect(() => readSettings({ LEDGER_DB: 'a', LEDGER_URL: 'postgres://u@db/balcao' })).toThrow('not in both');
  });

  it.each(['db:5432/balcao', 'https://u:secret@db/balcao', 'secret'])(
    'refuses the ledger at %s without repeating what may be secret',
    (url) => {
      expect(() => readSettings({ LEDGER_URL: url })).toThrow(/^LEDGER_URL must (?!.*secret).+$/);
    },
  );

  it('ties tills unless that is turned off', () => {
    expect(readSettings({ TIE_TILLS: 'off' }).tiesTills).toBe(false);
    expect(() => readSettings({ TIE_TILLS: 'no' })).toThrow(SettingsError);
  });

  it.each(['1', '301', 'ten', '-5'])('refuses a lease of %s seconds', (seconds) => {
    expect(() => readSettings({ LEDGER_LEASE_SECONDS: seconds })).toThrow(SettingsError);
  });
});

describe('several stores', () => {
  const directory = mkdtempSync(join(tmpdir(), 'balcao-stores-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const env = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'balcao',
    OIDC_STORE_CLAIM: 'store',
    PARTNER_BASE_URL: 'https://partner.example',
    PUBLIC_ORIGIN: 'https://norte.example,https://balcao.example',
    CONFIG_FILE: 'shared.json',
  };
  const read = (content: unknown, more: Record<string, string | undefined> = {}) => {
    const file = join(directory, 'stores.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readSettings({ ...env, STORES_FILE: file, ...more }).stores;
  };

  it('log every request, because they have a partner, also if each has its own', () => {
    const file = join(directory, 'stores.json');
    const norte = { CONFIG_FILE: 'norte.json', PARTNER_BASE_URL: 'https://norte.partner.example' };
    writeFileSync(file, JSON.stringify({ norte }));
    const { ops } = readSettings({ ...env, STORES_FILE: file, PARTNER_BASE_URL: '' });
    expect(ops.logLevel).toBe('info');
  });

  it('have variables of their own, and the environment’s for the rest', () => {
    expect(
      read({
        norte: { CONFIG_FILE: 'norte.json', STORE_HOSTS: 'Norte.example' },
        sul: {
          CONFIG_FILE: 'sul.json',
          PARTNER_BASE_URL: 'https://sul.partner.example/',
          PARTNER_TOKEN: 'file',
          PARTNER_TOKEN_FILE: '/run/sul',
        },
      }),
    ).toEqual([
      {
        id: 'norte',
        hosts: ['norte.example'],
        configFile: 'norte.json',
        partnerBaseUrl: 'https://partner.example',
        partnerToken: { from: 'clerk' },
      },
      {
        id: 'sul',
        hosts: [],
        configFile: 'sul.json',
        partnerBaseUrl: 'https://sul.partner.example',
        partnerToken: { from: 'file', file: '/run/sul' },
      },
    ]);
  });

  const norte = { CONFIG_FILE: 'norte.json' };
  it.each<readonly [string, { stores: unknown; env?: Record<string, string> }, RegExp]>([
    [
      'no accounts',
      { stores: { norte }, env: { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_STORE_CLAIM: '' } },
      /needs OIDC_ISSUER/,
    ],
    ['no store', { stores: {} }, /names no store/],
    ['a list', { stores: [] }, /JSON object/],
    ['no JSON', { stores: '{"norte": secret' }, /^STORES_FILE could not be read: it is not valid JSON\.$/],
    ['no configuration', { stores: { norte: {} } }, /store "norte": CONFIG_FILE is missing/],
    ['no partner', { stores: { norte }, env: { PARTNER_BASE_URL: '' } }, /store "norte": PARTNER_BASE_URL is missing/],
    ['a variable of the server', { stores: { norte: { ...norte, LEDGER_DB: 'x' } } }, /LEDGER_DB is no variable/],
    ['a number', { stores: { norte: { CONFIG_FILE: 1 } } }, /CONFIG_FILE is no variable/],
    ['a bad name', { stores: { 'a b': norte } }, /a name has/],
    ['neither claim nor host', { stores: { norte }, env: { OIDC_STORE_CLAIM: '' } }, /STORE_HOSTS is missing/],
    ['a host without origin', { stores: { norte: { ...norte, STORE_HOSTS: 'sul.example' } } }, /PUBLIC_ORIGIN lacks/],
    [
      'one host twice',
      {
        stores: { norte: { ...norte, STORE_HOSTS: 'norte.example' }, sul: { ...norte, STORE_HOSTS: 'norte.example' } },
      },
      /two stores have the host/,
    ],
    [
      'a bad partner',
      { stores: { norte: { ...norte, PARTNER_BASE_URL: 'ftp://secret' } } },
      /^(?!.*secret).*must start with/,
    ],
    [
      'one partner’s token in two files',
      {
        stores: Object.fromEntries(
          ['norte', 'sul'].map((id) => {
            const file = join(directory, id);
            writeFileSync(file, 'secret\n');
            return [id, { ...norte, PARTNER_TOKEN: 'file', PARTNER_TOKEN_FILE: file }];
          }),
        ),
      },
      /^(?!.*secret).*another store's token/,
    ],
  ])('refuses %s', (_, { stores, env: more }, message) => {
    expect(() => read(stores, more)).toThrow(message);
    expect(() => read(stores, more)).toThrow(SettingsError);
  });
});
