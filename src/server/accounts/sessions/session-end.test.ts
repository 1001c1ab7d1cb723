import { beforeEach, describe, expect, it, vi } from 'vitest';

import { openClerk, openOneTill, origin, read, type TestAccounts, type Till } from '../testing.ts';

let deployment: TestAccounts;
let server: Awaited<ReturnType<typeof openOneTill>>;
let till: Till;
beforeEach(async () => {
  server = await openOneTill();
  ({ deployment, till } = server);
});

const statusWith = async (key: string) => (await till.call(read, { key })).status;

describe('a session ends', () => {
  it('at sign-out, and at the provider too', async () => {
    const { seat, key } = await openClerk(till);
    const { location = '' } = (await (await till.post('sign-out', { seat })).json()) as { location?: string };
    expect(await statusWith(key)).toBe(401);
    expect(till.cookies().has('__Host-balcao-clerk-1')).toBe(false);
    expect(location).toMatch(/^\/account\/sign-out\//);
    const way = (await till.load(location)).headers.get('Location') ?? '';
    expect(way.startsWith(`${deployment.issuer}/session/end?`)).toBe(true);
    expect(new URL(way).searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/account/signed-out`);
    // The address contains the ID token, so it can be fetched once.
    expect((await till.load(location)).headers.get('Location')).toBe('/entrar');
    const page = await (await till.load(way)).text();
    expect(page).toContain('Sair da conta de teste?');
  });

  it('at sign-out even while the provider is down', async () => {
    const { seat, key } = await openClerk(till);
    await deployment.stopProvider();
    expect((await till.post('sign-out', { seat })).status).toBe(200);
    expect(await statusWith(key)).toBe(401);
    await vi.waitFor(() =>
      expect(deployment.log).toContainEqual(
        expect.objectContaining({ event: 'token not revoked', problem: 'provider' }),
      ),
    );
  });

  it('at sign-out with its tokens: the provider no longer accepts them', async () => {
    const { seat, key } = await openClerk(till);
    await statusWith(key);
    const [token = ''] = deployment.partner.tokens();
    expect(await deployment.isIssued(token)).toBe(true);
    await till.post('sign-out', { seat });
    await vi.waitFor(async () => expect(await deployment.isIssued(token)).toBe(false));
    expect(deployment.log.filter(({ event }) => event === 'token not revoked')).toEqual([]);
  });

  it('at its longest age', async () => {
    const { key } = await openClerk(till);
    await server.engine.run('UPDATE account_sessions SET expires_at = expires_at - 3600001');
    expect(await statusWith(key)).toBe(401);
    expect(await till.clerks()).toEqual([]);
    expect(till.cookies().has('__Host-balcao-clerk-1')).toBe(false);
  });

  it('by an administrator', async () => {
    const ana = await openClerk(till);
    const bruno = await openClerk(till, 'bruno');
    expect(await deployment.endSessions('ana')).toEqual({ ended: 1, left: [], lost: [] });
    expect([await statusWith(ana.key), await statusWith(bruno.key)]).toEqual([401, 200]);
    expect(await deployment.endSessions()).toEqual({ ended: 1, left: [], lost: [] });
    expect(await statusWith(bruno.key)).toBe(401);
  });
});
