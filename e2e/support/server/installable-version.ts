import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** In `sw.js`, each file that is kept with its hash. */
const keptFile = /"(\/[^"]+)":"sha256-[^"]+"/g;

type Answer = (response: ServerResponse) => unknown;

/** A network's sign-in page. */
const portal: Answer = (response) =>
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end('<!doctype html><title>Wi-Fi da loja</title><p>Aceite os termos para navegar.</p>');

/**
 * The server at another address, where a newer version of the app can take the place of the one that is there, and where the network can
 * answer something else. A service worker's own requests can't be answered for by the page's routes, so it has to come from a server.
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
  /** Every asset has another name, and so has every mention of it. */
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

  function passOn(request: IncomingMessage, response: ServerResponse, path: string): void {
    const { 'accept-encoding': _, ...headers } = request.headers;
    const isGone = path.startsWith('/assets/') && path.startsWith('/assets/v2-') !== deployed;
    const wanted = isGone ? '/assets/gone.js' : path.replace('/v2-', '/');
    const passedOn = httpRequest(new URL(wanted, upstream), { method: request.method, headers }, (answer) => {
      const { 'content-length': __, ...passedBack } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passedBack);
      if (deployed && path === '/sw.js') void (newWorker ??= renewWorker()).then((body) => response.end(body));
      else if (deployed && /html|javascript/.test(answer.headers['content-type'] ?? ''))
        void text(answer).then((body) => response.end(renewed(body)));
      else answer.pipe(response);
    });
    request.pipe(passedOn);
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (wrong?.test(path)) wrongAnswer(response);
    else passOn(request, response, path);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The old version's files are gone, and the page names the new one's. */
    deploy: () => {
      deployed = true;
    },
    /** Until it is told otherwise, the network answers such paths by itself: with its own page, or as it is told. */
    answerWrongly: (paths: RegExp | undefined, answer = portal) => {
      wrong = paths;
      wrongAnswer = answer;
    },
    /** How often such a path was asked for. */
    asked: (paths: RegExp) => asked.filter((path) => paths.test(path)).length,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
