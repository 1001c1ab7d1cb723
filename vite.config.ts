import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { devServer } from './src/server/build/dev-server.ts';
import { precompress } from './src/server/build/precompress.ts';
import { preloadStart } from './src/server/build/preload-start.ts';
import { serviceWorker } from './src/server/build/service-worker.ts';

/** `vite build` makes dist/client; `vite build --ssr src/server/process/main.ts` makes dist/server, its packages left outside. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), devServer(), preloadStart(), serviceWorker(), precompress()],
  resolve: {
    alias: { '@emotion/is-prop-valid': fileURLToPath(new URL('src/ui/theme/forwarded-props.ts', import.meta.url)) },
  },
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        // The theme needs adopted stylesheets: Safari since 16.4, the others far longer.
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        // Read by `npm run size`; the server does not hand it out.
        manifest: true,
        modulePreload: { polyfill: false },
        // An inlined asset would be a data: address, which the content security policy allows for images only.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // CommonJS, and kept for functions of emotion's that nothing here calls.
          treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
          output: {
            // What every screen needs (the list of banks is not) comes in two files that a release seldom changes; many small ones compress worse.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store)|@emotion|stylis|react-hook-form|zod|@maskito|@brazilian-utils(?!.*banks))\//,
                },
                // The first script needs it, and must not need the kit, whose absence it is there to tell.
                { name: 'preload', test: /preload-helper|src\/platform\/(report|observable)\./, priority: 1 },
                // Without MUI's theme, which comes with the first dialog, and what no first step shows: a timeline, a masked value.
                {
                  name: 'kit',
                  test: /src\/(paths\.|i18n\/(format|load-texts|locale|messages-context)\.|(domain|ui(?!\/(dialog|text\/(event-time|reveal-button)))|forms|platform(?!\/use-wake-lock)|partner(?!\/timeline))\/)/,
                },
                // A few lines each that every step shares with other screens: alone, each of them would be a file.
                {
                  name: 'step',
                  test: /src\/(outcome\/(?!action-form|latest-events)|origination\/(wizard\/(lazy-views|step-notices|step-actions)|journey\/journey-view)|products\/sections\/offer\/other-data)/,
                },
              ],
            },
          },
        },
      },
  // Left outside it would load every city and bank of the country, a tenth of the server's memory, for two checks.
  ssr: { noExternal: ['@brazilian-utils/brazilian-utils'] },
  test: {
    // Patience and no more: no test asserts how long anything takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By itself it leaves one core to others, which on two is half of them.
    maxWorkers: '100%',
    pool: 'threads',
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'e2e/tools/**/*.test.ts'],
          // One module graph a worker, not one a file: importing was most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What needs a page (a component, a document, a window's events) is `.test.tsx`.
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // A context for each file in a worker that has loaded jsdom once; pages keep stores, channels and titles, so they share none.
          pool: 'vmThreads',
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
}));
