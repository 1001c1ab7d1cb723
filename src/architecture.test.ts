import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  attributeProblems,
  barrelProblems,
  importProblems,
  sandboxProblems,
  silentCatchProblems,
  type SourceFile,
} from './architecture.ts';

const files: readonly SourceFile[] = ['src', 'e2e'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ file, source: readFileSync(file, 'utf8') })),
);

describe('every file', () => {
  it('is found', () => expect(files.length).toBeGreaterThan(50));

  it.each([
    ['imports only what its layer may import', importProblems],
    ['reports or passes on every error', silentCatchProblems],
    ['of the client does not mention the sandbox', sandboxProblems],
    ['does more than re-export', barrelProblems],
    ['takes the texts of its attributes from i18n', attributeProblems],
  ])('%s', (_, problemsOf) => {
    expect(files.flatMap(problemsOf)).toEqual([]);
  });
});

describe('the rules can fail', () => {
  it.each([
    ['src/domain/a.ts', "import type { Outcome } from '#src/partner/answers/answer.ts';", 'is not open to domain'],
    ['src/domain/a.ts', "import * as z from 'zod/mini';", 'is not for domain'],
    ['src/domain/a.ts', "import { use } from 'react';", 'is not for domain'],
    ['src/domain/a.ts', "import { x } from '../ui/b.ts';", 'is in another layer'],
    ['src/domain/a.ts', "import { x } from '#src/domain/b.ts';", 'is in the same layer'],
    ['src/products/a.ts', "export * from '#src/partner/client.ts';", 'is not open to products'],
    ['src/sandbox/a.ts', "import { x } from '#src/products/registry.ts';", 'is not open to sandbox'],
    ['src/server/a.ts', "const x = () => import('#src/sandbox/store/tables.ts');", 'is not open to server'],
    ['src/app/a.tsx', "import { createSandbox } from '#src/sandbox/sandbox.ts';", 'is not open to app'],
    ['src/operations/a.ts', "import { x } from '#src/origination/journal.ts';", 'is not open to operations'],
    ['src/session/a.ts', "import { x } from '#src/operations/public.ts';", 'is not open to session'],
    ['src/main.tsx', "import { x } from '#src/domain/ids.ts';", 'is not open to main'],
    ['e2e/a.e2e.ts', "import { x } from '#src/sandbox/store/tables.ts';", 'is not open to e2e'],
    ['src/ui/a.tsx', "import { renderApp } from '#src/testing/render-app.tsx';", 'is not open to ui'],
    ['src/utils/a.ts', 'export const a = 1;', 'no layer "utils"'],
  ])('an import in %s: %s', (file, source, complaint) => {
    expect(importProblems({ file, source })).toEqual([expect.stringContaining(complaint)]);
  });

  it.each([
    ['src/operations/a.ts', "import { x } from '#src/origination/public.ts';"],
    ['src/ui/a.test.tsx', "import { renderApp } from '#src/testing/render-app.tsx';"],
    [
      'src/products/store-card/a.ts',
      "import { x } from '../product.ts'; import type { y } from '#src/partner/api/fields.ts';",
    ],
    ['src/main.tsx', "import { App } from '#src/app/app.tsx'; import { createRoot } from 'react-dom/client';"],
    ['e2e/a.e2e.ts', "import { test } from './test.ts'; import { paths } from '#src/paths.ts';"],
  ])('an allowed import in %s: %s', (file, source) => {
    expect(importProblems({ file, source })).toEqual([]);
  });

  it.each([
    ['silent catch', silentCatchProblems, 'run().catch(() => undefined);'],
    ['silent catch', silentCatchProblems, 'run()?.catch((error: unknown) => show(error));'],
    ['silent catch', silentCatchProblems, 'run().catch(show);'],
    ['silent catch', silentCatchProblems, 'run().then(show, () => undefined);'],
    ['silent catch', silentCatchProblems, 'try { run(); } catch { /* never mind */ }'],
    ['silent catch', silentCatchProblems, 'try { run(); } catch (error) { if (error) return; }'],
    ['silent catch', silentCatchProblems, 'await Promise.allSettled([run()]);'],
    ['sandbox', sandboxProblems, "const token = 'sandbox-1';"],
    ['sandbox', sandboxProblems, 'const token = `my ${1} Sandbox`;'],
    ['sandbox', sandboxProblems, 'const config = { sandbox: true };'],
    ['barrel', barrelProblems, "export * from './b.ts'; export { c } from './c.ts';"],
    ['barrel', barrelProblems, "import { b } from './b.ts'; export { b };"],
    ['attribute', attributeProblems, 'const a = <Field label={`Nome ${b}`} />;'],
  ])('%s: %#', (_, problemsOf, source) => {
    expect(problemsOf({ file: 'src/operations/a.tsx', source })).toHaveLength(1);
  });

  it.each([
    ['a public file', barrelProblems, { file: 'src/session/public.ts', source: "export { a } from './a.ts';" }],
    [
      'an error that is reported',
      silentCatchProblems,
      { file: 'src/ui/a.ts', source: "run().catch((error: unknown) => report(error, 'a'));" },
    ],
    [
      'an error that is passed on',
      silentCatchProblems,
      { file: 'src/ui/a.ts', source: 'try { run(); } catch (error) { leave(); throw error; } run().catch(reject);' },
    ],
    [
      'a schema with a default',
      silentCatchProblems,
      { file: 'src/ui/a.ts', source: 'const a = z.catch(z.string(), () => "");' },
    ],
    ['a listed exception', silentCatchProblems, { file: 'src/platform/report.ts', source: 'try { run(); } catch {}' }],
    [
      'a template without text',
      attributeProblems,
      { file: 'src/ui/a.tsx', source: 'const a = <img title={`${b} · ${c}`} />;' },
    ],
    ['a comment', sandboxProblems, { file: 'src/ui/a.ts', source: '// the sandbox\nexport const a = 1;' }],
  ])('and allow %s', (_, problemsOf, file) => {
    expect(problemsOf(file)).toEqual([]);
  });
});
