import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { defaultBrand } from '#src/domain/brand.ts';

import { brandOf, createBrandRoutes, manifestOf } from './brand.ts';

const file = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>;
const vento = file('public/brands/vento/config.json');
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'balcao-'));
  await writeFile(join(directory, 'logo.svg'), '<svg/>');
});
afterAll(() => rm(directory, { recursive: true }));

it('the manifest has the brand’s name, icons and colour @P53', async () => {
  const response = await createBrandRoutes(() => ({ config: vento }), undefined).request('/manifest.webmanifest');
  expect(response.headers.get('Content-Type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({
    short_name: 'Vento',
    theme_color: '#1447B8',
    icons: expect.arrayContaining([expect.objectContaining({ src: '/brands/vento/icon-512.png' })]),
  });
});

it('the manifest that ships for static hosts is that of the configuration that ships', () => {
  expect(file('public/manifest.webmanifest')).toEqual(manifestOf(brandOf(file('public/config.json'))));
});

it('the style sheet sets the theme’s colours in both schemes', async () => {
  const response = await createBrandRoutes(() => ({ config: vento }), undefined).request('/brand.css');
  expect(response.headers.get('Content-Type')).toMatch(/^text\/css/);
  const text = await response.text();
  expect(text).toContain('--mui-palette-primary-main:#1447B8;');
  expect(text).toMatch(/prefers-color-scheme:dark\)\{:root:root\{--mui-palette-primary-main:#[\da-f]{6}/);
});

it.each([
  ['no brand', {}],
  ['a misspelt key', { brand: { ...defaultBrand, colour: '#000000' } }],
  ['a logo elsewhere', { brand: { ...defaultBrand, logo: { light: 'https://a.example/l.svg' } } }],
  ['a path to another host', { brand: { ...defaultBrand, icon: '//a.example/icon' } }],
  ['a colour that can’t be read', { brand: { ...defaultBrand, primaryColor: '#FFD400' } }],
  ['a colour’s name', { brand: { ...defaultBrand, primaryColor: 'blue' } }],
])('%s leaves the default brand', (_, config) => {
  expect(brandOf(config)).toEqual(defaultBrand);
});

it('the store’s own pictures are served below /brands/', async () => {
  const routes = createBrandRoutes(() => ({ config: {} }), directory);
  const logo = await routes.request('/brands/logo.svg');
  expect(logo.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  expect((await routes.request('/brands/none.svg')).status).toBe(404);
});
