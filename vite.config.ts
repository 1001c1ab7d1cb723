import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { devServer } from './src/server/build/dev-server.ts';
import { packageSizes } from './src/server/build/package-sizes.ts';
import { precompress } from './src/server/build/precompress.ts';
import { preloadStart } from './src/server/build/preload-start.ts';
import { serviceWorker } from './src/server/build/service-worker.ts';

/** `vite build` builds dist/client. `vite build --ssr src/server/process/main.ts` builds dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), devServer(), preloadStart(), serviceWorker(), packageSizes(), precompress()],
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        // The theme needs adopted stylesheets, which Safari has since 16.4 and the others for longer.
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        // Read by `npm run size`. The server does not serve it.
        manifest: true,
        modulePreload: { polyfill: false },
        // An inlined asset is a `data:` URL, which the content security policy allows for images only.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // CommonJS packages that only unused functions of emotion import.
          treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
          output: {
            // Code of every screen (without the list of banks) goes into two files that a release seldom changes. Many
            // small files compress worse.
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store)|@emotion|stylis|react-hook-form|zod|@maskito|@brazilian-utils(?!.*banks))\//,
                },
                // The first script needs this group. It must not need `kit`, because it reports when `kit` can't be
                // loaded.
                { name: 'preload', test: /preload-helper|src\/platform\/(report|observable)\./, priority: 1 },
                // Without MUI's theme, which loads with the first dialog, and without components that no first step
                // shows.
                {
                  name: 'kit',
                  test: /src\/(paths\.|i18n\/(format|load-texts|locale|messages-context)\.|(domain|ui(?!\/(dialog|step-list|text\/(event-time|reveal-button)))|forms(?!\/fields\/(due-date|select)-field)|platform(?!\/use-wake-lock)|partner(?!\/timeline))\/)/,
                },
                // Small modules that every step shares with other screens. Otherwise each would be a file.
                {
                  name: 'step',
                  test: /src\/(outcome\/(?!action-form|latest-events)|origination\/(wizard\/(lazy-views|step-notices|step-footer)|journey\/journey-view)|products\/sections\/offer\/other-data)/,
                },
              ],
            },
          },
        },
      },
  // As an external package it would load all cities and banks, a tenth of the server's memory, for two checks.
  ssr: { noExternal: ['@brazilian-utils/brazilian-utils'] },
  test: {
    // Generous limits: no test asserts a duration.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By default Vitest leaves one core free, which on two cores is half.
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
          // One module graph for each worker, not for each file: importing took most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Tests that need a document or a window.
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // A worker loads jsdom once. Each file has its own context, because pages keep stores, channels and titles.
          pool: 'vmThreads',
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
}));
