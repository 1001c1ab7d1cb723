import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { accessHeader } from '#src/domain/accounts.ts';

import { testClient } from './embedded/identity-provider.ts';
import { openClerk, openOneTill, openTestAccounts, openTill, read, type TestAccounts, type Till } from './testing.ts';

let deployment: TestAccounts;

async function open(setup?: Parameters<typeof openOneTill>[0]) {
  const opened = await openOneTill(setup);
  ({ deployment } = opened);
  return opened;
}

const fromPage = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

const failing = (change: string) =>
  `CREATE TRIGGER failing BEFORE ${change} ON account_sessions BEGIN SELECT RAISE(ABORT, 'full'); END`;

/** The status of a clerk's contract, after another clerk of the store has simulated the same product. */
async function contractAfterAnothersSimulation(till: Till): Promise<number> {
  const { key: ana } = await openClerk(till);
  const { key: bruno } = await openClerk(till, 'bruno');
  await till.simulate(ana, 'a');
  await till.simulate(bruno, 'b');
  return (await till.send(ana, 'BAL-1', 'simulation=a')).status;
}

describe('the clerk’s own token', () => {
  it('is an access of its own: another clerk’s simulation changes nothing @P2', async () => {
    const { till } = await open();
    expect(await contractAfterAnothersSimulation(till)).toBe(200);
    expect(deployment.partner.sent).toHaveLength(3);
  });

  it('is still renewed after another clerk has signed in on the till', async () => {
    const { till } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await openClerk(till, 'bruno');
    expect((await till.call(read, { key })).status).toBe(200);
    expect(await deployment.isIssued(deployment.partner.tokens()[0] ?? '')).toBe(true);
  });

  it('is refreshed before it expires', async () => {
    // Thirty seconds before its end a token counts as expired.
    const { till } = await open({ provider: { accessTokenSeconds: 31 } });
    const { key } = await openClerk(till);
    await till.call(read, { key });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await till.call(read, { key });
    const [first = '', second = ''] = deployment.partner.tokens();
    expect(second).not.toBe(first);
    expect(await deployment.isIssued(second)).toBe(true);
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
    expect(deployment.issued).toEqual([expect.any(String), deployment.partner.tokens()[0]]);
  });

  it('is refreshed once by all processes, because a provider treats a second use of a refresh token as theft', async () => {
    const { till, app } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    const others = [app, (await deployment.openProcess()).app, (await deployment.openProcess()).app].map((process) => {
      const tab = openTill(process);
      for (const [name, value] of till.cookies()) tab.cookies().set(name, value);
      return tab;
    });
    const tabs = Array.from({ length: 4 }, () => others).flat();
    const answers = await Promise.all(tabs.map(async (tab) => (await tab.call(read, { key })).status));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(new Set(deployment.partner.tokens()).size).toBeLessThanOrEqual(2);
    expect(deployment.log.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is renewed after a 401, and a read is repeated', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    await till.call(read, { key });
    const [first = ''] = deployment.partner.tokens();
    deployment.partner.refuse(first);
    const answer = await till.call(read, { key });
    expect([answer.status, answer.headers.get(accessHeader)]).toEqual([200, null]);
    expect(deployment.partner.tokens().slice(0, 2)).toEqual([first, first]);
    expect(deployment.partner.tokens()[2]).not.toBe(first);
    expect(deployment.partner.sent).toHaveLength(3);
  });

  it('is renewed after a 401, and no POST is repeated', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    await till.call(read, { key });
    const [first = ''] = deployment.partner.tokens();
    deployment.partner.refuse(first);
    const refused = await till.send(key, 'BAL-1');
    expect([refused.status, refused.headers.get(accessHeader)]).toEqual([401, 'renewed']);
    expect(deployment.partner.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const next = await till.send(key, 'BAL-2');
    expect(next.status).toBe(200);
    expect(deployment.partner.tokens()).toHaveLength(3);
    expect(deployment.partner.tokens()[2]).not.toBe(first);
  });

  it('that the provider no longer renews is reported, and nothing is sent', async () => {
    const { till } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    // Another provider at the same address: it knows none of the tokens.
    await deployment.restartProvider();
    const answer = await till.send(key, 'BAL-1');
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([401, 'not-sent']);
    expect(deployment.partner.sent).toEqual([]);
    expect((await till.call('/ledger/attempts', { key })).status).toBe(200);
  });

  it('that was rotated while the ledger failed is used, and stored once the ledger is available', async () => {
    const { till, engine } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await engine.run(failing('UPDATE OF sealed'));
    expect((await till.call(read, { key })).status).toBe(200);
    expect(await deployment.isIssued(deployment.partner.tokens()[0] ?? '')).toBe(true);
    await engine.run('DROP TRIGGER failing');
    const kept = () => engine.run('SELECT version FROM account_sessions');
    await vi.waitFor(async () => expect(await kept()).toEqual([{ version: 2 }]));
    // The provider would take the former refresh token for a theft.
    expect((await till.call(read, { key })).status).toBe(200);
    expect(await kept()).toEqual([{ version: 3 }]);
  });

  it('that was rotated is not rotated again by any process before it is stored', async () => {
    const { till, engine } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await engine.run(failing('UPDATE OF sealed'));
    expect((await till.call(read, { key })).status).toBe(200);
    expect((await till.call(read, { key })).status).toBe(200);
    till.use((await deployment.openProcess()).app);
    const waiting = till.call(read, { key });
    // Long enough for the claim to expire if its process did not prolong it.
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(deployment.issued).toHaveLength(2);
    await engine.run('DROP TRIGGER failing');
    expect((await waiting).status).toBe(200);
    expect(new Set(deployment.partner.tokens()).size).toBe(1);
    expect(deployment.issued).toHaveLength(2);
  }, 15_000);

  it('that can’t be renewed because the ledger fails is reported, and nothing is sent', async () => {
    const { till, engine } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await engine.run(failing('UPDATE'));
    const answer = await till.send(key, 'BAL-1');
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([503, 'not-sent']);
    expect(deployment.partner.sent).toEqual([]);
    const known = (await (await till.call('/ledger/attempts/BAL-1', { key })).json()) as { attempt: { state: string } };
    expect(known.attempt.state).toBe('not-sent');
  });

  it('that can’t be renewed now is reported, and is renewed later', async () => {
    const { till } = await open({ provider: { accessTokenSeconds: 10 } });
    const { key } = await openClerk(till);
    await deployment.stopProvider();
    const answer = await till.send(key, 'BAL-1');
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([503, 'not-sent']);
    expect(deployment.partner.sent).toEqual([]);
    expect(deployment.log).toContainEqual(
      expect.objectContaining({ event: 'token not refreshed', problem: 'provider' }),
    );
  });
});

describe('one token for all clerks', () => {
  it('is fetched with client credentials', async () => {
    deployment = await openTestAccounts();
    const { app } = await deployment.openProcess({
      PARTNER_TOKEN: 'client-credentials',
      PARTNER_TOKEN_URL: `${deployment.issuer}/token`,
      PARTNER_TOKEN_CLIENT_ID: testClient.id,
      PARTNER_TOKEN_CLIENT_SECRET: testClient.secret,
    });
    const till = openTill(app);
    const ana = await openClerk(till);
    const bruno = await openClerk(till, 'bruno');
    await till.call(read, { key: ana.key });
    await till.call(read, { key: bruno.key });
    const [first = '', second] = deployment.partner.tokens();
    expect(second).toBe(first);
    deployment.partner.refuse(first);
    expect((await till.call(read, { key: ana.key })).status).toBe(200);
    await deployment.stopProvider();
    deployment.partner.refuse(deployment.partner.tokens().at(-1) ?? '');
    const refused = await till.call(read, { key: ana.key });
    expect([refused.status, refused.headers.get(accessHeader)]).toEqual([401, 'refused']);
  });

  it('is one access for all clerks: a contract is not sent after another clerk’s simulation @P2 @P63', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'balcao-token-'));
    const file = join(directory, 'token');
    await writeFile(file, 'shared');
    const { till } = await open({ settings: { PARTNER_TOKEN: 'file', PARTNER_TOKEN_FILE: file } });
    expect(await contractAfterAnothersSimulation(till)).toBe(412);
    expect(deployment.partner.sent).toHaveLength(2);
    await rm(directory, { recursive: true });
  });

  it('opens what the document has and nothing else, and changes nothing without a key @P64 @P71', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    const post = { key, method: 'POST', headers: fromPage, body: '{}' };
    const at = async (endpoint: string, call: Parameters<Till['call']>[1]) =>
      (await till.call(`/api/services/app/${endpoint}`, call)).status;
    expect(await at('Cartao/Contratar', post)).toBe(400);
    for (const endpoint of ['User/ResetPassword', 'cartao/contratar', 'Operacoes/ListarEventos'])
      expect(await at(endpoint, post)).toBe(404);
    for (const endpoint of ['User/GetAll', 'Cartao/Contratar']) expect(await at(endpoint, { key })).toBe(404);
    expect(deployment.partner.sent).toEqual([]);
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
    expect(deployment.partner.tokens()).toEqual(['first', 'another']);
    deployment.partner.refuse('another');
    expect((await till.call(read, { key })).status).toBe(401);
    expect(deployment.log).toContainEqual(expect.objectContaining({ cause: 'ENOENT' }));
    await rm(directory, { recursive: true });
  });
});
