import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Context, MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import { finishedAnswer } from './security-headers.ts';

/** How long a file on disk may differ from the one in memory: a deployment replaces files under a running server. */
const trustedMs = 1_000;
/** Longer files are streamed from the disk. The whole client is some megabytes. */
const longest = 2 * 1024 * 1024;
/** As the build writes them beside a file (`build/precompress.ts`), the better first. */
const codings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Coding = (typeof codings)[number];

interface KeptFile {
  checkedAt: number;
  readonly changedAt: number;
  readonly headers: FileHeaders;
  readonly content: Buffer<ArrayBuffer>;
}

type FileHeaders = Readonly<Record<string, string>>;

/** All headers of a file's answer; `headers` are those that follow from the file: its type, length, date and coding. */
export type FinishedHeaders = (
  c: Context,
  file: { readonly path: string; readonly headers: FileHeaders },
) => FileHeaders;

/** Paths without escapes and without `..`. */
const plainName = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.\w+$/;

/**
 * Answers a plain GET of a file below `root` from memory: opening, measuring and streaming it from the disk takes most
 * of the time of a request. Everything else passes to the next handler: other methods, ranges, other names, missing
 * files.
 */
export function filesInMemory(root: string, finishedHeaders: FinishedHeaders = (_, { headers }) => headers) {
  const kept = new Map<string, KeptFile>();

  function current(path: string, coding?: Coding): KeptFile | undefined {
    const name = path + (coding?.ending ?? '');
    const known = kept.get(name);
    const now = performance.now();
    if (known && now - known.checkedAt < trustedMs) return known;
    const file = join(root, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size > longest) {
      kept.delete(name);
      return undefined;
    }
    if (known?.changedAt === found.mtimeMs && known.content.length === found.size) {
      known.checkedAt = now;
      return known;
    }
    const content = readFileSync(file);
    const read = {
      checkedAt: now,
      changedAt: found.mtimeMs,
      content,
      headers: {
        'content-type': getMimeType(path) ?? 'application/octet-stream',
        'content-length': String(content.length),
        'last-modified': found.mtime.toUTCString(),
        ...(coding === undefined ? {} : { 'content-encoding': coding.name, vary: 'Accept-Encoding' }),
      },
    };
    kept.set(name, read);
    return read;
  }

  function compressed(path: string, accepted: string): KeptFile | undefined {
    for (const coding of codings) {
      const file = accepts(accepted, coding.name) ? current(path, coding) : undefined;
      if (file) return file;
    }
    return undefined;
  }

  /** `fixed` answers every path with that one file. */
  return (fixed?: string): MiddlewareHandler =>
    async (c, next) => {
      const path = fixed ?? (c.req.path === '/' ? '/index.html' : c.req.path);
      if (c.req.method !== 'GET' || c.req.header('Range') !== undefined || !plainName.test(path)) return next();
      const plain = current(path);
      if (!plain) return next();
      const { headers, content } = compressed(path, c.req.header('Accept-Encoding') ?? '') ?? plain;
      return finishedAnswer(content, { headers: finishedHeaders(c, { path, headers }) });
    };
}

const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
