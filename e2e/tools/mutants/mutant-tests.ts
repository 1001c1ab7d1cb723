import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { testsByTag } from '../titles.ts';

const tests = testsByTag();
const filesOf = (promise: string, folder: 'src' | 'e2e') =>
  (tests.get(promise) ?? [])
    .filter(({ path, everyRun }) => everyRun && path.startsWith(`${folder}/`))
    .map(({ path }) => path);
const tagOf = (promise: string) => `@${promise}\\b`;

interface Asked {
  readonly promise: string;
  /** The file with the mistake. */
  readonly file: string;
  /** Runs `work` with the mistake removed. */
  readonly withoutMistake: <Result>(work: () => Result) => Result;
}

interface Which {
  readonly promise: string;
  readonly files: readonly string[];
}

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * The files with a failing unit test of this tag. A file that can't be loaded has no failing test and does not count.
 */
function failedUnitFiles(folder: string, { promise, files }: Which): readonly string[] {
  if (files.length === 0) return [];
  const report = join(folder, 'unit-report.json');
  rmSync(report, { force: true });
  const options = ['-t', tagOf(promise), '--bail=1', '--reporter=json', `--outputFile=${report}`];
  run(folder, ['node_modules/vitest/vitest.mjs', 'run', ...files, ...options]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as UnitReport;
  return files.filter((file) =>
    testResults.some(
      ({ name, assertionResults }) =>
        name.replaceAll('\\', '/').endsWith(`/${file}`) && assertionResults.some(({ status }) => status === 'failed'),
    ),
  );
}

/** The file of unit tests that fails with the mistake and passes without it. Files next to the mistake run first. */
export function unitFinding(folder: string, { promise, file: mistaken, withoutMistake }: Asked): string | undefined {
  const all = filesOf(promise, 'src');
  const near = all.filter((file) => dirname(file) === dirname(mistaken));
  for (const files of [near, all.filter((file) => !near.includes(file))]) {
    const failed = failedUnitFiles(folder, { promise, files });
    const alsoWithout = withoutMistake(() => failedUnitFiles(folder, { promise, files: failed }));
    for (const file of alsoWithout) console.error(failsAnyhow(file));
    const found = failed.find((file) => !alsoWithout.includes(file));
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Specs {
  readonly suites?: readonly Specs[];
  readonly specs?: readonly { readonly file: string; readonly ok: boolean }[];
}

/** The browser test that fails with the mistake and passes without it. */
export function browserFinding(folder: string, { promise, withoutMistake }: Asked): string | undefined {
  const files = filesOf(promise, 'e2e').map((path) => path.replace('e2e/', ''));
  if (files.length === 0 || !build(folder)) return undefined;
  const failed = failedSpec(folder, [...files, '-g', tagOf(promise), '--max-failures=1']);
  if (failed === undefined) return undefined;
  const alsoWithout = withoutMistake(() => {
    build(folder);
    return failedSpec(folder, [...files, '--last-failed']);
  });
  if (alsoWithout === undefined) return failed;
  console.error(failsAnyhow(failed));
  return undefined;
}

const failsAnyhow = (file: string) => `${file} fails without the mistake too, which proves nothing.`;

function build(folder: string): boolean {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  return ['build', 'build --ssr src/server/process/main.ts --outDir dist/server'].every((what) =>
    run(folder, ['node_modules/vite/bin/vite.js', ...what.split(' ')]),
  );
}

function failedSpec(folder: string, which: readonly string[]): string | undefined {
  const report = join(folder, 'browser-report.json');
  rmSync(report, { force: true });
  const cli = 'node_modules/@playwright/test/cli.js';
  // Those of `npm test`, all on a desktop.
  const everyRun = ['--project=desktop', '--grep-invert', '@thorough'];
  const config = ['--config', 'e2e/playwright.config.ts', ...everyRun, '--reporter=json'];
  run(folder, [cli, 'test', ...config, ...which], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return failedIn(JSON.parse(readFileSync(report, 'utf8')) as Specs);
}

function failedIn({ specs = [], suites = [] }: Specs): string | undefined {
  return specs.find(({ ok }) => !ok)?.file ?? suites.map(failedIn).find((file) => file !== undefined);
}

/** Milliseconds. A mistake may keep a test from ending. */
const longestRun = 10 * 60_000;

/** Runs a Node program of a package. Returns whether it succeeded. */
function run(folder: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  // Vite sets NODE_ENV to development for this tool. The build and the tests set their own.
  const { NODE_ENV: _, ...inherited } = process.env;
  const options = { cwd: folder, env: { ...inherited, ...env }, stdio: 'ignore', timeout: longestRun } as const;
  return spawnSync(process.execPath, command, options).status === 0;
}
