import { createServer, type ClientRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

import { beforeEach } from 'vitest';

import type { LogEntry } from '../ops/log.ts';
import { createHttpServer } from '../process/http-server.ts';
import { testServers } from '../process/testing.ts';
import { createGateway } from './gateway.ts';

/** Called once in a file of tests: gateways over real HTTP, and the lines that they have logged. */
export function testGateways() {
  const listen = testServers();
  const lines: LogEntry[] = [];
  beforeEach(() => void lines.splice(0));

  async function startGatewayTo(baseUrl: string, timeoutMs = 2_000): Promise<string> {
    const { fetch } = createGateway({ baseUrl, timeoutMs, log: (line) => lines.push(line) });
    return (await listen(createHttpServer(fetch))).origin;
  }

  /** In front of a partner that answers as `partner` does. */
  async function startGateway(partner: RequestListener, { prefix = '', timeoutMs = 2_000 } = {}): Promise<string> {
    return startGatewayTo((await listen(createServer(partner))).origin + prefix, timeoutMs);
  }
  return { listen, lines, startGateway, startGatewayTo };
}

/** A partner that answers with the request it received. */
export const echo: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  response.setHeader('Content-Type', 'application/json');
  void text(request).then((body) => response.end(JSON.stringify({ method, url, headers, body })));
};

export const contract = (gateway: string) => `${gateway}/api/services/app/Cartao/Contratar`;
export const events = '/api/services/app/Operacoes/ListarEventos?code=A%2F1%20%2B&x=';
export const post = { method: 'POST', body: '{}' };
export const gone = (request: ClientRequest) =>
  new Promise<void>((resolve) => request.on('error', () => undefined).on('close', resolve));
export const answered = async (response: IncomingMessage) => [
  response.statusCode,
  response.headers['balcao-answer'],
  await text(response),
];
