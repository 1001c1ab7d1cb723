import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '#src/server/process/free-port.ts';

import { listens } from '../../support/server/processes.ts';
import { lackingOf, startNginx } from '../deploy/nginx.ts';
import { measureContracts } from './contracts.ts';
import { generate, type Measured } from './generate.ts';
import { postProblems } from './lost-posts.ts';

/**
 * `npm run load [seconds] [rounds]`: the gateway on loopback in front of a partner that answers at once, in turns with
 * a bare pass-through and with nginx. Other work on the machine slows all alike, so the ratios count: each is the
 * median of the rounds' own. Fails if a POST was lost or doubled. A missed goal is only printed, because goals depend
 * on the machine.
 */
const seconds = Number(process.argv[3] ?? 2);
const rounds = Number(process.argv[4] ?? 3);
const warmUpSeconds = 8;
const connections = 32;
/** How often all kinds of requests are sent again at the end: if each request leaked memory, it would go on growing. */
const leakPasses = 4;
const lacking = lackingOf(['nginx', 'openssl']);
if (lacking.length > 0) throw new Error(`Install ${lacking.join(' and ')} first.`);
const directory = mkdtempSync(join(tmpdir(), 'balcao-load-'));
const children: ChildProcess[] = [];

try {
  await measure();
} finally {
  // A profile is written at an orderly end.
  const signal = profiling().length > 0 ? 'SIGTERM' : 'SIGKILL';
  for (const child of children) child.kill(signal);
  if (signal === 'SIGTERM')
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  rmSync(directory, { recursive: true, force: true });
}

interface Target {
  readonly port: number;
  readonly pids: readonly number[];
}

interface Result extends Measured {
  /** Processor time of a request, in microseconds: other work on the machine changes it little. */
  readonly processor: number;
}

async function measure(): Promise<void> {
  const { port: upstream } = await startScript('upstream.mjs');
  const bare = await startScript('pass-through.mjs', String(upstream));
  const gateway = await startGateway(upstream);
  const ready = await startScript('ready-answer.mjs', `http://127.0.0.1:${gateway.port}/`);
  const nginx = await startNginxTargets(upstream);
  const kinds = [
    { name: 'reads', request: read, others: { 'bare pass-through': bare, 'nginx as a proxy': nginx.proxy }, goal: 0.5 },
    { name: 'POSTs, ledger in SQLite', request: post, others: { 'bare pass-through': bare }, goal: 1 / 3 },
    {
      name: 'pages',
      request: page,
      others: { 'nginx, static files': nginx.static, 'node:http, ready': ready },
      goal: 0.5,
    },
  ] as const;
  const memory = [`at the start ${gateway.memory()}`];
  let sent = 0;
  for (const { name, request, others, goal } of kinds) {
    const targets: Readonly<Record<string, Target>> = { Balcão: gateway, ...others };
    // Compiled code is measured: on a busy machine the first seconds measure V8's compiler.
    for (const { port } of Object.values(targets)) {
      const warm = await generate({ port, request: request(), connections, seconds: warmUpSeconds });
      if (request === post) sent += warm.answered - warm.failed;
    }
    const results = new Map<string, Result[]>(Object.keys(targets).map((target) => [target, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [target, { port, pids }] of Object.entries(targets)) {
        const busyBefore = processorMs(pids);
        const measured = await generate({ port, request: request(), connections, seconds });
        const processor = ((processorMs(pids) - busyBefore) * 1000) / measured.answered;
        results.get(target)?.push({ ...measured, processor });
        if (request === post) sent += measured.answered - measured.failed;
        if (measured.failed > 0) console.log(`${target}: ${measured.failed} of ${measured.answered} failed`);
      }
    print(name, { results, goal });
    memory.push(`after ${name.split(',')[0]} ${gateway.memory()}`);
  }
  for (let pass = 1; pass <= leakPasses; pass += 1) {
    let answered = 0;
    for (const { request } of kinds) {
      const again = await generate({ port: gateway.port, request: request(), connections, seconds: warmUpSeconds / 2 });
      answered += again.answered;
      if (request === post) sent += again.answered - again.failed;
    }
    memory.push(`after ${answered} more ${gateway.memory()}`);
  }
  const seen = (await (await fetch(`http://127.0.0.1:${upstream}/seen`)).json()) as {
    posts: number;
    different: number;
  };
  console.log(`\nPOSTs answered ${sent}, at the partner ${seen.posts}, of them different ${seen.different}`);
  const problems = postProblems({ answered: sent, arrived: seen.posts, different: seen.different });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  console.log(`memory, MiB: ${memory.join(', ')}, after 2 s of rest ${gateway.memory()}`);
  await nginx.close();
  console.log(await measureContracts());
}

/** The goal is Balcão's requests per second, as a share of those of the first target that it is compared with. */
function print(name: string, { results, goal }: { results: ReadonlyMap<string, Result[]>; goal: number }): void {
  console.log(
    `\n${name.padEnd(26)}${['a second', 'p50 ms', 'p99 ms', 'processor µs', 'Balcão’s share'].map((head) => head.padStart(16)).join('')}`,
  );
  const [own = [], compared = []] = results.values();
  const shareOf = (measured: readonly Result[]) =>
    median(measured.map(({ perSecond }, round) => (own[round]?.perSecond ?? 0) / perSecond));
  for (const [target, measured] of results) {
    const of = (what: keyof Result) => median(measured.map((one) => one[what]));
    const isMissed = measured === compared && shareOf(compared) < goal;
    const share = measured === own ? `goal ${goal.toFixed(2)}` : shareOf(measured).toFixed(2);
    const times = [of('p50').toFixed(2), of('p99').toFixed(2)];
    const numbers = [of('perSecond').toFixed(0), ...times, of('processor').toFixed(0), share];
    console.log(
      `  ${target.padEnd(24)}${numbers.map((text) => text.padStart(16)).join('')}${isMissed ? ' missed' : ''}`,
    );
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function head(method: string, path: string, more = ''): string {
  return `${method} ${path} HTTP/1.1\r\nHost: balcao.example\r\nAuthorization: Bearer load\r\nAccept: application/json\r\n${more}`;
}

function read() {
  const text = `${head('GET', '/api/services/app/Operacoes/ListarEventos?code=OP-1')}\r\n`;
  return () => text;
}

/** Each has a key and a body of its own, about as long as a pre-registration. */
function post() {
  const run = randomBytes(6).toString('hex');
  let number = 0;
  return () => {
    number += 1;
    const id = `${run}${String(number).padStart(12, '0')}`;
    const body = id + 'x'.repeat(600);
    const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nIdempotency-Key: "BAL-${id}"\r\nBalcao-Attempt: product=store-card&step=review&till=ABCDE\r\n`;
    return `${head('POST', '/api/services/app/Cartao/Contratar', more)}\r\n${body}`;
  };
}

function page() {
  const text = `GET / HTTP/1.1\r\nHost: balcao.example\r\nAccept: text/html,*/*\r\nAccept-Encoding: gzip\r\n\r\n`;
  return () => text;
}

async function startScript(name: string, ...given: string[]): Promise<Target> {
  const child = spawn(process.execPath, [join('e2e/tools/load', name), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { port: Number(port), pids: [child.pid ?? 0] };
}

async function startGateway(upstream: number) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    PARTNER_BASE_URL: `http://127.0.0.1:${upstream}`,
    LEDGER_DB: join(directory, 'ledger.sqlite'),
    METRICS_PORT: String(await freePort()),
    // The load comes from one address.
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_SESSION: '0',
  };
  const child = spawn(process.execPath, [...profiling(), 'dist/server/main.js'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  while (!(await listens(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  return { port, pids: [child.pid ?? 0], memory: () => residentMiB(child.pid ?? 0) };
}

/** `LOAD_PROFILE=folder` writes the server's CPU profile there. */
function profiling(): string[] {
  const folder = process.env['LOAD_PROFILE'];
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** User and system time of the processes so far. The kernel counts in hundredths of a second. */
function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

function residentMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** nginx without TLS: as a proxy with kept-alive connections, and on the built client. */
async function startNginxTargets(upstream: number) {
  const root = join(directory, 'root');
  mkdirSync(join(directory, 'nginx'));
  cpSync('dist/client', root, { recursive: true });
  const [proxy, files] = [await freePort(), await freePort()];
  const server = await startNginx({
    recipe: 'static.conf',
    directory: join(directory, 'nginx'),
    replace: { '/srv/balcao': root },
    plain: `upstream bare { server 127.0.0.1:${upstream}; keepalive 64; keepalive_requests 1000000; }
      server { listen 127.0.0.1:${proxy}; keepalive_requests 1000000; location / { proxy_pass http://bare; proxy_http_version 1.1; proxy_set_header Connection ""; } }
      server { listen 127.0.0.1:${files}; keepalive_requests 1000000; root ${root}; gzip_static on; include balcao/headers.conf; add_header Cache-Control no-store; types { text/html html; } }`,
  });
  const pids = server.workers();
  return { proxy: { port: proxy, pids }, static: { port: files, pids }, close: () => server.close() };
}
