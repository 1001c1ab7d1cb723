// Runs a TypeScript tool of this folder, which Node 20 can't do by itself: `node e2e/tools/run.mjs tables --check`.
import { runnerImport } from 'vite';

await runnerImport(`./e2e/tools/${process.argv[2]}.ts`, { logLevel: 'error' });
