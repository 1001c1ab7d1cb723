import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from '@playwright/test';

import { testCodes, testPeople } from '#src/sandbox/test-data.ts';

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const files = readdirSync(client, { recursive: true, encoding: 'utf8' });

test.describe('the built client @P60', () => {
  test('contains nothing of the sandbox and no test data', () => {
    const testData = [
      ...Object.values(testPeople).map(({ cpf }) => cpf),
      ...Object.values(testCodes).map(({ prefix }) => prefix),
    ];
    const readable = files.filter((name) => /\.(js|css|html|json|svg|txt|webmanifest)$/.test(name));
    expect(readable.length).toBeGreaterThan(5);
    for (const name of readable) {
      const text = readFileSync(client + name, 'utf8');
      // Two packages may have the word. pdf.js uses it in names for running a document's scripts, which the app never
      // does. Emotion lists the attributes of HTML.
      expect(text, name).not.toMatch(/(?<!eventIn|from|\|rowSpan\|)sandbox/i);
      expect(
        testData.filter((datum) => text.includes(datum)),
        name,
      ).toEqual([]);
    }
  });

  test('has no source maps, and its build manifest is not served', async ({ request }) => {
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
    const script = files.find((name) => name.endsWith('.js'));
    for (const path of [`/${script}.map`, '/.vite/manifest.json', '/.env', '/package.json']) {
      expect((await request.get(path, { headers: { Accept: 'text/html' } })).status(), path).toBe(404);
    }
  });

  // This script shows the error page if a file of the app is missing.
  test('has a first script that needs no file of the app @P66', () => {
    const first = files.find((name) => /assets\/index-.*\.js$/.test(name)) ?? '';
    const [, entry = ''] =
      /<script[^>]* type="module"[^>]* src="\/(.*?)"/.exec(readFileSync(client + 'index.html', 'utf8')) ?? [];
    expect(entry).toBe(first);
    const needed = (name: string) =>
      [...readFileSync(client + name, 'utf8').matchAll(/\b(?:from|import)\s*["'`]\.\/(.*?)["'`]/g)].map(
        ([, file]) => file,
      );
    expect(needed(first)).toEqual([expect.stringMatching(/^preload-/)]);
    expect(needed(`assets/${needed(first)[0]}`)).toEqual([]);
  });

  test('is served with security headers, and the page uncached @P24 @P25', async ({ request }) => {
    const headers = (await request.get('/entrar', { headers: { Accept: 'text/html' } })).headers();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    });
  });
});
