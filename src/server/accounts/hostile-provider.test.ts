import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startHostileProvider, type Misbehaviour } from './hostile-provider.ts';
import type { ProviderTiming } from './provider.ts';
import { openOneTill, openTill, read, withoutSupportCode, type TestAccounts, type Till } from './testing.ts';

let provider: Awaited<ReturnType<typeof startHostileProvider>>;
let deployment: TestAccounts;
beforeEach(async () => {
  provider = await startHostileProvider();
});
afterEach(() => provider.close());

async function open(settings: Record<string, string> = {}, timing?: ProviderTiming): Promise<Till> {
  const opened = await openOneTill({ settings: { OIDC_ISSUER: provider.issuer, ...settings }, timing });
  ({ deployment } = opened);
  return opened.till;
}
const begin = async (till: Till) => new URL((await till.load('/account/sign-in')).headers.get('Location') ?? '');
const comeBack = async (till: Till, address: string) =>
  withoutSupportCode((await till.load(address)).headers.get('Location'));
const signIn = async (till: Till, changes?: Record<string, string>) =>
  comeBack(till, provider.grant(await begin(till), changes));
const now = () => Math.floor(Date.now() / 1000);

it('a valid answer signs the clerk in', async () => {
  const till = await open();
  expect(await signIn(till)).toBe('/entrar');
  expect(await till.clerks()).toMatchObject([{ name: 'ana' }]);
});

async function refuses(till: Till, how: Misbehaviour, problem: string): Promise<void> {
  const way = await begin(till);
  provider.misbehave(how);
  expect(await comeBack(till, provider.grant(way))).toBe(`/entrar?conta=${problem}`);
  expect(await till.clerks()).toEqual([]);
  expect(JSON.stringify(deployment.log)).not.toContain('access');
}

describe('nobody is signed in by an answer', () => {
  const wrong: readonly (readonly [string, Misbehaviour, string])[] = [
    ['for another sign-in: a wrong nonce', { claims: { nonce: 'another' } }, 'answer'],
    ['without a nonce', { claims: { nonce: undefined } }, 'answer'],
    ['for another client: a wrong audience', { claims: { aud: 'another' } }, 'answer'],
    ['for several clients, without an authorized party', { claims: { aud: ['balcao', 'another'] } }, 'answer'],
    ['for another authorized party', { claims: { aud: ['balcao', 'another'], azp: 'another' } }, 'answer'],
    ['of another issuer', { claims: { iss: 'https://other.example' } }, 'answer'],
    ['without a signature: alg none', { header: { alg: 'none' }, unsigned: true }, 'answer'],
    ['whose signature was removed', { unsigned: true }, 'answer'],
    ['signed with the client’s secret', { header: { alg: 'HS256' } }, 'answer'],
    ['signed with a key that is not the provider’s', { foreignKey: true }, 'answer'],
    ['signed with an unknown key', { header: { kid: 'unknown' } }, 'answer'],
    ['that has expired', { claims: { exp: now() - 3600, iat: now() - 7200 } }, 'clock'],
    ['issued in the future', { claims: { iat: now() + 3600, exp: now() + 7200 } }, 'clock'],
    ['without an expiry', { claims: { exp: undefined } }, 'answer'],
    ['without a subject', { claims: { sub: undefined } }, 'answer'],
    ['whose subject is longer than the standard allows', { claims: { sub: 'x'.repeat(256) } }, 'answer'],
    ['whose subject would write to a terminal', { claims: { sub: 'ana\u001B[2J' } }, 'answer'],
    ['of a sign-in long ago', { claims: { auth_time: now() - 3600 } }, 'expired'],
    ['without auth_time', { claims: { auth_time: undefined } }, 'answer'],
    [
      'without an ID token',
      { answer: (response, usual) => json(response, { ...usual, id_token: undefined }) },
      'answer',
    ],
    ['that is not JSON', { answer: (response) => void response.end('<html>') }, 'provider'],
    ['that is an error', { answer: (response) => void response.writeHead(500).end() }, 'provider'],
    [
      'that is too long',
      { answer: (response, usual) => json(response, { ...usual, more: 'x'.repeat(3 * 1024 * 1024) }) },
      'answer',
    ],
    ['that redirects', { answer: redirect }, 'provider'],
    [
      'with an access token that no header can carry',
      { answer: (response, usual) => json(response, { ...usual, access_token: 'access\r\nCookie: x' }) },
      'answer',
    ],
    [
      'with an access token that is too long',
      { answer: (response, usual) => json(response, { ...usual, access_token: 'x'.repeat(100_000) }) },
      'answer',
    ],
  ];
  it.each(wrong)('%s', async (_, how, problem) => refuses(await open(), how, problem));

  const late: readonly (readonly [string, Misbehaviour])[] = [
    ['that never comes', { answer: () => undefined }],
    ['that stops half-way', { answer: (response) => void response.writeHead(200).write('{"access') }],
  ];
  // With a time that is long enough for the steps before.
  it.each(late)('%s', async (_, how) => refuses(await open({}, { timeoutSeconds: 2 }), how, 'provider'));

  it('for a code that was used before', async () => {
    const till = await open();
    const back = provider.grant(await begin(till));
    expect(await comeBack(till, back)).toBe('/entrar');
    const asked = provider.asked.length;
    expect(await comeBack(till, back)).toBe('/entrar?conta=expired');
    expect(provider.asked).toHaveLength(asked);
  });

  it('for a code that comes twice at once: one of the two signs the clerk in', async () => {
    const till = await open();
    const back = provider.grant(await begin(till));
    const answers = await Promise.all([comeBack(till, back), comeBack(till, back)]);
    expect(answers.map(String).toSorted()).toEqual(['/entrar', '/entrar?conta=expired']);
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(1);
    expect(await till.clerks()).toHaveLength(1);
  });

  it('of a provider whose discovery and keys redirect in circles', async () => {
    const till = await open();
    const way = await begin(till);
    provider.misbehave({ redirects: '/jwks' });
    expect(await comeBack(till, provider.grant(way))).toBe('/entrar?conta=provider');
    expect(provider.asked).not.toContain('/token');
    const other = openTill((await deployment.openProcess()).app);
    provider.misbehave({ redirects: '/.well-known/openid-configuration' });
    expect(await comeBack(other, '/account/sign-in')).toBe('/entrar?conta=provider');
  });

  it.each([
    ['has another issuer', { iss: 'https://other.example' }],
    ['lacks the issuer that the provider always sends', {}],
  ])('whose address %s (mix-up)', async (_, changes) => {
    const till = await open();
    provider.misbehave({ discovery: { authorization_response_iss_parameter_supported: true } });
    expect(await signIn(till, changes)).toBe('/entrar?conta=answer');
    expect(provider.asked).not.toContain('/token');
  });

  it('of a provider whose discovery document is another’s, or too long', async () => {
    const till = await open();
    for (const discovery of [{ issuer: 'https://other.example' }, { more: 'x'.repeat(3 * 1024 * 1024) }]) {
      provider.misbehave({ discovery });
      expect(await comeBack(till, '/account/sign-in')).toBe('/entrar?conta=answer');
    }
  });
});

describe('auth_time', () => {
  const silent = { claims: { auth_time: undefined } };

  it('is neither requested nor required if the discovery document lacks it', async () => {
    const till = await open();
    provider.misbehave({ ...silent, discovery: { claims_supported: ['sub', 'name'] } });
    const way = await begin(till);
    expect(way.searchParams.get('max_age')).toBeNull();
    expect(way.searchParams.get('prompt')).toBe('login');
    expect(await comeBack(till, provider.grant(way))).toBe('/entrar');
  });

  it('is neither requested nor required if the settings say so', async () => {
    const till = await open({ OIDC_AUTH_TIME: 'optional' });
    provider.misbehave(silent);
    const way = await begin(till);
    expect(way.searchParams.get('max_age')).toBeNull();
    expect(await comeBack(till, provider.grant(way))).toBe('/entrar');
  });

  it('is checked if the provider sends it unasked', async () => {
    const till = await open({ OIDC_AUTH_TIME: 'optional' });
    provider.misbehave({ claims: { auth_time: now() - 3600 } });
    expect(await signIn(till)).toBe('/entrar?conta=expired');
  });
});

const userInfo = (claims: object) => (response: Response) => json(response, { sub: 'ana', ...claims });

describe('UserInfo', () => {
  it('is asked for what the ID token lacks, and the ID token’s claims count first', async () => {
    const till = await open();
    provider.misbehave({
      claims: { roles: ['clerk'] },
      userInfo: userInfo({ name: 'Ana Lima', roles: ['manager'], auth_time: 0 }),
    });
    expect(await signIn(till)).toBe('/entrar');
    expect(await till.clerks()).toMatchObject([{ name: 'Ana Lima', role: 'clerk' }]);
  });

  it('is not asked if the ID token lacks nothing', async () => {
    const till = await open({ OIDC_STORE_CLAIM: 'store' });
    provider.misbehave({
      claims: { name: 'Ana', roles: [], store: 'norte' },
      userInfo: (response) => void response.writeHead(500).end(),
    });
    expect(await signIn(till)).toBe('/entrar');
    expect(provider.asked).not.toContain('/me');
  });

  const wrong: readonly (readonly [string, (response: Response) => void, string])[] = [
    ['that is another person’s', userInfo({ sub: 'bruno', roles: ['manager'] }), 'answer'],
    ['without a subject', userInfo({ sub: undefined }), 'answer'],
    ['that is too long', userInfo({ more: 'x'.repeat(3 * 1024 * 1024) }), 'answer'],
    ['that is not JSON', (response) => void response.end('<html>'), 'provider'],
    ['that is an error', (response) => void response.writeHead(500).end(), 'provider'],
    ['that redirects', redirect, 'provider'],
    ['whose connection is cut', (response) => void response.destroy(), 'provider'],
  ];
  it.each(wrong)('%s ends the sign-in if it may have the role', async (_, answer, problem) => {
    await refuses(await open(), { claims: { name: 'Ana' }, userInfo: answer }, problem);
    expect(provider.asked).toContain('/me');
  });

  it.each(wrong)('%s ends the sign-in if it may have the store', async (_, answer, problem) =>
    refuses(
      await open({ OIDC_STORE_CLAIM: 'store' }),
      { claims: { name: 'Ana', roles: [] }, userInfo: answer },
      problem,
    ),
  );

  it.each(wrong)('%s does not end the sign-in if only the name is missing', async (_, answer) => {
    const till = await open();
    provider.misbehave({ claims: { roles: ['manager'] }, userInfo: answer });
    expect(await signIn(till)).toBe('/entrar');
    expect(await till.clerks()).toMatchObject([{ name: 'ana', role: 'manager' }]);
    expect(deployment.log).toContainEqual(expect.objectContaining({ event: 'user info not read' }));
  });

  it('that never comes ends the sign-in', async () =>
    refuses(await open({}, { timeoutSeconds: 2 }), { userInfo: () => undefined }, 'provider'));

  it('that refuses a token for another API has no claims: the clerk is no manager, and the log says why', async () => {
    const till = await open();
    provider.misbehave({
      userInfo: (response) =>
        void response.writeHead(401, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }).end(),
    });
    expect(await signIn(till)).toBe('/entrar');
    expect(await till.clerks()).toMatchObject([{ name: 'ana', role: 'clerk' }]);
    expect(deployment.log).toContainEqual(
      expect.objectContaining({ event: 'user info not read', cause: 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' }),
    );
  });
});

/** A clerk whose token has to be refreshed before each use. */
async function openClerk() {
  const till = await open();
  const way = await begin(till);
  provider.misbehave({ answer: expiring });
  await comeBack(till, provider.grant(way));
  const opened = await till.choosePin(1);
  if (opened.kind !== 'ok') throw new Error('The clerk could not sign in.');
  const ask = async () => (await till.call(read, { key: opened.key })).status;
  return { ask, till, exchanges: () => provider.asked.filter((path) => path === '/token').length };
}

describe('a refresh', () => {
  it('does not use up its token while the answer could not be checked', async () => {
    const { ask, exchanges } = await openClerk();
    provider.misbehave({ withoutKeys: true });
    expect([await ask(), exchanges()]).toEqual([503, 1]);
    expect(deployment.log).toContainEqual(expect.objectContaining({ event: 'token not refreshed', cause: 'no keys' }));
    provider.misbehave({});
    expect([await ask(), exchanges()]).toEqual([200, 2]);
  });

  it('that gives another clerk’s tokens ends the session, and nothing was sent', async () => {
    const { ask, till } = await openClerk();
    provider.misbehave({ claims: { sub: 'bruno' } });
    expect(await ask()).toBe(401);
    expect(deployment.partner.sent).toEqual([]);
    provider.misbehave({});
    expect([await ask(), await till.clerks()]).toEqual([401, []]);
  });
});

type Answer = NonNullable<Misbehaviour['answer']>;
type Response = Parameters<Answer>[0];

function json(response: Response, body: object): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
const expiring = (response: Response, usual: object) =>
  json(response, { ...usual, expires_in: 10, refresh_token: 'refresh' });
function redirect(response: Response): void {
  response.writeHead(307, { Location: `${provider.issuer}/jwks` }).end();
}
