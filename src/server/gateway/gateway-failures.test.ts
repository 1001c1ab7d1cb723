import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

import { describe, expect, it, vi } from 'vitest';

import { call } from '../process/testing.ts';
import { createGateway } from './gateway.ts';
import { answered, contract, echo, events, gone, post, testGateways } from './testing.ts';

const { listen, lines, startGateway, startGatewayTo } = testGateways();

it('a POST is completed after its till has disconnected @P3', async () => {
  const events = new EventEmitter();
  const arrived = vi.fn<RequestListener>((request, response) => {
    events.emit('arrived');
    response.on('close', () => events.emit('closed', response.writableFinished));
    events.once('answer', () => response.end('{}'));
    request.resume();
  });
  const gateway = await startGateway(arrived);
  const atPartner = once(events, 'arrived');
  const closed = once(events, 'closed');
  const request = httpRequest(contract(gateway), { method: 'POST', agent: false });
  request.end('{}');
  await atPartner;
  request.destroy();
  await gone(request);
  // After another request through the gateway, it has noticed that the till disconnected.
  await text(await call(`${gateway}/api/services/app/`));
  events.emit('answer');
  expect(await closed).toEqual([true]);
  expect(arrived).toHaveBeenCalledOnce();
});

it('a read ends at the partner when its till disconnects', async () => {
  const events = new EventEmitter();
  const gateway = await startGateway((_, response) => {
    events.emit('arrived');
    response.on('close', () => events.emit('closed', response.writableFinished));
  });
  const [atPartner, closed] = [once(events, 'arrived'), once(events, 'closed')];
  const request = httpRequest(`${gateway}/api/services/app/Operacoes/ListarEventos`, { agent: false });
  request.end();
  await atPartner;
  request.destroy();
  await gone(request);
  expect(await closed).toEqual([false]);
  expect(lines).toEqual([]);
});

describe('a failing partner gets one request, and the client gets @P3', () => {
  it('an empty 502 when it breaks the connection', async () => {
    const partner = vi.fn<RequestListener>((request) => request.socket.destroy());
    const gateway = await startGateway(partner);
    for (const response of [await call(gateway + events), await call(contract(gateway), post)])
      expect(await answered(response)).toEqual([502, 'no-answer', '']);
    expect(partner).toHaveBeenCalledTimes(2);
  });

  it('a 502 that says “not sent” when it can’t be reached', async () => {
    const { port } = await listen(createServer(echo));
    const noTls = await startGatewayTo(`https://127.0.0.1:${port}`);
    const noName = await startGatewayTo('http://partner.invalid');
    const partner = createServer(echo);
    const unreachable = await startGatewayTo((await listen(partner)).origin);
    partner.close();
    for (const gateway of [noTls, noName, unreachable]) {
      expect(await answered(await call(contract(gateway), post))).toEqual([
        502,
        'not-sent',
        '{"error":"partner-unreachable"}',
      ]);
    }
  });

  it('an empty 504 when it does not answer in time', async () => {
    const partner = vi.fn<RequestListener>();
    // Long enough for the request to arrive on a busy machine.
    const gateway = await startGateway(partner, { timeoutMs: 500 });
    expect(await answered(await call(contract(gateway), post))).toEqual([504, 'no-answer', '']);
    expect(partner).toHaveBeenCalledOnce();
  });
});

it('a request that may no longer be sent when there is a connection is not sent @P62', async () => {
  const partner = vi.fn<RequestListener>((_, response) => response.end('{}'));
  const { origin } = await listen(createServer(partner));
  const { fetch } = createGateway({ baseUrl: origin });
  const send = (mayStart: () => boolean) => fetch(new Request(contract(origin), post), { mayStart });
  const refused = await send(() => false);
  expect([refused.status, refused.headers.get('Balcao-Answer'), await refused.json()]).toEqual([
    503,
    'not-sent',
    { error: 'ledger-unavailable' },
  ]);
  expect(partner).not.toHaveBeenCalled();
  expect((await send(() => true)).status).toBe(200);
  expect(partner).toHaveBeenCalledOnce();
});

it('a failure is logged in one line without query, body, token and address @P22 @P72 @T34', async () => {
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const logged = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const fine = await startGateway(echo);
  const broken = await startGateway((request) => request.socket.destroy());
  const silent = await startGateway(() => undefined, { timeoutMs: 50 });
  const unreachable = await startGatewayTo('http://127.0.0.1:9');
  for (const gateway of [fine, broken, silent, unreachable]) {
    await text(
      await call(`${contract(gateway)}?code=A%2F1`, {
        method: 'POST',
        headers: { Authorization: 'Bearer clerk-token', 'Idempotency-Key': '"BAL-2345-6789-ABCDEFGH"' },
        body: '{"document":"12345678901"}',
      }),
    );
  }
  for (const spy of [...written, ...logged]) expect(spy).not.toHaveBeenCalled();
  const failed = {
    level: 'warn',
    method: 'POST',
    endpoint: 'Cartao/Contratar',
    supportCode: 'BAL-2345-6789',
  };
  expect(lines).toEqual([
    { ...failed, event: 'no whole answer', cause: expect.stringMatching(/^\w+$/) },
    { ...failed, event: 'no answer in time' },
    { ...failed, event: 'partner unreachable', cause: expect.stringMatching(/^\w+$/) },
  ]);
});
