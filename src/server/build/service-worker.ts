import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'vite';

const source = fileURLToPath(new URL('../../worker/main.ts', import.meta.url));

/**
 * The files that the service worker caches. Not `index.html`, which is for browsers without one. `config.json` and what
 * follows from its brand may differ from the build's.
 */
const isCached = (path: string) => /^\/assets\/[^.]|^\/choosing\.html$|^\/[^/]+\.(svg|png)$/.test(path);

/** Builds `sw.js`: `src/worker/` in one file, with the names and hashes of the files that it caches. */
export function serviceWorker(): Plugin {
  let directory = '';
  let target: string | string[] | false = false;
  return {
    name: 'balcao:service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ build }) => {
      directory = build.outDir;
      target = build.target;
    },
    // After the page is final, and before `precompress` lists the files.
    writeBundle: async () => writeFile(join(directory, 'sw.js'), await bundle(await hashes(directory), target)),
  };
}

/** Path → `sha256-…`, in the form of an `integrity` attribute. */
async function hashes(directory: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(directory, { recursive: true });
  const paths = names.map((name) => `/${name.replaceAll('\\', '/')}`).filter(isCached);
  const hashed = paths.toSorted().map(async (path) => {
    const content = await readFile(join(directory, path));
    return [path, `sha256-${createHash('sha256').update(content).digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashed));
}

/** Builds one file: a second one would be loaded by `importScripts`, which Trusted Types block. */
async function bundle(files: Readonly<Record<string, string>>, target: string | string[] | false): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT_FILES: JSON.stringify(JSON.stringify(files)) },
    build: { write: false, target, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  if (!('output' in built)) throw new Error('The service worker has more than one build.');
  const [chunk, ...more] = built.output;
  if (more.length > 0) throw new Error('The service worker was built as more than one file.');
  return chunk.code;
}
