import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';

import { createAdaptorServer } from '@hono/node-server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createGateway } from './gateway.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A gateway over real HTTP in front of a partner that answers as `partner` does. */
async function startGateway(partner: RequestListener, { prefix = '', timeoutMs = 2_000 } = {}): Promise<string> {
  const baseUrl = (await listen(createServer(partner))) + prefix;
  return listen(createAdaptorServer({ fetch: createGateway({ baseUrl, timeoutMs }).fetch }) as Server);
}

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Not `fetch`: a browser would not let a test set or see every header. */
async function call(address: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<IncomingMessage> {
  const request = httpRequest(address, { method, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Answers with what it received. */
const echo: RequestListener = (request, response) => {
  const { method, url, headers } = request;
  response.setHeader('Content-Type', 'application/json');
  void text(request).then((body) => response.end(JSON.stringify({ method, url, headers, body })));
};

const events = '/api/services/app/Operacoes/ListarEventos?code=A%2F1%20%2B&x=';

describe('what reaches the partner', () => {
  it('is the method, the query and the body as they were, under either address and any base', async () => {
    const body = JSON.stringify({ addressType: 'ESTAÇÃO' });
    for (const prefix of ['', '/external/v1']) {
      const gateway = await startGateway(echo, { prefix });
      expect(await json(await call(gateway + events))).toMatchObject({ method: 'GET', url: prefix + events, body: '' });
      const posted = await call(`${gateway}/external/v1/api/services/app/Cartao/Simular`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body,
      });
      expect(await json(posted)).toMatchObject({ method: 'POST', url: `${prefix}/api/services/app/Cartao/Simular`, body });
    }
  });

  it('has the clerk’s token, and neither cookies nor headers of the connection or of other proxies', async () => {
    const gateway = await startGateway(echo);
    const response = await call(gateway + events, {
      headers: {
        Authorization: 'Bearer clerk-token',
        Accept: 'application/json',
        'Accept-Language': 'pt-BR',
        Connection: 'close, Accept-Language',
        Cookie: 'session=1',
        'Keep-Alive': 'timeout=5',
        'Proxy-Authorization': 'Basic eDp5',
        TE: 'trailers',
        'X-Forwarded-For': '10.0.0.1',
        'X-Forwarded-Host': 'store.example',
      },
    });
    const { headers } = (await json(response)) as { headers: Record<string, string> };
    expect(headers).toMatchObject({ authorization: 'Bearer clerk-token', accept: 'application/json' });
    expect(headers['host']).not.toBe(new URL(gateway).host);
    for (const name of ['cookie', 'keep-alive', 'proxy-authorization', 'te', 'x-forwarded-for', 'x-forwarded-host']) {
      expect(headers).not.toHaveProperty(name);
    }
    expect(headers['accept-language']).not.toBe('pt-BR');
  });

  it('is nothing but its own endpoints', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.end());
    const gateway = await startGateway(partner);
    const elsewhere = ['/sandbox', '/api/other', '/external/v2/api/services/app/X', '/api/services/app/', '/api/services/app/..%2F..%2Fx'];
    for (const path of elsewhere) expect((await call(gateway + path)).statusCode).toBe(404);
    expect((await call(gateway + events, { method: 'OPTIONS' })).statusCode).toBe(404);
    expect(partner).not.toHaveBeenCalled();
  });
});

describe('what comes back', () => {
  it('has the partner’s status, type and body, without cookies and powers over the app’s origin', async () => {
    const gateway = await startGateway((_, response) => {
      response.writeHead(429, {
        'Content-Type': 'application/json',
        'Retry-After': '7',
        'Set-Cookie': 'partner=1',
        'Access-Control-Allow-Origin': '*',
        'Clear-Site-Data': '"*"',
        'WWW-Authenticate': 'Basic',
        Connection: 'close, X-Request-Id',
        'X-Request-Id': 'r1',
      });
      response.end('{"success":false}');
    });
    const response = await call(gateway + events);
    expect(response.statusCode).toBe(429);
    expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'retry-after': '7' });
    for (const name of ['set-cookie', 'access-control-allow-origin', 'clear-site-data', 'www-authenticate', 'x-request-id']) {
      expect(response.headers).not.toHaveProperty(name);
    }
    expect(await text(response)).toBe('{"success":false}');
  });

  it('begins before the partner has finished', async () => {
    const begun: ServerResponse[] = [];
    const gateway = await startGateway((_, response) => {
      response.write('first');
      begun.push(response);
    });
    const response = await call(gateway + events);
    const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
    expect(first).toBe('first');
    begun[0]?.end(' last');
    expect(await text(response)).toBe(' last');
  });

  it('may begin before the clerk’s request has been sent whole', async () => {
    const gateway = await startGateway((request, response) => {
      request.once('data', (chunk) => response.write(chunk)).once('end', () => response.end(' end')).resume();
    });
    const request = httpRequest(`${gateway}/api/services/app/Cartao/Simular`, { method: 'POST', agent: false });
    request.write('begin');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const [first] = (await once(response.setEncoding('utf8'), 'data')) as [string];
    expect(first).toBe('begin');
    request.end('rest');
    expect(await text(response)).toBe(' end');
  });

  it('is the redirect itself, which the gateway does not follow', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.writeHead(302, { Location: '/login' }).end());
    const gateway = await startGateway(partner);
    const response = await call(`${gateway}/api/services/app/Cartao/Contratar`, { method: 'POST', body: '{}' });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/login');
    expect(partner).toHaveBeenCalledOnce();
  });
});

describe('P3: a partner in trouble is asked once', () => {
  it('502, empty, when it breaks the connection', async () => {
    const partner = vi.fn<RequestListener>((request) => request.socket.destroy());
    const gateway = await startGateway(partner);
    for (const method of ['GET', 'POST']) {
      const response = await call(gateway + events, { method });
      expect([response.statusCode, await text(response)]).toEqual([502, '']);
    }
    expect(partner).toHaveBeenCalledTimes(2);
  });

  it('502, empty, when it is not there', async () => {
    const gateway = await startGateway(echo);
    servers[0]?.close();
    const response = await call(gateway + events);
    expect([response.statusCode, await text(response)]).toEqual([502, '']);
  });

  it('504, empty, when it does not begin to answer in time', async () => {
    const partner = vi.fn<RequestListener>();
    const gateway = await startGateway(partner, { timeoutMs: 50 });
    const response = await call(gateway + events, { method: 'POST', body: '{}' });
    expect([response.statusCode, await text(response)]).toEqual([504, '']);
    expect(partner).toHaveBeenCalledOnce();
  });

  it('but may take its time once it has begun', async () => {
    const gateway = await startGateway(
      (_, response) => {
        response.write('slow');
        setTimeout(() => response.end(' but whole'), 1500);
      },
      // Room for a busy machine to begin in.
      { timeoutMs: 1000 },
    );
    expect(await text(await call(gateway + events))).toBe('slow but whole');
  });
});

it('P22, T34: logs nothing, in trouble or out of it', async () => {
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const logged = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const fine = await startGateway(echo);
  const broken = await startGateway((request) => request.socket.destroy());
  for (const gateway of [fine, broken]) {
    const response = await call(gateway + events, {
      method: 'POST',
      headers: { Authorization: 'Bearer clerk-token' },
      body: '{"document":"12345678901"}',
    });
    await text(response);
  }
  for (const spy of [...written, ...logged]) expect(spy).not.toHaveBeenCalled();
});
