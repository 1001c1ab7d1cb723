import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';

import {
  isReportable,
  positionPattern,
  versionPattern,
  webVitals,
  type TelemetryReport,
} from '#src/domain/failures.ts';

import { sameOriginOnly } from '../gateway/partner-paths.ts';
import { withOrigin } from '../gateway/server-answers.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

const longestReport = 16 * 1024;

const reportSchema: z.ZodMiniType<TelemetryReport> = z.strictObject({
  version: z.string().check(z.regex(versionPattern)),
  failures: z
    .array(
      z
        .strictObject({
          where: z.string(),
          error: z.string(),
          position: z.exactOptional(z.string()),
        })
        .check(z.refine(isReportable)),
    )
    .check(z.maxLength(50)),
  vitals: z
    .array(z.strictObject({ name: z.enum(webVitals), value: z.number().check(z.minimum(0), z.maximum(600_000)) }))
    .check(z.maxLength(webVitals.length)),
});

/**
 * `POST /telemetry`: what browsers report of the app itself. A report is accepted or refused as a whole. It has only
 * numbers and names of fixed lists, so it can't contain personal data. A position in another form is left out.
 */
export function createTelemetryRoute({ log, metrics }: { readonly log: Log; readonly metrics?: Metrics | undefined }) {
  const refuseLong = bodyLimit({ maxSize: longestReport, onError: (c) => c.body(null, 413) });
  return new Hono().post('/telemetry', sameOriginOnly, refuseLong, async (c) => {
    const parsed = reportSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return withOrigin(c.body(null, 400), 'server');
    const { version, failures, vitals } = parsed.data;
    for (const { where, error, position } of failures) {
      const place = position !== undefined && positionPattern.test(position) ? position : undefined;
      log({ level: 'warn', event: 'client failure', where, error, position: place, version });
      metrics?.clientFailure(where);
    }
    for (const { name, value } of vitals) {
      log({ level: 'info', event: 'web vital', vital: name, value, version });
      metrics?.webVital(name, name === 'CLS' ? value : value / 1000);
    }
    return withOrigin(c.body(null, 204), 'server');
  });
}
