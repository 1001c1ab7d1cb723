import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { accessHeader } from '#src/domain/accounts.ts';

import { noLog, type LogEntry } from '../ops/log.ts';
import { testClient } from './embedded/identity-provider.ts';
import { SignInFailure } from './provider.ts';
import { createRevocation } from './revocation.ts';
import { command, openClerk, openTestAccounts, openTill, read, type TestAccounts } from './testing.ts';

let world: TestAccounts;
afterEach(() => world.close());

async function open(setup?: Parameters<typeof openTestAccounts>[0]) {
  world = await openTestAccounts(setup);
  const server = await world.openProcess();
  const till = openTill(server.app);
  return { ...server, till };
}

const post = (key: string, id: string) => ({
  key,
  method: 'POST',
  body: '{}',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${id}"`, 'Sec-Fetch-Site': 'same-origin' },
});

/** Which of the provider's access tokens it still accepts. */
const areIssued = () => Promise.all(world.issued.map(world.isIssued));

const noop = () => {};
/** Of a provider whose refreshes are under way until `release`. */
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

const failing = (change: string) =>
  `CREATE TRIGGER failing BEFORE ${change} ON account_sessions BEGIN SELECT RAISE(ABORT, 'full'); END`;

describe('the clerk’s own token', () => {
  it('is still renewed after another clerk has signed in on the till', async () => {
    const { till } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await openClerk(till, 'bruno');
    expect((await till.call(read, { key })).status).toBe(200);
    expect(await world.isIssued(world.partner.tokens()[0] ?? '')).toBe(true);
  });

  it('is refreshed before it expires', async () => {
    // Thirty seconds before its end a token counts as expired.
    const { till } = await open({ provider: { accessTokenSeconds: 31 } });
    const { key } = await openClerk(till);
    await till.call(read, { key });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await till.call(read, { key });
    const [first = '', second = ''] = world.partner.tokens();
    expect(second).not.toBe(first);
    expect(await world.isIssued(second)).toBe(true);
  });

  it('is refreshed at a provider that gives offline access only with a consent', async () => {
    const { till } = await open({
      settings: { OIDC_PROMPT: 'login consent' },
      provider: {
        accessTokenSeconds: 10,
        configuration: { issueRefreshToken: async (_, __, { scopes }) => scopes.has('offline_access') },
      },
    });
    await till.press(await till.press(await till.begin(), { clerk: 'ana' }), { accept: '1' });
    const opened = await till.choosePin(1);
    if (opened.kind !== 'ok') throw new Error('The clerk could not sign in.');
    expect((await till.call(read, { key: opened.key })).status).toBe(200);
    expect(world.issued).toEqual([expect.any(String), world.partner.tokens()[0]]);
  });

  it('is refreshed once by all processes, because a provider treats a second use of a refresh token as theft', async () => {
    const { till, app } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    const others = [app, (await world.openProcess()).app, (await world.openProcess()).app].map((process) => {
      const tab = openTill(process);
      for (const [name, value] of till.cookies()) tab.cookies().set(name, value);
      return tab;
    });
    const tabs = Array.from({ length: 4 }, () => others).flat();
    const answers = await Promise.all(tabs.map(async (tab) => (await tab.call(read, { key })).status));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(new Set(world.partner.tokens()).size).toBeLessThanOrEqual(2);
    expect(world.log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is renewed after a 401, and a read is repeated', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    await till.call(read, { key });
    const [first = ''] = world.partner.tokens();
    world.partner.refuse(first);
    const answer = await till.call(read, { key });
    expect([answer.status, answer.headers.get(accessHeader)]).toEqual([200, null]);
    expect(world.partner.tokens().slice(0, 2)).toEqual([first, first]);
    expect(world.partner.tokens()[2]).not.toBe(first);
    expect(world.partner.sent).toHaveLength(3);
  });

  it('is renewed after a 401, and no POST is repeated', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    await till.call(read, { key });
    const [first = ''] = world.partner.tokens();
    world.partner.refuse(first);
    const refused = await till.call(command, post(key, 'BAL-1'));
    expect([refused.status, refused.headers.get(accessHeader)]).toEqual([401, 'renewed']);
    expect(world.partner.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const next = await till.call(command, post(key, 'BAL-2'));
    expect(next.status).toBe(200);
    expect(world.partner.tokens()).toHaveLength(3);
    expect(world.partner.tokens()[2]).not.toBe(first);
  });

  it('that the provider no longer renews is reported, and nothing is sent', async () => {
    const { till } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    // Another provider at the same address: it knows none of the tokens.
    await world.restartProvider();
    const answer = await till.call(command, post(key, 'BAL-1'));
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([401, 'not-sent']);
    expect(world.partner.sent).toEqual([]);
    expect((await till.call('/ledger/attempts', { key })).status).toBe(200);
  });

  it('that was rotated while the ledger failed is used, and stored once the ledger is available', async () => {
    const { till, engine } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await engine.run(failing('UPDATE OF sealed'));
    expect((await till.call(read, { key })).status).toBe(200);
    expect(await world.isIssued(world.partner.tokens()[0] ?? '')).toBe(true);
    await engine.run('DROP TRIGGER failing');
    const kept = () => engine.run('SELECT version FROM account_sessions');
    await vi.waitFor(async () => expect(await kept()).toEqual([{ version: 2 }]), 5_000);
    // The provider would take the former refresh token for a theft.
    expect((await till.call(read, { key })).status).toBe(200);
    expect(await kept()).toEqual([{ version: 3 }]);
  });

  it('that can’t be renewed because the ledger fails is reported, and nothing is sent', async () => {
    const { till, engine } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await engine.run(failing('UPDATE'));
    const answer = await till.call(command, post(key, 'BAL-1'));
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([503, 'not-sent']);
    expect(world.partner.sent).toEqual([]);
    const known = (await (await till.call('/ledger/attempts/BAL-1', { key })).json()) as { attempt: { state: string } };
    expect(known.attempt.state).toBe('not-sent');
  });

  it('that can’t be renewed now is reported, and is renewed later', async () => {
    const { till } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await world.stopProvider();
    const answer = await till.call(command, post(key, 'BAL-1'));
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([503, 'not-sent']);
    expect(world.partner.sent).toEqual([]);
    expect(world.log).toContainEqual(expect.objectContaining({ event: 'token not refreshed', problem: 'provider' }));
  });
});

describe('the tokens of a session', () => {
  it('that an administrator ends are revoked, and no other clerk’s', async () => {
    const { till } = await open();
    await openClerk(till);
    await openClerk(till, 'bruno');
    expect(await areIssued()).toEqual([true, true]);
    expect(await world.endSessions('ana')).toEqual({ ended: 1, left: [] });
    expect(await areIssued()).toEqual([false, true]);
  });

  it('that ends while the provider is down are reported as not revoked, and the session is over', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    await world.stopProvider();
    expect(await world.endSessions()).toEqual({ ended: 1, left: ['ana'] });
    expect((await till.call(read, { key })).status).toBe(401);
  });

  it('are all tried, though the provider fails for some, and the log says how many are left', async () => {
    await open();
    const tried: string[] = [];
    const log: LogEntry[] = [];
    const revocation = createRevocation({
      settings: { clientSecret: 'secret' },
      provider: {
        async revoke({ accessToken }) {
          tried.push(accessToken);
          // The first two groups.
          if (tried.length <= 16) throw new SignInFailure('provider', 'OAUTH_TIMEOUT');
          return true;
        },
      },
      log: (entry) => log.push(entry),
    });
    const ended = Array.from({ length: 20 }, (_, index) => ({
      id: `session-${index}-of-a-long-name`,
      subject: `clerk-${index}`,
      revocable: revocation.kept({ accessToken: `token-${index}` }),
    }));
    const left = await revocation.revokeKept(ended);
    expect(tried).toHaveLength(20);
    expect(left.map(({ subject }) => subject)).toEqual(ended.slice(0, 16).map(({ subject }) => subject));
    expect(log).toHaveLength(17);
    expect(log[0]).toMatchObject({ event: 'token not revoked', session: 'session-0-of-a-l', cause: 'OAUTH_TIMEOUT' });
    expect(log.at(-1)).toEqual({ level: 'warn', event: 'tokens left unrevoked', sessions: 16 });
  });

  it('that expires are revoked', async () => {
    const { till, engine, accounts } = await open();
    await openClerk(till);
    await engine.run('UPDATE account_sessions SET expires_at = 0');
    await accounts.endExpired();
    expect(await areIssued()).toEqual([false]);
    expect(await engine.run('SELECT id FROM account_sessions')).toEqual([]);
  });

  it('are revoked if they are refreshed meanwhile, and nothing is sent', async () => {
    const { configuration, begun, release } = heldRefresh();
    const { till } = await open({ provider: { accessTokenSeconds: 10, configuration } });
    const { key } = await openClerk(till);
    const answer = till.call(command, post(key, 'BAL-1'));
    await begun;
    await world.endSessions('ana');
    release();
    expect([(await answer).status, (await answer).headers.get('Balcao-Answer')]).toEqual([401, 'not-sent']);
    expect(world.partner.sent).toEqual([]);
    expect(world.issued).toHaveLength(2);
    await vi.waitFor(async () => expect(await areIssued()).toEqual([false, false]));
    expect(world.log.filter(({ event }) => event === 'token not revoked')).toEqual([]);
  });

  it('are nowhere readable in the database', async () => {
    const { till, engine } = await open();
    await openClerk(till);
    const [row] = await engine.run('SELECT revocable FROM account_sessions');
    const text = Buffer.from(String(row?.['revocable']), 'base64').toString('latin1');
    for (const token of world.issued) expect(text).not.toContain(token);
    expect(text).not.toContain('accessToken');
  });

  it('of a public client are not stored for revocation, because it has no secret to encrypt them under', async () => {
    await open();
    const { kept } = createRevocation({
      settings: { clientSecret: undefined },
      provider: { revoke: () => Promise.resolve(true) },
      log: noLog,
    });
    expect(kept({ accessToken: 'token', refreshToken: 'another' })).toBeNull();
  });
});

describe('one token for all clerks', () => {
  it('is fetched with client credentials', async () => {
    world = await openTestAccounts();
    const { app } = await world.openProcess({
      PARTNER_TOKEN: 'client-credentials',
      PARTNER_TOKEN_URL: `${world.issuer}/token`,
      PARTNER_TOKEN_CLIENT_ID: testClient.id,
      PARTNER_TOKEN_CLIENT_SECRET: testClient.secret,
    });
    const till = openTill(app);
    const ana = await openClerk(till);
    const bruno = await openClerk(till, 'bruno');
    await till.call(read, { key: ana.key });
    await till.call(read, { key: bruno.key });
    const [first = '', second] = world.partner.tokens();
    expect(second).toBe(first);
    world.partner.refuse(first);
    expect((await till.call(read, { key: ana.key })).status).toBe(200);
    await world.stopProvider();
    world.partner.refuse(world.partner.tokens().at(-1) ?? '');
    const refused = await till.call(read, { key: ana.key });
    expect([refused.status, refused.headers.get(accessHeader)]).toEqual([401, 'refused']);
  });

  it('is read from a file, again when the file changes', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'balcao-token-'));
    const file = join(directory, 'token');
    const { till } = await open({ settings: { PARTNER_TOKEN: 'file', PARTNER_TOKEN_FILE: file } });
    const { key } = await openClerk(till);
    expect((await till.call(read, { key })).status).toBe(503);
    await writeFile(file, 'first\n');
    await till.call(read, { key });
    await writeFile(file, 'another\n');
    await till.call(read, { key });
    expect(world.partner.tokens()).toEqual(['first', 'another']);
    world.partner.refuse('another');
    expect((await till.call(read, { key })).status).toBe(401);
    expect(world.log).toContainEqual(expect.objectContaining({ cause: 'ENOENT' }));
    await rm(directory, { recursive: true });
  });
});
