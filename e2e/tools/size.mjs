// What a browser downloads before the first step of a product can be used, per file, for the heaviest of them against a budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** KiB of brotli, all files together. The phone's credit has its bank account, and the search for a bank, on its first step: 5 of them. */
const budget = 230;

/** What is imported lazily on the way to any first step, besides the entry: the app, the language and the wizard. */
const onTheWay = [
  'index.html',
  'src/app/start/start.tsx',
  'src/i18n/pt-BR.ts',
  'src/origination/wizard/wizard-page.tsx',
];

const client = 'dist/client';
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));

/** What the registry fetches for each product: its definition and its texts. */
const registry = readFileSync('src/products/registry.ts', 'utf8');
const products = [...registry.matchAll(/import\('\.\/(([^/']+)\/[^']+)'\)/g)].map(([, definition, name]) => ({
  name,
  entries: [`src/products/${definition}`, `src/products/${name}/texts/pt-BR.ts`],
}));
if (products.length === 0)
  throw new Error('No product is found in src/products/registry.ts: bring e2e/tools/size.mjs up to date.');

/** A chunk's files, and those of every chunk that it imports statically. */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`"${key}" is not a chunk of its own in this build: bring e2e/tools/size.mjs up to date.`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))];
}

const measured = new Map();
function measure(file) {
  const content = readFileSync(`${client}/${file}`);
  const sizes = {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotliCompressSync(content).length,
  };
  measured.set(file, sizes);
  return sizes;
}

function firstStep({ name, entries }) {
  const files = [...new Set(['index.html', ...[...onTheWay, ...entries].flatMap((key) => filesOf(key))])];
  const rows = files.map((file) => ({ file, ...(measured.get(file) ?? measure(file)) }));
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  return { rows, file: `first step of ${name}`, raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

const steps = products.map(firstStep).toSorted((one, other) => other.brotli - one.brotli);
const [heaviest] = steps;
const lines = [...heaviest.rows.toSorted((one, other) => other.brotli - one.brotli), ...steps.toReversed()];
const width = Math.max(...lines.map(({ file }) => file.length));
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(8);
console.log(`${'KiB'.padEnd(width)}      raw    gzip  brotli`);
for (const { file, raw, gzip, brotli } of lines)
  console.log(`${file.padEnd(width)} ${kib(raw)}${kib(gzip)}${kib(brotli)}`);
if (heaviest.brotli > budget * 1024) {
  console.error(`Over the budget of ${budget} KiB by${kib(heaviest.brotli - budget * 1024)}.`);
  process.exitCode = 1;
} else {
  console.log(`Within the budget of ${budget} KiB.`);
}
