import { useConfig } from '#src/platform/services.tsx';

/** `disguised`: the address does not spell out its host. */
export type LinkProblem = 'unreadable' | 'not-https' | 'disguised' | 'foreign-host';

export interface RefusedLink {
  readonly ok: false;
  readonly problem: LinkProblem;
  /** To be shown as text; empty if the link has none. */
  readonly host: string;
}

export type CheckedLink = { readonly ok: true; readonly url: string; readonly host: string } | RefusedLink;

export interface LinkPolicy {
  /** As in `URL.host`: with the port if it is not the default. */
  readonly allowedHosts: readonly string[];
  /** The app's own origin, in a test environment only. Signing is allowed there, also over http. */
  readonly ownOrigin?: string;
}

/**
 * Whether a customer may be sent to `link` to sign. It must use https, have a listed host and spell that host out: the
 * QR code and the clipboard pass it to programs that may parse user info, backslashes or lookalike letters differently.
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

/**
 * Whether there is a signing link, whether there was one in this visit, or why the link is refused. Never contains the
 * link itself.
 */
export type LinkPresence = 'absent' | 'gone' | 'usable' | BlockedLink;

/** With the support code of the read that found it first. */
export interface BlockedLink extends RefusedLink {
  readonly supportCode: string;
}

export interface LinkRead {
  readonly data: { readonly url?: string | null | undefined };
  readonly supportCode: string;
}

/** `before` is the result of the previous read in this visit. */
export function presenceOf(
  { data: { url }, supportCode }: LinkRead,
  policy: LinkPolicy,
  before: LinkPresence | undefined,
): LinkPresence {
  if (!url) return (before ?? 'absent') === 'absent' ? 'absent' : 'gone';
  const checked = checkSigningLink(url, policy);
  if (checked.ok) return 'usable';
  const isKnown = typeof before === 'object' && before.problem === checked.problem && before.host === checked.host;
  return isKnown ? before : { ...checked, supportCode };
}

/** The store's list of hosts. */
export function useLinkPolicy(): LinkPolicy {
  const { signingLinkHosts, testEnvironment } = useConfig();
  return { allowedHosts: signingLinkHosts, ...(testEnvironment && { ownOrigin: window.location.origin }) };
}

/** Checks the partner's link against the store's list of hosts. */
export const useCheckedLink = (link: string): CheckedLink => checkSigningLink(link, useLinkPolicy());

/** For a link to the signing page, which learns no address of the app and does not reach the app’s tab. */
export const toSigningPage = { target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' } as const;
