import { useConfig } from '#src/ui/config-context.tsx';

import { checkSigningLink, type CheckedLink } from './signing-link.ts';

/** A link as the partner sent it, held to the store's own list of hosts. */
export function useCheckedLink(link: string): CheckedLink {
  const { signingLinkHosts, testEnvironment } = useConfig();
  return checkSigningLink(link, {
    allowedHosts: signingLinkHosts,
    ...(testEnvironment && { ownOrigin: window.location.origin }),
  });
}
