import { toBase64 } from '#src/platform/base64.ts';

/** The files of one build: path → `sha256-…` of the content, as in an `integrity` attribute. */
export type BuiltFiles = Readonly<Record<string, string>>;

const html = /^text\/html\b/;

/** Types that browsers insist on: they refuse to run a script of another type. */
const typeByEnding: Readonly<Record<string, RegExp>> = {
  js: /\bjavascript\b/,
  mjs: /\bjavascript\b/,
  css: /^text\/css\b/,
  html,
  svg: /^image\/svg\+xml\b/,
};

/** The entries of Workbox's precache. Its requests carry the hash, so that the browser refuses any other content. */
export const precacheEntries = (files: BuiltFiles) =>
  Object.entries(files).map(([path, integrity]) => ({
    url: path,
    integrity,
    // The name of an asset changes with its content, so one that an earlier version has cached is not fetched again.
    revision: path.startsWith('/assets/') ? null : integrity,
  }));

/** Whether the browser would accept the response for the file at `path`. */
export function isUsable({ status, headers }: Response, path: string): boolean {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  const expected = typeByEnding[path.split('.').at(-1) ?? ''];
  return status === 200 && (expected ? expected.test(type) : !html.test(type));
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${toBase64(new Uint8Array(digest))}`;
}

/** `integrity` is undefined for a file of another version, whose hash is unknown. */
async function isSound(response: Response | undefined, path: string, integrity: string | undefined): Promise<boolean> {
  if (!response || !isUsable(response, path)) return false;
  return integrity === undefined || (await hashOf(response)) === integrity;
}

/**
 * Deletes cached files that differ from the build's; resolves to their number. A missing file is fetched when it is
 * needed.
 */
export async function discardDamaged(cache: Cache, integrityOf: (key: string) => string | undefined): Promise<number> {
  let discarded = 0;
  for (const request of await cache.keys()) {
    // Reading fails if the disk has lost a part of the file.
    const sound = await cache
      .match(request)
      .then((response) => isSound(response, new URL(request.url).pathname, integrityOf(request.url)))
      .catch(() => false);
    if (!sound && (await cache.delete(request))) discarded += 1;
  }
  return discarded;
}

interface Put {
  readonly request: Request;
  readonly response: Response;
}

/** Plugin for Workbox's precache: a wrong response is not cached, and makes the installation fail. */
export const builtFilesOnly = {
  cacheWillUpdate: ({ request, response }: Put) =>
    Promise.resolve(isUsable(response, new URL(request.url).pathname) ? response : null),
  /** A wrong response may be in the HTTP cache, where assets never expire. It is replaced before the next try. */
  async fetchDidFail({ request }: { readonly request: Request }) {
    // oxlint-disable-next-line no-restricted-globals -- Replaces the response in the HTTP cache.
    await fetch(request.url, { cache: 'reload' }).catch(() => undefined);
  },
};
