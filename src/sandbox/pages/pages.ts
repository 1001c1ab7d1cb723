import { Hono } from 'hono';
import { csrf } from 'hono/csrf';

import { originOf } from '../origin.ts';
import { captivePortal } from '../reply.ts';
import type { Database } from '../store/database.ts';
import { receivedRequests } from '../store/requests.ts';
import { customerPages } from './customer.ts';
import { faultsRoutes } from './faults-page.ts';
import { pageHeaders } from './layout.ts';
import { tokenOf } from './office.ts';
import { operationsRoutes } from './operations-page.ts';
import { requestsPage } from './requests-page.ts';
import { icon, style } from './style.ts';
import { testDataPage } from './test-data-page.ts';

/** Pages for people: the store's back office and the customer's side. */
export function pages(context: { database: Database; now: () => Date }) {
  const app = new Hono();
  app.use('/sandbox/*', pageHeaders);
  app.use('/sandbox/*', csrf({ origin: (origin, c) => origin === originOf(c) }));
  app.get('/sandbox/style.css', (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'max-age=60' }),
  );
  app.get('/sandbox/icon.svg', (c) => c.body(icon, 200, { 'Content-Type': 'image/svg+xml' }));
  app.get('/sandbox/captive-portal', (c) => c.html(captivePortal));
  app.get('/sandbox/requests', (c) => c.html(requestsPage(tokenOf(c), receivedRequests(context.database, tokenOf(c)))));
  app.get('/sandbox/test-data', (c) => c.html(testDataPage(tokenOf(c))));
  app.route('/', operationsRoutes(context));
  app.route('/', faultsRoutes(context));
  app.route('/', customerPages(context));
  app.all('/sandbox/*', (c) => c.notFound());
  return app;
}
