import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build, type Plugin, type Rolldown } from 'vite';

import { policyOfPage } from '../security-headers.ts';

const source = (file: string) => fileURLToPath(new URL(`../../app/start/${file}`, import.meta.url));
const plain = 'sign-in.pt-BR';
const languages = ['pt-BR', 'en'] as const;
const brand = '<link rel="stylesheet" href="/brand.css" />';
const empty = '<div id="root"></div>';

type Screens = Readonly<Record<string, string>>;

/** What `app/start/prerender.tsx` exports. The server may not import the app. */
interface Prerendering {
  readonly prerender: () => Promise<{
    readonly screens: Screens;
    readonly css: string;
    /** The screens of servers with accounts, and the style with the rules of these. */
    readonly accountScreens: Screens;
    readonly accountCss: string;
    readonly styleId: string;
    readonly choosingAttribute: string;
    readonly laterLinks: string;
  }>;
}

/**
 * Writes the first screens and their style into the page, rendered with the app's own components: the plain screen into
 * the root, the others into templates. The script that chooses among them is a file, because the security policy allows
 * no inline script.
 *
 * Adds links for all files that the app needs on the first screen, so that the page fetches them in parallel with the
 * first module. That module imports the app dynamically, to show an error page when the import fails, so Vite itself
 * adds no links for the app.
 *
 * There are two pages of the same content. `index.html` is for a browser that comes for the first time: the plain
 * screen is the right one, and nothing delays its first paint. `choosing.html` is for all others: it paints nothing
 * before the script has chosen and the brand's colours are there. The service worker has it, and the server sends it
 * where clerks have accounts: it alone has their first screen, and links to the texts of every language, of which the
 * script follows one.
 */
export function firstScreen(): Plugin {
  let first: Awaited<ReturnType<Prerendering['prerender']>>;
  let pathOfScript: () => string;
  let choosingPage = '';
  return {
    name: 'balcao:first-screen',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && !process.env['VITEST'],
    async buildStart() {
      const [rendered, chooser] = await Promise.all([prerender(), bundleChooser()]);
      first = rendered;
      const script = this.emitFile({ type: 'asset', name: 'first-screen.js', source: chooser });
      pathOfScript = () => `/${this.getFileName(script)}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        if (!page.includes(brand) || !page.includes(empty)) throw new Error('index.html lacks what is replaced here.');
        const texts = languages.map((language) => ({ language, file: fileOf(bundle, `/src/i18n/${language}.ts`) }));
        const [longest, ...others] = appFiles(bundle).filter((file) => !page.includes(`src="/${file}"`));
        const config = `<link rel="preload" href="/config.json" as="fetch" ${low} crossorigin>`;
        const later = others.map((file) => moduleLink(file)).join('') + config;
        const laterByLanguage = [
          ...others.filter((file) => !texts.some((one) => one.file === file)).map((file) => moduleLink(file)),
          ...texts.map(({ file, language }) => moduleLink(file, `hreflang="${language}" `)),
          config,
        ].join('');
        const style = (css: string) => `<style id="${first.styleId}">${css}</style>`;
        const withHead = (screens: Screens, ...head: readonly string[]) =>
          page
            .replaceAll(/<link rel="modulepreload".*?>\s*/g, '')
            .replace(/<script (?=type="module")/, `$&${low} `)
            .replace(brand, () => head.join(''))
            .replace(empty, () => screensHtml(screens));
        const app = moduleLink(longest);
        const onceDrawn = `<template id="${first.laterLinks}">${laterByLanguage}</template>`;
        // The brand's style sheet follows the page's style, because its colours replace the default ones.
        const blockingChooser = chooserTag(pathOfScript(), 'blocking="render" ');
        choosingPage = withHead(
          { ...first.screens, ...first.accountScreens },
          style(first.accountCss) + onceDrawn + blockingChooser + brand + app,
        ).replace('<html ', `$&${first.choosingAttribute} `);
        return withHead(first.screens, style(first.css), chooserTag(pathOfScript()), app, later).replace(
          '</body>',
          `${brand}$&`,
        );
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'choosing.html', source: choosingPage });
        // For hosts other than this project's server.
        this.info(`Content-Security-Policy: ${policyOfPage(choosingPage)}`);
      },
    },
  };
}

/** Not without `defer`: the fields would wait for it. Not `async`: WebKitGTK ran it too late (src/README.md). */
const chooserTag = (path: string, blocking = '') =>
  `<script defer ${blocking}fetchpriority="high" src="${path}"></script>`;

function screensHtml({ [plain]: root, ...others }: Screens): string {
  if (root === undefined) throw new Error(`No first screen is named ${plain}.`);
  const templates = Object.entries(others).map(([name, markup]) => `<template id="${name}">${markup}</template>`);
  return `<div id="root" data-screen="${plain}">${root}</div>${templates.join('')}`;
}

/** Files that are being fetched share a slow network: the script that chooses the first screen comes before the app. */
const low = 'fetchpriority="low"';

const moduleLink = (file = '', language = '') =>
  `<link rel="modulepreload" ${low} ${language}crossorigin href="/${file}">`;

/** The built file of a module that is imported dynamically. */
function fileOf(bundle: Rolldown.OutputBundle, entry: string): string {
  const found = Object.entries(bundle).find(
    ([, chunk]) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(entry),
  );
  if (!found) throw new Error(`${entry} is not a file of its own in this build.`);
  return found[0];
}

/** The app, its first screen, the texts in the default language, and what these import: the longest file first. */
function appFiles(bundle: Rolldown.OutputBundle): readonly string[] {
  const files = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || files.has(file)) return;
    files.add(file);
    chunk.imports.forEach(add);
  };
  for (const entry of entries) add(fileOf(bundle, entry));
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
