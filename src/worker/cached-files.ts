import { toBase64 } from '#src/platform/base64.ts';

/** The files of one build: path → `sha256-…` of the content, in the form of an `integrity` attribute. */
export type BuiltFiles = Readonly<Record<string, string>>;

const html = /^text\/html\b/;

/** Where browsers go by the type: a script of another type does not run, however right its content. */
const typeByEnding: Readonly<Record<string, RegExp>> = {
  js: /\bjavascript\b/,
  mjs: /\bjavascript\b/,
  css: /^text\/css\b/,
  html,
  svg: /^image\/svg\+xml\b/,
};

/** The entries of Workbox's precache. Its requests carry the hash, so that the browser itself refuses any other content. */
export const precacheEntries = (files: BuiltFiles) =>
  Object.entries(files).map(([path, integrity]) => ({
    url: path,
    integrity,
    // The name of an asset changes with its content: what an earlier version had of them is not fetched again.
    revision: path.startsWith('/assets/') ? null : integrity,
  }));

/** Whether the browser would take the answer for the file that `path` names. */
export function isUsable({ status, headers }: Response, path: string): boolean {
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  const expected = typeByEnding[path.split('.').at(-1) ?? ''];
  return status === 200 && (expected ? expected.test(type) : !html.test(type));
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${toBase64(new Uint8Array(digest))}`;
}

/** `integrity` is absent for a file of another version, whose content can't be told. */
async function isSound(response: Response | undefined, path: string, integrity: string | undefined): Promise<boolean> {
  if (!response || !isUsable(response, path)) return false;
  return integrity === undefined || (await hashOf(response)) === integrity;
}

/**
 * Deletes what is kept and is not what the build made; resolves to how much that was. Such a file is of no use to anybody,
 * and one that is missing is fetched when it is asked for.
 */
export async function discardDamaged(cache: Cache, integrityOf: (key: string) => string | undefined): Promise<number> {
  let discarded = 0;
  for (const request of await cache.keys()) {
    // Reading fails where the disk has lost a part of the file.
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

/** For Workbox's precache: an answer that is not the file is not kept, and an installation that misses one is given up. */
export const builtFilesOnly = {
  cacheWillUpdate: ({ request, response }: Put) =>
    Promise.resolve(isUsable(response, new URL(request.url).pathname) ? response : null),
  /**
   * A wrong answer may have come from the browser's own cache, which keeps assets for good: the next try must not find it
   * there again.
   */
  async fetchDidFail({ request }: { readonly request: Request }) {
    // oxlint-disable-next-line no-restricted-globals -- Replaces what the browser’s own cache holds.
    await fetch(request.url, { cache: 'reload' }).catch(() => undefined);
  },
};
