import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  attributeProblems,
  barrelProblems,
  effectProblems,
  importProblems,
  networkProblems,
  sandboxProblems,
  silentCatchProblems,
  type SourceFile,
} from './architecture.ts';

/** Files that use an effect → what no event handler, render or query could do there. */
const effectReasons: Readonly<Record<string, string>> = {
  'src/handoff/sign-step.tsx': 'that there is a link is learnt by a poll',
  'src/forms/leave-guard.ts': 'beforeunload is an event of the window',
  'src/handoff/use-shown.ts': 'what the customer is shown, and in which language, is another window’s to say',
  'src/operations/contract-page.tsx': 'a canvas is drawn outside of React, and its drawing given up when nobody looks',
  'src/operations/contract-printout.tsx': 'pictures hold memory for as long as they are on the page',
  'src/operations/use-page-texts.ts': 'the pages’ texts come one after the other from the worker',
  'src/operations/use-pdf.ts': 'a worker holds the document for as long as it is on screen',
  'src/operations/use-device-index.ts':
    'an operation is known to exist when its first answer comes, which is nobody’s event',
  'src/operations/use-tell-store.ts': 'that an operation is known, and whether it has a link, are learnt by reads',
  'src/operations/signing-section.tsx': 'that the signing stage is over is learnt by a poll',
  'src/origination/action-form.tsx': 'keeps what is typed, without rendering at every key',
  'src/origination/draft-keeper.ts': 'a sale is kept for as long as its wizard is on screen',
  'src/origination/form-step.tsx': 'subscribes the journey’s store to the form, without rendering at every key',
  'src/origination/step-view.tsx': 'fetches what the sale may still need once a step is on screen',
  'src/ui/use-reveal.ts': 'time passing, and the window losing the eyes upon it, are nobody’s event',
  'src/ui/customer-view.ts': 'the customer is shown something for as long as it is on the clerk’s screen',
  'src/ui/title-error.ts': 'the document’s title says "Erro:" for as long as its reason is on the page',
  'src/ui/use-wake-lock.ts': 'the screen stays lit for as long as something is on it',
  'src/ui/use-elapsed.ts': 'time passing is nobody’s event',
  'src/ui/page-heading.tsx': 'the document’s title follows the heading',
};

const files: readonly SourceFile[] = ['src', 'e2e'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${top}/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ file, source: readFileSync(file, 'utf8') })),
);

describe('every file', () => {
  it('is read', () => expect(files.length).toBeGreaterThan(50));

  it.each([
    ['imports only what its layer may', importProblems],
    ['leaves the network to partner/client.ts', networkProblems],
    ['lets no failure end without a trace', silentCatchProblems],
    ['of the client does without the sandbox', sandboxProblems],
    ['that uses an effect has a reason', (file: SourceFile) => effectProblems(file, effectReasons)],
    ['holds something of its own', barrelProblems],
    ['takes the words of its attributes from i18n', attributeProblems],
  ])('%s', (_, problemsOf) => {
    expect(files.flatMap(problemsOf)).toEqual([]);
  });

  it('with a reason for an effect exists', () => {
    const known = new Set(files.map(({ file }) => file));
    expect(Object.keys(effectReasons).filter((file) => !known.has(file))).toEqual([]);
  });
});

describe('the rules can fail', () => {
  it.each([
    ['src/domain/a.ts', "import type { Outcome } from '#src/partner/outcome.ts';", 'is not open to domain'],
    ['src/domain/a.ts', "import * as z from 'zod/mini';", 'is not for domain'],
    ['src/domain/a.ts', "import { use } from 'react';", 'is not for domain'],
    ['src/domain/a.ts', "import { x } from '../ui/b.ts';", 'leaves its layer'],
    ['src/domain/a.ts', "import { x } from '#src/domain/b.ts';", 'stays in its layer'],
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
      "import { x } from '../product.ts'; import type { y } from '#src/partner/contract/fields.ts';",
    ],
    ['src/main.tsx', "import { App } from '#src/app/app.tsx'; import { createRoot } from 'react-dom/client';"],
    ['e2e/a.e2e.ts', "import { test } from './test.ts'; import { paths } from '#src/paths.ts';"],
  ])('and lets pass, in %s, %s', (file, source) => {
    expect(importProblems({ file, source })).toEqual([]);
  });

  it.each([
    ['network', networkProblems, "const answer = await fetch('/x');"],
    ['network', networkProblems, "const answer = await globalThis.fetch('/x');"],
    ['network', networkProblems, "navigator.sendBeacon('/x');"],
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
    ['effect', (file: SourceFile) => effectProblems(file, {}), "import { useEffect as run } from 'react';"],
    ['effect', (file: SourceFile) => effectProblems(file, {}), 'React.useLayoutEffect(() => undefined);'],
    [
      'left-over reason',
      (file: SourceFile) => effectProblems(file, { 'src/operations/a.tsx': 'once' }),
      'export const a = 1;',
    ],
    ['barrel', barrelProblems, "export * from './b.ts'; export { c } from './c.ts';"],
    ['barrel', barrelProblems, "import { b } from './b.ts'; export { b };"],
    ['attribute', attributeProblems, 'const a = <img alt="Logo" />;'],
    ['attribute', attributeProblems, "const a = <a aria-label={'Voltar'} />;"],
    ['attribute', attributeProblems, 'const a = <Field label={`Nome ${b}`} />;'],
  ])('%s: %#', (_, problemsOf, source) => {
    expect(problemsOf({ file: 'src/operations/a.tsx', source })).toHaveLength(1);
  });

  it.each([
    ['a network call of the client', networkProblems, { file: 'src/partner/client.ts', source: "await fetch('/x');" }],
    [
      'a reason',
      (file: SourceFile) => effectProblems(file, { 'src/ui/a.ts': 'timer' }),
      { file: 'src/ui/a.ts', source: 'useEffect(run);' },
    ],
    ['a public file', barrelProblems, { file: 'src/session/public.ts', source: "export { a } from './a.ts';" }],
    [
      'a failure that is reported',
      silentCatchProblems,
      { file: 'src/ui/a.ts', source: "run().catch((error: unknown) => report(error, 'a'));" },
    ],
    [
      'one that is handed on',
      silentCatchProblems,
      { file: 'src/ui/a.ts', source: 'try { run(); } catch (error) { leave(); throw error; } run().catch(reject);' },
    ],
    [
      'a schema with a default',
      silentCatchProblems,
      { file: 'src/ui/a.ts', source: 'const a = z.catch(z.string(), () => "");' },
    ],
    ['silence with a reason', silentCatchProblems, { file: 'src/report.ts', source: 'try { run(); } catch {}' }],
    [
      'a decorative image',
      attributeProblems,
      { file: 'src/ui/a.tsx', source: 'const a = <img alt="" title={m.home.title} />;' },
    ],
    ['a comment', sandboxProblems, { file: 'src/ui/a.ts', source: '// the sandbox\nexport const a = 1;' }],
  ])('and lets pass %s', (_, problemsOf, file) => {
    expect(problemsOf(file)).toEqual([]);
  });
});
