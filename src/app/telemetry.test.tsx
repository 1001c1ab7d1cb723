import { expect, it, vi } from 'vitest';

import { placeholderConfig } from '#src/domain/config.ts';
import { report } from '#src/platform/report.ts';

import { startTelemetry } from './telemetry.ts';

// jsdom measures nothing.
vi.mock('web-vitals', () => ({
  onCLS: vi.fn<() => void>(),
  onFCP: vi.fn<() => void>(),
  onINP: vi.fn<() => void>(),
  onLCP: (told: (metric: object) => void) => told({ name: 'LCP', value: 1234.56789, entries: ['https://x'] }),
  onTTFB: vi.fn<() => void>(),
}));

it('sends failures together, without what they were about, and each once @P22 @P72', async () => {
  vi.useFakeTimers();
  const sent = vi.fn<(path: string, request: RequestInit & { body: string }) => Promise<Response>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', sent);
  startTelemetry(placeholderConfig);
  report(new TypeError('Marinalva 529.982.247-25'), 'window rejection');
  report({ name: 'img-src' }, 'window policy violation');
  await vi.advanceTimersByTimeAsync(5_000);
  const [[path, request] = []] = sent.mock.calls;
  expect([path, request?.method, request?.credentials, request?.keepalive]).toEqual([
    '/telemetry',
    'POST',
    'omit',
    true,
  ]);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    version: 'development',
    failures: [
      { where: 'window policy violation', error: 'img-src' },
      { where: 'window rejection', error: 'TypeError' },
    ],
    vitals: [{ name: 'LCP', value: 1234.568 }],
  });
  // A report that can't be sent is itself reported once, and doesn't go on for ever.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.mock.calls.slice(1).map(([, { body }]) => JSON.parse(body) as object)).toEqual([
    { version: 'development', failures: [{ where: 'telemetry', error: 'TypeError: Failed to fetch' }], vitals: [] },
  ]);
  // The same holds for a report that the server refuses.
  sent.mockReset().mockResolvedValue(new Response(null, { status: 400 }));
  report(new TypeError('any'), 'command');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.mock.calls.map(([, { body }]) => (JSON.parse(body) as { failures: unknown }).failures)).toEqual([
    [{ where: 'command', error: 'TypeError' }],
    [{ where: 'telemetry', error: 'Error: refused' }],
  ]);
  vi.useRealTimers();
});

it('carries the cookies by which the server finds the till’s store, with accounts only', async () => {
  vi.useFakeTimers();
  const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>(async () => new Response());
  vi.stubGlobal('fetch', sent);
  startTelemetry({ ...placeholderConfig, signIn: 'account' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent.mock.calls.map(([, { credentials }]) => credentials)).toEqual(['same-origin']);
  vi.useRealTimers();
});
