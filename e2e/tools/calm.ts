import { setTimeout } from 'node:timers/promises';

import type { Page, Request } from '@playwright/test';

/** Milliseconds without a new request or answer. */
const calmTime = 400;
/** Milliseconds after which a request no longer counts: the browser does not report the end of every request. */
const longest = 3000;

/** Starts to watch the page's requests. The returned function resolves once there are no requests and no answers. */
export function calm(page: Page): () => Promise<void> {
  const awaited = new Map<Request, number>();
  let latest = Date.now();
  const end = (request: Request) => {
    latest = Date.now();
    awaited.delete(request);
  };
  page.on('request', (request) => {
    latest = Date.now();
    awaited.set(request, latest);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isCalm = (now: number) =>
    now - latest >= calmTime && [...awaited.values()].every((begun) => now - begun >= longest);
  return async () => {
    // The last gesture may not have led to a request yet.
    latest = Date.now();
    while (!isCalm(Date.now())) await setTimeout(50);
  };
}
