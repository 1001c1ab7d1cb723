import { setTimeout } from 'node:timers/promises';

import type { Page, Request } from '@playwright/test';

/** Milliseconds without a new request or answer. */
const calmTime = 400;
/** Milliseconds after which an answer is no longer awaited: some requests end without the browser saying so. */
const longest = 3000;

/** Watches the page's requests from here on. Resolves once it neither asks nor is answered. */
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
    // What was just done may not have led to a request yet.
    latest = Date.now();
    while (!isCalm(Date.now())) await setTimeout(50);
  };
}
