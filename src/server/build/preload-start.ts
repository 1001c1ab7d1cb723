import type { Plugin } from 'vite';

const start = '/src/app/start/start.tsx';

/**
 * Adds `modulepreload` links for the app, so that the page fetches it in parallel with the first script. The first
 * script imports the app dynamically, to show an error page when that fails, so Vite itself adds no links for it.
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
        for (const [file, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(start)) add(file);
        if (files.size === 0) throw new Error(`${start} is not a file of its own in this build.`);
        const missing = [...files].map((file) => `/${file}`).filter((path) => !html.includes(path));
        return missing.map((href) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
