import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

/** The test files of a folder, as the tables name them (`wizard` for `wizard.e2e.ts`, `query.test` for `query.test.tsx`), and what is in them. */
const testFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
    .map((path) => ({
      name: path.replace(/^.*[/\\]/, '').replace(/(\.e2e)?\.tsx?$/, ''),
      source: readFileSync(`${folder}/${path}`, 'utf8'),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Number of a promise or a trap → the files where a title ends with it as a tag (`@P5`). */
const carriers = new Map<string, Set<string>>();
for (const { name, source } of [...testFiles('e2e'), ...testFiles('src')]) {
  for (const [, number = ''] of source.matchAll(/ @([PT]\d+)\b/g)) {
    carriers.set(number, (carriers.get(number) ?? new Set()).add(name));
  }
}

const filesWith = (numbers: string) =>
  [...new Set(numbers.split(', ').flatMap((number) => [...(carriers.get(number) ?? [])]))].join(', ');

// Vitest's `-u` fills in the last column.
it.each(['e2e/README.md', 'src/partner/README.md'])(
  'the tables of %s name the files whose tests carry their numbers',
  async (file) => {
    const filledIn = readFileSync(file, 'utf8').replaceAll(
      /^\| ([PT]\d[^|]*) \|(.*)\|[^|]*\|$/gm,
      (_, numbers: string, told: string) => `| ${numbers} |${told}| ${filesWith(numbers) || '—'} |`,
    );
    await expect(filledIn).toMatchFileSnapshot(`../${file}`);
  },
);

it('every trap has its row, and a test or an answer', () => {
  const traps = Array.from({ length: 70 }, (_, index) => `T${index + 1}`);
  const told = [...readFileSync('src/partner/README.md', 'utf8').matchAll(/^\| (T\d+) \|/gm)].map(
    ([, number]) => number,
  );
  expect(told).toEqual(traps);
  expect([...carriers.keys()].filter((number) => number.startsWith('T') && !traps.includes(number))).toEqual([]);
  const answers = readFileSync('README.md', 'utf8');
  expect(traps.filter((number) => !carriers.has(number) && !answers.includes(`**${number}**`))).toEqual([]);
});
