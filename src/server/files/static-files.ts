import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parse, serialize } from 'hono/utils/cookie';
import { getMimeType } from 'hono/utils/mime';

import { accountsMark } from '#src/domain/accounts.ts';

import { hashedAssets, policyHeader, policyOfPage } from '../security-headers.ts';

/** Lists the files of one version. A cached copy would pin the app to that version. */
const serviceWorker = '/sw.js';

/**
 * The built client: its files, and its page at every address that a person can open. A missing file is a 404, never the
 * page: a browser must not read HTML as a script that a newer deployment has replaced.
 *
 * Most requests for files don't get here: `ready-files.ts` answers them.
 */
export function createStaticFiles(clientDirectory: string, { hasAccounts }: { readonly hasAccounts: boolean }): Hono {
  const pageOf = (c: Context) => pageFor({ cookies: c.req.header('Cookie'), hasAccounts });
  const send = (path: string) => serveStatic({ root: clientDirectory, path, precompressed: true });
  const pages = { '/index.html': send('/index.html'), '/choosing.html': send('/choosing.html') };
  const page: MiddlewareHandler = (c, next) => pages[pageOf(c)](c, next);
  const nameOf = (c: Context) => (c.req.path.endsWith('.html') ? c.req.path : pageOf(c));
  return new Hono()
    .use(fileHeaders((c) => join(clientDirectory, nameOf(c)), hasAccounts))
    .use(async (c, next) => (isPrivate(c.req.path) ? c.text('404 Not Found', 404) : next()))
    .get('/', page)
    .use(serveStatic({ root: clientDirectory, precompressed: true }))
    .get('*', (c, next) => (isNavigation(c.req.path, c.req.header('Accept')) ? page(c, next) : next()));
}

/** A cookie of browsers that have had the page. */
const visitedMark = 'balcao-visited';

interface PageRequest {
  readonly cookies: string | undefined;
  readonly hasAccounts: boolean;
}

/**
 * The path of the built page (`build/first-screen.ts`). The sign-in is a first visit's first screen. On a later visit,
 * and with accounts, no screen can be shown before the script has chosen one.
 */
export const pageFor = ({ cookies = '', hasAccounts }: PageRequest) =>
  hasAccounts || visitedMark in parse(cookies, visitedMark) ? '/choosing.html' : '/index.html';

/** `pageAt`: the file that answers a request. */
const fileHeaders = (pageAt: (c: Context) => string, hasAccounts: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    const { ok, headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    if (ok && isPage(type)) headers.set(policyHeader, policyOfPage(await readFile(pageAt(c), 'utf8')));
    headers.set('Cache-Control', ok ? cacheControlOf({ path: c.req.path, type }) : 'no-store');
    const marks = ok && isPage(type) ? pageCookies({ cookies: c.req.header('Cookie'), hasAccounts }) : [];
    for (const mark of marks) headers.append('Set-Cookie', mark);
  });

interface FileType {
  readonly path: string;
  /** `Content-Type` */
  readonly type: string;
}

export function cacheControlOf({ path, type }: FileType): string {
  if (path === serviceWorker || isPage(type)) return 'no-store';
  return path.startsWith(hashedAssets) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

export const isPage = (type: string) => type.startsWith('text/html');

/**
 * The cookies that the page sets. `accountsMark` tells the script in its head how clerks sign in, because it chooses
 * the first screen before the configuration has arrived. The pages themselves are the same for every store, so that
 * browsers can check their digests.
 */
export function pageCookies({ cookies = '', hasAccounts }: PageRequest): string[] {
  if (hasAccounts) return [serialize(accountsMark, '1', ofPage)];
  const known = parse(cookies);
  return [
    ...(accountsMark in known ? [serialize(accountsMark, '', { path: '/', maxAge: 0 })] : []),
    ...(visitedMark in known ? [] : [serialize(visitedMark, '1', ofPage)]),
  ];
}
/** A link from another site brings them too. */
const ofPage = { path: '/', sameSite: 'Lax', maxAge: 365 * 24 * 60 * 60 } as const;

/** Build manifests and source maps, in case a deployment contains any. */
export function isPrivate(path: string): boolean {
  return path.includes('/.') || path.endsWith('.map');
}

/** An operation's code may contain a dot, so only extensions of known file types mark a path as a file. */
function isNavigation(path: string, accept = ''): boolean {
  return accept.includes('text/html') && !path.startsWith(hashedAssets) && getMimeType(path) === undefined;
}
