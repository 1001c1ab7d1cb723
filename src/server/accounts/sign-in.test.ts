import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  openClerk,
  openOneTill,
  openTill,
  origin,
  read,
  withoutSupportCode,
  type TestAccounts,
  type Till,
} from './testing.ts';

let deployment: TestAccounts;
afterEach(() => void vi.useRealTimers());

async function open(setup?: Parameters<typeof openOneTill>[0]) {
  const opened = await openOneTill(setup);
  ({ deployment } = opened);
  return opened;
}

describe('signing in at the provider', () => {
  it('leads back to the wanted address, and lets the clerk choose a PIN', async () => {
    const { till } = await open();
    const back = await till.signIn('ana', '/operacoes');
    expect(back.href).toBe(`${origin}/entrar?voltar=%2Foperacoes`);
    expect(await till.clerks()).toMatchObject([{ seat: 1, name: 'Ana Lima', role: 'clerk', hasPin: false }]);
    expect(await till.choosePin(1)).toMatchObject({ kind: 'ok' });
    expect(await till.clerks()).toMatchObject([{ hasPin: true }]);
  });

  it('asks for the clerk even if the provider has a session', async () => {
    const { till } = await open();
    await openClerk(till, 'ana');
    const page = await till.begin();
    expect(page.pathname).toMatch(/^\/interaction\//);
    await till.press(page, { clerk: 'carla' });
    expect(await till.clerks()).toMatchObject([
      { seat: 1, name: 'Ana Lima', role: 'clerk' },
      { seat: 2, name: 'Carla Souza', role: 'manager' },
    ]);
  });

  it('gives no token to the browser @P71', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    const answer = await till.call(read, { key });
    expect(answer.status).toBe(200);
    const [token = ''] = deployment.partner.tokens();
    expect(await deployment.isIssued(token)).toBe(true);
    const seen = [...till.cookies().values(), key, ...answer.headers.values(), JSON.stringify(await till.clerks())];
    expect(seen.join()).not.toContain(token);
    expect(deployment.partner.sent[0]?.cookie).toBeNull();
  });

  it('sets a cookie that no script and no other host can read or set', async () => {
    const { till, app } = await open();
    const page = await till.begin();
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ clerk: 'ana' }),
    });
    expect(answer.status).toBeGreaterThanOrEqual(300);
    await till.press(page, { clerk: 'ana' });
    expect([...till.cookies().keys()].every((name) => name.startsWith('__Host-'))).toBe(true);
    const begun = await app.request(`${origin}/account/sign-in`);
    expect(begun.headers.get('Set-Cookie')).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(begun.headers.get('Set-Cookie')).not.toContain('Domain');
  });

  it('replaces the session of a clerk who signs in again', async () => {
    const { till } = await open();
    const { key } = await openClerk(till);
    const before = till.cookies().get('__Host-balcao-clerk-1');
    await openClerk(till);
    expect(await till.clerks()).toHaveLength(1);
    expect(till.cookies().get('__Host-balcao-clerk-1')).not.toBe(before);
    expect((await till.call(read, { key })).status).toBe(401);
  });

  it('takes eight clerks on one till', async () => {
    const clerks = Array.from({ length: 9 }, (_, index) => ({ id: `c${index}`, name: `Clerk ${index}`, roles: [] }));
    const { till } = await open({ provider: { clerks } });
    for (const { id } of clerks.slice(0, 8)) expect((await till.signIn(id)).search).toBe('');
    expect((await till.signIn('c8')).search).toBe('?conta=full');
    expect((await till.clerks()).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a provider that keeps claims in UserInfo', () => {
  const provider = { configuration: { conformIdTokenClaims: true } };

  it('says there who is a manager, and their name', async () => {
    const { till } = await open({ provider });
    expect((await till.signIn('carla')).search).toBe('');
    expect(await till.clerks()).toMatchObject([{ name: 'Carla Souza', role: 'manager' }]);
  });

  it('says there which store a clerk belongs to', async () => {
    const clerks = [{ id: 'norte-1', name: 'Nina', roles: ['clerk'], store: 'norte' }];
    const { till, engine } = await open({
      provider: { ...provider, clerks },
      settings: { OIDC_STORE_CLAIM: 'store' },
    });
    expect((await till.signIn('norte-1')).search).toBe('');
    expect(await till.clerks()).toMatchObject([{ name: 'Nina', role: 'clerk' }]);
    expect(await engine.run('SELECT store FROM account_sessions')).toEqual([{ store: 'norte' }]);
  });
});

/** Without the provider's cookies: it would end the sign-in of the first tab. */
async function returnOf(till: Till, clerk: string): Promise<URL> {
  till.cookies(deployment.issuer).clear();
  return till.press(await till.begin(), { clerk }, '/account/return');
}

describe('two tabs of a till that return from the provider at once', () => {
  it('have a seat each', async () => {
    const { till } = await open();
    const ways = [await returnOf(till, 'ana'), await returnOf(till, 'bruno')];
    await Promise.all(ways.map((way) => till.load(way.href)));
    const clerks = await till.clerks();
    expect(clerks.map(({ seat }) => seat)).toEqual([1, 2]);
    expect(clerks.map(({ name }) => name).toSorted()).toEqual(['Ana Lima', 'Bruno Reis']);
  });

  it('with one clerk share a seat', async () => {
    const { till } = await open();
    const ways = [await returnOf(till, 'ana'), await returnOf(till, 'ana')];
    await Promise.all(ways.map((way) => till.load(way.href)));
    expect(till.cookies().has('__Host-balcao-clerk-2')).toBe(false);
    expect(await till.clerks()).toMatchObject([{ seat: 1, name: 'Ana Lima' }]);
  });

  it('have a seat each, though the session before on a seat has just ended', async () => {
    const { till, app, engine } = await open();
    await openClerk(till, 'ana');
    await engine.run('DELETE FROM account_tickets');
    const ways = [await returnOf(till, 'ana'), await returnOf(till, 'bruno')];
    const late = openTill(app);
    for (const [name, value] of till.cookies()) late.cookies().set(name, value);
    await till.load(ways[0]?.href ?? '');
    // The second request was sent before the first tab's cookie had arrived.
    const answer = await late.load(ways[1]?.href ?? '');
    expect(answer.headers.getSetCookie().join()).toMatch(/^__Host-balcao-clerk-2=/);
  });

  it('leave a seat alone whose cookie an answer to another tab may delete', async () => {
    const { till, engine } = await open();
    await openClerk(till, 'ana');
    await engine.run('DELETE FROM account_tickets');
    await engine.run('UPDATE account_sessions SET expires_at = 0');
    await till.signIn('bruno');
    expect(till.cookies().has('__Host-balcao-clerk-2')).toBe(true);
  });
});

describe('a sign-in succeeds if', () => {
  it('the clerk consents', async () => {
    const { till } = await open({ provider: { asksForConsent: true } });
    const consent = await till.press(await till.begin(), { clerk: 'ana' });
    expect((await till.press(consent, { accept: '1' })).search).toBe('');
    expect(await till.clerks()).toHaveLength(1);
  });

  it('the provider has other keys than at the last sign-in', async () => {
    const { till } = await open();
    expect((await till.signIn('ana')).search).toBe('');
    await deployment.restartProvider();
    expect((await till.signIn('bruno')).search).toBe('');
  });

  it('the clocks differ by half a minute', async () => {
    const { till } = await open({ timing: { clockBehindSeconds: 30 } });
    expect((await till.signIn('ana')).search).toBe('');
  });
});

it('a sign-in does not lead to another site', async () => {
  const { till } = await open();
  for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example', '/\t/evil.example'])
    expect((await till.signIn('ana', returnTo)).href).toBe(`${origin}/entrar`);
});

describe('a sign-in returns with its reason if', () => {
  it('the clerk refuses', async () => {
    const { till } = await open();
    expect((await till.press(await till.begin('/operacoes'), { refuse: '1' })).search).toBe(
      '?voltar=%2Foperacoes&conta=refused',
    );
  });

  it('the clerk refuses the consent', async () => {
    const { till } = await open({ provider: { asksForConsent: true } });
    const consent = await till.press(await till.begin(), { clerk: 'ana' });
    expect(consent.pathname).toMatch(/^\/interaction\//);
    expect((await till.press(consent, { refuse: '1' })).search).toBe('?conta=refused');
  });

  it('its return address is opened again', async () => {
    const { till } = await open();
    const returned = await till.press(await till.begin(), { clerk: 'ana' }, '/account/return');
    expect((await till.load(returned.href)).headers.get('Location')).toBe('/entrar');
    expect((await till.load(returned.href)).headers.get('Location')).toBe('/entrar?conta=expired');
    expect(await till.clerks()).toHaveLength(1);
  });

  it('its return address is opened in another browser, which gets no session', async () => {
    const { till, app } = await open();
    const returned = await till.press(await till.begin(), { clerk: 'ana' }, '/account/return');
    const thief = openTill(app);
    await thief.begin();
    expect((await thief.load(returned.href)).headers.get('Location')).toBe('/entrar?conta=browser');
    expect((await openTill(app).load(returned.href)).headers.get('Location')).toBe('/entrar?conta=browser');
    expect(await thief.clerks()).toEqual([]);
  });

  it.each(['/account/return', '/account/return?state=x&code=y', '/account/return?error=access_denied'])(
    'its return address is invented: %s',
    async (address) => {
      const { till } = await open();
      await till.begin();
      expect((await till.load(address)).headers.get('Location')).toMatch(/^\/entrar\?conta=expired$/);
    },
  );

  it.each([
    ['with max_age removed too', undefined, 'answer'],
    ['with a greater max_age', '99999', 'expired'],
  ])(
    'prompt=login was removed from the address to continue the last clerk’s session, %s',
    async (_, maxAge, problem) => {
      const { till } = await open();
      await openClerk(till, 'ana');
      const { key } = await openClerk(till, 'bruno');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
      const way = new URL((await till.load('/account/sign-in')).headers.get('Location') ?? '');
      expect([way.searchParams.get('prompt'), way.searchParams.get('max_age')]).toEqual(['login', '0']);
      way.searchParams.delete('prompt');
      way.searchParams.delete('max_age');
      if (maxAge !== undefined) way.searchParams.set('max_age', maxAge);
      const back = await till.visit(way);
      expect(withoutSupportCode(`${back.pathname}${back.search}`)).toBe(`/entrar?conta=${problem}`);
      expect(await till.clerks()).toMatchObject([{ hasPin: true }, { hasPin: true }]);
      expect((await till.call(read, { key })).status).toBe(200);
    },
  );

  it('the code is changed', async () => {
    const { till } = await open();
    const returned = await till.press(await till.begin(), { clerk: 'ana' }, '/account/return');
    returned.searchParams.set('code', 'invented');
    expect((await till.load(returned.href)).headers.get('Location')).toBe('/entrar?conta=expired');
  });

  it('the answer names another provider', async () => {
    const { till } = await open();
    const returned = await till.press(await till.begin(), { clerk: 'ana' }, '/account/return');
    returned.searchParams.set('iss', 'https://other.example');
    expect(withoutSupportCode((await till.load(returned.href)).headers.get('Location'))).toBe('/entrar?conta=answer');
  });

  it('the provider is down at the start, with the support code that the log has, and back at the next try @P59', async () => {
    const { till } = await open();
    await deployment.stopProvider();
    const back = await till.begin('/operacoes');
    expect(withoutSupportCode(back.search)).toBe('?voltar=%2Foperacoes&conta=provider');
    const supportCode = back.searchParams.get('suporte');
    expect(supportCode).toMatch(/^BAL-/);
    await deployment.restartProvider();
    expect((await till.signIn('ana')).search).toBe('');
    expect(deployment.log.filter(({ event }) => event === 'sign-in failed')).toEqual([
      { level: 'warn', event: 'sign-in failed', problem: 'provider', cause: 'TypeError', supportCode },
    ]);
  });

  it('the provider goes down during it', async () => {
    const { till } = await open();
    const returned = await till.press(await till.begin(), { clerk: 'ana' }, '/account/return');
    await deployment.stopProvider();
    expect(withoutSupportCode((await till.load(returned.href)).headers.get('Location'))).toBe('/entrar?conta=provider');
  });

  it.each([
    ['ahead', 3_600],
    ['behind', -3_600],
  ])('the provider’s clock is %s by an hour', async (_, seconds) => {
    const { till } = await open({ timing: { clockBehindSeconds: seconds } });
    expect(withoutSupportCode((await till.signIn('ana')).search)).toBe('?conta=clock');
  });

  it('the ledger is unavailable', async () => {
    const { till } = await open();
    await openClerk(till, 'bruno');
    const returned = await till.press(await till.begin(), { clerk: 'ana' }, '/account/return');
    const { engine, app } = await deployment.openProcess();
    await engine.close();
    till.use(app);
    expect(withoutSupportCode((await till.load(returned.href)).headers.get('Location'))).toBe('/entrar?conta=ledger');
    expect((await till.load('/account/till')).status).toBe(503);
  });
});
