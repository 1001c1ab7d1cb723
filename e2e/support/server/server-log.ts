import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FullConfig } from '@playwright/test';

import { strangeFields } from '#src/server/ops/testing.ts';

/** The log file of the server that all tests share. */
export const serverLog = (port: number) => join(tmpdir(), `balcao-e2e-${port}.log`);

const personal = /\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}|sandbox-|ana clara|aroeira|ávila/i;

/** Runs after all tests. Fails if the log holds anything about a person, a session or a device. */
export default function checkServerLog({ webServer }: FullConfig): void {
  const lines = readFileSync(serverLog(Number(new URL(webServer?.url ?? '').port)), 'utf8').split('\n');
  // The lines before the log are for the person who started the server.
  const logged = lines.filter((line) => line.startsWith('{'));
  if (logged.length === 0) throw new Error('The server has logged nothing.');
  const wrong = logged.filter((line) => strangeFields(line).length > 0 || personal.test(line));
  if (wrong.length > 0) throw new Error(`The log holds more than it may:\n${wrong.slice(0, 10).join('\n')}`);
}
