type CheckedBaseUrl = { readonly baseUrl: string } | { readonly problem: string };

/**
 * Checks the partner's address before `/api`, which may or may not end in `/external/v1` and in slashes.
 * The address is never repeated in a problem: it may hold a password.
 */
export function partnerBaseUrl(text: string): CheckedBaseUrl {
  if (!URL.canParse(text)) return { problem: 'must be a full address, like https://partner.example/external/v1.' };
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return { problem: 'must start with https:// (http:// only on this machine).' };
  }
  if (url.username !== '' || url.password !== '') return { problem: 'must not hold a user name or password.' };
  if (url.search !== '' || url.hash !== '') return { problem: 'must not hold a query or a fragment.' };
  if (url.pathname.toLowerCase().includes('/api/services')) {
    return { problem: 'must end before /api/services: that part is added by the gateway.' };
  }
  return { baseUrl: url.origin + url.pathname.replace(/\/+$/, '') };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
