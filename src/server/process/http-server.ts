import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The app over HTTP/1.1. Answers 400 to addresses that Node's `Request` does not accept. */
export function createHttpServer(fetch: Fetch): Server {
  const listener = getRequestListener(fetch);
  return createServer((request, response) => {
    if (holdsCredentials(request.url ?? '')) response.writeHead(400, { Connection: 'close' }).end();
    else void listener(request, response);
  });
}

/**
 * `GET http://user:password@host/ HTTP/1.1`. `Request` throws for such an address, and its message repeats the
 * password.
 */
function holdsCredentials(target: string): boolean {
  if (target.startsWith('/') || !URL.canParse(target)) return false;
  const { username, password } = new URL(target);
  return username !== '' || password !== '';
}
