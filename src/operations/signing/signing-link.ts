import { useConfig } from '#src/platform/services.tsx';

/** `disguised`: the address does not spell out its host. */
export type LinkProblem = 'unreadable' | 'not-https' | 'disguised' | 'foreign-host';

export type CheckedLink =
  | { readonly ok: true; readonly url: string; readonly host: string }
  /** `host` is the refused link's host, to be shown as text; empty if it has none. */
  | { readonly ok: false; readonly problem: LinkProblem; readonly host: string };

export interface LinkPolicy {
  /** As in `URL.host`: with the port if it is not the default. */
  readonly allowedHosts: readonly string[];
  /** The app's own origin, in a test environment only. Signing is allowed there, also over http. */
  readonly ownOrigin?: string;
}

/**
 * Whether a customer may be sent to `link` to sign. It must use https, have a listed host and spell that host out: the QR code
 * and the clipboard pass it to programs that may parse user info, backslashes or lookalike letters differently.
 */
export function checkSigningLink(link: string, { allowedHosts, ownOrigin }: LinkPolicy): CheckedLink {
  const url = link.trim();
  if (!URL.canParse(url)) return { ok: false, problem: 'unreadable', host: '' };
  const { protocol, host, origin } = new URL(url);
  const refused = (problem: LinkProblem) => ({ ok: false, problem, host }) as const;

  if (protocol !== 'https:' && origin !== ownOrigin) return refused('not-https');
  if (/[\s\p{C}]/u.test(url) || !spellsOut(url, host)) return refused('disguised');
  if (!allowedHosts.includes(host) && origin !== ownOrigin) return refused('foreign-host');
  return { ok: true, url, host };
}

function spellsOut(url: string, host: string): boolean {
  const written = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
  return written === host || written === `${host}:443`;
}

/** Checks the partner's link against the store's list of hosts. */
export function useCheckedLink(link: string): CheckedLink {
  const { signingLinkHosts, testEnvironment } = useConfig();
  return checkSigningLink(link, {
    allowedHosts: signingLinkHosts,
    ...(testEnvironment && { ownOrigin: window.location.origin }),
  });
}
