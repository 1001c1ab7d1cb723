import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';

import { createHttpServer } from './http-server.ts';
import { testServers } from './testing.ts';

const listen = testServers();

async function ask(target: string): Promise<string> {
  const server = createHttpServer(new Hono().all('*', (c) => c.text(c.req.path)).fetch);
  const socket = connect((await listen(server)).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: balcao.example\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

it.each([
  'http://clerk:secret@balcao.example/api',
  'http://clerk@balcao.example/',
  'https://:secret@x/',
  'foo://a:b@c',
])('%s is a bad request, and its password is logged nowhere @P72', async (target) => {
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(await ask(target)).toMatch(/^HTTP\/1\.1 400 /);
  for (const spy of [...written, logged]) expect(spy).not.toHaveBeenCalled();
});

it.each([
  ['/api', '/api'],
  ['//clerk:secret@balcao.example/', '//clerk:secret@balcao.example/'],
  ['http://balcao.example/api', '/api'],
])('%s is asked for', async (target, path) => {
  const answer = await ask(target);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.endsWith(path)).toBe(true);
});
