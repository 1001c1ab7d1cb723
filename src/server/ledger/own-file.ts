import { closeSync, openSync, readSync, statSync } from 'node:fs';

import { SettingsError } from '../settings.ts';

/** Written into the file's header by SQLite: "BaLg". */
export const applicationId = 0x42_61_4c_67;

const magic = 'SQLite format 3\0';
const applicationIdAt = 68;

/**
 * Says whether the file has yet to be begun. Throws `SettingsError` where it is anything but a ledger: whose it is nobody
 * knows, so it is not opened, moved or written to.
 */
export function checkOwnFile(file: string): 'empty' | 'ours' {
  const found = statOf(file);
  if (found === undefined) return 'empty';
  if (!found.isFile()) throw notOurs(file);
  if (found.size === 0) return 'empty';
  const header = Buffer.alloc(100);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, header, 0, header.length, 0);
  } finally {
    closeSync(descriptor);
  }
  if (header.toString('latin1', 0, magic.length) !== magic || header.readInt32BE(applicationIdAt) !== applicationId) throw notOurs(file);
  return 'ours';
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new SettingsError(`LEDGER_DB can't be opened: ${(error as Error).message}.`);
  }
}

const notOurs = (file: string) => new SettingsError(`LEDGER_DB must name a ledger of this server or a file that does not exist yet; ${file} is neither, and was left alone.`);
