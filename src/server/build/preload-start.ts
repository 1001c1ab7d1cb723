import type { Plugin } from 'vite';

/** The app, its first screen and the texts in the default language. */
const entries = ['/src/app/start/start.tsx', '/src/session/sign-in/sign-in-page.tsx', '/src/i18n/pt-BR.ts'];

/**
 * Adds links for all that the first screen needs, so that the page fetches it in parallel with the first script. The
 * first script imports the app dynamically, to show an error page when that fails, so Vite itself adds no links for it.
 */
export function preloadStart(): Plugin {
  return {
    name: 'balcao:preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = new Set<string>();
        const add = (file: string) => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || files.has(file)) return;
          files.add(file);
          chunk.imports.forEach(add);
        };
        for (const entry of entries) {
          const found = Object.entries(bundle).find(
            ([, chunk]) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(entry),
          );
          if (!found) throw new Error(`${entry} is not a file of its own in this build.`);
          add(found[0]);
        }
        const sizeOf = (file: string) => (bundle[file]?.type === 'chunk' ? bundle[file].code.length : 0);
        // The longest first: over HTTP/1.1 a browser has six connections, and all but the first files wait for a free one.
        const missing = [...files]
          .toSorted((one, other) => sizeOf(other) - sizeOf(one))
          .map((file) => `/${file}`)
          .filter((path) => !html.includes(path));
        return missing.map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
