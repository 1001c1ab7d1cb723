import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

const source = (file: string) => fileURLToPath(new URL(`../../app/start/${file}`, import.meta.url));
const plain = 'sign-in.pt-BR';
const brand = '<link rel="stylesheet" href="/brand.css"';
const empty = '<div id="root"></div>';

/** What `app/start/prerender.tsx` exports. The server may not import the app. */
interface Prerendering {
  readonly prerender: () => Promise<{
    readonly screens: Readonly<Record<string, string>>;
    readonly css: string;
    readonly choosingAttribute: string;
    readonly laterLinks: string;
  }>;
}

/**
 * Writes the first screens into `index.html`, rendered with the app's own components: the plain one into the root, the
 * others into templates. Their style rules and the script that chooses among them are files, because the security
 * policy allows nothing inline.
 *
 * Adds links for all files that the app needs on the first screen, so that the page fetches them in parallel with the
 * first module. That module imports the app dynamically, to show an error page when the import fails, so Vite itself
 * adds no links for the app.
 */
export function firstScreen(): Plugin {
  let first: Awaited<ReturnType<Prerendering['prerender']>>;
  const references = { css: '', script: '' };
  return {
    name: 'balcao:first-screen',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && !process.env['VITEST'],
    async buildStart() {
      const [rendered, chooser] = await Promise.all([prerender(), bundleChooser()]);
      first = rendered;
      references.css = this.emitFile({ type: 'asset', name: 'first-screen.css', source: first.css });
      references.script = this.emitFile({ type: 'asset', name: 'first-screen.js', source: chooser });
      pathOf = (file) => `/${this.getFileName(references[file])}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        if (!page.includes(brand) || !page.includes(empty)) throw new Error('index.html lacks what is replaced here.');
        const [longest, ...others] = appFiles(bundle).filter((file) => !page.includes(`src="/${file}"`));
        const later = [
          ...others.map(moduleLink),
          `<link rel="preload" href="/config.json" as="fetch" ${low} crossorigin>`,
        ];
        // In the order in which a browser with few connections should request them. The brand's style sheet follows
        // them, because its colours replace the default ones.
        const head = [
          `<link rel="stylesheet" href="${pathOf('css')}">`,
          `<template id="${first.laterLinks}">${later.join('')}</template>`,
          // If it blocked the parser, the fields would wait for it. As an `async` script WebKitGTK ran it too late
          // (src/README.md).
          `<script defer blocking="render" fetchpriority="high" src="${pathOf('script')}"></script>`,
        ];
        return page
          .replaceAll(/<link rel="modulepreload".*?>\s*/g, '')
          .replace('<html ', `$&${first.choosingAttribute} `)
          .replace(brand, `${head.join('')}$&`)
          .replace(/<script (?=type="module")/, `${moduleLink(longest)}$&${low} `)
          .replace(empty, () => screensHtml(first.screens));
      },
    },
  };
}

let pathOf: (file: 'css' | 'script') => string;

function screensHtml({ [plain]: root, ...others }: Readonly<Record<string, string>>): string {
  if (root === undefined) throw new Error(`No first screen is named ${plain}.`);
  const templates = Object.entries(others).map(([name, markup]) => `<template id="${name}">${markup}</template>`);
  return `<div id="root" data-screen="${plain}">${root}</div>${templates.join('')}`;
}

/**
 * All files that are being fetched share a slow network. So only the app's longest file is requested along with the
 * style sheets, and the script in the head requests the others. Until those begin to arrive, the longest file uses the
 * network.
 */
const low = 'fetchpriority="low"';

const moduleLink = (file = '') => `<link rel="modulepreload" ${low} crossorigin href="/${file}">`;

/** The app, its first screen, the texts in the default language, and what these import: the longest file first. */
function appFiles(bundle: Rolldown.OutputBundle): readonly string[] {
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
  return [...files].toSorted((one, other) => sizeOf(other) - sizeOf(one));
}
const entries = ['/src/app/start/start.tsx', '/src/session/sign-in/sign-in-page.tsx', '/src/i18n/pt-BR.ts'];

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
