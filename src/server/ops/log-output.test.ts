import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, createReadStream, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { build } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createLogOutput } from './log-output.ts';
import { crashEntry, createLog } from './log.ts';
import { strangeFields } from './testing.ts';

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'balcao-log-'));
  file = join(directory, 'log');
});
afterEach(() => rmSync(directory, { recursive: true }));

const events = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { event: string }).event);

it('a warning is written before the server goes on, after the lines before it', async () => {
  const log = createLog('info', createLogOutput(openSync(file, 'w')));
  log({ level: 'info', event: 'request' });
  expect(readFileSync(file, 'utf8')).toBe('');
  log({ level: 'warn', event: 'no answer in time' });
  expect(events(readFileSync(file, 'utf8'))).toEqual(['request', 'no answer in time']);
  log({ level: 'info', event: 'request' });
  await vi.waitFor(() => expect(events(readFileSync(file, 'utf8'))).toHaveLength(3));
});

it('lines that wait are written at the end of the process', () => {
  const output = createLogOutput(openSync(file, 'w'));
  createLog('info', output)({ level: 'info', event: 'stopping' });
  output.end();
  expect(events(readFileSync(file, 'utf8'))).toEqual(['stopping']);
});

it('a place that takes no lines loses them, and the server goes on', async () => {
  createLogOutput(openSync(file, 'w')).end();
  // Not open for writing: every write fails, as on a full disk.
  const output = createLogOutput(openSync(file, 'r'));
  const log = createLog('info', output);
  log({ level: 'warn', event: 'no answer in time' });
  for (let line = 0; line < 100; line += 1) log({ level: 'info', event: 'request' });
  output.end();
});

it.runIf(process.platform === 'linux')(
  'a reader that has stopped stops neither the server nor the lines that come when it reads again',
  async () => {
    execFileSync('mkfifo', [file]);
    const fd = openSync(file, 'r+');
    const log = createLog('info', createLogOutput(fd, 200_000));
    for (let line = 0; line < 10_000; line += 1) log({ level: 'info', event: 'request' });
    // By now a write waits for the reader, so the warning does not wait to be written.
    log({ level: 'warn', event: 'no answer in time' });
    const read: string[] = [];
    const reader = createReadStream(file);
    createInterface(reader).on('line', (line) => read.push(line));
    await vi.waitFor(() => expect(events(read.join('\n'))).toContain('log lines lost'));
    const { lines } = JSON.parse(read.find((line) => line.includes('lost')) ?? '{}') as { lines: number };
    expect(read.length - 1 + lines).toBe(10_001);
    closeSync(fd);
    reader.destroy();
  },
);

it('a process that logs warnings to a reader that has stopped goes on', async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'src/server/ops/log-output.ts', outDir: directory, emptyOutDir: false, copyPublicDir: false },
  });
  const program = `
    import { openStandardOutput } from ${JSON.stringify(join(directory, 'log-output.js'))};
    const output = openStandardOutput();
    for (let line = 0; line < 20_000; line += 1) {
      output.write('{"level":"warn","event":"no answer in time"}\\n');
      output.writeNow();
    }
    process.exit(3);`;
  // Nothing reads its output.
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(3);
}, 20_000);

it('an error that ends the process is logged without its message, by its class and its place', () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  log(crashEntry(new TypeError('Unexpected "529.982.247-25 (secret.js:1:1)"\n    at body (secret.js:1:1)')));
  log(crashEntry(Object.assign(new Error('529.982.247-25'), { code: 'ENOSPC', stack: undefined })));
  log(crashEntry('529.982.247-25'));
  expect(lines.join('\n')).not.toMatch(/529|secret/);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    {
      event: 'crashed',
      cause: 'TypeError',
      position: expect.stringMatching(/^log-output\.test\.ts:\d+:\d+$/) as string,
    },
    { cause: 'ENOSPC' },
    { cause: 'unknown' },
  ]);
  expect(lines.flatMap((line) => strangeFields(line.replace('.test.ts', '.js')))).toEqual([]);
});
