import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Larger than every window, in pixels. */
export const screen = { width: 2200, height: 1500 };

/** A screen that nobody sees. Two windows on one screen would take each other's focus. */
export async function startDisplay() {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', `${screen.width}x${screen.height}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = new AbortController();
  const abort = () => ended.abort(new Error('Xvfb ended before it had a display'));
  server.once('error', abort).once('close', abort);
  const [number] = (await once(server.stdout.setEncoding('utf8'), 'data', { signal: ended.signal })) as [string];
  return { name: `:${number.trim()}`, stop: () => server.kill() };
}
