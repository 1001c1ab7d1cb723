import { describe, expect, it, vi } from 'vitest';

import { noLog, type LogEntry } from '../../ops/log.ts';
import { testClient } from '../embedded/identity-provider.ts';
import { startHostileProvider } from '../hostile-provider.ts';
import { SignInFailure } from '../provider.ts';
import { openClerk, openOneTill, openTill, origin, read, type TestAccounts } from '../testing.ts';
import { createRevocation } from './revocation.ts';
import type { EndedSession } from './session-rows.ts';

let deployment: TestAccounts;

async function open(setup?: Parameters<typeof openOneTill>[0]) {
  const opened = await openOneTill(setup);
  ({ deployment } = opened);
  return opened;
}

/** Which of the provider's access tokens it still accepts. */
const areIssued = () => Promise.all(deployment.issued.map(deployment.isIssued));

const publicClient = {
  client_id: testClient.id,
  token_endpoint_auth_method: 'none' as const,
  redirect_uris: [`${origin}/account/return`],
  grant_types: ['authorization_code', 'refresh_token'],
};

const noop = () => {};
/** The configuration of a provider that holds every refresh until `release` is called. */
function heldRefresh() {
  let [begin, release] = [noop, noop];
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (release = resolve));
  const rotateRefreshToken = async () => {
    begin();
    await held;
    return true;
  };
  return { configuration: { rotateRefreshToken }, begun, release };
}

/**
 * Revokes the tokens of twenty clerks at a provider that fails for some of them. Returns the tokens that were tried,
 * and the clerks whose tokens are left.
 */
async function revokeTwenty(how: { fail: (count: number) => boolean; eachMs?: number; longestMs?: number }) {
  const { fail, eachMs = 0, longestMs = 60_000 } = how;
  const tried: string[] = [];
  const log: LogEntry[] = [];
  const sessions: EndedSession[] = [];
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const revocation = createRevocation({
    settings: { clientSecret: 'secret' },
    provider: {
      async revoke({ accessToken }) {
        tried.push(accessToken);
        const count = tried.length;
        now += eachMs;
        await Promise.resolve();
        if (fail(count)) throw new SignInFailure('provider', 'OAUTH_TIMEOUT');
        return true;
      },
    },
    rows: { isSignedIn: async () => false, revocable: async () => sessions, setRevoked: async () => undefined },
    log: (entry) => log.push(entry),
    longestMs,
  });
  for (let index = 0; index < 20; index += 1)
    sessions.push({
      id: `session-${index}`,
      subject: `clerk-${index}`,
      version: 1,
      revocable: revocation.kept({ accessToken: `token-${index}` }),
    });
  const left = (await revocation.revokeEnded()).map(({ subject }) => subject);
  return { tried, log, left };
}

describe('at a provider, the tokens of a session', () => {
  it('that an administrator ends are revoked, and no other clerk’s', async () => {
    const { till } = await open();
    await openClerk(till);
    await openClerk(till, 'bruno');
    expect(await areIssued()).toEqual([true, true]);
    expect(await deployment.endSessions('ana')).toEqual({ ended: 1, left: [], lost: [] });
    expect(await areIssued()).toEqual([false, true]);
  });

  it('that ends while the provider is down are reported as not revoked, and the session is over', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    await deployment.stopProvider();
    expect(await deployment.endSessions()).toEqual({ ended: 1, left: ['ana'], lost: [] });
    expect((await till.call(read, { key })).status).toBe(401);
  });

  it.each([
    ['with a secret', testClient.secret],
    ['that is public', ''],
  ])(
    'that its clerk ends are not revoked while the clerk is signed in on another till: a client %s',
    async (_, secret) => {
      const clients = secret === '' ? { clients: [publicClient] } : {};
      const { till, app, accounts } = await open({
        settings: { OIDC_CLIENT_SECRET: secret },
        provider: { configuration: clients },
      });
      const here = await openClerk(till);
      const elsewhere = openTill(app);
      const there = await openClerk(elsewhere);
      await till.post('sign-out', { seat: here.seat });
      await accounts.endExpired();
      expect(await areIssued()).toEqual([true, true]);
      expect((await elsewhere.call(read, { key: there.key })).status).toBe(200);
      await elsewhere.post('sign-out', { seat: there.seat });
      await vi.waitFor(async () => expect((await areIssued())[1]).toBe(false));
      await accounts.endExpired();
      // A public client has no copy of the first session's tokens.
      expect(await areIssued()).toEqual([secret === '', false]);
    },
  );

  it('that a process has left are revoked soon after the start of another', async () => {
    const { till, engine } = await open();
    await openClerk(till);
    await engine.run('UPDATE account_sessions SET expires_at = 0');
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await deployment.openProcess();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await areIssued()).toEqual([false]));
  });

  it('that expires are revoked', async () => {
    const { till, engine, accounts } = await open();
    await openClerk(till);
    await engine.run('UPDATE account_sessions SET expires_at = 0');
    await accounts.endExpired();
    expect(await areIssued()).toEqual([false]);
    await accounts.endExpired();
    expect(await engine.run('SELECT id FROM account_sessions')).toEqual([]);
  });

  it('that expire, or that their clerk ends, while the provider fails are revoked once it works, by another process too', async () => {
    const provider = await startHostileProvider();
    const discovery = { revocation_endpoint: `${provider.issuer}/revoke` };
    const server = await open({ settings: { OIDC_ISSUER: provider.issuer } });
    const ask = async (clerk: string) => {
      provider.misbehave({ discovery, claims: { sub: clerk } });
      const way = new URL((await server.till.load('/account/sign-in')).headers.get('Location') ?? '');
      await server.till.load(provider.grant(way));
    };
    await ask('ana');
    await ask('bruno');
    provider.misbehave({ discovery, answer: (response) => void response.writeHead(503).end() });
    await server.engine.run("UPDATE account_sessions SET expires_at = 0 WHERE subject = 'ana'");
    await server.accounts.endExpired();
    await server.till.post('sign-out', { seat: 2 });
    const warnings = () => deployment.log.flatMap(({ level, event }) => (level === 'warn' ? [event] : []));
    await vi.waitFor(() => expect(warnings()).toEqual(['tokens left unrevoked', 'token not revoked']));
    const revoked = () => provider.asked.filter((path) => path === '/revoke').length;
    const before = revoked();
    provider.misbehave({ discovery });
    const { accounts } = await deployment.openProcess();
    await accounts.endExpired();
    expect(revoked()).toBe(before + 2);
    await accounts.endExpired();
    expect([revoked(), await server.engine.run('SELECT id FROM account_sessions')]).toEqual([before + 2, []]);
    await provider.close();
  });

  it('are revoked if they are refreshed meanwhile, and nothing is sent', async () => {
    const { configuration, begun, release } = heldRefresh();
    const { till } = await open({ provider: { accessTokenSeconds: 10, configuration } });
    const { key } = await openClerk(till);
    const answer = till.send(key, 'BAL-1');
    await begun;
    await deployment.endSessions('ana');
    release();
    expect([(await answer).status, (await answer).headers.get('Balcao-Answer')]).toEqual([401, 'not-sent']);
    expect(deployment.partner.sent).toEqual([]);
    expect(deployment.issued).toHaveLength(2);
    await vi.waitFor(async () => expect(await areIssued()).toEqual([false, false]));
    expect(deployment.log.filter(({ event }) => event === 'token not revoked')).toEqual([]);
  });

  it('of a public client are revoked if they are refreshed during the sign-out', async () => {
    const { configuration, begun, release } = heldRefresh();
    const { till } = await open({
      settings: { OIDC_CLIENT_SECRET: '' },
      provider: { accessTokenSeconds: 10, configuration: { ...configuration, clients: [publicClient] } },
    });
    const { key, seat } = await openClerk(till);
    const answer = till.send(key, 'BAL-1');
    await begun;
    await till.post('sign-out', { seat });
    release();
    expect((await answer).status).toBe(401);
    expect(deployment.issued).toHaveLength(2);
    await vi.waitFor(async () => expect(await areIssued()).toEqual([false, false]));
  });

  it('are nowhere readable in the database', async () => {
    const { till, engine } = await open();
    await openClerk(till);
    const tables = await engine.run("SELECT name FROM sqlite_master WHERE type = 'table'");
    const rows = await Promise.all(tables.map(({ name }) => engine.run(`SELECT * FROM "${String(name)}"`)));
    const values = rows.flat().flatMap((row) => Object.values(row).map(String));
    const text = [...values, ...values.map((value) => Buffer.from(value, 'base64').toString('latin1'))].join('\n');
    expect(deployment.issued).not.toEqual([]);
    for (const token of deployment.issued) expect(text).not.toContain(token);
    expect(text).not.toContain('accessToken');
  });
});

describe('the tokens of many sessions', () => {
  it('are all tried, though the provider fails for some, and the log says how many are left', async () => {
    const { tried, log, left } = await revokeTwenty({
      // The first two groups.
      fail: (count) => count <= 16,
    });
    expect(tried).toHaveLength(20);
    expect(left.toSorted()).toEqual(Array.from({ length: 16 }, (_, index) => `clerk-${index}`).toSorted());
    expect(log).toEqual([
      { level: 'warn', event: 'tokens left unrevoked', sessions: 16, problem: 'provider', cause: 'OAUTH_TIMEOUT' },
    ]);
  });

  it('are no longer tried after a while if the provider does not answer', async () => {
    const { tried, left } = await revokeTwenty({ fail: () => true, eachMs: 60, longestMs: 30 });
    expect([tried.length, left.length]).toEqual([8, 20]);
  });

  it('of a public client are not stored for revocation, because it has no secret to encrypt them under', () => {
    const { kept } = createRevocation({
      settings: { clientSecret: undefined },
      provider: { revoke: () => Promise.resolve(true) },
      rows: { isSignedIn: async () => false, revocable: async () => [], setRevoked: async () => undefined },
      log: noLog,
    });
    expect(kept({ accessToken: 'token', refreshToken: 'another' })).toBeNull();
  });
});
