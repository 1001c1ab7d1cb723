import { readFileSync } from 'node:fs';

import { ends, meetFault, reachForm } from './support/fault-cells.ts';
import { meetReadFault, readScenes, type ReadScene } from './support/fault-reads.ts';
import { cellNote } from './support/fault-report.ts';
import { scenes, type Scene } from './support/fault-scenes.ts';
import { expected, faultNames, kinds, type PostName, type ReadName } from './support/fault-table.ts';
import { expect, test } from './test.ts';

// Patience and no more.
test.describe.configure({ timeout: 180_000 });

for (const [endpoint, scene] of Object.entries(scenes) as [PostName, Scene][]) {
  /** What the sale does not come back from wants a sale of its own; the last fault is answered with a yes and may end one. */
  const alone = faultNames.filter((fault) => fault !== faultNames.at(-1) && !scene.anew && ends(scene, fault, endpoint));
  const others = faultNames.filter((fault) => !alone.includes(fault));

  test(`P1, P3, P4, P5, P6, P7, P8, P11, P12, P53: ${endpoint}, ${others.length} faults in a row`, async ({ clerk: page, sandbox, token }) => {
    await page.clock.install();
    const form = await reachForm({ page, sandbox, token, endpoint, scene });
    for (const fault of others) {
      const cell = await test.step(fault, () => meetFault(form, fault));
      test.info().annotations.push(cellNote(endpoint, fault, cell));
      if (ends(scene, fault, endpoint)) await scene.anew?.(page);
    }
  });

  for (const fault of alone) {
    test(`P4, P5, P7: ${endpoint}, ${fault}, and the sale goes on`, async ({ clerk: page, sandbox, token }) => {
      const cell = await meetFault(await reachForm({ page, sandbox, token, endpoint, scene }), fault);
      test.info().annotations.push(cellNote(endpoint, fault, cell));
    });
  }
}

for (const [endpoint, scene] of Object.entries(readScenes) as [ReadName, ReadScene][]) {
  test(`P8, P12, P53, P55: ${endpoint}, ${faultNames.length} faults in a row`, async ({ clerk: page, sandbox, token }) => {
    await page.clock.install();
    for (const fault of faultNames) {
      const cell = await test.step(fault, () => meetReadFault({ page, sandbox, token, endpoint, scene }, fault));
      test.info().annotations.push(cellNote(endpoint, fault, cell));
    }
  });
}

test('the README’s table is what every cell was held to', () => {
  const rows = faultNames.map((fault) => {
    const cells = kinds.map((kind) => expected(fault, kind)).map(({ outcome, requests, recorded }) => `${outcome} ${requests}/${recorded}`);
    return `| ${[fault, ...cells].join(' | ')} |`;
  });
  const [, section = ''] = readFileSync('README.md', 'utf8').split('\n## When something goes wrong\n');
  const [, , ...table] = section.split('\n## ')[0]?.split('\n').filter((line) => line.startsWith('|')) ?? [];
  expect(table).toEqual(rows);
});
