import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { mostLeftOut } from './skips.ts';

/** Prints what each engine left out. Fails the run if that is more than `mostLeftOut`. */
export default class SkipReport implements Reporter {
  /** By project, the last try of each test. */
  readonly #results = new Map<string, Map<TestCase, TestResult>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    this.#results.set(project, (this.#results.get(project) ?? new Map<TestCase, TestResult>()).set(test, result));
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    let isMore = false;
    for (const [project, results] of this.#results) {
      const all = [...results].flatMap(([{ title }, { annotations }]) => annotations.map((one) => ({ title, ...one })));
      const skipped = all.filter(({ type }) => type === 'skip');
      const partly = all.filter(({ type }) => type === 'left out');
      const passed = [...results.values()].filter((result) => result.status === 'passed').length;
      const most = mostLeftOut[project] ?? 0;
      isMore ||= skipped.length + partly.length > most;
      process.stdout.write(
        `\n${project}: ${passed} passed, ${skipped.length} skipped and ${partly.length} in part (together at most ${most})\n`,
      );
      for (const { title, description } of skipped) process.stdout.write(`  ${title}: ${description}\n`);
      for (const { title, description } of partly) process.stdout.write(`  ${title}: without ${description}\n`);
    }
    return { status: isMore ? 'failed' : status };
  }
}
