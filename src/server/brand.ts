import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';

import { defaultBrand, primaryColours, surfaces, type Brand, type Scheme } from '#src/domain/brand.ts';
import { brandSchema } from '#src/ui/theme/brand-schema.ts';

import { brandSheet } from './security-headers.ts';
import type { StoreAt, StoreConfigFile } from './store-config.ts';

/** The default if the configuration's is wrong, which the client reports. */
export function brandOf(config: StoreConfigFile): Brand {
  const parsed = z.safeParse(brandSchema, config['brand']);
  return parsed.success ? parsed.data : defaultBrand;
}

export function manifestOf({ name, icon, primaryColor }: Brand) {
  return {
    name: `${name}: crédito na loja`,
    short_name: name,
    description: 'Crédito no balcão da loja: da simulação à assinatura.',
    lang: 'pt-BR',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: surfaces.light.default,
    theme_color: primaryColor.light,
    icons: [
      { src: `${icon}.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${icon}-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `${icon}-512.png`, type: 'image/png', sizes: '512x512' },
      { src: `${icon}-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
}

/**
 * The theme's variables in the brand's colours, for the page before its configuration has arrived. Twice `:root`,
 * because the placeholder's theme sets the same variables.
 */
function styleSheetOf(brand: Brand): string {
  const rule = (scheme: Scheme) => {
    const { main, hover, contrastText } = primaryColours(brand, scheme);
    const variables = { main, dark: hover, contrastText };
    const lines = Object.entries(variables).map(([name, colour]) => `--mui-palette-primary-${name}:${colour}`);
    return `:root:root{${lines.join(';')}}`;
  };
  return `@media screen{${rule('light')}}@media screen and (prefers-color-scheme:dark){${rule('dark')}}`;
}

/**
 * The routes that depend on the brand in the store's configuration. `/brands/` serves its pictures: those of
 * `directory`, else the client's. Several stores share the directory, each with file names of its own, so that no cache
 * can mix them up.
 */
export function createBrandRoutes(storeAt: StoreAt, directory: string | undefined): Hono {
  const brandAt = async (c: Context) => brandOf((await storeAt(c)).config);
  const routes = new Hono()
    .get('/manifest.webmanifest', async (c) =>
      c.body(JSON.stringify(manifestOf(await brandAt(c))), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'no-cache',
      }),
    )
    .get(brandSheet, async (c) =>
      c.body(styleSheetOf(await brandAt(c)), 200, {
        'Content-Type': 'text/css; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    );
  if (directory !== undefined)
    routes.use(
      '/brands/*',
      serveStatic({
        root: directory,
        rewriteRequestPath: (path) => path.slice('/brands'.length),
        onFound: (_, c) => c.header('Cache-Control', 'public, max-age=3600'),
      }),
    );
  return routes;
}
