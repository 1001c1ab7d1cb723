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

/** The answer to an authorization with `prompt=none`: a code only if the provider still has a session. */
async function silentAuthorization() {
  const begun = await till.load('/account/sign-in');
  const address = new URL(begun.headers.get('Location') ?? '');
  address.searchParams.set('prompt', 'none');
  address.searchParams.delete('max_age');
  const back = new URL((await till.load(address.href)).headers.get('Location') ?? '');
  const { code, error } = Object.fromEntries(back.searchParams);
  return { code, error };
}

describe('a session ends', () => {
  it('at sign-out, which leads to the provider’s once', async () => {
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
  });

  it('at sign-out at the provider too: its next authorization asks for the sign-in again', async () => {
    const { seat } = await openClerk(till);
    expect(await silentAuthorization()).toMatchObject({ code: expect.any(String) });
    const { location = '' } = (await (await till.post('sign-out', { seat })).json()) as { location?: string };
    const way = (await till.load(location)).headers.get('Location') ?? '';
    const page = await (await till.load(way)).text();
    expect(page).toContain('Sair da conta de teste?');
    const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(page) ?? [];
    const [, secret = ''] = /name="xsrf" value="([^"]*)"/.exec(page) ?? [];
    const cookies = till.cookies(deployment.issuer);
    const before = new Map(cookies);
    const end = await till.press(new URL(action), { xsrf: secret, logout: 'yes' });
    expect(end.href).toBe(`${origin}/entrar`);
    expect(await silentAuthorization()).toEqual({ error: 'login_required' });
    // The session is gone, not only its cookie.
    for (const [name, value] of before) cookies.set(name, value);
    expect(await silentAuthorization()).toEqual({ error: 'login_required' });
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
