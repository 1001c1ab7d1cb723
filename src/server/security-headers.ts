import { createHash } from 'node:crypto';

import { createMiddleware } from 'hono/factory';

/** Vite puts a hash of the content into these names, so a browser may cache them forever. */
export const hashedAssets = '/assets/';

/** The style sheet with the brand's colours. */
export const brandSheet = '/brand.css';

const contentSecurityPolicy = (styles: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

const permissionsPolicy = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
  ...['fullscreen', 'clipboard-write', 'screen-wake-lock'].map((feature) => `${feature}=(self)`),
].join(', ');

/** For files that a page loads. */
const partHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** For documents and workers. */
const documentHeaders = {
  ...partHeaders,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': permissionsPolicy,
} as const;

/** Not SVG, which is a document that can hold scripts. */
const partTypes = /^(?:text\/(?:javascript|css)|image\/(?:png|jpeg|webp|avif|x-icon)|font\/)/;

/** A page may have its own policy: the sandbox's pages post forms. */
export const policyHeader = 'Content-Security-Policy';
const documentHeadersWithPolicy = { ...documentHeaders, [policyHeader]: contentSecurityPolicy([]) } as const;

/**
 * The policy of a built page. The style that the build has written into it is allowed by its digest, so that its first
 * paint waits for no second file. Any other style in a page is refused.
 *
 * Takes the page's HTML.
 */
export function policyOfPage(html: string): string {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  return contentSecurityPolicy(
    styles.map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`),
  );
}

interface File {
  readonly path: string;
  /** `Content-Type` */
  readonly type: string;
  /** What the browser wants it for: the request's `Sec-Fetch-Dest`. */
  readonly destination: string | string[] | undefined;
}

/**
 * A script, style or image of the page: the policy of the page that loads it applies, and opened by itself it is shown
 * as text or a picture and runs nothing. The policies, 1 KiB on each file, would be a tenth of the first visit.
 *
 * A worker's script is no part of a page: the policy of its own answer applies to it.
 */
function isPart({ path, type, destination = '' }: File): boolean {
  if (!path.startsWith(hashedAssets) && path !== brandSheet) return false;
  if (/worker/.test(path) || /worker|document|frame/.test(String(destination))) return false;
  return partTypes.test(type);
}

/** The headers of a static file: one of two shared objects, because a new one for each answer costs time. */
export const securityHeadersOf = (file: File): Readonly<Record<string, string>> =>
  isPart(file) ? partHeaders : documentHeadersWithPolicy;

/** For an answer that is about a person and shown by no page: opened as one, it is inert text. */
export const inertHeaders: Readonly<Record<string, string>> = {
  ...documentHeaders,
  [policyHeader]: "default-src 'none'; sandbox",
  'Cache-Control': 'no-store',
};

const finished = Symbol('finished');

interface FinishedInit {
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
}

/** Marked by a property: a weak collection costs more, at each answer and again at each garbage collection. */
interface FinishedAnswer extends Response {
  [finished]?: true;
}

/**
 * An answer that already has all of its headers. Setting one makes a `Headers` object, which takes time at each answer.
 */
export function finishedAnswer(body: Uint8Array<ArrayBuffer> | null, init: FinishedInit): Response {
  const answer: FinishedAnswer = new Response(body, init);
  answer[finished] = true;
  return answer;
}

export const isFinished = (answer: FinishedAnswer): boolean => answer[finished] === true;

/**
 * Set on every answer, in full except on the parts of a page. hono/secure-headers is not used: it has one set for all
 * answers of a route, chosen before the answer is known.
 */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  if (isFinished(c.res)) return;
  const type = c.res.headers.get('Content-Type') ?? '';
  const file = { path: c.req.path, type, destination: c.req.header('Sec-Fetch-Dest') };
  const all = c.res.ok ? securityHeadersOf(file) : documentHeadersWithPolicy;
  for (const [name, value] of Object.entries(all))
    if (name !== policyHeader || !c.res.headers.has(name)) c.res.headers.set(name, value);
});
