import { existsSync, readFileSync } from 'node:fs';

import { createScratchCopy, type ScratchCopy } from '../scratch-copy.ts';
import { browserFinding, unitFinding } from './mutant-tests.ts';
import { mutants, type Mutant } from './mutants.ts';

/**
 * `npm run mutate` plants one deliberate mistake after another in a copy of the working tree and runs the tests that
 * are tagged with the promise that it breaks: unit tests first, then browser tests if no unit test fails. `npm run
 * mutate -- P5 draft` plants only the mistakes of a promise, or with a word in their name. `--check` only checks that
 * every mistake still applies to the sources.
 */
const words = process.argv.slice(3).filter((word) => !word.startsWith('--'));
const chosen = mutants.filter(
  ({ promise, name }) => words.length === 0 || words.some((word) => promise === word || name.includes(word)),
);

function problemOf({ file, from }: Mutant): string | undefined {
  if (!existsSync(file)) return 'the file is gone';
  const times = readFileSync(file, 'utf8').split(from).length - 1;
  return times === 1 ? undefined : `its text is in the file ${times} times`;
}

const problems = chosen.flatMap((mutant) => {
  const problem = problemOf(mutant);
  return problem === undefined ? [] : [`"${mutant.name}" can't be planted in ${mutant.file}: ${problem}`];
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

if (!process.argv.includes('--check')) runAll();

function runAll(): void {
  const copy = createScratchCopy();
  console.log('| Mistake | File | Promise | Found by | Seconds |\n|---|---|---|---|---|');
  for (const mutant of chosen.filter((one) => problemOf(one) === undefined)) {
    const start = performance.now();
    const found = findingOf(mutant, copy);
    if (found === undefined) process.exitCode = 1;
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`| ${[mutant.name, mutant.file, mutant.promise, found ?? 'NOT FOUND', seconds].join(' | ')} |`);
  }
}

/** The file of tests that found the mistake; `undefined` if none did. */
function findingOf({ promise, file, from, to }: Mutant, copy: ScratchCopy): string | undefined {
  const restore = copy.replace(file, { from, to });
  const withoutMistake = <Result>(work: () => Result) => {
    restore();
    const result = work();
    copy.replace(file, { from, to });
    return result;
  };
  const asked = { promise, file, withoutMistake };
  const inUnit = unitFinding(copy.folder, asked);
  const inBrowser = inUnit ? undefined : browserFinding(copy.folder, asked);
  restore();
  if (inUnit) return `unit: ${inUnit.replace(/^.*\//, '')}`;
  return inBrowser && `browser: ${inBrowser}`;
}
