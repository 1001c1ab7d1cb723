import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createMetrics } from '../ops/metrics.ts';
import { observe, observeFiles } from '../ops/observe.ts';
import { createHttpServer } from '../process/http-server.ts';
import { call, testServers, type Call } from '../process/testing.ts';
import { securityHeaders } from '../security-headers.ts';
import { createReadyFiles } from './ready-files.ts';
import { createStaticFiles } from './static-files.ts';

const listen = testServers();
const answered = vi.fn();

const page = '<title>Balcão</title><style>body{margin:0}</style>';

let root: string;
beforeEach(() => {
  answered.mockReset();
  root = mkdtempSync(join(tmpdir(), 'balcao-files-'));
  mkdirSync(join(root, 'assets'));
  const files = {
    'index.html': page,
    'choosing.html': `${page}<p>`,
    'main.js': 'first',
    'main.js.br': 'first, brotli',
    'main.css': 'x',
    'pdf.worker.js': 'x',
    'picture.svg': '<svg/>',
    'main.js.map': '{}',
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(root, name.endsWith('.html') ? '' : 'assets', name), content);
});
afterEach(() => rmSync(root, { recursive: true }));

interface Opened {
  readonly app?: Hono;
  readonly hasAccounts?: boolean;
  readonly publicHosts?: readonly string[];
}

/** The app answers 418, so that it shows which requests are left to it. */
async function open({ app, hasAccounts = false, publicHosts = [] }: Opened = {}) {
  const left = new Hono().all('*', (c) => c.text('left', 418));
  const readyFiles = createReadyFiles({ clientDirectory: root, hasAccounts, publicHosts, onAnswer: answered });
  const { origin } = await listen(createHttpServer((app ?? left).fetch, { readyFiles }));
  return (path: string, asked?: Call) => call(origin + path, asked);
}

async function open418(options?: Opened) {
  const ask = await open(options);
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await ask(path, { method, headers });
    return [answer.statusCode, await text(answer), answer.headers['content-encoding']];
  };
}

const left = [418, 'left', undefined];

it('answers in the best coding that the client accepts', async () => {
  const get = await open418();
  expect(await get('/assets/main.js', { 'Accept-Encoding': 'gzip, br' })).toEqual([200, 'first, brotli', 'br']);
  // There is no gzip file.
  expect(await get('/assets/main.js', { 'Accept-Encoding': 'gzip' })).toEqual([200, 'first', undefined]);
  expect(await get('/assets/main.js', { 'Accept-Encoding': 'br;q=0' })).toEqual([200, 'first', undefined]);
  expect(await get('/assets/main.js')).toEqual([200, 'first', undefined]);
  expect(answered).toHaveBeenCalledTimes(4);
});

it('is counted and logged as the app’s own files are', async () => {
  const [metrics, log] = [createMetrics(), vi.fn()];
  const seen = observe({ log, metrics, storeOf: () => '' });
  const app = new Hono().use(seen).route('/', createStaticFiles(root, { hasAccounts: false }));
  await (
    await open({ app, publicHosts: ['balcao.example'] })
  )('/');
  answered.mockImplementation(observeFiles({ log, metrics }));
  await (
    await open({ app })
  )('/');
  const [byApp, ready] = log.mock.calls.map(([entry]) => ({ ...entry, ms: undefined }));
  expect(ready).toEqual(byApp);
  // Reading the metrics counts nothing twice.
  for (const _ of [1, 2])
    expect(await metrics.text()).toMatch(/balcao_requests_total\{endpoint="file",answer="server",status="2xx"\} 2/);
});

it('leaves everything but a plain GET of the page or of an asset to the app', async () => {
  const get = await open418();
  expect(await get('/assets/main.js', { Range: 'bytes=0-1' })).toEqual(left);
  expect(await get('/assets/main.js', {}, 'POST')).toEqual(left);
  const paths = ['gone.js', '.main.js', 'a/..%2fmain.js', 'main', 'main.js?v=1', 'main.js.map', ''];
  for (const path of [...paths.map((name) => `/assets/${name}`), '/index.html', '/entrar', '/?code=OP-1'])
    expect(await get(path), path).toEqual(left);
  expect(answered).not.toHaveBeenCalled();
});

it('leaves names to the app that the file system refuses: an error here would end the process', async () => {
  const get = await open418();
  for (const path of [`/assets/${'a'.repeat(300)}.js`, `/assets/${'a/'.repeat(5000)}a.js`, '/assets/main.js/x.js'])
    expect(await get(path), path.slice(0, 30)).toEqual(left);
  expect(await get('/', { Cookie: 'balcao-accounts=%E0%A4%A' })).toEqual([200, page, undefined]);
});

it('leaves hosts to the app that it may refuse', async () => {
  const get = await open418({ publicHosts: ['balcao.example'] });
  expect(await get('/', { Host: 'Balcao.example' })).toEqual([200, page, undefined]);
  expect(await get('/', { Host: 'evil.example' })).toEqual(left);
  expect(await get('/', { Host: 'balcao.example', 'X-Forwarded-Host': 'evil.example' })).toEqual(left);
});

it('notices within a second that a deployment has replaced or removed a file @P54', async () => {
  const get = await open418();
  const main = join(root, 'assets/main.js');
  expect(await get('/assets/main.js')).toEqual([200, 'first', undefined]);
  writeFileSync(main, 'again');
  utimesSync(main, 1, 1);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1_001);
  expect(await get('/assets/main.js')).toEqual([200, 'again', undefined]);
  rmSync(main);
  clock.mockReturnValue(now + 2_002);
  expect(await get('/assets/main.js')).toEqual(left);
});

describe('the app would give the same answer, with the same headers @P25', () => {
  const ofTheConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const shown = async (ask: Awaited<ReturnType<typeof open>>, path: string, headers: Record<string, string>) => {
    const answer = await ask(path, { headers });
    const { 'last-modified': _, ...named } = answer.headers;
    const all = Object.entries(named).filter(([name]) => !ofTheConnection.has(name));
    return [answer.statusCode, Object.fromEntries(all), await text(answer)];
  };

  it.each([
    ['/', { Accept: 'text/html' }],
    ['/', { Accept: 'text/html', Cookie: 'a=b; balcao-accounts=1' }],
    ['/', { Accept: 'text/html', Cookie: 'balcao-visited=1' }],
    ['/assets/main.js', {}],
    ['/assets/main.js', { 'Accept-Encoding': 'br' }],
    ['/assets/main.js', { 'Sec-Fetch-Dest': 'worker' }],
    ['/assets/main.css', {}],
    ['/assets/pdf.worker.js', {}],
    ['/assets/picture.svg', {}],
  ])('%s %j', async (path, headers) => {
    for (const hasAccounts of [false, true]) {
      const app = new Hono().use(securityHeaders).route('/', createStaticFiles(root, { hasAccounts }));
      const ready = await open({ app, hasAccounts });
      // A host that is not known is left to the app.
      const byApp = await open({ app, hasAccounts, publicHosts: ['balcao.example'] });
      answered.mockClear();
      const answers = [await shown(ready, path, headers), await shown(byApp, path, headers)];
      expect(answered).toHaveBeenCalledOnce();
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBe(200);
    }
  });
});
