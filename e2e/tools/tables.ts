import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { formatPostalCode } from '#src/domain/address.ts';
import { formatTaxDocument } from '#src/domain/tax-document.ts';
import { typedCounts } from '#src/products/typed-counts.ts';
import { testCents, testCodes, testPeople, testPostalCodes } from '#src/sandbox/test-data.ts';
import { testsByTag } from '#src/titles.ts';

import { expected, faultNames, faultsOf, kinds } from '../support/faults/fault-table.ts';

// `npm run tables` writes the tables that follow from the code into the docs; with `--check` it says which are out of date.

/** Makes a table anew from the one that is printed, whose other columns may be written by hand. */
type Table = (printed: string) => string | Promise<string>;

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');

const tests = testsByTag();

/** Fills in the last column of a table whose rows begin with the numbers of promises or traps. */
function testsOf(letter: 'P' | 'T'): Table {
  return (printed) => {
    const told = new Set<string>();
    const filledIn = printed.replaceAll(/^\| ([PT]\d[^|]*) \|(.*)\|[^|]*\|$/gm, (_, numbers: string, text: string) => {
      const tags = numbers.split(', ');
      for (const tag of tags) told.add(tag);
      const names = new Set(tags.flatMap((tag) => (tests.get(tag) ?? []).map(({ name }) => name)));
      return `| ${numbers} |${text}| ${[...names].join(', ') || '—'} |`;
    });
    const missing = [...tests.keys()].filter((tag) => tag.startsWith(letter) && !told.has(tag));
    if (missing.length > 0) throw new Error(`Tests are tagged ${missing.join(', ')}, and the table has no such row.`);
    return filledIn;
  };
}

/** Test data of the sandbox: by the name in the second column, the last one is kept, which is written by hand. */
const withNotes =
  (rows: readonly (readonly [string, string, ...string[]])[]): Table =>
  (printed) => {
    const [head = '', rule = '', ...known] = printed.split('\n');
    const noteOf = (name: string) =>
      known.find((row) => row.split(' | ')[1] === name)?.replace(/^.* \| (.*) \|$/, '$1') ?? '';
    return [head, rule, ...rows.map((cells) => line([...cells, noteOf(cells[1])]))].join('\n');
  };
const code = (text: string) => `\`${text}\``;

const tables: Readonly<Record<string, Table>> = {
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
      ['', 'Must be filled in', 'May be', 'Stands there already', 'Values sent', 'In POSTs'],
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

const docs = [
  'README.md',
  ...['src', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => `${folder}/${path}`),
  ),
];

const stale: string[] = [];
const found: string[] = [];
for (const doc of docs) {
  let text = readFileSync(doc, 'utf8');
  for (const [marked, start = '', name = '', printed = ''] of text.matchAll(
    /(<!-- table: (\w+) -->\n)([^]*?)\n<!-- \/table -->/g,
  )) {
    const made = await tables[name]?.(printed);
    if (made === undefined) throw new Error(`${doc} has a table "${name}", which nothing makes.`);
    found.push(name);
    if (made !== printed) stale.push(`${doc}: ${name}`);
    text = text.replace(marked, () => `${start}${made}\n<!-- /table -->`);
  }
  if (!process.argv.includes('--check')) writeFileSync(doc, text);
}

const nowhere = Object.keys(tables).filter((name) => !found.includes(name));
if (nowhere.length > 0) throw new Error(`No file has a place for the tables ${nowhere.join(', ')}.`);
if (process.argv.includes('--check')) {
  for (const one of stale) console.error(`Out of date: ${one}. Run "npm run tables".`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else console.log(stale.length > 0 ? `Written anew: ${stale.join(', ')}` : 'All tables are up to date.');
