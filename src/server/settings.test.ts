import { describe, expect, it } from 'vitest';

import { SettingsError } from './settings-error.ts';
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
      operations: {
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

  it.each(['1', '301', 'ten', '-5'])('refuses a lease of %s seconds', (seconds) => {
    expect(() => readSettings({ LEDGER_LEASE_SECONDS: seconds })).toThrow(SettingsError);
  });
});
