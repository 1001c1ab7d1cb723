import { join } from 'node:path';

import type { Plugin } from 'vite';

import { paths, productSlugs } from '#src/paths.ts';

/**
 * `sw.js`: keeps all files of the built client, so that the app opens without a network and a deployment takes nothing away
 * from a page that is open. Whatever else is asked for, the partner's answers above all, goes past it as if it were not there.
 */
export function serviceWorker(): Plugin {
  let directory = '';
  return {
    name: 'balcao:service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: ({ build }) => {
      directory = build.outDir;
    },
    // When the page has its final form, and before `precompress` looks for what there is to compress.
    writeBundle: () => writeServiceWorker(directory),
  };
}

async function writeServiceWorker(directory: string): Promise<void> {
  // Brings a bundler of its own, which the development server and the unit tests need not wait for.
  const { generateSW } = await import('workbox-build');
  const { warnings } = await generateSW({
    swDest: join(directory, 'sw.js'),
    globDirectory: directory,
    // All but `config.json` and `robots.txt`.
    globPatterns: ['assets/*', '*.{html,svg,png,webmanifest}'],
    // Their names change with their content, so what the last version had of them need not be fetched again.
    dontCacheBustURLsMatching: /^assets\//,
    navigateFallback: 'index.html',
    navigateFallbackAllowlist: [pages],
    // The page that `app/new-version.ts` asks for must come from the server: only a visit is given the one that is kept.
    directoryIndex: null,
    runtimeCaching: [
      // The store's last word, for when there is no network. What the server answers, be it wrong, comes first.
      { urlPattern: '/config.json', handler: 'NetworkFirst', options: { cacheName: 'config', networkTimeoutSeconds: 5 } },
    ],
    // A new version waits until the clerk wants it, or until the last page of the one before is closed.
    skipWaiting: false,
    clientsClaim: false,
    cleanupOutdatedCaches: true,
    // In a file of its own it would be fetched by importScripts, which Trusted Types block.
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
    babelPresetEnvTargets: ['chrome >= 111', 'firefox >= 114', 'safari >= 16.4'],
  });
  // A file that is left out, for its size or a mistake above, is missed only when the network is.
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

/** The app's addresses and what lies below them; other pages of this server, such as the customer's, are none of its business. */
const pages = new RegExp(
  `^(${[...Object.values(paths).filter((path) => typeof path === 'string'), ...Object.values(productSlugs).map((slug) => `/${slug}`)].join('|')})(?=[/?]|$)`,
);
