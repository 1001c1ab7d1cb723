import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { filesInMemory } from './files-in-memory.ts';

let root: string;
let app: Hono;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'balcao-files-'));
  writeFileSync(join(root, 'main.js'), 'first');
  writeFileSync(join(root, 'main.js.br'), 'first, brotli');
  app = new Hono().use(filesInMemory(root)()).all('*', (c) => c.text('next', 418));
});
afterEach(() => rmSync(root, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await app.request(path, { method, headers });
  return [answer.status, await answer.text(), answer.headers.get('Content-Encoding')];
};

it('answers in the best coding that the client accepts', async () => {
  expect(await get('/main.js', { 'Accept-Encoding': 'gzip, br' })).toEqual([200, 'first, brotli', 'br']);
  // There is no gzip file.
  expect(await get('/main.js', { 'Accept-Encoding': 'gzip' })).toEqual([200, 'first', null]);
  expect(await get('/main.js', { 'Accept-Encoding': 'br;q=0' })).toEqual([200, 'first', null]);
  expect(await get('/main.js')).toEqual([200, 'first', null]);
});

it('leaves everything but a plain GET of a file to the next handler', async () => {
  const next = [418, 'next', null];
  expect(await get('/main.js', { Range: 'bytes=0-1' })).toEqual(next);
  expect(await get('/main.js', {}, 'POST')).toEqual(next);
  for (const path of ['/gone.js', '/.main.js', '/a/..%2fmain.js', '/main']) expect(await get(path)).toEqual(next);
});

it('notices within a second that a deployment has replaced or removed a file @P54', async () => {
  expect(await get('/main.js')).toEqual([200, 'first', null]);
  writeFileSync(join(root, 'main.js'), 'again');
  utimesSync(join(root, 'main.js'), 1, 1);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 1_001);
  expect(await get('/main.js')).toEqual([200, 'again', null]);
  rmSync(join(root, 'main.js'));
  clock.mockReturnValue(now + 2_002);
  expect(await get('/main.js')).toEqual([418, 'next', null]);
});
