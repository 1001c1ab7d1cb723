import { Hono } from 'hono';
import { expect, it } from 'vitest';

import { onceOnly } from './once-only.ts';

function serverOf() {
  let reached = 0;
  const app = new Hono().use(onceOnly()).all('/', (c) => {
    reached += 1;
    return c.body(null, 200);
  });
  const send = async (method: string, name?: string) => {
    const { status } = await app.request('/', { method, headers: name === undefined ? {} : { 'Idempotency-Key': name } });
    return status;
  };
  return { send, reached: () => reached };
}

it('P3: lets a named POST through once, whatever became of its answer', async () => {
  const { send, reached } = serverOf();
  expect(await send('POST', '"BAL-1"')).toBe(200);
  expect(await send('POST', '"BAL-1"')).toBe(502);
  expect(await send('POST', '"BAL-2"')).toBe(200);
  expect(reached()).toBe(2);
});

it('leaves reads, and whoever names nothing, alone', async () => {
  const { send, reached } = serverOf();
  for (const name of ['"BAL-1"', '"BAL-1"']) await send('GET', name);
  for (const name of [undefined, undefined]) await send('POST', name);
  expect(reached()).toBe(4);
});

it('remembers a limited number of names', async () => {
  const { send, reached } = serverOf();
  for (let count = 0; count <= 10_000; count += 1) await send('POST', `"BAL-${count}"`);
  expect(await send('POST', '"BAL-10000"')).toBe(502);
  expect(await send('POST', '"BAL-0"')).toBe(200);
  expect(reached()).toBe(10_002);
});

it.each(['BAL-1', '', '""', '"BAL-1', '"a"b"', '"a", "b"', '"ä"', `"${'a'.repeat(101)}"`])('P3: passes on nothing that is named %s', async (name) => {
  const { send, reached } = serverOf();
  expect(await send('POST', name)).toBe(400);
  expect(reached()).toBe(0);
  expect(await send('POST', `"${'a'.repeat(100)}"`)).toBe(200);
});
