import { availableParallelism } from 'node:os';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { codeSplitting, compileHint, packageSizes } from './src/server/build/chunks.ts';
import { devServer } from './src/server/build/dev-server.ts';
import { firstScreen } from './src/server/build/first-screen.ts';
import { precompress } from './src/server/build/precompress.ts';
import { repeatableImports } from './src/server/build/repeatable-imports.ts';
import { serviceWorker } from './src/server/build/service-worker.ts';
import { unusedParts } from './src/server/build/unused-parts.ts';

/** `vite build` builds dist/client. `vite build --ssr src/server/process/main.ts` builds dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    devServer(),
    unusedParts(),
    repeatableImports(),
    firstScreen(),
    serviceWorker(),
    packageSizes(),
    precompress(),
  ],
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        // The theme needs adopted stylesheets, which Safari has since 16.4 and the others for longer.
        target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
        // Read by `npm run size`. The server does not serve it.
        manifest: true,
        // An inlined asset is a `data:` URL, which the content security policy allows for images only.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // CommonJS packages that only unused functions of emotion import.
          treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
          output: {
            // A version is part of a file's name: easy to read out, and without a hyphen at its end.
            hashCharacters: 'base36',
            codeSplitting: codeSplitting(import.meta.dirname),
            postBanner: compileHint,
          },
        },
      },
  // As an external package it would load all cities and banks, a tenth of the server's memory, for two checks.
  ssr: { noExternal: ['@brazilian-utils/brazilian-utils'] },
  test: {
    // Generous limits: no test asserts a duration.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['src/testing/patience.ts'],
    // One more than there are cores, because tests also wait for timers and processes.
    maxWorkers: availableParallelism() + 1,
    pool: 'threads',
    restoreMocks: true,
    onConsoleLog: (text) =>
      // The tests' identity provider says this on every import. They pass on Node 20, which this project supports.
      !text.includes('oidc-provider WARNING: Unsupported runtime') &&
      // Emotion’s CommonJS files `require` a second copy, beside the one that Vitest loads.
      !text.includes('You are loading @emotion/react when it is already loaded'),
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
          // A worker loads jsdom and the packages once. The setup evaluates the app's own modules for each file again.
          isolate: false,
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
}));
