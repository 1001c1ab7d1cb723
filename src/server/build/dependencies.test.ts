import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

/** The provider of test accounts (`--accounts`), which no production server loads. */
const forTestAccounts = new Set(['oidc-provider']);

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

it('`dependencies` are the packages that the built server imports, so the image holds no others', async () => {
  const { output } = (await build({
    logLevel: 'error',
    build: { ssr: 'src/server/process/main.ts', write: false },
  })) as Rolldown.RolldownOutput;
  const files = new Set(output.map(({ fileName }) => fileName));
  const imported = output
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((specifier) => !files.has(specifier) && !isBuiltin(specifier))
    .map(packageOf)
    .filter((name) => !forTestAccounts.has(name));
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect([...new Set(imported)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});
