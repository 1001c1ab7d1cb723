import { fileURLToPath } from 'node:url';

import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../../platform/loading/import-again.ts', import.meta.url));

/** Puts `importAgain` around every `import()`, where Vite puts a helper of its own. */
export function repeatableImports(): Plugin {
  return {
    name: 'balcao:repeatable-imports',
    apply: 'build',
    enforce: 'pre',
    config: ({ build }) => ({
      build: {
        modulePreload: !build?.ssr && {
          polyfill: false,
          // Vite leaves out a file that imports no other file.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...needed])] : needed,
        },
      },
    }),
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { importAgain as __vitePreload } from ${JSON.stringify(source)};`,
    },
    generateBundle(_, bundle) {
      const styled = Object.values(bundle).find((file) => file.type === 'chunk' && file.viteMetadata?.importedCss.size);
      if (styled) this.error(`${styled.fileName} needs a style sheet, which importAgain does not fetch.`);
    },
  };
}
