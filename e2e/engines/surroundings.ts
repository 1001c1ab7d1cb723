import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startWire } from './wire.ts';

/** The network and the download folder of a browser, which its driver does not report well enough. */
export async function surroundings() {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-engine-'));
  const saved = join(folder, 'saved');
  await mkdir(saved);
  const wire = await startWire();
  let count = 0;

  /** In the words of Playwright's Download. */
  async function nextDownload() {
    for (;;) {
      const names = await readdir(saved);
      const [name] = names;
      // A file of its own, or a second one beside the first, while it is being written.
      const isUnderway = names.some((one) => /\.(part|wkdownload)$/.test(one));
      if (name !== undefined && !isUnderway) {
        await pause(200);
        const path = join(folder, `download-${(count += 1)}`);
        await rename(join(saved, name), path);
        return { suggestedFilename: () => name, path: async () => path };
      }
      await pause(50);
    }
  }

  return {
    wire,
    folder,
    saved,
    nextDownload,
    /** Set when a browser starts: neither driver can change it afterwards. */
    colorScheme: 'light',
    async close() {
      wire.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Surroundings = Awaited<ReturnType<typeof surroundings>>;
