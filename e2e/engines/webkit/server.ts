import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { WebSocketServer } from 'ws';

import type { Surroundings } from '../surroundings.ts';
import { bidi, screen, type Params } from './bidi.ts';
import { ClassicError } from './classic.ts';

interface Message {
  readonly id: number;
  readonly method: string;
  readonly params: Params;
}

/** A WebDriver BiDi server for WebKitGTK, which has none, so that Playwright can drive it like Firefox. */
export async function startServer(around: Surroundings) {
  const display = await startDisplay();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // The process that Playwright started as the browser (`browser.mjs`) exits when this connection closes.
  const lifelines = new Set<Socket>();
  const lifeline = createServer((socket) => void lifelines.add(socket)).listen(0, '127.0.0.1');
  await once(lifeline, 'listening');

  server.on('connection', (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message));
    const emit = (method: string, params: object) => send({ type: 'event', method, params });
    const { answer, stop } = bidi({ display: display.name, around, emit });
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = JSON.parse(data.toString()) as Message;
      answer(method, params).then(
        (result) => send({ id, type: 'success', result }),
        (error: unknown) => {
          const code = error instanceof ClassicError ? error.code : 'unknown error';
          send({ id, type: 'error', error: code, message: String(error) });
        },
      );
      if (method === 'browser.close') void close();
    });
    socket.on('close', () => void stop());
  });

  async function close(): Promise<void> {
    for (const client of server.clients) client.close();
    server.close();
    for (const socket of lifelines) socket.destroy();
    lifeline.close();
    display.stop();
  }
  const environment = {
    WEBKIT_BIDI: `ws://127.0.0.1:${port}`,
    WEBKIT_LIFELINE: String((lifeline.address() as AddressInfo).port),
  };
  return { environment, close };
}

/** Starts a virtual display. Two windows on one display would take the focus from each other. */
async function startDisplay() {
  const size = `${screen.width}x${screen.height}x24`;
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new AbortController();
  const abort = () => ended.abort(new Error('Xvfb ended before it had a display'));
  server.once('error', abort).once('close', abort);
  const [number] = (await once(server.stdout.setEncoding('utf8'), 'data', { signal: ended.signal })) as [string];
  return { name: `:${number.trim()}`, stop: () => server.kill() };
}
