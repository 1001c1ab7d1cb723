interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/**
 * A worker's URL as a `TrustedScriptURL`, where the browser has Trusted Types. To be called once for each policy name.
 */
export function trustedScriptUrl(name: string, url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, { createScriptURL: () => url }).createScriptURL(url) ?? url;
}
