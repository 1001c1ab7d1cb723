import { readdirSync, readFileSync } from 'node:fs';

/** A file of unit or browser tests. */
export interface TestFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  /** Its name in the docs' tables: `wizard` for `wizard.e2e.ts`, `query.test` for `query.test.tsx`. */
  readonly name: string;
}

const filesIn = (folder: string): readonly TestFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
    .map((path) => ({
      path: `${folder}/${path.replaceAll('\\', '/')}`,
      name: path.replace(/^.*[/\\]/, '').replace(/(\.e2e)?\.tsx?$/, ''),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Promise or trap (`P5`) → the files with a test title that has its tag (`@P5`), browser tests first. */
export function testsByTag(): ReadonlyMap<string, readonly TestFile[]> {
  const tests = new Map<string, TestFile[]>();
  for (const file of [...filesIn('e2e'), ...filesIn('src')]) {
    const tags = new Set([...readFileSync(file.path, 'utf8').matchAll(/ @([PT]\d+)\b/g)].map(([, tag = '']) => tag));
    for (const tag of tags) tests.set(tag, [...(tests.get(tag) ?? []), file]);
  }
  return tests;
}
