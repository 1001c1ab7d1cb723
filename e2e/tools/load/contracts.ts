import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '#src/server/process/free-port.ts';

import { startServer } from '../../support/server/processes.ts';

const together = 20;

const longest = (waits: readonly number[]) => Math.max(...waits).toFixed(0);

/** The sandbox's 8 MB contract, twenty times at once, while others ask for something small. */
export async function measureContracts(): Promise<string> {
  const port = await freePort();
  const server = await startServer(port);
  const at = `http://127.0.0.1:${port}/api/services/app/Operacoes`;
  const askSmall = async () => {
    const askedAt = performance.now();
    await (
      await fetch(`${at}/ListarEventos?code=T-LINK-1`, { headers: { Authorization: 'Bearer sandbox-load' } })
    ).text();
    return performance.now() - askedAt;
  };
  try {
    const alone = [];
    for (let times = 0; times < 50; times += 1) alone.push(await askSmall());
    const begun = performance.now();
    const child = spawn(
      process.execPath,
      ['e2e/tools/load/download.mjs', `${at}/ObterCcb?code=T-CCB-8MB`, String(together)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const running = new AbortController();
    void once(child, 'exit').then(() => running.abort());
    const contracts = json(child.stdout);
    const waits: number[] = [];
    while (!running.signal.aborted) {
      waits.push(await askSmall());
      await sleep(5);
    }
    const whole = ((await contracts) as number[]).filter((length) => length > 8 * 1024 * 1024).length;
    const took = `${whole} of ${together} whole in ${(performance.now() - begun).toFixed(0)} ms`;
    return `\n8 MB contracts: ${took}; meanwhile the longest of ${waits.length} other requests took ${longest(waits)} ms, before ${longest(alone)} ms`;
  } finally {
    server.ask('SIGKILL');
  }
}
