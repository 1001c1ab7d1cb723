import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { endpointPath } from '#src/partner/api/endpoints.ts';

import { testPeople } from '../test-data.ts';
import { listed, openTestSandbox, samples } from '../testing.ts';

const sandbox = openTestSandbox();
const server = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' });
beforeAll(() => new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', resolve))));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve(sandbox.close()))));

let tokens = 0;
function newWorld() {
  const token = `sandbox-fault-${(tokens += 1)}`;
  const caller = sandbox.as(token);
  const over = (name: Parameters<typeof caller.call>[0], body: object, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${endpointPath(name)}`, {
      method: 'POST',
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ?? null,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Connection: 'close' },
    });
  const plan = (...faults: object[]) => caller.control('/faults', { method: 'PUT', json: { faults } });
  return {
    caller,
    over,
    plan,
    preRegister: (signal?: AbortSignal) => over('Cartao/PreCadastro', samples.preRegistration, signal),
  };
}

test('reset-before cuts the connection and changes nothing, as often as planned', async () => {
  const { caller, plan, preRegister } = newWorld();
  await plan({ endpoint: 'Cartao/PreCadastro', fault: 'reset-before', times: 2 });
  await expect(preRegister()).rejects.toThrow();
  await expect(preRegister()).rejects.toThrow();
  expect(await listed(caller)).toEqual([]);
  expect((await preRegister()).status).toBe(200);
  expect(await (await caller.control('/requests')).json()).toMatchObject([
    { status: null, fault: 'reset-before' },
    { status: null, fault: 'reset-before' },
    { status: 200, fault: null },
  ]);
});

test('reset-after makes the change and then cuts the connection', async () => {
  const { caller, plan, preRegister } = newWorld();
  await plan({ endpoint: '*', fault: 'reset-after', times: 1 });
  await expect(preRegister()).rejects.toThrow();
  expect(await listed(caller)).toMatchObject([{ events: [{ description: 'Pré-cadastro permitido' }] }]);
});

test('the test person of the lost answer gets a contract but no answer', async () => {
  const { caller, over } = newWorld();
  await over('Cartao/PreCadastro', { ...samples.preRegistration, document: testPeople.lostAnswer.cpf });
  await expect(over('Cartao/Contratar', samples.proposal)).rejects.toThrow();
  expect(await listed(caller)).toMatchObject([{ stage: 'awaiting-signature' }]);
});

test('hang never answers and delay answers late', async () => {
  const { caller, plan, preRegister } = newWorld();
  await plan({ endpoint: '*', fault: 'hang', times: 1 }, { endpoint: '*', fault: 'delay', ms: 120, times: 1 });
  const leaving = new AbortController();
  const unanswered = preRegister(leaving.signal);
  // Once it has arrived: on a busy machine that takes a while, and a request given up earlier would leave the fault.
  await expect.poll(async () => (await caller.control('/requests')).json()).toMatchObject([{ fault: 'hang' }]);
  leaving.abort();
  await expect(unanswered).rejects.toThrow();
  expect(await listed(caller)).toEqual([]);
  const start = performance.now();
  expect((await preRegister()).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(100);
});

test('a status fault is text or an envelope with field errors, with an optional Retry-After', async () => {
  const { plan, preRegister } = newWorld();
  await plan(
    { endpoint: '*', fault: 'status', status: 503, retryAfterSeconds: 7, times: 1 },
    {
      endpoint: '*',
      fault: 'status',
      status: 500,
      envelope: true,
      message: 'Não.',
      fields: [{ field: 'name', message: 'Nome.' }],
      times: 1,
    },
  );
  const bare = await preRegister();
  expect([bare.status, bare.headers.get('Retry-After'), bare.headers.get('Content-Type')]).toEqual([
    503,
    '7',
    'text/plain; charset=utf-8',
  ]);
  const wrapped = await preRegister();
  expect([wrapped.status, await wrapped.json()]).toMatchObject([
    500,
    { success: false, error: { message: 'Não.', validationErrors: [{ message: 'Nome.', members: ['name'] }] } },
  ]);
});

test('HTML, redirects, truncated JSON, wrong types and empty bodies', async () => {
  const { caller, plan, preRegister } = newWorld();
  await plan(
    ...['html-200', 'html-502', 'redirect-html', 'truncated-json', 'wrong-types', 'empty-body'].map((fault) => ({
      endpoint: '*',
      fault,
      times: 1,
    })),
  );
  const page = await preRegister();
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  const gateway = await preRegister();
  expect([gateway.status, gateway.headers.get('Content-Type')]).toEqual([502, 'text/html; charset=utf-8']);
  const redirect = await preRegister();
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([302, '/sandbox/captive-portal']);
  expect(await listed(caller)).toEqual([]);
  await expect((await preRegister()).json()).rejects.toThrow(SyntaxError);
  expect(await (await preRegister()).json()).toMatchObject({ status: '1', info: 0 });
  expect(await (await preRegister()).text()).toBe('');
  expect(await (await preRegister()).json()).toMatchObject({ status: 1 });
});

test('a style forces every answer to be enveloped or bare', async () => {
  const { caller } = newWorld();
  const simulate = async () => (await caller.call('Cartao/Simular', samples.simulation)).json();
  const authorize = async () => (await caller.call('EConsignado/SolicitarAutorizacao', samples.authorization)).json();
  await caller.control('/faults', { method: 'PUT', json: { style: 'enveloped', faults: [] } });
  expect(await simulate()).toMatchObject({ success: true, result: { buyValue: 1_200 } });
  await caller.control('/faults', { method: 'PUT', json: { style: 'bare', faults: [] } });
  expect(await authorize()).toEqual({ code: expect.any(String) as string });
  await caller.control('/faults', { method: 'DELETE' });
  expect(await authorize()).toMatchObject({ success: true });
  expect(await simulate()).toMatchObject({ buyValue: 1_200 });
});

test('an invalid plan is refused and the old one kept', async () => {
  const { caller, plan } = newWorld();
  await plan({ endpoint: '*', fault: 'hang' });
  for (const wrong of [
    { endpoint: 'Cartao/Outro', fault: 'hang' },
    { endpoint: '*', fault: 'status', status: 200 },
    { endpoint: '*', fault: 'hang', times: 0 },
  ]) {
    expect((await plan(wrong)).status).toBe(400);
  }
  expect(await (await caller.control('/faults')).json()).toEqual({ faults: [{ endpoint: '*', fault: 'hang' }] });
});

test("another site's page can't reach the control interface", async () => {
  const { caller } = newWorld();
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Host: 'evil.example:4173' },
    { Host: 'evil.example', Origin: 'http://evil.example' },
    { Host: '127.0.0.1.evil.example' },
    { Host: 'localhost', 'X-Forwarded-Host': 'evil.example', Origin: 'http://evil.example' },
  ];
  for (const headers of foreign)
    expect((await caller.control('', { method: 'DELETE', headers })).status, JSON.stringify(headers)).toBe(403);
  const own: Record<string, string>[] = [
    {},
    { Host: '127.0.0.1:4173' },
    { Host: '[::1]:4173' },
    { Host: 'localhost:4173', Origin: 'http://localhost:4173' },
  ];
  for (const headers of own)
    expect((await caller.control('', { method: 'DELETE', headers })).status, JSON.stringify(headers)).toBe(204);
});

test('a signing link leads to the host of the request', async () => {
  const link = await sandbox.app.request(`${endpointPath('Operacoes/ObterLinkAssinatura')}?code=T-LINK`, {
    headers: {
      Authorization: 'Bearer sandbox-forwarded',
      Host: 'balcao.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
    },
  });
  expect(await link.json()).toMatchObject({
    url: expect.stringMatching(/^https:\/\/balcao\.example\/sandbox\/sign\//),
  });
});
