import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { freePort } from '../process/free-port.ts';
import { startTestPostgres } from './engine/test-postgres.ts';

/** `npm run ledger:cost [rounds]`: measures how much time recording in the ledger adds to a POST on this machine. */
const rounds = Number(process.argv[2] ?? 1000);
const warmUp = 50;
const serverMain = fileURLToPath(new URL('../server/main.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'balcao-cost-'));
const agent = new Agent({ keepAlive: true });

/** Answers at once, so that only the network and the server are measured. */
const partner = createServer((request, response) => {
  request
    .resume()
    .once('end', () => response.setHeader('Content-Type', 'application/json').end('{"result":null,"success":true}'));
});
const partnerPort = await listening(partner);
const postgres = await startTestPostgres({ durable: true });
const sqlite = await startServer({ LEDGER_DB: join(directory, 'ledger.sqlite') });
const database = await startServer({ LEDGER_DB: '', LEDGER_URL: await postgres.createDatabase() });
const variants = [
  { name: 'without the ledger', server: sqlite, withKey: false, took: [] as number[] },
  { name: 'SQLite', server: sqlite, withKey: true, took: [] as number[] },
  { name: 'PostgreSQL', server: database, withKey: true, took: [] as number[] },
];
try {
  // Alternating, so that other load on the machine affects all variants equally.
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { server, withKey, took } of variants) {
      const begun = performance.now();
      await post(server.port, withKey);
      if (round >= 0) took.push(performance.now() - begun);
    }
  }
  const [without] = variants;
  console.log(`${rounds} POSTs each, in milliseconds              p50                 p99   times the p50`);
  for (const { name, took } of variants) {
    const more = (share: number) =>
      took === without?.took ? '' : ` (+${(quantile(took, share) - quantile(without?.took ?? [], share)).toFixed(2)})`;
    console.log(
      `${name.padEnd(30)} ${[0.5, 0.99].map((share) => `${quantile(took, share).toFixed(2)}${more(share)}`.padStart(20)).join('')}${(quantile(took, 0.5) / quantile(without?.took ?? [], 0.5)).toFixed(1).padStart(16)}`,
    );
  }
} finally {
  agent.destroy();
  sqlite.kill();
  database.kill();
  partner.close();
  await postgres.close();
  rmSync(directory, { recursive: true });
}

async function startServer(settings: Record<string, string>) {
  const port = await freePort();
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    CONFIG_FILE: '',
    LEDGER_URL: '',
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_SESSION: '0',
    PARTNER_BASE_URL: `http://127.0.0.1:${partnerPort}`,
    ...settings,
  };
  const child = spawn(process.execPath, [serverMain], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { port, kill: () => child.kill('SIGKILL') };
}

async function post(port: number, withKey: boolean): Promise<void> {
  const request = httpRequest({
    host: '127.0.0.1',
    port,
    agent,
    method: 'POST',
    path: '/api/services/app/Cartao/Contratar',
    headers: {
      Authorization: 'Bearer token',
      'Content-Type': 'application/json',
      ...(withKey ? { 'Idempotency-Key': `"${randomUUID()}"` } : {}),
    },
  });
  request.end(JSON.stringify({ name: 'x'.repeat(1_000) }));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await text(response);
  if (response.statusCode !== 200) throw new Error(`answered ${response.statusCode}`);
}

function quantile(took: readonly number[], share: number): number {
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * share)] ?? 0;
}

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
