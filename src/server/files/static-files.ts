import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
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
  const path = pageFor(hasAccounts);
  const page = serveStatic({ root: clientDirectory, path, precompressed: true });
  return new Hono()
    .use(fileHeaders((asked) => join(clientDirectory, asked.endsWith('.html') ? asked : path), hasAccounts))
    .use(async (c, next) => (isPrivate(c.req.path) ? c.text('404 Not Found', 404) : next()))
    .get('/', page)
    .use(serveStatic({ root: clientDirectory, precompressed: true }))
    .get('*', (c, next) => (isNavigation(c.req.path, c.req.header('Accept')) ? page(c, next) : next()));
}

/** The built page (`build/first-screen.ts`). With accounts no screen can be shown before the script has chosen one. */
export const pageFor = (hasAccounts: boolean) => (hasAccounts ? 'choosing.html' : 'index.html');

/** `pageAt`: the file that is answered at a path. */
const fileHeaders = (pageAt: (path: string) => string, hasAccounts: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    const { ok, headers } = c.res;
    const type = headers.get('Content-Type') ?? '';
    if (ok && isPage(type)) headers.set(policyHeader, policyOfPage(await readFile(pageAt(c.req.path), 'utf8')));
    headers.set('Cache-Control', ok ? cacheControlOf({ path: c.req.path, type }) : 'no-store');
    const mark = ok ? accountsCookie({ type, cookies: c.req.header('Cookie'), hasAccounts }) : undefined;
    if (mark !== undefined) headers.append('Set-Cookie', mark);
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

interface AskedFile {
  readonly type: string;
  readonly cookies: string | undefined;
  readonly hasAccounts: boolean;
}

/**
 * The page's cookie that tells the script in its head how clerks sign in, because it chooses the first screen before
 * the configuration has arrived. The page itself is the same for every store, so that browsers can check its digest.
 */
export function accountsCookie({ type, cookies = '', hasAccounts }: AskedFile): string | undefined {
  if (!isPage(type)) return undefined;
  if (hasAccounts) return serialize(accountsMark, '1', { path: '/', sameSite: 'Strict', maxAge: 365 * 24 * 60 * 60 });
  return accountsMark in parse(cookies, accountsMark)
    ? serialize(accountsMark, '', { path: '/', maxAge: 0 })
    : undefined;
}

/** Build manifests and source maps, in case a deployment contains any. */
export function isPrivate(path: string): boolean {
  return path.includes('/.') || path.endsWith('.map');
}

/** An operation's code may contain a dot, so only extensions of known file types mark a path as a file. */
function isNavigation(path: string, accept = ''): boolean {
  return accept.includes('text/html') && !path.startsWith(hashedAssets) && getMimeType(path) === undefined;
}
