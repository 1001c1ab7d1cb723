import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createServerApp } from './app.ts';
import type { Ledger } from './ledger/ledger.ts';
import { memoryLedger } from './ledger/testing.ts';

const style = 'body{margin:0}';
const page = `<!doctype html><title>Balcão</title><style id="first-screen">${style}</style>`;
const choosingPage = `${page}<p>`;
const events = '/api/services/app/Operacoes/ListarEventos';
const contract = '/api/services/app/Cartao/Contratar';
const script = 'console.log("balcão")';
const navigation = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

let directory: string;
let app: Hono;
let ledger: Ledger;
let contracts = 0;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'balcao-'));
  const client = join(directory, 'client');
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(client, name), { recursive: true })));
  const files: Readonly<Record<string, string | Buffer>> = {
    '../secret.txt': 'outside',
    'index.html': page,
    'choosing.html': choosingPage,
    'icon.svg': '<svg/>',
    'sw.js': script,
    'assets/main-1a2b.js': script,
    'assets/main-1a2b.css': 'x',
    'assets/main-1a2b.png': 'x',
    'assets/pdf.worker-1a2b.js': script,
    'assets/picture-1a2b.svg': '<svg/>',
    'assets/main-1a2b.js.br': brotliCompressSync(script),
    'assets/main-1a2b.js.map': '{}',
    '.vite/manifest.json': '{}',
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(client, name), content)));
  const partner = new Hono()
    .get(events, (c) => {
      const type = c.req.query('type');
      if (type === undefined) return c.json([]);
      if (type === '') return new Response(new Uint8Array([60]));
      return c.body('<script>alert(1)</script>', 200, { 'Content-Type': type });
    })
    .post(contract, (c) => {
      contracts += 1;
      return c.json({});
    })
    .get('/sandbox', (c) => {
      c.header('Content-Security-Policy', "default-src 'none'; form-action 'self'");
      return c.html('<h1>Retaguarda</h1>');
    });
  ledger = await memoryLedger();
  app = createServerApp({ clientDirectory: client, storeConfig: { storeName: 'Loja' }, partner, ledger });
});

afterAll(() => rm(directory, { recursive: true }));

describe('security headers @P25', () => {
  it.each([
    '/icon.svg',
    '/sw.js',
    '/assets/pdf.worker-1a2b.js',
    '/assets/picture-1a2b.svg',
    '/assets/gone-1a2b.js',
    '/config.json',
    '/missing.js',
    events,
  ])('are on the answer at %s', async (path) => {
    const { headers } = await app.request(path, navigation);
    expect(headers.get('Content-Security-Policy')).toBe(
      path.startsWith('/api')
        ? "default-src 'none'; sandbox"
        : "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
            "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
            "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*clipboard-write=\(self\)/);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it.each(['/', '/operacoes/OP-1', '/index.html'])('allow no style in the page at %s but the build’s', async (path) => {
    const { headers } = await app.request(path, navigation);
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers.get('Content-Security-Policy')).toContain(`; style-src 'self' 'sha256-${digest}'; img-src`);
  });

  it.each(['/assets/main-1a2b.js', '/assets/main-1a2b.css', '/assets/main-1a2b.png'])(
    'are only those that matter to a part of a page on %s',
    async (path) => {
      const { headers } = await app.request(path);
      expect(Object.fromEntries(headers)).toEqual({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': expect.any(String),
        'content-type': expect.stringMatching(/^(text\/(javascript|css); charset=utf-8|image\/png)$/),
        'cross-origin-resource-policy': 'same-origin',
        'last-modified': expect.any(String),
        'x-content-type-options': 'nosniff',
        ...(headers.has('vary') && { vary: 'Accept-Encoding' }),
      });
    },
  );

  it.each(['worker', 'serviceworker', 'document', 'iframe'])(
    'are all there for a script that is opened as a %s',
    async (destination) => {
      const { headers } = await app.request('/assets/main-1a2b.js', { headers: { 'Sec-Fetch-Dest': destination } });
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    },
  );

  it('keep the sandbox pages’ own content security policy', async () => {
    const { headers } = await app.request('/sandbox');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; form-action 'self'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('static files', () => {
  it.each(['/', '/entrar', '/operacoes/OP.2026-17', '/operacoes/a%2Fb'])(
    'answers a visit to %s with the page, uncached',
    async (path) => {
      const response = await app.request(path, navigation);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toBe(page);
    },
  );

  it('the page removes the mark of accounts that this server no longer has', async () => {
    const marked = await app.request('/', { headers: { ...navigation.headers, Cookie: 'balcao-accounts=1' } });
    expect(marked.headers.getSetCookie()).toContain('balcao-accounts=; Max-Age=0; Path=/');
    expect((await app.request('/', navigation)).headers.getSetCookie().join()).not.toContain('balcao-accounts');
  });

  it('a later visit gets the page that shows nothing before a screen is chosen @P69', async () => {
    const first = await app.request('/entrar', navigation);
    expect(await first.text()).toBe(page);
    const [mark = ''] = first.headers.getSetCookie();
    expect(mark).toBe('balcao-visited=1; Max-Age=31536000; Path=/; SameSite=Lax');
    const later = await app.request('/entrar', { headers: { ...navigation.headers, Cookie: 'balcao-visited=1' } });
    expect(await later.text()).toBe(choosingPage);
    expect(later.headers.getSetCookie()).toEqual([]);
  });

  it('are cached forever if their name has a hash, else for an hour', async () => {
    const asset = await app.request('/assets/main-1a2b.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect([asset.headers.get('Content-Type'), await asset.text()]).toEqual(['text/javascript; charset=utf-8', script]);
    const { headers } = await app.request('/icon.svg');
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  });

  it('the brand’s are made from the configuration, with all security headers @P24', async () => {
    for (const path of ['/manifest.webmanifest', '/brand.css']) {
      const { status, headers } = await app.request(path);
      expect(status).toBe(200);
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('without caching the service worker, which determines the version @P54', async () => {
    const { headers } = await app.request('/sw.js');
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('are sent compressed to clients that accept it', async () => {
    const response = await app.request('/assets/main-1a2b.js', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script);
  });

  it.each([
    '/assets/gone-9f8e.js',
    '/assets/gone',
    '/missing.png',
    '/assets/main-1a2b.js.map',
    '/.vite/manifest.json',
    '/.env',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5c..%5csecret.txt',
  ])('answers 404 for %s, to a navigation too @P60', async (path) => {
    for (const request of [navigation, {}]) {
      const response = await app.request(path, request);
      expect(response.status).toBe(404);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('include the page for navigations only', async () => {
    expect((await app.request('/entrar', { headers: { Accept: '*/*' } })).status).toBe(404);
    expect((await app.request('/entrar', { ...navigation, method: 'POST' })).status).toBe(404);
  });
});

describe('the partner’s paths', () => {
  it('are answered by the partner only, and are never cached', async () => {
    const answer = await app.request(events, navigation);
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    for (const path of ['/api/other', '/external/v2', '/sandbox/nothing']) {
      expect((await app.request(path, navigation)).status).toBe(404);
    }
  });
});

describe('content of the partner never runs at the app’s origin @P67', () => {
  it.each([
    ['text/html', false],
    ['image/svg+xml', false],
    ['text/javascript', false],
    ['application/xhtml+xml; charset=utf-8', false],
    ['application/json, text/html', false],
    ['text/html; a=application/json', false],
    ['application/json; charset=utf-8', true],
    ['application/problem+json', true],
    ['text/json', true],
    ['application/pdf', true],
    ['text/html; charset=utf-8; a=application/json', false],
  ])('%s', async (type, isUnchanged) => {
    const { headers } = await app.request(`${events}?type=${encodeURIComponent(type)}`, navigation);
    expect(headers.get('Content-Type')).toBe(isUnchanged ? type : 'text/plain; charset=utf-8');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Balcao-Answer')).toBe('partner');
  });

  it.each([
    ['application/json; odata.metadata=minimal', 'application/json; charset=utf-8'],
    ['application/json; charset="utf-8"', 'application/json; charset=utf-8'],
    ['application/json;charset=utf-8;odata.streaming=true', 'application/json; charset=utf-8'],
    ['application/problem+json; a="b;c"', 'application/json; charset=utf-8'],
    ['application/json; a=b, text/html', 'application/json; charset=utf-8'],
    ['application/pdf; name=contract', 'application/pdf'],
  ])('JSON with whatever parameters stays JSON: %s', async (type, expected) => {
    const { headers } = await app.request(`${events}?type=${encodeURIComponent(type)}`, navigation);
    expect(headers.get('Content-Type')).toBe(expected);
  });

  it('content without a type becomes text', async () => {
    expect((await app.request(`${events}?type=`)).headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  });

  it('a request for a service worker is refused', async () => {
    const answer = await app.request(`${events}?type=text%2Fjavascript`, { headers: { 'Service-Worker': 'script' } });
    expect([answer.status, answer.headers.get('Balcao-Answer')]).toEqual([403, 'not-sent']);
  });
});

const send = async (headers: Record<string, string>) => {
  const before = contracts;
  const key = `"${randomUUID()}"`;
  const request = { method: 'POST', headers: { Host: 'balcao.example', 'Idempotency-Key': key, ...headers } };
  const answer = await app.request(`https://balcao.example${contract}`, request);
  const { status } = answer;
  expect([status, answer.headers.get('Balcao-Answer'), contracts - before]).toEqual(
    status === 200 ? [200, 'partner', 1] : [403, 'not-sent', 0],
  );
  return status;
};

describe('a POST is accepted from this app’s pages, or from no page', () => {
  it.each<Record<string, string>>([
    {},
    { Origin: 'https://balcao.example' },
    { Origin: 'https://Balcao.example' },
    { Origin: 'https://balcao.example', 'Sec-Fetch-Site': 'same-origin' },
    // Behind a TLS proxy, and behind a proxy that changes the host.
    { Host: '127.0.0.1:4173', Origin: 'http://127.0.0.1:4173' },
    { Host: 'balcao.internal', Origin: 'https://balcao.example', 'Sec-Fetch-Site': 'same-origin' },
  ])('%j is let in', async (headers) => expect(await send(headers)).toBe(200));

  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://balcao.example:8443' },
    { Origin: 'https://balcao.example.evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.balcao.example' },
  ])('%j is not, nor is a change of the ledger', async (headers) => {
    expect(await send(headers)).toBe(403);
    const change = { method: 'PUT', body: '{}', headers: { Host: 'balcao.example', ...headers } };
    expect((await app.request('https://balcao.example/ledger/operations/OP-1', change)).status).toBe(403);
  });
});
