import { createServer, type Server } from 'node:http';

import type { Metrics } from './metrics.ts';

/** `GET /metrics` on a port of its own, which is not for browsers: the app's origin does not answer it. */
export function createMetricsServer(metrics: Metrics): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
