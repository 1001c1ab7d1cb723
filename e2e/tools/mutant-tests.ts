import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { testsByTag, type TestFile } from '#src/titles.ts';

const tests = testsByTag();
const isUnit = ({ path }: TestFile) => path.startsWith('src/');
const filesOf = (promises: readonly string[]) => [...new Set(promises.flatMap((promise) => tests.get(promise) ?? []))];
const anyOf = (promises: readonly string[]) => `@(${promises.join('|')})\\b`;

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Unit tests with these tags that fail. A file that can't even be loaded has no failed test: such a fault is not found. */
function failedUnitTests(folder: string, promises: readonly string[]): readonly string[] {
  const files = filesOf(promises).filter(isUnit);
  if (files.length === 0) return [];
  const report = join(folder, 'unit-report.json');
  rmSync(report, { force: true });
  run(folder, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files.map(({ path }) => path),
    '-t',
    anyOf(promises),
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as UnitReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(() => name.replace(/^.*[/\\]/, '')),
  );
}

export const unitTestsPass = (folder: string, promises: readonly string[]) =>
  failedUnitTests(folder, promises).length === 0;

export function unitFinding(folder: string, promise: string): string | undefined {
  const [file] = failedUnitTests(folder, [promise]);
  return file && `unit: ${file}`;
}

interface Specs {
  readonly suites?: readonly Specs[];
  readonly specs?: readonly { readonly file: string; readonly ok: boolean }[];
}

interface Asked {
  readonly promise: string;
  /** Takes the fault out again. */
  readonly restore: () => void;
}

/** The browser test that fails with the fault and passes without it. */
export function browserFinding(folder: string, { promise, restore }: Asked): string | undefined {
  const files = filesOf([promise]).filter((file) => !isUnit(file));
  if (files.length === 0 || !build(folder)) return undefined;
  const names = files.map(({ path }) => path.replace('e2e/', ''));
  const failed = failedSpec(folder, [...names, '-g', anyOf([promise]), '--max-failures=1']);
  if (failed === undefined) return undefined;
  restore();
  build(folder);
  const again = failedSpec(folder, [...names, '--last-failed']);
  return again === undefined ? `browser: ${failed}` : undefined;
}

function build(folder: string): boolean {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  return ['build', 'build --ssr src/server/main.ts --outDir dist/server'].every((what) =>
    run(folder, ['node_modules/vite/bin/vite.js', ...what.split(' ')]),
  );
}

function failedSpec(folder: string, which: readonly string[]): string | undefined {
  const report = join(folder, 'browser-report.json');
  rmSync(report, { force: true });
  const cli = 'node_modules/@playwright/test/cli.js';
  const config = ['--config', 'e2e/playwright.config.ts', '--project=desktop', '--reporter=json'];
  run(folder, [cli, 'test', ...config, ...which], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return failedIn(JSON.parse(readFileSync(report, 'utf8')) as Specs);
}

function failedIn({ specs = [], suites = [] }: Specs): string | undefined {
  return specs.find(({ ok }) => !ok)?.file ?? suites.map(failedIn).find((file) => file !== undefined);
}

/** Whether a Node program of a package ends well. */
function run(folder: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return (
    spawnSync(process.execPath, command, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0
  );
}
