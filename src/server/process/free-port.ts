import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Those that this process was given. */
const given = new Set<number>();

/**
 * A port for a test's server that starts later, starts again, or is gone. The usual ranges from which systems choose
 * ports themselves begin at 32768, so no connection takes it meanwhile. Never the same one twice in a process; another
 * process gets it by chance alone. Browsers refuse none of these.
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
