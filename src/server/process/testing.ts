import { once } from 'node:events';
import { request as httpRequest, type Agent, type IncomingMessage, type Server } from 'node:http';

import { afterEach } from 'vitest';

import { listenOnFreePort } from './free-port.ts';

/** Called once in a file of tests. Closes each server after the test that opened it. */
export function testServers() {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });

  /** Opens the server on a free port. */
  return async function listen(server: Server): Promise<{ readonly origin: string; readonly port: number }> {
    servers.push(server);
    const port = await listenOnFreePort(server);
    return { origin: `http://127.0.0.1:${port}`, port };
  };
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Keeps the connection for the next call. Without one, each call has its own. */
  readonly agent?: Agent;
}

/** Not `fetch`, which neither sends nor shows every header. */
export async function call(address: string, { body, headers = {}, ...options }: Call = {}): Promise<IncomingMessage> {
  const request = httpRequest(address, { agent: false, headers: { ...headers }, ...options });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}
