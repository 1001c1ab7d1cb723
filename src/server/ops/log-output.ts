import { write, writeSync } from 'node:fs';

import type { DestinationStream } from 'pino';

/** Lines about requests are collected for this time, or up to this length, and written together. */
const gatherMs = 100;
const gatherLength = 64 * 1024;
/** What may wait for a reader that has stopped. Later lines are lost, and counted. */
const defaultMostWaiting = 8 * 1024 * 1024;

export interface LogOutput extends DestinationStream {
  /** Writes what waits before it returns, unless an earlier write still waits for a slow reader. */
  readonly writeNow: () => void;
  /** Writes what waits before it returns, at the end of the process. */
  readonly end: () => void;
}

/**
 * Writes the log to a file descriptor. Most lines are written together by another thread: one write a line costs as
 * much as a request, and a slow reader must not stop the server. `kill -9` loses those of the last tenth of a second.
 * Warnings and errors call `writeNow`. A full disk or a reader that is gone loses lines and nothing else.
 */
export function createLogOutput(fd: number, mostWaiting: number = defaultMostWaiting): LogOutput {
  let waiting = '';
  let isWriting = false;
  let isUrgent = false;
  let lost = 0;
  setInterval(writeSoon, gatherMs).unref();

  function take(): Buffer {
    const lines = Buffer.from(waiting + lostLine(lost));
    waiting = '';
    isUrgent = false;
    lost = 0;
    return lines;
  }

  function writeSoon(): void {
    if (isWriting || (waiting === '' && lost === 0)) return;
    isWriting = true;
    writeOnThread(take());
  }

  function writeOnThread(lines: Buffer): void {
    write(fd, lines, (error, written) => {
      if (isBusy(error)) return void setTimeout(writeOnThread, gatherMs, lines).unref();
      if (!error && written < lines.length) return writeOnThread(lines.subarray(written));
      isWriting = false;
      if (isUrgent || waiting.length >= gatherLength) writeSoon();
    });
  }

  function writeAll(): void {
    let lines = take();
    try {
      while (lines.length > 0) lines = lines.subarray(writeSync(fd, lines));
    } catch (error) {
      if (!isBusy(error) || isWriting) return;
      isWriting = true;
      writeOnThread(lines);
    }
  }

  return {
    write(line) {
      if (waiting.length + line.length > mostWaiting) lost += 1;
      else waiting += line;
      if (waiting.length >= gatherLength) writeSoon();
    },
    writeNow() {
      if (isWriting) isUrgent = true;
      else writeAll();
    },
    end: writeAll,
  };
}

/**
 * The log on standard output. Opening `process.stdout` makes a pipe non-blocking: descriptor 1 by itself may block, and
 * a warning would then stop the server until a stopped reader reads again.
 */
export const openStandardOutput = (): LogOutput => createLogOutput(process.stdout.fd);

function lostLine(lines: number): string {
  if (lines === 0) return '';
  const time = new Date().toISOString();
  return `${JSON.stringify({ level: 'warn', time, event: 'log lines lost', lines })}\n`;
}

/** A full pipe that does not block its writer. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY');
