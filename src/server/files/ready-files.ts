import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { getMimeType } from 'hono/utils/mime';

import { hashedAssets, policyHeader, policyOfPage, securityHeadersOf } from '../security-headers.ts';
import { cacheControlOf, isPage, isPrivate, pageCookies, pageFor } from './static-files.ts';

/** How long a file on disk may differ from the one in memory: a deployment replaces files under a running server. */
const trustedMs = 1_000;
/** Longer files are streamed from the disk. The whole client is some megabytes. */
const longest = 2 * 1024 * 1024;
/** As the build writes them beside a file (`build/precompress.ts`), the better first. */
const codings = [
  { name: 'br', ending: '.br', decode: brotliDecompressSync },
  { name: 'gzip', ending: '.gz', decode: gunzipSync },
] as const;
type Coding = (typeof codings)[number];

type FileHeaders = Readonly<Record<string, string>>;

interface ReadyFile {
  checkedAt: number;
  readonly changedAt: number;
  readonly content: Buffer;
  /** The headers that depend on the file alone: its type, length, date and coding, and a page's policy. */
  readonly headers: FileHeaders;
  /** All headers, by the security headers that a request needs. Made once, because making them takes time. */
  readonly finished: Map<FileHeaders, FileHeaders>;
}

/** Answers the request and returns `true`, or leaves it to the app. */
export type ReadyFiles = (request: IncomingMessage, response: ServerResponse) => boolean;

interface ReadyFilesOptions {
  readonly clientDirectory: string;
  readonly hasAccounts: boolean;
  /** The hosts that the server answers for; empty for any. */
  readonly publicHosts: readonly string[];
  /** Called after each answer. */
  readonly onAnswer: () => void;
}

/** Paths without escapes and without `..`. */
const assetName = new RegExp(`^${hashedAssets}(?:[\\w-][\\w.-]*/)*[\\w-][\\w.-]*\\.\\w+$`);

/**
 * Answers a plain GET of the page at `/` or of a hashed asset from memory, before the app. Most requests ask for these,
 * and the app would double the time that Node's HTTP takes. The answers are the same as those of `static-files.ts`.
 * Everything else is left to the app: other methods, ranges, other names, missing files, hosts that the app may refuse.
 */
export function createReadyFiles(options: ReadyFilesOptions): ReadyFiles {
  const { clientDirectory, hasAccounts, publicHosts, onAnswer } = options;
  const kept = new Map<string, ReadyFile>();

  /** `now` is `performance.now()`. */
  function current(path: string, now: number, coding?: Coding): ReadyFile | undefined {
    const name = path + (coding?.ending ?? '');
    const known = kept.get(name);
    if (known && now - known.checkedAt < trustedMs) return known;
    const file = join(clientDirectory, name);
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
    const type = getMimeType(path) ?? 'application/octet-stream';
    const read = {
      checkedAt: now,
      changedAt: found.mtimeMs,
      content,
      headers: {
        'Content-Type': type,
        'Content-Length': String(content.length),
        'Last-Modified': found.mtime.toUTCString(),
        ...(coding === undefined ? {} : { 'Content-Encoding': coding.name, Vary: 'Accept-Encoding' }),
        ...(isPage(type) && { [policyHeader]: policyOfPage(String(coding?.decode(content) ?? content)) }),
      },
      finished: new Map(),
    };
    kept.set(name, read);
    return read;
  }

  /** Browsers send one of a few values. */
  let latest: { readonly accepted: string; readonly codings: readonly Coding[] } = { accepted: '', codings: [] };

  function compressed(path: string, now: number, accepted = ''): ReadyFile | undefined {
    if (latest.accepted !== accepted)
      latest = { accepted, codings: codings.filter(({ name }) => accepts(accepted, name)) };
    for (const coding of latest.codings) {
      const file = current(path, now, coding);
      if (file) return file;
    }
    return undefined;
  }

  /** A file system error, such as for a name that is too long, is left to the app. Here it would end the process. */
  function bestOf(path: string, now: number, accepted?: string): ReadyFile | undefined {
    try {
      return compressed(path, now, accepted) ?? current(path, now);
    } catch {
      return undefined;
    }
  }

  function headersOf(path: string, file: ReadyFile, asked: IncomingMessage['headers']): OutgoingHttpHeaders {
    const type = file.headers['Content-Type'] ?? '';
    const security = securityHeadersOf({ path, type, destination: asked['sec-fetch-dest'] });
    let all = file.finished.get(security);
    if (!all) {
      all = { ...security, ...file.headers, 'Cache-Control': cacheControlOf({ path, type }) };
      file.finished.set(security, all);
    }
    const marks = isPage(type) ? pageCookies({ cookies: asked.cookie, hasAccounts }) : [];
    return marks.length === 0 ? all : { ...all, 'Set-Cookie': marks };
  }

  const isKnownHost = ({ host, 'x-forwarded-host': forwarded }: IncomingMessage['headers']) =>
    publicHosts.length === 0 || (forwarded === undefined && publicHosts.includes(host?.toLowerCase() ?? ''));

  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers.range !== undefined || !isKnownHost(headers)) return false;
    if (url !== '/' && (!assetName.test(url) || isPrivate(url))) return false;
    const path = url === '/' ? pageFor({ cookies: headers.cookie, hasAccounts }) : url;
    const file = bestOf(path, performance.now(), headers['accept-encoding']);
    if (!file) return false;
    response.writeHead(200, headersOf(path, file, headers)).end(file.content);
    onAnswer();
    return true;
  };
}

const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
