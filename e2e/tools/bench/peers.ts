import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { build } from 'vite';

import { precompress } from '#src/server/build/precompress.ts';
import { freePort } from '#src/server/process/free-port.ts';

import { startServer } from '../../support/server/processes.ts';
import type { Field } from './fields.ts';
import type { Peer } from './figures.ts';

const fixture = fileURLToPath(new URL('fixture/', import.meta.url));

/** The two forms that every peer has, each at an address of its own. */
export interface Forms {
  readonly signIn: readonly Field[];
  readonly longest: readonly Field[];
}
export const addresses = { signIn: '/', longest: '/longest.html' } as const;

interface PlainPage {
  readonly script: string;
  readonly render: (fields: readonly Field[]) => string;
  readonly styleSheet?: string;
}
const plainHtml: PlainPage = {
  script: 'plain-html.ts',
  render: (fields) => `<form novalidate>${formHtml(fields)}</form>`,
};
const styleSheet = 'plain.css';
/** As most pages do, one that is styled links its style sheet: a second round trip. */
const peers: Readonly<Record<Exclude<Peer, 'Balcão'>, PlainPage>> = {
  'HTML without styles': plainHtml,
  'plain HTML': { ...plainHtml, styleSheet },
  'plain React': { script: 'plain-react.tsx', render: () => '<div id="root"></div>', styleSheet },
};

export type Peers = Awaited<ReturnType<typeof servePeers>>;

/**
 * Builds the same forms without the app, and serves each peer by a copy of the built server: with its headers and its
 * compression.
 */
export async function servePeers(forms: Forms) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync('package.json', join(folder, 'package.json'));
  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  const origins: Record<string, string> = {};
  for (const [name, plainPage] of Object.entries(peers)) {
    const place = join(folder, name.replaceAll(' ', '-'));
    await buildPeer({ place, forms, ...plainPage });
    cpSync('dist/server', join(place, 'server'), { recursive: true });
    const port = await freePort();
    servers.push(await startServer(port, {}, { program: join(place, 'server/main.js') }));
    origins[name] = `http://127.0.0.1:${port}`;
  }
  return {
    origins: origins as Readonly<Record<Exclude<Peer, 'Balcão'>, string>>,
    async close(): Promise<void> {
      for (const server of servers) server.ask('SIGTERM');
      await Promise.all(servers.map(({ exited }) => exited));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Build extends PlainPage {
  readonly place: string;
  readonly forms: Forms;
}

async function buildPeer({ place, script, render, styleSheet: linked, forms }: Build): Promise<void> {
  const root = join(place, 'source');
  mkdirSync(root, { recursive: true });
  for (const file of [script, styleSheet]) cpSync(join(fixture, file), join(root, file));
  const link = linked === undefined ? '' : `<link rel="stylesheet" href="/${linked}">`;
  const page = (form: keyof Forms) =>
    `<!doctype html><html lang="pt-BR" data-form="${form}"><head><meta charset="utf-8"><title>${form}</title><meta name="viewport" content="width=device-width">${link}<script type="module" src="/${script}"></script></head><body><main><h1>${form}</h1>${render(forms[form])}</main></body></html>`;
  const pages = { index: join(root, 'index.html'), longest: join(root, 'longest.html') };
  writeFileSync(pages.index, page('signIn'));
  writeFileSync(pages.longest, page('longest'));
  // Vite has set it to "development" to run this file, and would build React for development.
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), precompress()],
    define: { FIELDS: JSON.stringify(forms) },
    build: {
      outDir: join(place, 'client'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages },
    },
  });
  cpSync('dist/client/config.json', join(place, 'client/config.json'));
  // The server sends this one to a browser that has been there.
  const client = join(place, 'client');
  for (const name of readdirSync(client).filter((file) => file.startsWith('index.html')))
    cpSync(join(client, name), join(client, name.replace('index', 'choosing')));
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function formHtml(fields: readonly Field[]): string {
  const rows = fields.map(
    (field) =>
      `<div><label for="${field.name}">${escaped(field.label)}</label>${controlHtml(field)}<p id="${field.name}-error"></p></div>`,
  );
  return `<p id="summary" tabindex="-1"></p>${rows.join('')}<button type="submit">Continuar</button>`;
}

function controlHtml({ name, type, inputMode, options }: Field): string {
  const shared = `name="${name}" id="${name}" aria-describedby="${name}-error"`;
  if (type === 'select-one')
    return `<select ${shared}>${options
      .map(({ value, label }) => `<option value="${escaped(value)}">${escaped(label)}</option>`)
      .join('')}</select>`;
  if (type === 'radio')
    return options
      .map(
        ({ value, label }) =>
          `<label><input type="radio" name="${name}" value="${escaped(value)}"> ${escaped(label)}</label>`,
      )
      .join('');
  return `<input ${shared} type="${type}" inputmode="${inputMode}">`;
}
