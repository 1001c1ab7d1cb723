import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';

import { messages } from './pt-BR.ts';
import { core } from './pt-BR/core.ts';

type Read = (file: string) => string;

const areas = Object.keys(messages).filter((area) => !(area in core));
const areaPattern = areas.join('|');

/** Areas whose texts a file shows: `m.area`, `useMessages().area`, `const { area } = m`, `({ area }: Messages)`, `(…, { m: { area } })`. */
function shownBy(source: string): string[] {
  const direct = source.matchAll(new RegExp(String.raw`\b(?:m|messages|useMessages\(\))\.(${areaPattern})\b`, 'g'));
  // What is taken apart further in there is of no interest: `{ area: { text } }` is `{ area: … }`.
  const flat = source.replaceAll(/(?<=\w: )\{[^{}]*\}(?=[\s,}])/g, '…');
  const taken = [
    ...source.matchAll(/\bm: \{([^{}]*)\}/g),
    ...flat.matchAll(/\{([^{}]*)\}(?:\s*=\s*(?:m|useMessages\(\));|: Messages\b)/g),
  ];
  const names = taken.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(':')[0] ?? ''));
  return [...[...direct].map(([, area = '']) => area), ...names.filter((name) => areas.includes(name))];
}

/** `#src/a.ts`, `./a.ts` → `src/…/a.ts`; nothing for packages. */
function resolved(specifier: string, from: string): string[] {
  if (specifier.startsWith('#src/')) return [specifier.slice(1)];
  return specifier.startsWith('.') ? [new URL(specifier, `file:///${from}`).pathname.slice(1)] : [];
}

interface Fetch {
  readonly file: string;
  readonly areas: readonly string[];
}

/** What a file needs to run, and what it fetches later with which areas. */
function importsOf(file: string, read: Read) {
  const source = read(file);
  const { staticImports, staticExports } = parseSync(file, source).module;
  const passedOn = file.endsWith('/public.ts') ? [] : staticExports.flatMap(({ entries }) => entries);
  const needed = [
    ...staticImports.flatMap(({ moduleRequest, entries }) => {
      const names = entries.flatMap(({ isType, importName }) => (isType ? [] : (importName.name ?? '*')));
      return entries.length > 0 && names.length === 0
        ? []
        : resolved(moduleRequest.value, file).flatMap((target) => [target, ...behind(target, { names, read })]);
    }),
    ...passedOn.flatMap(({ isType, moduleRequest }) =>
      isType || !moduleRequest ? [] : resolved(moduleRequest.value, file),
    ),
  ];
  const later = [...source.matchAll(/import\(\s*'([^']+)'\s*\)((?:\s*,\s*'\w+')*)/g)].flatMap(
    ([, specifier = '', names = '']) =>
      resolved(specifier, file).map((target): Fetch => ({ file: target, areas: names.match(/\w+/g) ?? [] })),
  );
  return { needed, later };
}

/** A layer's public file passes on what its importers take and nothing more: the build leaves the rest out. */
function behind(file: string, { names, read }: { names: readonly string[]; read: Read }): string[] {
  if (!file.endsWith('/public.ts')) return [];
  const entries = parseSync(file, read(file)).module.staticExports.flatMap((statement) => statement.entries);
  return entries.flatMap(({ exportName, moduleRequest }) =>
    moduleRequest && names.includes(exportName.name ?? '') ? resolved(moduleRequest.value, file) : [],
  );
}

/** Every way from `entry` to a text whose area no `withMessages` on that way has named. */
function missingAreas(entry: string, read: Read): string[] {
  const imports = new Map<string, ReturnType<typeof importsOf>>();
  const problems = new Set<string>();
  const seen = new Set<string>();
  const visit = ({ file, areas: there }: Fetch, way: string) => {
    const state = `${file} ${there.toSorted().join()}`;
    if (seen.has(state) || file.startsWith('src/i18n/')) return;
    seen.add(state);
    for (const area of shownBy(read(file)))
      if (!there.includes(area)) problems.add(`${file} shows "${area}", which does not come with ${way}`);
    const { needed, later } = imports.get(file) ?? importsOf(file, read);
    imports.set(file, { needed, later });
    for (const target of needed) visit({ file: target, areas: there }, way);
    for (const next of later) visit({ file: next.file, areas: [...new Set([...there, ...next.areas])] }, next.file);
  };
  visit({ file: entry, areas: [] }, entry);
  return [...problems];
}

it('every screen’s texts are fetched with it', () => {
  expect(areas).toContain('operations');
  expect(missingAreas('src/main.tsx', (file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))).toEqual([]);
});

describe('the rule can fail', () => {
  const page = 'const m = useMessages(); export const A = () => m.operations.retry;';
  it.each([
    [{ 'src/a.ts': "const a = () => import('./page.tsx');", 'src/page.tsx': page }],
    [{ 'src/a.ts': "const a = () => withMessages(import('./page.tsx'), 'home');", 'src/page.tsx': page }],
    [{ 'src/a.ts': "import { A } from '#src/page.tsx';", 'src/page.tsx': page }],
    [
      {
        'src/a.ts': "import './b.ts'; const a = () => withMessages(import('./page.tsx'), 'operations');",
        'src/b.ts': "export { A } from './page.tsx';",
        'src/page.tsx': page,
      },
    ],
    [
      {
        'src/a.ts': "import { A } from '#src/b/public.ts';",
        'src/b/public.ts': "export { A } from './page.tsx';",
        'src/b/page.tsx': page,
      },
    ],
    [{ 'src/a.ts': 'const { retry } = useMessages().operations;' }],
    [{ 'src/a.ts': 'const { app, operations: texts } = useMessages();' }],
    [{ 'src/a.ts': 'const { operations: { retry } } = useMessages();' }],
    [{ 'src/a.ts': 'const words = (rows: number, { app, operations }: Messages) => operations.retry;' }],
    [{ 'src/a.ts': 'const words = ({ operations: { retry } }: Messages) => retry;' }],
    [{ 'src/a.ts': 'const words = (_: Journey, { m: { operations } }: Wording) => operations.retry;' }],
  ])('%j', (files: Readonly<Record<string, string>>) => {
    expect(missingAreas('src/a.ts', (file) => files[file] ?? '')).toHaveLength(1);
  });

  it.each([
    [{ 'src/a.ts': "const a = () => withMessages(import('./page.tsx'), 'home', 'operations');", 'src/page.tsx': page }],
    [
      {
        'src/a.ts': "const a = () => withMessages(import('./b.ts'), 'operations');",
        'src/b.ts': "const b = () => import('./page.tsx');",
        'src/page.tsx': page,
      },
    ],
    [{ 'src/a.ts': "import type { A } from './page.tsx';", 'src/page.tsx': page }],
    [
      {
        'src/a.ts': "import { b } from '#src/b/public.ts';",
        'src/b/public.ts': "export { A } from './page.tsx'; export const b = 1;",
        'src/b/page.tsx': page,
      },
    ],
  ])('and lets pass %j', (files: Readonly<Record<string, string>>) => {
    expect(missingAreas('src/a.ts', (file) => files[file] ?? '')).toEqual([]);
  });
});
