import { parseSync } from 'vite';

/** The rules that `architecture.test.ts` holds every file to; pure, so that the test can also show each of them failing. */
export interface SourceFile {
  /** From the repository's root, with `/`: `src/domain/ids.ts`. */
  readonly file: string;
  readonly source: string;
}

const screens = [
  'paths',
  'broadcast',
  'report',
  'platform',
  'domain',
  'i18n',
  'ui',
  'forms',
  'partner',
  'products',
] as const;

/** Layer → what it may import: a layer, a folder of one, or a single file. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  paths: ['domain'],
  // Of no layer, for a failure in any layer of the client leaves its trace there; what is pure (`domain`) has none.
  report: ['platform/observable.ts'],
  // What is neither presentation nor domain.
  platform: ['report'],
  i18n: ['domain'],
  ui: ['report', 'platform', 'domain', 'i18n'],
  forms: ['report', 'platform', 'ui', 'domain', 'i18n'],
  // What the browser may lack is told apart in one place, for the journal as for the screens.
  broadcast: ['report'],
  partner: ['report', 'platform', 'domain', 'broadcast'],
  products: ['report', 'platform', 'domain', 'ui', 'forms', 'i18n', 'partner/contract'],
  // The four kinds of screens see each other's public file only, and only backwards in this order.
  session: screens,
  origination: [...screens, 'session/public.ts'],
  operations: [...screens, 'session/public.ts', 'origination/public.ts'],
  handoff: [...screens, 'session/public.ts', 'origination/public.ts', 'operations/public.ts'],
  // In the browser as well, but in a thread and a file of its own; pages know its messages.
  worker: ['paths', 'platform/base64.ts'],
  app: [...screens, 'session', 'origination', 'operations', 'handoff', 'worker/messages.ts'],
  main: ['app', 'report'],
  // What tests stand on: any layer's tests may import it, and nothing else may.
  testing: [...screens, 'origination/draft-keeper.ts', 'origination/journey-store.ts'],
  // Opens the files of the sandbox and of the server alike.
  sqlite: [],
  sandbox: ['domain', 'partner/contract', 'sqlite'],
  // Of the contract, the endpoints' names: a log holds them and no other address. The ledger tells an answer's class by the
  // client's own rule, in the client's words: tills that get an answer and tills that ask for it must be told the same.
  // Its tests and the chaos ask by the client's own code for asking.
  server: [
    'domain',
    'paths',
    'sqlite',
    'partner/contract',
    'partner/classify.ts',
    'partner/attempts.ts',
    'partner/ledger.ts',
    'partner/inquiry.ts',
    'sandbox/sandbox.ts',
    'sandbox/test-data.ts',
  ],
  // Its tools print the docs' tables.
  e2e: ['paths', 'domain', 'partner/contract', 'sandbox/test-data.ts', 'products/typed-counts.ts', 'titles'],
  architecture: [],
  titles: [],
};

/** Packages that a layer must do without. */
const foreignTo: Readonly<Record<string, RegExp>> = {
  domain: /^(react|react-dom|react-hook-form|zod|@mui|@emotion|@tanstack)(\/|$)/,
};

/** Files that may end a failure without a word of it → why. */
const mayEndFailures: Readonly<Record<string, string>> = {
  'src/report.ts': 'what can not be traced while tracing',
  'src/partner/classify.ts': 'that an answer can not be read is a kind of answer, which client.ts reports',
  'src/worker/kept-files.ts': 'a service worker has no page to show a trace in',
  'src/worker/main.ts': 'the same',
};

/** Attributes that a person reads or hears. */
const readAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'helperText',
  'label',
  'placeholder',
  'title',
]);
/** What traces a failure, or hands it on. */
const traceNames = new Set(['report', 'expected', 'handledByCaller', 'reject']);

/** `src/domain/ids.ts` → `domain`; `src/paths.ts` → `paths`; a test of no layer, like the one of these rules → itself. */
export function layerOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? second.replace(/(\.test)?\.tsx?$/, '') : top;
}

export function importProblems({ file, source }: SourceFile): string[] {
  const layer = layerOf(file);
  const allowed = mayImport[layer];
  if (!allowed) return [`${file}: the import table has no layer "${layer}"`];
  return importsOf(file, source).flatMap((specifier) => {
    const problem = importProblem(specifier, { file, layer, allowed });
    return problem === undefined ? [] : [`${file}: "${specifier}" ${problem}`];
  });
}

interface Importer {
  readonly file: string;
  readonly layer: string;
  readonly allowed: readonly string[];
}

function importProblem(specifier: string, { file, layer, allowed }: Importer): string | undefined {
  if (specifier.startsWith('.')) {
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
    return layerOf(target) === layer ? undefined : 'leaves its layer: say it with #src';
  }
  if (!specifier.startsWith('#src/')) {
    return foreignTo[layer]?.test(specifier) ? `is not for ${layer}` : undefined;
  }
  const target = specifier.slice('#src/'.length);
  if (layerOf(`src/${target}`) === layer) return 'stays in its layer: say it with ./';
  if (isTest(file) && target.startsWith('testing/')) return undefined;
  const reachable = allowed.some(
    (entry) => target === entry || target === `${entry}.ts` || target.startsWith(`${entry}/`),
  );
  return reachable ? undefined : `is not open to ${layer}`;
}

/** The built client must hold nothing of the sandbox, not even its name. */
export function sandboxProblems({ file, source }: SourceFile): string[] {
  if (!isClientCode(file)) return [];
  const words = nodesOf(file, source).flatMap(({ type, name, value }) => {
    const text = type === 'TemplateElement' ? (value as { raw: string }).raw : (name ?? value);
    return typeof text === 'string' && /sandbox/i.test(text) ? [text] : [];
  });
  return words.map((word) => `${file}: "${word}" would be in the built client`);
}

/** A `catch`, a `.catch()` or a second function of `.then()` that neither reports nor hands on, and `allSettled`, which asks nobody. */
export function silentCatchProblems({ file, source }: SourceFile): string[] {
  if (!isClientCode(file)) return [];
  const silent = nodesOf(file, source).filter((node) => handlersOf(node).some((handler) => !traces(handler)));
  if (!(file in mayEndFailures)) return silent.map(() => `${file}: a failure ends without report() or expected()`);
  return silent.length === 0 ? [`${file}: its reason is left over`] : [];
}

function handlersOf(node: Node): Node[] {
  if (node.type === 'CatchClause') return [node];
  const { callee, arguments: given } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || !isNode(callee['property']) || !Array.isArray(given))
    return [];
  const handlers = new Map([
    ['catch', given.slice(0, 1)],
    ['then', given.slice(1, 2)],
    ['allSettled', given],
  ]);
  // `z.catch` gives a schema its default.
  const isSchema = isNode(callee['object']) && callee['object'].name === 'z';
  return isSchema ? [] : (handlers.get(String(callee['property'].name)) ?? []).filter(isNode);
}

function traces(handler: Node): boolean {
  if (handler.type === 'Identifier') return traceNames.has(String(handler.name));
  return within(handler).some(({ type, callee }) => {
    if (type === 'ThrowStatement') return true;
    return (
      type === 'CallExpression' &&
      isNode(callee) &&
      within(callee).some(({ type, name }) => type === 'Identifier' && traceNames.has(String(name)))
    );
  });
}

export function barrelProblems({ file, source }: SourceFile): string[] {
  const { body } = parseSync(file, source).program;
  const passesOn = body.every(
    ({ type, ...statement }) =>
      type === 'ImportDeclaration' ||
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && 'declaration' in statement && statement.declaration === null),
  );
  const exports = body.some(({ type }) => type.startsWith('Export'));
  return passesOn && exports && !file.endsWith('/public.ts') ? [`${file}: only passes others' names on`] : [];
}

/** Text in the template of an attribute; all other literal text in JSX is found by the linter. */
export function attributeProblems({ file, source }: SourceFile): string[] {
  if (!isClientCode(file)) return [];
  return nodesOf(file, source).flatMap(({ type, name, value }) => {
    if (type !== 'JSXAttribute' || !isNode(name) || !readAttributes.has(String(name.name))) return [];
    return holdsText(value) ? [`${file}: ${String(name.name)} holds text that belongs in i18n`] : [];
  });
}

function holdsText(value: unknown): boolean {
  if (!isNode(value) || !isNode(value['expression']) || value['expression'].type !== 'TemplateLiteral') return false;
  const quasis = value['expression']['quasis'] as { value: { raw: string } }[];
  return quasis.some(({ value: { raw } }) => /\p{L}/u.test(raw));
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

function isClientCode(file: string): boolean {
  return !isTest(file) && !['sandbox', 'server', 'sqlite', 'e2e', 'architecture', 'testing'].includes(layerOf(file));
}

function importsOf(file: string, source: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly name?: unknown;
  readonly value?: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesOf(file: string, source: string): Node[] {
  return within(parseSync(file, source).program);
}

function within(root: unknown): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      nodes.push(value);
      Object.values(value).forEach(visit);
    }
  };
  visit(root);
  return nodes;
}
