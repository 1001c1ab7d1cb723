/** Files that the page has or is fetching. The first screen's files are in the links of the HTML. */
const known = new Map<string, Promise<unknown> | undefined>();

/**
 * An import that can be repeated after a failure. The build puts it around every `import()`, with the files that the
 * import needs, in place of Vite's helper (`server/build/repeatable-imports.ts`).
 *
 * In Firefox and Safari a module that has failed once fails for as long as the document lives. A file that is missing
 * or wrong must therefore fail before it is imported: each file is fetched first, and then imported from the browser's
 * cache. Chromium fetches a failed module again, so its links only fetch all files in parallel.
 */
export async function importAgain<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  if (known.size === 0)
    for (const link of document.querySelectorAll('link[rel=modulepreload]'))
      known.set(link.getAttribute('href') ?? '', undefined);
  // Feature detection can't tell whether the browser remembers failures.
  const ask = / (Headless)?Chrome\//.test(navigator.userAgent) ? preload : fetchWhole;
  try {
    await Promise.all(files.map((file) => ask(`/${file}`)));
    return await load();
  } catch (error) {
    // Leaving a page aborts its requests. The pause gives the page time to close before the failure is shown.
    await new Promise((resolve) => setTimeout(resolve, 250));
    throw error;
  }
}

async function preload(path: string): Promise<void> {
  if (known.has(path)) return;
  known.set(path, undefined);
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: path }),
  );
}

async function fetchWhole(path: string): Promise<unknown> {
  if (known.has(path)) return known.get(path);
  const fetching = fetchScript(path).catch((error: unknown) => {
    known.delete(path);
    throw error;
  });
  known.set(path, fetching);
  return fetching;
}

async function fetchScript(path: string): Promise<void> {
  // oxlint-disable-next-line no-restricted-globals -- Asks the store’s server for a file of the build.
  const response = await fetch(path).catch((cause: unknown) => {
    throw new TypeError(`Failed to fetch ${path}`, { cause });
  });
  const isScript = response.headers.get('Content-Type')?.includes('javascript');
  if (!response.ok || !isScript) throw new TypeError(`Failed to fetch ${path}`);
  await response.arrayBuffer();
}
