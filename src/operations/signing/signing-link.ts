import { useConfig } from '#src/platform/services.tsx';

/** `disguised`: the address does not say in plain letters where it leads. */
export type LinkProblem = 'unreadable' | 'not-https' | 'disguised' | 'foreign-host';

export type CheckedLink =
  | { readonly ok: true; readonly url: string; readonly host: string }
  /** `host` is where the link would have led, for showing as text; empty where it leads to none. */
  | { readonly ok: false; readonly problem: LinkProblem; readonly host: string };

export interface LinkPolicy {
  /** As URLs write them, with the port where it is not the default. */
  readonly allowedHosts: readonly string[];
  /** The app's own origin, in a test environment only: there it may sign too, and over http. */
  readonly ownOrigin?: string;
}

/**
 * Whether a customer may be sent to `link` to sign. Besides https and a listed host, the address must spell that host out:
 * the QR code and the clipboard hand it to readers that may take user info, backslashes or lookalike letters differently.
 */
export function checkSigningLink(link: string, { allowedHosts, ownOrigin }: LinkPolicy): CheckedLink {
  const url = link.trim();
  if (!URL.canParse(url)) return { ok: false, problem: 'unreadable', host: '' };
  const { protocol, host, origin } = new URL(url);
  const no = (problem: LinkProblem) => ({ ok: false, problem, host }) as const;

  if (protocol !== 'https:' && origin !== ownOrigin) return no('not-https');
  if (/[\s\p{C}]/u.test(url) || !spellsOut(url, host)) return no('disguised');
  if (!allowedHosts.includes(host) && origin !== ownOrigin) return no('foreign-host');
  return { ok: true, url, host };
}

function spellsOut(url: string, host: string): boolean {
  const written = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase();
  return written === host || written === `${host}:443`;
}

/** A link as the partner sent it, held to the store's own list of hosts. */
export function useCheckedLink(link: string): CheckedLink {
  const { signingLinkHosts, testEnvironment } = useConfig();
  return checkSigningLink(link, {
    allowedHosts: signingLinkHosts,
    ...(testEnvironment && { ownOrigin: window.location.origin }),
  });
}
