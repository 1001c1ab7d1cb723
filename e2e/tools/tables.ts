import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

import { layers } from '#src/architecture.ts';
import { formatPostalCode } from '#src/domain/values/address.ts';
import { formatTaxDocument } from '#src/domain/values/tax-document.ts';
import { typedCounts } from '#src/products/example-walk.ts';
import { testCents, testCodes, testPeople, testPostalCodes } from '#src/sandbox/test-data.ts';

import { expected, faultNames, faultsOf, kinds } from '../support/faults/fault-table.ts';
import { testsByTag, untestable } from './titles.ts';

// `npm run tables` writes the tables that follow from the code into the docs. With `--check` it lists outdated tables,
// dead links, and promises that `npm test` does not prove.

/** Makes the new table from the printed one, which may have columns that are written by hand. */
type Table = (printed: string) => string | Promise<string>;

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');

const tests = testsByTag();

/** Fills in the last column of a table whose rows begin with the numbers of promises or traps. */
function testsOf(letter: 'P' | 'T'): Table {
  return (printed) => {
    const listed: string[] = [];
    const filledIn = printed.replaceAll(/^\| ([PT]\d[^|]*) \|(.*)\|[^|]*\|$/gm, (_, numbers: string, text: string) => {
      const tags = numbers.split(', ');
      listed.push(...tags);
      const files = tags.flatMap((tag) => tests.get(tag) ?? []);
      const names = new Set(
        files.map(({ name }) => name + (files.some((one) => one.name === name && one.everyRun) ? '' : '*')),
      );
      return `| ${numbers} |${text}| ${[...names].join(', ') || '—'} |`;
    });
    const known = new Set([...tests.keys(), ...Object.keys(untestable)].filter((tag) => tag.startsWith(letter)));
    const wrong = [...listed.filter((tag) => !known.delete(tag)), ...known];
    if (wrong.length > 0) throw new Error(`Listed without a test, listed twice, or not listed: ${wrong.join(', ')}`);
    return filledIn;
  };
}

/**
 * Test data of the sandbox. The last column is written by hand: each row keeps it, found by the name in the second
 * column.
 */
const withNotes =
  (rows: readonly (readonly [string, string, ...string[]])[]): Table =>
  (printed) => {
    const [head = '', rule = '', ...known] = printed.split('\n');
    const noteOf = (name: string) =>
      known.find((row) => row.split(' | ')[1] === name)?.replace(/^.* \| (.*) \|$/, '$1') ?? '';
    return [head, rule, ...rows.map((cells) => line([...cells, noteOf(cells[1])]))].join('\n');
  };
const code = (text: string) => `\`${text}\``;

/** Layers of a single file that the table leaves out. */
const unlisted = new Set(['architecture', 'main']);
const layerNames = Object.keys(layers);

const folder = (name: string) => code(existsSync(`src/${name}.ts`) ? `${name}.ts` : `${name}/`);

function layerTable(): string {
  const rows = Object.entries(layers).filter(([name]) => !unlisted.has(name));
  return table(
    ['Folder', 'What it is', 'May import'],
    rows.map(([name, { about, mayImport }]) => [folder(name), about, importsInWords(mayImport)]),
  );
}

/**
 * Three or more layers that follow each other are a range; three or more files and folders of one layer are counted.
 */
function importsInWords(mayImport: readonly string[]): string {
  const parts: string[] = [];
  let range: string[] = [];
  for (const name of [...layerNames, '']) {
    if (mayImport.includes(name)) range.push(name);
    else {
      const [first = '', ...others] = range.map(code);
      parts.push(...(others.length < 2 ? range.map(code) : [`${first} to ${others.at(-1)}`]));
      range = [];
    }
  }
  for (const name of layerNames) {
    const within = mayImport.includes(name) ? [] : mayImport.filter((entry) => entry.startsWith(`${name}/`));
    parts.push(...(within.length < 3 ? within.map(code) : [`${within.length} parts of ${code(name)}`]));
  }
  return parts.filter((name) => !unlisted.has(name.replaceAll('`', ''))).join(', ') || 'nothing of ours';
}

const tables: Readonly<Record<string, Table>> = {
  layers: layerTable,
  promises: testsOf('P'),
  traps: testsOf('T'),
  faults: () =>
    table(
      ['Fault', 'Simulation', 'Command, body shown', 'Command, no body shown', 'Read'],
      faultNames.map((fault) => [
        fault,
        ...kinds.map((kind) => {
          const { outcome, requests, recorded } = expected(fault, kind);
          return faultsOf(kind).includes(fault) ? `${outcome} ${requests}/${recorded}` : '–';
        }),
      ]),
    ),
  typed: async () =>
    table(
      ['', 'Must be filled in', 'May be', 'Prefilled', 'Values sent', 'In POSTs'],
      (await typedCounts()).map(({ name, must, may, known, values, requests }) => [
        name,
        must,
        may,
        known,
        values,
        requests,
      ]),
    ),
  people: withNotes(
    Object.entries(testPeople).map(([name, { outcome, cpf }]) => [outcome, code(name), formatTaxDocument(cpf)]),
  ),
  cents: withNotes(
    Object.entries(testCents).map(([name, { cents }]) => [`,${String(cents).padStart(2, '0')}`, code(name)]),
  ),
  codes: withNotes(Object.entries(testCodes).map(([name, { prefix }]) => [code(prefix), code(name)])),
  postalCodes: withNotes(
    Object.entries(testPostalCodes).map(([name, { address }]) => [formatPostalCode(address.postalCode), code(name)]),
  ),
};

const files = [
  ...readdirSync('.'),
  ...['src', 'e2e', '.github'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  ),
];
const docs = files.filter((path) => path.endsWith('.md'));

/**
 * Relative links to missing files or headings; source files, and paths from the root, in backticks that do not exist.
 */
function deadLinks(doc: string): string[] {
  const text = readFileSync(doc, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].filter(([, path = '', anchor = '']) => {
    const target = path === '' ? doc : join(dirname(doc), path);
    return !existsSync(target) || (anchor !== '' && !headingsOf(target).includes(anchor));
  });
  const sources = [...text.matchAll(/`(\w[\w./-]*\.(?:tsx?|mjs))`/g)].filter(
    ([, path = '']) => !existsSync(`node_modules/${path}`) && !files.some((file) => `/${file}`.endsWith(`/${path}`)),
  );
  const paths = [...text.matchAll(/`((?:src|e2e|public|\.github|\.deploy)\/[\w./-]*)`/g)].filter(
    ([, path = '']) => !existsSync(path),
  );
  return [...new Set([...links, ...sources, ...paths].map(([found]) => `${doc}: ${found}`))];
}

/** The anchors that GitHub makes from a document's headings. */
const headingsOf = (doc: string) =>
  [...readFileSync(doc, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/**
 * Promises and traps that `npm test` does not prove, because all their tests are `@thorough`. If a promise has browser
 * tests, `npm test` has to run one of those.
 */
const unwitnessed = [...tests].flatMap(([tag, files]) => {
  const inBrowser = files.filter(({ path }) => path.startsWith('e2e/'));
  const needed = tag.startsWith('P') && inBrowser.length > 0 ? inBrowser : files;
  return needed.some(({ everyRun }) => everyRun) ? [] : [tag];
});

const stale: string[] = [];
const found: string[] = [];
for (const doc of docs) {
  let text = readFileSync(doc, 'utf8');
  for (const [marked, start = '', name = '', printed = ''] of text.matchAll(
    /(<!-- table: (\w+) -->\n)([^]*?)\n<!-- \/table -->/g,
  )) {
    const made = await tables[name]?.(printed);
    if (made === undefined) throw new Error(`${doc} has a table "${name}", which no code makes.`);
    found.push(name);
    if (made !== printed) stale.push(`${doc}: ${name}`);
    text = text.replace(marked, () => `${start}${made}\n<!-- /table -->`);
  }
  if (!process.argv.includes('--check')) writeFileSync(doc, text);
}

const unplaced = Object.keys(tables).filter((name) => !found.includes(name));
if (unplaced.length > 0) throw new Error(`No file has a place for the tables ${unplaced.join(', ')}.`);
if (process.argv.includes('--check')) {
  const dead = docs.flatMap(deadLinks);
  for (const one of stale) console.error(`Out of date: ${one}. Run "npm run tables".`);
  for (const one of dead) console.error(`Leads nowhere: ${one}`);
  for (const tag of unwitnessed) console.error(`All tests of ${tag} are @thorough: npm test needs one.`);
  process.exitCode = stale.length + dead.length + unwitnessed.length > 0 ? 1 : 0;
} else console.log(stale.length > 0 ? `Written: ${stale.join(', ')}` : 'All tables are up to date.');
