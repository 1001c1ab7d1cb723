// `npm test`: runs the given scripts one after another and prints how long each took, including one that failed.
import { spawnSync } from 'node:child_process';

const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

const times = [];
for (const part of process.argv.slice(2)) {
  const begun = performance.now();
  const { status } = spawnSync('npm', ['run', part], { stdio: 'inherit', shell: process.platform === 'win32' });
  times.push({ part, took: performance.now() - begun });
  process.exitCode = status ?? 1;
  if (process.exitCode !== 0) break;
}
const whole = times.reduce((sum, { took }) => sum + took, 0);
console.log(`\n${times.map(({ part, took }) => `${part} ${seconds(took)}`).join(' · ')} · all ${seconds(whole)}`);
