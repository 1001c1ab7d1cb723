import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Those that this process was given. */
const given = new Set<number>();

/**
 * Opens a server on a free port that no connection takes once the server has stopped, because the ranges from which
 * systems usually choose ports begin at 32768. A process never gets the same port twice. Browsers refuse none of these
 * ports.
 */
export async function listenOnFreePort(server: Server): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (given.has(port)) continue;
    server.listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      continue;
    }
    given.add(port);
    return port;
  }
}

/** A port for a test's server that starts later or starts again. Another process gets it only by chance. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}
