// What a browser downloads before the first step of the store card can be used, per file, against a budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** KiB of brotli, all files together. */
const budget = 165;

/** What is imported lazily on the way to that step, besides the entry: the language, the wizard, the product and its texts. */
const lazyOnTheWay = [
  'src/i18n/pt-BR/core.ts',
  'src/origination/wizard-page.tsx',
  'src/products/store-card/store-card.ts',
  'src/i18n/pt-BR/store-card.ts',
  'src/i18n/pt-BR/offer.ts',
];

const client = 'dist/client';
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));

/** A chunk's files, and those of every chunk that it imports statically. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) {
    throw new Error(`"${key}" is not a chunk of its own in this build: bring lazyOnTheWay in e2e/tools/size.mjs up to date.`);
  }
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))];
}

const files = [...new Set(['index.html', ...['index.html', ...lazyOnTheWay].flatMap((key) => filesOf(key))])];
const rows = files.map((file) => {
  const content = readFileSync(`${client}/${file}`);
  return { file, raw: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotliCompressSync(content).length };
});
const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
const total = { file: 'first wizard step', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };

const width = Math.max(...files.map((file) => file.length));
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(8);
console.log(`${'KiB'.padEnd(width)}      raw    gzip  brotli`);
for (const { file, raw, gzip, brotli } of [...rows.toSorted((a, b) => b.brotli - a.brotli), total]) {
  console.log(`${file.padEnd(width)} ${kib(raw)}${kib(gzip)}${kib(brotli)}`);
}
if (total.brotli > budget * 1024) {
  console.error(`Over the budget of ${budget} KiB by${kib(total.brotli - budget * 1024)}.`);
  process.exitCode = 1;
} else {
  console.log(`Within the budget of ${budget} KiB.`);
}
