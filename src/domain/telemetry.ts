export const webVitals = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;
export type WebVital = (typeof webVitals)[number];

/**
 * What the app tells its own server about itself (`POST /telemetry`), if the store's configuration has `telemetry`. The
 * server refuses a report with anything else in it. The forms of the texts are in `failures.ts`.
 */
export interface TelemetryReport {
  readonly version: string;
  /** Of `platform/report.ts`, without the time. */
  readonly failures: readonly { readonly where: string; readonly error: string; readonly position?: string }[];
  /** CLS has no unit, all others are milliseconds. */
  readonly vitals: readonly { readonly name: WebVital; readonly value: number }[];
}
