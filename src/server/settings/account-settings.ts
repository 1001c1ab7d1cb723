import { SettingsError, type Environment } from './environment.ts';

export interface AccountSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly clientAuth: 'basic' | 'post';
  readonly scope: string;
  /** `consent` in addition to `login`: some providers give `offline_access` only then (OpenID Connect Core, 11). */
  readonly prompt: 'login' | 'login consent';
  /** Whether an ID token must say when the clerk signed in: `auth_time`, which `max_age=0` asks for. */
  readonly authTime: 'required' | 'optional';
  /** The address of the partner's API at the provider, for providers that issue a token for one API (RFC 8707). */
  readonly resource: string | undefined;
  /** Origins under which browsers reach this server, such as `https://balcao.example`. The first is the default. */
  readonly publicOrigins: readonly [string, ...string[]];
  readonly roleClaim: string;
  /** The value of `roleClaim`, or one of its values, that makes a manager. */
  readonly managerRole: string;
  /** The claim that says which store a clerk belongs to. Absent where the server has one store. */
  readonly storeClaim: string | undefined;
  readonly partnerToken: PartnerTokenSettings;
}

/** Whose token the partner gets. */
export type PartnerTokenSettings =
  | { readonly from: 'clerk' }
  | {
      readonly from: 'client-credentials';
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly scope: string | undefined;
    }
  | { readonly from: 'file'; readonly file: string };

interface Address {
  readonly host: string;
  readonly port: number;
}

/** `undefined` without `OIDC_ISSUER`: clerks then paste the partner's token. Throws `SettingsError`. */
export function readAccountSettings(env: Environment, { host, port }: Address): AccountSettings | undefined {
  const issuer = env['OIDC_ISSUER'] || undefined;
  if (issuer === undefined) {
    const stray = Object.keys(env).find((name) => /^(OIDC_|PARTNER_TOKEN)/.test(name) && env[name]);
    if (stray !== undefined) throw new SettingsError(`${stray} is set without OIDC_ISSUER, so it has no effect.`);
    return undefined;
  }
  const clientAuth = env['OIDC_CLIENT_AUTH'] || 'basic';
  if (clientAuth !== 'basic' && clientAuth !== 'post')
    throw new SettingsError(`OIDC_CLIENT_AUTH must be "basic" or "post", not "${clientAuth}".`);
  const prompt = env['OIDC_PROMPT'] || 'login';
  if (prompt !== 'login' && prompt !== 'login consent')
    throw new SettingsError(`OIDC_PROMPT must be "login" or "login consent", not "${prompt}".`);
  const authTime = env['OIDC_AUTH_TIME'] || 'required';
  if (authTime !== 'required' && authTime !== 'optional')
    throw new SettingsError(`OIDC_AUTH_TIME must be "required" or "optional", not "${authTime}".`);
  return {
    issuer: secureAddress('OIDC_ISSUER', issuer),
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: env['OIDC_CLIENT_SECRET'] || undefined,
    clientAuth,
    scope: scopeOf(env['OIDC_SCOPE'] || 'openid profile offline_access'),
    prompt,
    authTime,
    resource: env['OIDC_RESOURCE'] || undefined,
    publicOrigins: origins(env['PUBLIC_ORIGIN'] || `http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    roleClaim: env['OIDC_ROLE_CLAIM'] || 'roles',
    managerRole: env['OIDC_MANAGER_ROLE'] || 'manager',
    storeClaim: env['OIDC_STORE_CLAIM'] || undefined,
    partnerToken: readPartnerToken(env),
  };
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new SettingsError(`${name} is missing.`);
  return value;
}

function scopeOf(text: string): string {
  if (!text.split(' ').includes('openid')) throw new SettingsError('OIDC_SCOPE must hold "openid".');
  return text;
}

export function readPartnerToken(env: Environment): PartnerTokenSettings {
  const from = env['PARTNER_TOKEN'] || 'clerk';
  if (from === 'clerk') return { from };
  if (from === 'file') return { from, file: required(env, 'PARTNER_TOKEN_FILE') };
  if (from === 'client-credentials')
    return {
      from,
      tokenUrl: secureAddress('PARTNER_TOKEN_URL', required(env, 'PARTNER_TOKEN_URL')),
      clientId: required(env, 'PARTNER_TOKEN_CLIENT_ID'),
      clientSecret: required(env, 'PARTNER_TOKEN_CLIENT_SECRET'),
      scope: env['PARTNER_TOKEN_SCOPE'] || undefined,
    };
  throw new SettingsError(`PARTNER_TOKEN must be "clerk", "client-credentials" or "file", not "${from}".`);
}

/** The message leaves the address out: it may hold a password. */
function secureAddress(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !(url.protocol === 'https:' || isPlainLoopback(url)))
    throw new SettingsError(`${name} must be a full address with https:// (http:// only on this machine).`);
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new SettingsError(`${name} must not hold a user name, a password or a fragment.`);
  return text;
}

function origins(text: string): readonly [string, ...string[]] {
  const [first, ...more] = text.split(',').map((one) => {
    const address = secureAddress('PUBLIC_ORIGIN', one.trim());
    const { origin, pathname, search } = new URL(address);
    if (pathname !== '/' || search !== '') throw new SettingsError('PUBLIC_ORIGIN must be an origin, without a path.');
    return origin;
  });
  if (first === undefined) throw new SettingsError('PUBLIC_ORIGIN is empty.');
  return [first, ...more];
}

export const isPlainLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname));
