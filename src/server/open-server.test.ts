import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { openClerk, openTill } from './accounts/testing.ts';
import { openServer, type OpenServer } from './open-server.ts';
import type { LogEntry } from './ops/log.ts';
import { SettingsError } from './settings/environment.ts';
import { readSettings } from './settings/settings.ts';

let opened: OpenServer | undefined;
const lines: LogEntry[] = [];
afterEach(() => opened?.close());

async function open(env: Record<string, string>, { testAccounts = false } = {}) {
  lines.length = 0;
  opened = await openServer(readSettings({ LEDGER_DB: ':memory:', ...env }), {
    clientDirectory: 'public',
    log: (entry) => lines.push(entry),
    testAccounts,
  });
  return opened;
}

const origin = 'http://127.0.0.1:4173';
const link = '/api/services/app/Operacoes/ObterLinkAssinatura?code=T-LINK';

describe('openServer', () => {
  it('without a partner, opens the sandbox and gives the client its token', async () => {
    const { app, partner } = await open({ SANDBOX_DB: ':memory:' });
    const config = (await (await app.request(`${origin}/config.json`)).json()) as Record<string, unknown>;
    expect(config['testEnvironment']).toEqual(partner);
    expect(partner).toMatchObject({ token: expect.stringMatching(/^sandbox-/), backOfficeUrl: '/sandbox' });
    expect((await app.request(`${origin}/sandbox`, { redirect: 'manual' })).status).toBeLessThan(400);

    const { token } = partner as { token: string };
    for (const prefix of ['', '/external/v1']) {
      const answer = await app.request(origin + prefix + link, { headers: { Authorization: `Bearer ${token}` } });
      const { url } = (await answer.json()) as { url: string };
      expect(new URL(url).origin).toBe(origin);
      expect((await app.request(origin + prefix + link)).status).toBe(401);
    }
  });

  it('with test accounts, signs clerks in at either name of this machine', async () => {
    const { app } = await open({ SANDBOX_DB: ':memory:' }, { testAccounts: true });
    for (const name of ['127.0.0.1', 'localhost']) {
      const till = openTill(app, `http://${name}:4173`);
      const { key } = await openClerk(till);
      expect((await till.call(link, { key })).status).toBe(200);
    }
  });

  it('with accounts, answers only at the hosts of PUBLIC_ORIGIN, or else of PUBLIC_HOSTS', async () => {
    const accounts = {
      PARTNER_BASE_URL: 'http://127.0.0.1:9',
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'balcao',
      PUBLIC_ORIGIN: 'https://norte.example,https://sul.example:8443',
    };
    const hosts = ['norte.example', 'Sul.example:8443', 'sul.example', '127.0.0.1:4173', 'evil.example'];
    const statuses = async (env: Record<string, string>) => {
      const { app, close } = await open(env);
      const answers: number[] = [];
      for (const host of hosts)
        answers.push((await app.request(`${origin}/config.json`, { headers: { Host: host } })).status);
      await close();
      return answers;
    };
    expect(await statuses(accounts)).toEqual([200, 200, 421, 421, 421]);
    expect(await statuses({ ...accounts, PUBLIC_HOSTS: 'evil.example' })).toEqual([421, 421, 421, 421, 200]);
    expect(await statuses({ PARTNER_BASE_URL: 'http://127.0.0.1:9' })).toEqual([200, 200, 200, 200, 200]);
  });

  it('with a partner, does not open the sandbox', async () => {
    const { app, partner } = await open({ PARTNER_BASE_URL: 'http://127.0.0.1:9/external/v1' });
    expect(partner).toEqual({ host: '127.0.0.1:9' });
    expect((await app.request('/sandbox', { headers: { Accept: 'text/html' } })).status).toBe(404);
    const answer = await app.request(link);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([
      expect.objectContaining({
        event: 'partner unreachable',
        method: 'GET',
        endpoint: 'Operacoes/ObterLinkAssinatura',
      }),
    ]);
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([502, 'not-sent']);
    expect(await (await app.request('/config.json')).json()).not.toHaveProperty('testEnvironment');
  });

  it('a foreign database file is a settings error @P68', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'balcao-'));
    const text = join(directory, 'letter.txt');
    await writeFile(text, 'theirs');
    await expect(open({ SANDBOX_DB: text })).rejects.toThrow(SettingsError);
    await expect(open({ SANDBOX_DB: text })).rejects.toThrow(
      /^SANDBOX_DB names .+ it was left as it is, so name another file\.$/,
    );
    expect(await readFile(text, 'utf8')).toBe('theirs');
    await rm(directory, { recursive: true });
  });

  it('looks up CEPs in the test data only, and only if the store’s configuration says so', async () => {
    const { app } = await open({ SANDBOX_DB: ':memory:' });
    expect(await (await app.request('/cep/01310-100')).json()).toMatchObject({
      street: 'Avenida Paulista',
      city: 'São Paulo',
    });
    expect((await app.request('/cep/99999-999')).status).toBe(404);
    await opened?.close();

    const directory = await mkdtemp(join(tmpdir(), 'balcao-'));
    const off = join(directory, 'config.json');
    await writeFile(off, JSON.stringify({ postalCodeLookup: false }));
    for (const partner of ['', 'http://127.0.0.1:9']) {
      const server = await open({ SANDBOX_DB: ':memory:', CONFIG_FILE: off, PARTNER_BASE_URL: partner });
      expect((await server.app.request('/cep/01310-100')).status).toBe(404);
      await server.close();
    }
    await rm(directory, { recursive: true });
  });
});
