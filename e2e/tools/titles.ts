import { readdirSync, readFileSync } from 'node:fs';

/** A file of unit or browser tests. */
export interface TestFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  /** Its name in the docs' tables: `wizard` for `wizard.e2e.ts`, `query.test` for `query.test.tsx`. */
  readonly name: string;
}

interface TaggedFile extends TestFile {
  /** Whether `npm test` runs one of its tests with the tag: the others are `@thorough`. */
  readonly everyRun: boolean;
}

const filesIn = (folder: string): readonly TestFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
    .map((path) => ({
      path: `${folder}/${path.replaceAll('\\', '/')}`,
      name: path.replace(/^.*[/\\]/, '').replace(/(\.e2e)?\.tsx?$/, ''),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Promises and traps that no test can cover → why. */
export const untestable: Readonly<Record<string, string>> = {
  P52: 'bytes and speed are measured, by `npm run size` and `npm run bench`',
  T56: 'the booklet has no endpoint: there is nothing to call, and no text that promises it',
};

/** Promise or trap (`P5`) → the files with a test title that has its tag (`@P5`), browser tests first. */
export function testsByTag(): ReadonlyMap<string, readonly TaggedFile[]> {
  const tests = new Map<string, TaggedFile[]>();
  for (const file of [...filesIn('e2e'), ...filesIn('src')]) {
    const everyRun = new Map<string, boolean>();
    for (const line of readFileSync(file.path, 'utf8').split('\n')) {
      for (const [, tag = ''] of line.matchAll(/ @([PT]\d+)\b/g))
        everyRun.set(tag, everyRun.get(tag) === true || !line.includes('@thorough'));
    }
    for (const [tag, isEveryRun] of everyRun)
      tests.set(tag, [...(tests.get(tag) ?? []), { ...file, everyRun: isEveryRun }]);
  }
  return tests;
}
