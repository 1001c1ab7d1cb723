// Runs a tool of this folder that is written in TypeScript, which Node 20 does not read by itself: `node e2e/tools/run.mjs tables --check`.
import { runnerImport } from 'vite';

await runnerImport(`./e2e/tools/${process.argv[2]}.ts`, { logLevel: 'error' });
