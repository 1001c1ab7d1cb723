import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { passOn } from './processes.ts';

/** An entry of the precache list in `sw.js`: a file and its hash. */
const keptFile = /"(\/[^"]+)":"sha256-[^"]+"/g;

type Answer = (response: ServerResponse) => unknown;

/** The sign-in page of a captive portal. */
const portal: Answer = (response) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><title>Wi-Fi da loja</title><p>Aceite os termos para navegar.</p>');

/**
 * A server of its own for the app, which can switch to a newer version and can answer like a faulty network. It is a
 * server because the page's routes don't apply to requests of a service worker.
 */
export async function installableVersion(upstream: string) {
  const worker = await (await fetch(`${upstream}/sw.js`)).text();
  const paths = [...worker.matchAll(keptFile)].map(([, path = '']) => path);
  const assets = paths.flatMap((path) => (path.startsWith('/assets/') ? path.slice('/assets/'.length) : []));
  const anyAsset = new RegExp(assets.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  let deployed = false;
  let wrong: RegExp | undefined;
  let wrongAnswer = portal;
  const asked: string[] = [];
  /** Renames every asset and every reference to it. */
  const renewed = (body: string) => body.replaceAll(anyAsset, 'v2-$&');

  let newWorker: Promise<string> | undefined;
  async function renewWorker(): Promise<string> {
    const hashed = paths.map(async (path) => {
      const response = await fetch(`${upstream}${path}`);
      const isText = /html|javascript/.test(response.headers.get('content-type') ?? '');
      const content = isText ? renewed(await response.text()) : new Uint8Array(await response.arrayBuffer());
      return [path, createHash('sha256').update(content).digest('base64')] as const;
    });
    const hashes = new Map(await Promise.all(hashed));
    return renewed(worker.replaceAll(keptFile, (_, path: string) => `"${path}":"sha256-${hashes.get(path)}"`));
  }

  function answer(request: IncomingMessage, response: ServerResponse, path: string): void {
    const isGone = path.startsWith('/assets/') && path.startsWith('/assets/v2-') !== deployed;
    const to = new URL(isGone ? '/assets/gone.js' : path.replace('/v2-', '/'), upstream);
    const deliver = async (original: IncomingMessage) => {
      const { 'content-length': _, ...headers } = original.headers;
      response.writeHead(original.statusCode ?? 502, headers);
      const isText = /html|javascript/.test(headers['content-type'] ?? '');
      if (deployed && path === '/sw.js') response.end(await (newWorker ??= renewWorker()));
      else if (deployed && isText) response.end(renewed(await text(original)));
      else original.pipe(response);
    };
    // The original is not compressed, so that it can be renewed.
    passOn(request, response, { to, headers: { 'accept-encoding': 'identity' }, deliver });
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (wrong?.test(path)) wrongAnswer(response);
    else answer(request, response, path);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces the old version's files by the new one's. */
    deploy: () => {
      deployed = true;
    },
    /** Answers matching paths with a captive portal's page or with `answer`, until it is called with `undefined`. */
    answerWrongly: (paths: RegExp | undefined, answer = portal) => {
      wrong = paths;
      wrongAnswer = answer;
    },
    /** The number of requests for matching paths. */
    asked: (paths: RegExp) => asked.filter((path) => paths.test(path)).length,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
