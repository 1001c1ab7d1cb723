import type { EndpointName } from '#src/partner/contract/endpoints.ts';

import { ends, meetFault, reachForm } from './support/fault-cells.ts';
import { noteCell } from './support/fault-report.ts';
import { meetReadFault, readScenes, type ReadScene } from './support/fault-reads.ts';
import { scenes, type Scene } from './support/fault-scenes.ts';
import { faultNames } from './support/fault-table.ts';
import { test } from './test.ts';

test.describe.configure({ timeout: 180_000 });

for (const [endpoint, scene] of Object.entries(scenes) as [EndpointName, Scene][]) {
  /** What ends the sale wants one of its own; the last one of a walk may end it. */
  const alone = faultNames.filter((fault) => fault !== 'slow' && !scene.anew && ends(scene, fault, endpoint));
  const walked = faultNames.filter((fault) => !alone.includes(fault));

  test(`P3, P4, P5, P6, P7, P8, P11, P12, P53: ${endpoint} through ${walked.length} faults, one form`, async ({ clerk: page, sandbox, token }) => {
    await page.clock.install();
    const form = await reachForm({ page, sandbox, token, endpoint, scene });
    for (const fault of walked) {
      await test.step(fault, async () => noteCell(endpoint, fault, await meetFault(form, fault)));
      if (ends(scene, fault, endpoint)) await scene.anew?.(page);
    }
  });

  for (const fault of alone) {
    test(`P4, P5, P7: ${endpoint}, ${fault}: the sale goes on`, async ({ clerk: page, sandbox, token }) => {
      noteCell(endpoint, fault, await meetFault(await reachForm({ page, sandbox, token, endpoint, scene }), fault));
    });
  }
}

for (const [endpoint, scene] of Object.entries(readScenes) as [EndpointName, ReadScene][]) {
  test(`P8, P12, P53, P55: ${endpoint} through ${faultNames.length} faults, an operation each`, async ({ clerk: page, sandbox, token }) => {
    await page.clock.install();
    for (const fault of faultNames) {
      await test.step(fault, async () => noteCell(endpoint, fault, await meetReadFault({ page, sandbox, token, endpoint, scene }, fault)));
    }
  });
}
