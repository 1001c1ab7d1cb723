import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startWire } from './wire.ts';

/** A browser's proxy and download folder, which replace what its driver fails to report. */
export async function surroundings() {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-engine-'));
  const saved = join(folder, 'saved');
  await mkdir(saved);
  const wire = await startWire();
  let count = 0;

  /**
   * The saved file, if it is complete. While it is being written, there is a partial file, alone or beside the final
   * one. Before that, Firefox creates an empty file of another name for a moment.
   */
  async function complete(): Promise<string | undefined> {
    const names = await readdir(saved);
    const [name] = names;
    if (name === undefined || names.some((one) => /\.(part|wkdownload)$/.test(one))) return undefined;
    return statSync(join(saved, name), { throwIfNoEntry: false })?.size ? name : undefined;
  }

  /** Resolves to an object like Playwright's `Download`. */
  async function nextDownload() {
    for (;;) {
      const name = await complete();
      await pause(name === undefined ? 50 : 200);
      if (name === undefined || name !== (await complete())) continue;
      const path = join(folder, `download-${(count += 1)}`);
      await rename(join(saved, name), path);
      return { suggestedFilename: () => name, path: async () => path };
    }
  }

  return {
    wire,
    folder,
    saved,
    nextDownload,
    /** To be set before a browser starts: neither driver can change it afterwards. */
    colorScheme: 'light',
    async close() {
      wire.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Surroundings = Awaited<ReturnType<typeof surroundings>>;
