import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

import { mostLeftOut } from './skips.ts';

interface Count {
  passed: number;
  readonly skipped: string[];
  readonly partly: string[];
}

/** Prints what each engine left out. Fails the run if that is more than `mostLeftOut`. */
export default class SkipReport implements Reporter {
  readonly #counts = new Map<string, Count>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    const count = this.#counts.get(project) ?? { passed: 0, skipped: [], partly: [] };
    this.#counts.set(project, count);
    if (status === 'passed') count.passed += 1;
    for (const { type, description } of annotations) {
      if (type === 'skip') count.skipped.push(`${test.title}: ${description}`);
      if (type === 'left out') count.partly.push(`${test.title}: without ${description}`);
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    let isMore = false;
    for (const [project, { passed, skipped, partly }] of this.#counts) {
      const most = mostLeftOut[project] ?? 0;
      const left = skipped.length + partly.length;
      isMore ||= left > most;
      process.stdout.write(
        `\n${project}: ${passed} passed, ${skipped.length} skipped and ${partly.length} in part (together at most ${most})\n`,
      );
      for (const line of [...skipped, ...partly]) process.stdout.write(`  ${line}\n`);
    }
    return { status: isMore ? 'failed' : status };
  }
}
