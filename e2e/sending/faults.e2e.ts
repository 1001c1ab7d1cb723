import type { EndpointName } from '#src/partner/api/endpoints.ts';

import { ends, meetFault, reachForm } from '../support/faults/fault-cells.ts';
import { meetReadFault, readScenes, type ReadScene } from '../support/faults/fault-reads.ts';
import { cellNote } from '../support/faults/fault-report.ts';
import { scenes, type Scene } from '../support/faults/fault-scenes.ts';
import {
  everyRun,
  faultNames,
  faultsOf,
  kindOf,
  kinds,
  type FaultName,
  type PostName,
  type ReadName,
} from '../support/faults/fault-table.ts';
import { expect, test } from '../test.ts';

// Generous, because one test goes through many faults in a row.
test.describe.configure({ timeout: 180_000 });

for (const [endpoint, scene] of Object.entries(scenes) as [PostName, Scene][]) {
  /**
   * Whether a fault needs a sale of its own, because it ends the sale and the form can't be opened again. The last
   * fault may end the sale of the others, because no other fault follows.
   */
  const isAlone = (fault: FaultName) => fault !== faultNames.at(-1) && !scene.reopen && ends(scene, fault, endpoint);

  for (const { part, tag } of parts(endpoint)) {
    const inARow = part.filter((fault) => !isAlone(fault));
    if (inARow.length > 0) {
      const title =
        inARow.length === 1
          ? `${endpoint}, ${inARow[0]} @P1 @P3`
          : `${endpoint}, ${inARow.length} faults in a row @P1 @P3 @P4 @P5 @P6 @P7 @P8 @P11 @P12 @P53 @P59 @T31`;
      test(title, { tag }, async ({ clerk: page, sandbox, token }) => {
        await page.clock.install();
        const form = await reachForm({ page, sandbox, token, endpoint, scene });
        for (const fault of inARow) {
          const cell = await test.step(fault, () => meetFault(form, fault));
          test.info().annotations.push(cellNote(endpoint, fault, cell));
          if (ends(scene, fault, endpoint)) await scene.reopen?.(page);
        }
      });
    }

    for (const fault of part.filter(isAlone)) {
      test(
        `${endpoint}, ${fault}, and the sale goes on @P4 @P5 @P7`,
        { tag },
        async ({ clerk: page, sandbox, token }) => {
          const cell = await meetFault(await reachForm({ page, sandbox, token, endpoint, scene }), fault);
          test.info().annotations.push(cellNote(endpoint, fault, cell));
        },
      );
    }
  }
}

for (const [endpoint, scene] of Object.entries(readScenes) as [ReadName, ReadScene][]) {
  for (const { part, tag } of parts(endpoint)) {
    const title =
      part.length === 1
        ? `${endpoint}, ${part[0]} @P12`
        : `${endpoint}, ${part.length} faults in a row @P8 @P12 @P53 @P55`;
    test(title, { tag }, async ({ clerk: page, sandbox, token }) => {
      await page.clock.install();
      for (const fault of part) {
        const cell = await test.step(fault, () => meetReadFault({ page, sandbox, token, endpoint, scene }, fault));
        test.info().annotations.push(cellNote(endpoint, fault, cell));
      }
    });
  }
}

test('every run tests one endpoint of each kind with all faults, and every other with one', () => {
  const all = [...Object.keys(scenes), ...Object.keys(readScenes)] as EndpointName[];
  const whole = all.filter((endpoint) => everyRun(endpoint).length === faultsOf(kindOf(endpoint)).length);
  expect(whole.map(kindOf).toSorted()).toEqual(kinds.toSorted());
  expect(all.filter((endpoint) => !whole.includes(endpoint)).map((endpoint) => everyRun(endpoint).length)).toEqual(
    Array.from({ length: all.length - kinds.length }, () => 1),
  );
});

/** What every run takes an endpoint through, and what is left to `npm run matrix`. */
function parts(endpoint: EndpointName): readonly { readonly part: readonly FaultName[]; readonly tag: string[] }[] {
  const first = everyRun(endpoint);
  const rest = faultsOf(kindOf(endpoint)).filter((fault) => !first.includes(fault));
  return [{ part: first, tag: [] }, ...(rest.length > 0 ? [{ part: rest, tag: ['@matrix'] }] : [])];
}
