// What a browser downloads before the first step of a product can be used, per file, for the heaviest of them by
// package too, and against a budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** KiB of brotli, all files together, with the pre-rendered screen and its style sheet. */
const budget = 230;

/** What is imported lazily on the way to any first step, apart from the entry: the app, the language and the wizard. */
const onTheWay = [
  'index.html',
  'src/app/start/start.tsx',
  'src/i18n/pt-BR.ts',
  // On a wide screen. A narrow one shows a line instead, which is smaller.
  'src/ui/steps/step-list.tsx',
  'src/origination/wizard/wizard-page.tsx',
];

const client = 'dist/client';
const readBuilt = (name) => JSON.parse(readFileSync(`${client}/.vite/${name}.json`, 'utf8'));
const manifest = readBuilt('manifest');
const packages = readBuilt('packages');

/** What the registry fetches for each product: its definition. */
const registry = readFileSync('src/products/registry.ts', 'utf8');
const products = [...registry.matchAll(/import\('\.\/(([^/']+)\/[^']+)'\)/g)].map(([, definition, name]) => ({
  name,
  entry: `src/products/${definition}`,
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

/** What `index.html` shows before any script, and what chooses it: not chunks. */
const firstScreen = [...readFileSync(`${client}/index.html`, 'utf8').matchAll(/"\/(assets\/first-screen-[^"]+)"/g)];
if (firstScreen.length === 0) throw new Error('index.html names no first screen: bring e2e/tools/size.mjs up to date.');

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

function firstStep({ name, entry }) {
  const files = [
    ...new Set([
      'index.html',
      ...firstScreen.map(([, file]) => file),
      ...[...onTheWay, entry].flatMap((key) => filesOf(key)),
    ]),
  ];
  const rows = files.map((file) => ({ file, ...(measured.get(file) ?? measure(file)) }));
  const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
  return { rows, file: `first step of ${name}`, raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

/** Bytes; what is smaller is listed as one. */
const leastListed = 512;

/** The files' brotli by package and layer, in proportion to the code that each puts into a file. */
function byPackage(rows) {
  const totals = new Map();
  for (const { file, brotli } of rows) {
    const parts = Object.entries(packages[file] ?? { [file]: 1 });
    const whole = parts.reduce((sum, [, length]) => sum + length, 0);
    for (const [name, length] of parts) totals.set(name, (totals.get(name) ?? 0) + (brotli * length) / whole);
  }
  return [...totals].toSorted(([, one], [, other]) => other - one);
}

const steps = products.map(firstStep).toSorted((one, other) => other.brotli - one.brotli);
const [heaviest] = steps;
const lines = [...heaviest.rows.toSorted((one, other) => other.brotli - one.brotli), ...steps.toReversed()];
const width = Math.max(...lines.map(({ file }) => file.length));
const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(8);
console.log(`${'KiB'.padEnd(width)}      raw    gzip  brotli`);
for (const { file, raw, gzip, brotli } of lines)
  console.log(`${file.padEnd(width)} ${kib(raw)}${kib(gzip)}${kib(brotli)}`);
console.log(`\n${'Of which, in KiB of brotli'.padEnd(width)}`);
const parts = byPackage(heaviest.rows);
const listed = parts.filter(([, brotli]) => brotli >= leastListed);
const others = parts.slice(listed.length).reduce((sum, [, brotli]) => sum + brotli, 0);
for (const [name, brotli] of [...listed, ['others', others]]) console.log(`${name.padEnd(width + 16)} ${kib(brotli)}`);
if (heaviest.brotli > budget * 1024) {
  console.error(`Over the budget of ${budget} KiB by${kib(heaviest.brotli - budget * 1024)}.`);
  process.exitCode = 1;
} else {
  console.log(`Within the budget of ${budget} KiB.`);
}
