import { readFileSync } from 'node:fs';

import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

import { clockReading } from '#src/partner/clock-offset.ts';

import { configSchema } from './config-schema.ts';
import { ConfigError, loadConfig } from './load-config.ts';

const valid = JSON.parse(readFileSync('public/config.json', 'utf8')) as object;
const put = vi.fn<(path: string, response: Response) => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  put.mockClear();
  vi.stubGlobal('caches', { open: () => Promise.resolve({ put }) });
});

/** By then a configuration that is to be cached has been. */
const idle = () => new Promise((resolve) => setTimeout(resolve));

const answerWith = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));

it('a valid configuration is cached for use without a network, without its date @P66', async () => {
  answerWith(Response.json(valid, { headers: { Date: 'Tue, 10 Mar 2026 12:00:00 GMT' } }));
  const config = await loadConfig();
  await idle();
  expect(put).toHaveBeenCalledOnce();
  const [path, kept] = put.mock.calls[0] ?? [];
  expect(path).toBe('/config.json');
  expect(kept?.headers.get('date')).toBeNull();
  expect(await kept?.json()).toEqual(config);
  expect(clockReading.getSnapshot()?.server, 'it is the first answer with the server’s time @T28').toBe(
    Date.parse('2026-03-10T12:00:00Z'),
  );
});

it.each([
  ['a network’s sign-in page', () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } })],
  ['JSON of something else', () => Response.json({ portal: true })],
  ['a configuration with a mistake', () => Response.json({ ...valid, storname: 'Loja' })],
  ['an error', () => Response.json(valid, { status: 500 })],
])('%s is never cached @P66', async (_, response) => {
  answerWith(response());
  await expect(loadConfig()).rejects.toThrow(ConfigError);
  await idle();
  expect(put).not.toHaveBeenCalled();
});

it.each([
  ['no network', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))],
  ['an error', () => answerWith(Response.json(valid, { status: 500 }))],
  ['a page in its place', () => answerWith(new Response('<!doctype html>'))],
])('what could not be fetched has no keys to correct: %s @P56', async (_, given) => {
  given();
  await expect(loadConfig()).rejects.toMatchObject({ details: [] });
  answerWith(Response.json({ ...valid, storname: 'Loja' }));
  await expect(loadConfig()).rejects.toMatchObject({ details: ['storname'] });
});

it('a device that can’t cache anything starts @P66', async () => {
  answerWith(Response.json(valid));
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await expect(loadConfig()).resolves.toMatchObject({ apiBaseUrl: '' });
  await idle();
  vi.stubGlobal('caches', undefined);
  answerWith(Response.json(valid));
  await expect(loadConfig()).resolves.toMatchObject({ apiBaseUrl: '' });
  await idle();
});

const shipped = JSON.parse(readFileSync('public/config.json', 'utf8')) as object;

it('the configuration has no ledger unless the server adds it', () => {
  expect(z.parse(configSchema, shipped)).not.toHaveProperty('ledger');
  expect(z.parse(configSchema, { ...shipped, ledger: true }).ledger).toBe(true);
});
