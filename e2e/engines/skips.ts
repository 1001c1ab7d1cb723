import { test, type Page } from '@playwright/test';

interface Skip {
  readonly engines: readonly string[];
  /** Part of the test's file or title. */
  readonly test: string;
  readonly because: string;
}

const both = ['firefox', 'webkit'];

/** Tests that an engine's driver can't run. */
export const skips: readonly Skip[] = [
  { engines: both, test: 'print.e2e.ts', because: 'no driver here prints or emulates print' },
  {
    engines: both,
    test: 'a device whose kept files are damaged',
    because: 'files are damaged by Chromium’s own protocol',
  },
  {
    engines: both,
    test: 'a device whose storage is cleared',
    because: 'storage is cleared by Chromium’s own protocol',
  },
  {
    engines: ['webkit'],
    test: 'stores nothing on the device',
    because:
      'WebKitGTK loses the files that a failed installation had cached, and again when they are cached once more',
  },
];

/** How many tests each project may skip, in whole or in part. To be lowered when a skip is removed. */
export const mostLeftOut: Readonly<Record<string, number>> = { firefox: 12, 'firefox-dark': 0, webkit: 16 };

export function skipReason(engine: string, titles: readonly string[]): string | undefined {
  const whole = titles.join(' › ');
  return skips.find(({ engines, test }) => engines.includes(engine) && whole.includes(test))?.because;
}

/** Whether this engine skips a part of the running test. `part` names it in the report. */
export function leavesOut(page: Page, part: string, engines = both): boolean {
  const browser = page.context().browser();
  const engine = browser?.version() === 'WebKitGTK' ? 'webkit' : (browser?.browserType().name() ?? '');
  if (!engines.includes(engine)) return false;
  const { annotations } = test.info();
  if (annotations.every(({ description }) => description !== part))
    annotations.push({ type: 'left out', description: part });
  return true;
}
