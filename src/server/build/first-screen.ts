import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';

const source = (file: string) => fileURLToPath(new URL(`../../app/start/${file}`, import.meta.url));
const plain = 'sign-in.pt-BR';
const brand = '<link rel="stylesheet" href="/brand.css"';
const empty = '<div id="root"></div>';

/** What `app/start/prerender.tsx` exports. The server may not import the app. */
interface Prerendering {
  readonly prerender: () => Promise<{ readonly screens: Readonly<Record<string, string>>; readonly css: string }>;
}

/**
 * Writes the first screens into `index.html`, rendered with the app's own components: the plain one into the root, the
 * others into templates. Their style rules and the script that chooses among them are files, because the security policy
 * allows nothing inline.
 */
export function firstScreen(): Plugin {
  let html: { readonly root: string; readonly templates: string };
  const references = { css: '', script: '' };
  return {
    name: 'balcao:first-screen',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && !process.env['VITEST'],
    async buildStart() {
      const [{ screens, css }, chooser] = await Promise.all([prerender(), bundleChooser()]);
      const { [plain]: root, ...others } = screens;
      if (root === undefined) throw new Error(`No first screen is named ${plain}.`);
      const templates = Object.entries(others).map(([name, markup]) => `<template id="${name}">${markup}</template>`);
      html = { root: `<div id="root" data-screen="${plain}">${root}</div>`, templates: templates.join('') };
      references.css = this.emitFile({ type: 'asset', name: 'first-screen.css', source: css });
      references.script = this.emitFile({ type: 'asset', name: 'first-screen.js', source: chooser });
      fileNames = (reference) => this.getFileName(reference);
    },
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        if (!page.includes(empty) || !page.includes(brand)) throw new Error('index.html lacks what is replaced here.');
        // Before the brand's colours, which replace the default ones, and before the modules: a browser with few
        // connections fetches these first.
        const head = [
          `<script src="/${fileNames(references.script)}"></script>`,
          `<link rel="stylesheet" href="/${fileNames(references.css)}" />`,
        ].join('');
        return page.replace(brand, `${head}$&`).replace(empty, () => html.root + html.templates);
      },
    },
  };
}

let fileNames: (reference: string) => string;

/** Builds and runs the app for Node, with everything in one file, so that each package is loaded once. */
async function prerender() {
  const directory = await mkdtemp(
    join(fileURLToPath(new URL('../../../node_modules', import.meta.url)), '.first-screen-'),
  );
  try {
    const file = join(directory, 'prerender.mjs');
    await writeFile(file, await bundle(source('prerender.tsx'), { ssr: true }));
    const module = (await import(pathToFileURL(file).href)) as Prerendering;
    return await module.prerender();
  } finally {
    await rm(directory, { recursive: true });
  }
}

const bundleChooser = () => bundle(source('choose-first-screen.ts'), { ssr: false });

async function bundle(input: string, { ssr }: { readonly ssr: boolean }): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...(ssr && { ssr: { noExternal: true as const, external: ['pdfjs-dist'] } }),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      ssr,
      ...(ssr && { target: 'node20', minify: false }),
      rolldownOptions: { input, output: ssr ? { format: 'esm', codeSplitting: false } : { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error('A first screen has more than one build.');
  const [chunk, ...more] = built.output;
  if (more.length > 0) throw new Error(`${input} was built as more than one file.`);
  return chunk.code;
}

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
