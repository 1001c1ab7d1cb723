import { request as httpRequest, type RequestListener } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { describe, expect, it, vi } from 'vitest';

import { call } from '../process/testing.ts';
import { answered, contract, echo, events, gone, post, testGateways } from './testing.ts';

const { startGateway } = testGateways();

const half: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"status":1', () => response.destroy());
};
const endless: RequestListener = (_, response) => void response.write('{"status":1');
const long: RequestListener = (_, response) => response.end('x'.repeat(1024 * 1024 + 1));
/** Thirty kilobytes that unpack to thirty megabytes. */
const bomb: RequestListener = (_, response) =>
  response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30 * 1024 * 1024)));
const unknownCoding: RequestListener = (_, response) =>
  response.writeHead(200, { 'Content-Encoding': 'gzip, gzip' }).end('x');

describe('a forwarded request', () => {
  it('has the same method, query and body, for either path prefix and any base URL', async () => {
    const body = JSON.stringify({ addressType: 'ESTAÇÃO' });
    for (const prefix of ['', '/external/v1']) {
      const gateway = await startGateway(echo, { prefix });
      expect(await json(await call(gateway + events))).toMatchObject({ method: 'GET', url: prefix + events, body: '' });
      const posted = await call(`${gateway}/external/v1/api/services/app/Cartao/Simular`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
        body,
      });
      expect(await json(posted)).toMatchObject({
        method: 'POST',
        url: `${prefix}/api/services/app/Cartao/Simular`,
        body,
      });
    }
  });

  it('has the clerk’s token, but no cookies, connection headers or proxy headers', async () => {
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

  it('is limited to its own endpoints', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.end());
    const gateway = await startGateway(partner);
    const elsewhere = [
      '/sandbox',
      '/api/other',
      '/external/v2/api/services/app/X',
      '/api/services/app/',
      '/api/services/app/User/GetAll',
      '/api/services/app/Cartao/Contratar',
      '/api/services/app/operacoes/listareventos',
      '/api/services/app//Operacoes//ListarEventos',
      '/api/services/app/Operacoes/ListarEventos/',
      '/api/services/app/..%2F..%2Fx',
      '/%61pi/services/app/Operacoes/ListarEventos',
      '/api/services/%61pp/Operacoes/ListarEventos?code=1',
    ];
    for (const path of elsewhere)
      expect(await answered(await call(gateway + path))).toEqual([404, 'not-sent', '{"error":"bad-request"}']);
    expect((await call(gateway + events, { method: 'OPTIONS' })).statusCode).toBe(404);
    expect(partner).not.toHaveBeenCalled();
  });
});

describe('an answer of the partner', () => {
  it('keeps status, type and body, but no cookies and no headers that affect the app’s origin', async () => {
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
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'clear-site-data',
      'www-authenticate',
      'x-request-id',
    ]) {
      expect(response.headers).not.toHaveProperty(name);
    }
    expect(await text(response)).toBe('{"success":false}');
  });

  it('counts as no answer if it breaks off, is too long or takes too long', async () => {
    for (const [listener, status] of [
      [half, 502],
      [endless, 504],
      [long, 502],
      [bomb, 502],
      [unknownCoding, 502],
    ] as const) {
      const partner = vi.fn(listener);
      const gateway = await startGateway(partner, { timeoutMs: listener === endless ? 500 : 10_000 });
      expect(await answered(await call(contract(gateway), post))).toEqual([status, 'no-answer', '']);
      expect(partner).toHaveBeenCalledOnce();
    }
  });

  it('to a read may be as long as a contract', async () => {
    const gateway = await startGateway((_, response) => response.end('x'.repeat(8 * 1024 * 1024)));
    expect((await text(await call(gateway + events))).length).toBe(8 * 1024 * 1024);
  });

  it('that redirects is returned, not followed', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.writeHead(302, { Location: '/login' }).end());
    const gateway = await startGateway(partner);
    const response = await call(`${gateway}/api/services/app/Cartao/Contratar`, { method: 'POST', body: '{}' });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/login');
    expect(partner).toHaveBeenCalledOnce();
  });
});

describe('an incomplete request', () => {
  it('is not forwarded', async () => {
    const partner = vi.fn<RequestListener>((_, response) => response.end());
    const gateway = await startGateway(partner);
    const request = httpRequest(contract(gateway), {
      method: 'POST',
      agent: false,
      headers: { 'Content-Length': '100' },
    });
    request.write('begin', () => request.destroy());
    await gone(request);
    expect(await answered(await call(contract(gateway), { ...post, body: 'x'.repeat(1024 * 1024 + 1) }))).toEqual([
      413,
      'not-sent',
      '{"error":"bad-request"}',
    ]);
    expect(partner).not.toHaveBeenCalled();
  });
});
