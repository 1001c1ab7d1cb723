import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';

/** Vite puts a hash of the content into these names, so a browser may keep them for good. */
const hashedAssets = '/assets/';

/** Names the files of one version: kept on the way, it would keep that version. */
const serviceWorker = '/sw.js';

/**
 * The built client: its files, and its page at every address that a person can open. What is missing is missing: a
 * script that a newer deployment has replaced must be a 404, never the page.
 */
export function createStaticFiles(clientDirectory: string): Hono {
  const page = serveStatic({ root: clientDirectory, path: 'index.html', precompressed: true });
  return new Hono()
    .use(caching)
    .use(async (c, next) => (isPrivate(c.req.path) ? c.notFound() : next()))
    .use(serveStatic({ root: clientDirectory, precompressed: true }))
    .get('*', async (c, next) => (isNavigation(c.req.path, c.req.header('Accept')) ? page(c, next) : next()));
}

const caching = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.ok || c.req.path === serviceWorker || c.res.headers.get('Content-Type')?.startsWith('text/html')) {
    c.res.headers.set('Cache-Control', 'no-store');
  } else {
    const hashed = c.req.path.startsWith(hashedAssets);
    c.res.headers.set('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  }
});

/** Build records and source maps, should a deployment contain any. */
function isPrivate(path: string): boolean {
  return path.includes('/.') || path.endsWith('.map');
}

/** An operation's code may hold a dot, so only endings of known file types make a path a file's. */
function isNavigation(path: string, accept = ''): boolean {
  return accept.includes('text/html') && !path.startsWith(hashedAssets) && getMimeType(path) === undefined;
}
