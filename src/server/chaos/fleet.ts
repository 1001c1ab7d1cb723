import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../process/free-port.ts';

export interface FleetOptions {
  /** The built `main.js` of the server. */
  readonly serverMain: string;
  readonly databaseUrl: string;
  readonly partnerAddress: (process: string) => string;
  readonly random: () => number;
  /** The average time between two kills. */
  readonly killEveryMs: number;
}

interface Member {
  readonly port: number;
  generation: number;
  child?: ChildProcess;
}

/** Two server processes on one database, which are killed and restarted until `stopKilling`. */
export async function startFleet({ serverMain, databaseUrl, partnerAddress, random, killEveryMs }: FleetOptions) {
  const killedAt = new Map<string, number>();
  const kills: number[] = [];
  const members: Member[] = [];
  let gracefulStops = 0;
  const stopped = new AbortController();

  async function start(member: Member): Promise<void> {
    member.generation += 1;
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(member.port),
      CONFIG_FILE: '',
      LEDGER_DB: '',
      LEDGER_URL: databaseUrl,
      LEDGER_LEASE_SECONDS: '2',
      // Twenty clients send more than twenty tills.
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_SESSION: '0',
      PARTNER_BASE_URL: partnerAddress(nameOf(member)),
    };
    const child = spawn(process.execPath, [serverMain], {
      env,
      stdio: ['ignore', 'pipe', process.env['CHAOS_LOG'] ? 'inherit' : 'ignore'],
    });
    member.child = child;
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }

  async function end(member: Member): Promise<void> {
    const { child } = member;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    if (random() < 0.8) {
      killedAt.set(nameOf(member), Date.now());
      kills.push(Date.now());
      child.kill('SIGKILL');
    } else {
      gracefulStops += 1;
      child.kill('SIGTERM');
    }
    await gone;
  }

  async function killRepeatedly(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(killEveryMs * (0.5 + random()));
      const member = members[Math.floor(random() * members.length)];
      if (stopped.signal.aborted || !member) return;
      await end(member);
      await sleep(random() * 300);
      await start(member);
    }
  }

  for (let index = 0; index < 2; index += 1) members.push({ port: await freePort(), generation: 0 });
  await Promise.all(members.map(start));
  let killing = Promise.resolve();
  return {
    ports: members.map(({ port }) => port),
    startKilling: () => void (killing = killRepeatedly()),
    /** Resolves when both processes run. */
    async stopKilling() {
      stopped.abort();
      await killing;
    },
    killedAt: (process: string) => killedAt.get(process),
    kills: kills as readonly number[],
    gracefulStops: () => gracefulStops,
    async close() {
      await Promise.all(
        members.map(async ({ child }) => {
          if (!child || child.exitCode !== null) return;
          const gone = once(child, 'exit');
          child.kill('SIGKILL');
          await gone;
        }),
      );
    },
  };
}

const nameOf = ({ port, generation }: Member) => `p${port}-${generation}`;
