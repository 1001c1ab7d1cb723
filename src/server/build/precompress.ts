import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** Below this size the `Content-Encoding` header costs what compression saves. */
const worthwhileBytes = 1024;

/** Writes `.br` and `.gz` beside the built client's text files, at the highest compression level. */
export function precompress(): Plugin {
  let directory = '';
  return {
    name: 'balcao:precompress',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ build }) => {
      directory = build.outDir;
    },
    closeBundle: () => compressFiles(directory),
  };
}

async function compressFiles(directory: string): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  await Promise.all(names.filter(isCompressible).map((name) => compressFile(join(directory, name))));
}

/** Without `config.json`: after an edit in place, the server would go on serving the old compressed copy. */
function isCompressible(name: string): boolean {
  return /\.(m?js|css|html|svg|webmanifest)$/.test(name);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
