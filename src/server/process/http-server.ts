import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

type Fetch = Parameters<typeof getRequestListener>[0];

/** The app over HTTP/1.1. What Node's own classes can't hold is turned away before it reaches them. */
export function createHttpServer(fetch: Fetch): Server {
  const listener = getRequestListener(fetch);
  return createServer((request, response) => {
    if (holdsCredentials(request.url ?? '')) response.writeHead(400, { Connection: 'close' }).end();
    else void listener(request, response);
  });
}

/** `GET http://user:password@host/ HTTP/1.1`. `Request` refuses such an address, and its error repeats it. */
function holdsCredentials(target: string): boolean {
  if (target.startsWith('/') || !URL.canParse(target)) return false;
  const { username, password } = new URL(target);
  return username !== '' || password !== '';
}
