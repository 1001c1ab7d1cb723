import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import type { StoreConfig } from '#src/domain/config.ts';
import type { TelemetryReport, WebVital } from '#src/domain/failures.ts';
import { expected, failures, version, type Failure } from '#src/platform/report.ts';

import { fetchOwn } from './own-server-fetch.ts';

/** Failures often come together, and one report of them is enough. */
const pauseMs = 5_000;
/** Limits a page that fails in a loop: more reports of it would say nothing new. */
const mostReports = 30;

/**
 * Sends this page's failures and measurements to the store's server: names from fixed lists and numbers, nothing else
 * (`domain/failures.ts`). Call once a page, and only where the store's configuration says so.
 */
export function startTelemetry(config: StoreConfig): void {
  const sent = new WeakSet<Failure>();
  const vitals = new Map<WebVital, number>();
  let reports = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    // An earlier page of this tab has sent its own.
    const fresh = failures
      .getSnapshot()
      .filter((failure) => failure.at >= performance.timeOrigin && !sent.has(failure));
    if ((fresh.length === 0 && vitals.size === 0) || reports >= mostReports) return;
    reports += 1;
    for (const failure of fresh) sent.add(failure);
    const report = {
      version: version(),
      failures: fresh.map(({ where, error, position }) => ({ where, error, ...(position ? { position } : {}) })),
      vitals: [...vitals].map(([name, value]) => ({ name, value })),
    } satisfies TelemetryReport;
    vitals.clear();
    void fetchOwn(config, '/telemetry', {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'Content-Type': 'application/json' },
      // The page may be closing.
      keepalive: true,
    })
      .then(({ ok }) => (ok ? undefined : expected(new Error('refused'), 'telemetry')))
      .catch((error: unknown) => expected(error, 'telemetry'));
  }
  const sendSoon = () => void (timer ??= setTimeout(send, pauseMs));

  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => {
      vitals.set(name, Math.round(value * 1000) / 1000);
      sendSoon();
    });
  failures.subscribe(sendSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  sendSoon();
}
