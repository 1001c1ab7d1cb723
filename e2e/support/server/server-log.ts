import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FullConfig } from '@playwright/test';

import { strangeFields } from '#src/server/ops/testing.ts';

/** The log file of the server that all tests share. */
export const serverLog = (port: number) => join(tmpdir(), `balcao-e2e-${port}.log`);

/** Customers' data and clerks' secrets. The secrets in cookies, keys, tokens, codes and states have 43 characters. */
const personal = /\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2}|sandbox-|ana clara|aroeira|ávila|[\w-]{40}/i;

/** Runs after all tests. */
export default function checkServerLog({ webServer }: FullConfig): void {
  checkLog(serverLog(Number(new URL(webServer?.url ?? '').port)));
}

/** A server that was killed leaves its last line unfinished. The lines before the log are for whoever started it. */
const logLines = (file: string) => readFileSync(file, 'utf8').match(/^\{.*(?=\n)/gm) ?? [];

/** What the log says of one kind of event. */
export const loggedOf = (file: string, event: string) =>
  logLines(file)
    .map((line) => JSON.parse(line) as Readonly<Record<string, string | number>>)
    .filter((entry) => entry['event'] === event);

/** Fails if the log holds anything about a person, a session or a device, or one of the texts that `without` names. */
export function checkLog(file: string, without: readonly string[] = []): void {
  const logged = logLines(file);
  if (logged.length === 0) throw new Error('The server has logged nothing.');
  const isWrong = (line: string) =>
    strangeFields(line).length > 0 || personal.test(line) || without.some((text) => line.includes(text));
  const wrong = logged.filter(isWrong);
  if (wrong.length > 0) throw new Error(`The log holds more than it may:\n${wrong.slice(0, 10).join('\n')}`);
}
