import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Those that this process was given. */
const given = new Set<number>();

/**
 * A port for a test's server that starts later, starts again, or has stopped. No connection takes the port meanwhile,
 * because the ranges from which systems usually choose ports begin at 32768. A process never gets the same port twice,
 * and another process gets it only by chance. Browsers refuse none of these ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (given.has(port)) continue;
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      continue;
    }
    server.close();
    await once(server, 'close');
    given.add(port);
    return port;
  }
}
