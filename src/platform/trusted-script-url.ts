interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** A worker's address, as browsers that enforce Trusted Types want it: by a policy, which lets no other address through. To be called once for each name. */
export function trustedScriptUrl(name: string, url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, { createScriptURL: () => url }).createScriptURL(url) ?? url;
}
