import type { StoreConfig } from '#src/domain/config.ts';

/**
 * Asks the server that serves the app, without a session. With accounts it finds the till's store by the clerks'
 * cookies; otherwise nothing of the device is sent. It never redirects, so a redirect is a network's sign-in page.
 */
export function fetchOwn(
  { signIn }: Pick<StoreConfig, 'signIn'>,
  path: string,
  request: RequestInit,
): Promise<Response> {
  const credentials = signIn === 'account' ? 'same-origin' : 'omit';
  // oxlint-disable-next-line no-restricted-globals -- Only the partner’s requests need the partner’s client.
  return fetch(path, { ...request, credentials, redirect: 'error' });
}
