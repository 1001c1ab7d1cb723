import { expect, test } from '../test.ts';

test.use({ idle: true, tolerated: /\/config\.json$/ });

type Config = Record<string, unknown>;

const branded =
  (change: object) =>
  ({ brand, ...config }: Config) => ({ ...config, brand: { ...(brand as object), ...change } });

const bad: [what: string, change: (config: Config) => object, key: string][] = [
  ['an http base address', (config) => ({ ...config, apiBaseUrl: 'http://parceiro.example' }), 'apiBaseUrl'],
  [
    'a base address with the services’ path',
    (config) => ({ ...config, apiBaseUrl: 'https://parceiro.example/api/services/app' }),
    'apiBaseUrl',
  ],
  ['a missing text', (config) => ({ ...config, legal: undefined }), 'legal'],
  ['a host with a path', (config) => ({ ...config, signingLinkHosts: ['assinatura.example/c'] }), 'signingLinkHosts'],
  ['a misspelt key', (config) => ({ ...config, storname: 'Loja' }), 'storname'],
  ['a logo on another host', branded({ icon: 'https://marca.example/icon' }), 'brand.icon'],
  ['a misspelt key of the brand', branded({ colour: '#000000' }), 'brand.colour'],
  [
    'a brand’s colour in which text can’t be read',
    branded({ primaryColor: { light: '#FFD400', dark: '#7FD1BF' } }),
    'A cor brand.primaryColor.light não se lê bem: o contraste dela é de 1,3:1, e um texto precisa de 4,5:1.',
  ],
];

const unreadable = [
  ['a missing file', { status: 404, body: '' }],
  ['a page in its place', { contentType: 'text/html', body: '<!doctype html><title>Login</title>' }],
] as const;

test('with an invalid configuration the app does not start and the page says why @P56 @T33 @thorough', async ({
  page,
}) => {
  const stopped = async (address: string, controls: readonly string[]) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'O aplicativo não pode abrir' })).toBeVisible();
    await expect(page.locator('input, button, a[href]')).toHaveText(controls);
  };
  for (const [what, change, key] of bad) {
    await test.step(what, async () => {
      await page.route('/config.json', async (route) =>
        route.fulfill({ json: change((await (await route.fetch()).json()) as Config) }),
      );
      await stopped('/operacoes/T-LINK', ['Detalhes técnicos', 'Copiar detalhes', 'Tentar de novo']);
      await expect(page.getByRole('main')).toContainText(key);
      await page.unroute('/config.json');
    });
  }
  for (const [what, answer] of unreadable) {
    await test.step(what, async () => {
      await page.route('/config.json', (route) => route.fulfill(answer));
      await stopped('/', ['Tentar de novo']);
      await expect(page.getByRole('main')).toContainText('Não foi possível buscar a configuração');
      await expect(page.getByRole('main')).not.toContainText('Detalhes técnicos');
      await page.unroute('/config.json');
    });
  }
});

test.describe('a page of the reason that can’t be fetched either', () => {
  test.use({ tolerated: /stop-page/ });

  for (const [what, answer] of [
    ['a page instead of the configuration', { contentType: 'text/html', body: '<!doctype html>' }],
    ['an unknown time zone', { timeZone: 'America/Lugar_Nenhum' }],
  ] as const)
    test(`leaves the app closed: ${what} @P56 @thorough`, async ({ page }) => {
      await page.route('/assets/stop-page-*', (route) => route.abort());
      await page.route('/config.json', async (route) =>
        route.fulfill(
          'body' in answer ? answer : { json: { ...((await (await route.fetch()).json()) as Config), ...answer } },
        ),
      );
      await page.goto('/entrar');
      await expect(page.getByRole('heading', { level: 1, name: 'O aplicativo não abriu' })).toBeVisible();
      await expect(page.locator('input, button, a[href]')).toHaveText(['Tentar de novo']);
    });
});

test('a time zone that the browser does not know stops the app once its first screen is alive @P56', async ({
  page,
}) => {
  await page.route('/config.json', async (route) =>
    route.fulfill({ json: { ...((await (await route.fetch()).json()) as Config), timeZone: 'America/Lugar_Nenhum' } }),
  );
  await page.goto('/entrar');
  await expect(page.getByRole('heading', { level: 1, name: 'O aplicativo não pode abrir' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('timeZone');
  await expect(page.locator('input, button, a[href]')).toHaveText([
    'Detalhes técnicos',
    'Copiar detalhes',
    'Tentar de novo',
  ]);
});
