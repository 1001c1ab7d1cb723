import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type ScratchCopy = ReturnType<typeof createScratchCopy>;

/**
 * Copies the working tree, including uncommitted changes, to the system's temporary folder and links its packages. The
 * copy is deleted when this process ends.
 */
export function createScratchCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-mutate-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of list.split('\0')) {
    if (file !== '' && existsSync(file)) cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

  return {
    folder,
    /** Replaces text in a file. Returns the function that restores the file. */
    replace(file: string, { from, to }: { readonly from: string; readonly to: string }): () => void {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
      return () => writeFileSync(path, text);
    },
  };
}
