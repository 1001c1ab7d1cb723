import type { Plugin } from 'vite';

/** The app, its first screen and the texts in the default language. */
const entries = ['/src/app/start/start.tsx', '/src/session/sign-in/sign-in-page.tsx', '/src/i18n/pt-BR.ts'];

/**
 * Over HTTP/1.1 a browser has six connections, and while a style sheet is on its way it uses only one of them for files of
 * low priority. The longest file alone has the usual one: it begins with the style sheets, which so share the network
 * with one file and not with seven.
 */
const later = 'fetchpriority="low" ';

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
        const links = [...files]
          .toSorted((one, other) => sizeOf(other) - sizeOf(one))
          .filter((file) => !html.includes(`/${file}`))
          .map((file, index) => `<link rel="modulepreload" ${index > 0 ? later : ''}crossorigin href="/${file}">`);
        return html
          .replaceAll(/(?<=<(?:script|link) )(?=type="module"|rel="modulepreload")/g, later)
          .replace(/<script (?=.*type="module")/, `${links.join('')}$&`);
      },
    },
  };
}
