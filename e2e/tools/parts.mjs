// `npm test`: runs the given scripts and prints how long each took, including one that failed. Scripts that are joined
// by `+` run at once, because one alone does not use every core; what they print comes when each ends.
import { spawn } from 'node:child_process';

const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

const running = new Set();
let stopped = false;
// A script that is stopped still prints what it has to say.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true;
    for (const script of running) script.kill(signal);
  });

function run(part, { alone }) {
  const begun = performance.now();
  const stdio = alone ? 'inherit' : ['inherit', 'pipe', 'pipe'];
  const script = spawn('npm', ['run', part], { stdio, shell: process.platform === 'win32' });
  running.add(script);
  const printed = [];
  for (const stream of [script.stdout, script.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    script.on('error', (error) => printed.push(`${error}\n`));
    script.on('close', (status) => {
      running.delete(script);
      process.stdout.write(Buffer.concat(printed.map((chunk) => Buffer.from(chunk))));
      resolve({ part, status: status === 0 ? 0 : 1, took: performance.now() - begun });
    });
  });
}

const begun = performance.now();
const times = [];
for (const group of process.argv.slice(2)) {
  const parts = group.split('+');
  const ended = await Promise.all(parts.map((part) => run(part, { alone: parts.length === 1 })));
  times.push(ended.map(({ part, took }) => `${part} ${seconds(took)}`).join(' beside '));
  process.exitCode = ended.find(({ status }) => status !== 0)?.status ?? 0;
  if (stopped || process.exitCode !== 0) break;
}
console.log(`\n${times.join(' · ')} · all ${seconds(performance.now() - begun)}`);
