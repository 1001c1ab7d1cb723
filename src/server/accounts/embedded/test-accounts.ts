import type { Partner } from '../../app.ts';
import { readAccountSettings } from '../../settings/account-settings.ts';
import { SettingsError } from '../../settings/environment.ts';
import type { ServerSettings } from '../../settings/settings.ts';
import { startIdentityProvider, testClient, type TestClerk } from './identity-provider.ts';

/** Who may sign in with `--accounts`. */
export const testClerks: readonly TestClerk[] = [
  { id: 'ana', name: 'Ana Lima', roles: ['clerk'] },
  { id: 'bruno', name: 'Bruno Reis', roles: ['clerk'] },
  { id: 'carla', name: 'Carla Souza', roles: ['clerk', 'manager'] },
];

/** `--accounts`: a provider of test accounts on this machine, and the settings to use it. */
export async function startTestAccounts(settings: ServerSettings) {
  if (settings.partnerBaseUrl !== undefined || settings.accounts)
    throw new SettingsError('--accounts shows test accounts: not together with PARTNER_BASE_URL or OIDC_ISSUER.');
  const hosts = settings.host.startsWith('127.') ? [settings.host, 'localhost'] : [settings.host];
  const origins = [...new Set(hosts)].map((host) => `http://${host}:${settings.port}`);
  const provider = await startIdentityProvider({ origins, clerks: testClerks });
  const accounts = readAccountSettings(
    {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: testClient.id,
      OIDC_CLIENT_SECRET: testClient.secret,
      // People type either name, and a sign-in has to return to the one at which it began.
      PUBLIC_ORIGIN: origins.join(),
    },
    settings,
  );
  return { ...provider, settings: accounts };
}
export type TestAccounts = Awaited<ReturnType<typeof startTestAccounts>>;

/**
 * The sandbox as a partner that checks each token with the provider. All clerks use the sandbox's demo token, because
 * their own tokens change.
 */
export function forTestAccounts(
  send: Partner['fetch'],
  { provider, demoToken }: { readonly provider: TestAccounts; readonly demoToken: string },
): Partner['fetch'] {
  return async (request, bindings) => {
    if (new URL(request.url).pathname.startsWith('/sandbox')) return send(request, bindings);
    const headers = new Headers(request.headers);
    const token = headers.get('Authorization')?.replace(/^Bearer /, '') ?? '';
    headers.set('Authorization', (await provider.accepts(token)) ? `Bearer ${demoToken}` : 'Bearer expired');
    return send(new Request(request, { headers }), bindings);
  };
}
