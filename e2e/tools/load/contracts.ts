import { request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort, startServer } from '../../support/server/processes.ts';

const at = '/api/services/app/Operacoes';
const together = 20;

/** The sandbox's 8 MB contract, twenty times at once, while others ask for something small. */
export async function measureContracts(): Promise<string> {
  const port = await freePort();
  const server = await startServer(port);
  const ask = async (path: string): Promise<number> => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { Authorization: 'Bearer sandbox-load' },
    });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length;
    return bytes;
  };
  try {
    await ask(`${at}/ListarEventos?code=T-LINK-1`);
    const running = new AbortController();
    const begun = performance.now();
    const contracts = Promise.all(Array.from({ length: together }, () => ask(`${at}/ObterCcb?code=T-CCB-8MB`))).finally(
      () => running.abort(),
    );
    const waits: number[] = [];
    while (!running.signal.aborted) {
      const askedAt = performance.now();
      await ask(`${at}/ListarEventos?code=T-LINK-1`);
      waits.push(performance.now() - askedAt);
      await sleep(5);
    }
    const bytes = await contracts;
    const whole = bytes.filter((length) => length > 8 * 1024 * 1024).length;
    const longest = Math.max(...waits).toFixed(0);
    return `\n8 MB contracts: ${whole} of ${together} whole in ${(performance.now() - begun).toFixed(0)} ms; meanwhile the longest of ${waits.length} other requests took ${longest} ms`;
  } finally {
    server.ask('SIGKILL');
  }
}
