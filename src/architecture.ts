import { parseSync } from 'vite';

/**
 * The rules that `architecture.test.ts` checks for every file. Pure functions, so that it can also test that each rule
 * can fail.
 */
export interface SourceFile {
  /** Relative to the repository's root, with `/`: `src/domain/ids.ts`. */
  readonly file: string;
  readonly source: string;
}

/** A folder or file of `src`. */
export interface Layer {
  /** For the README's table; Markdown. */
  readonly about: string;
  /** Layers, folders of layers, or single files. */
  readonly mayImport: readonly string[];
}

const belowProducts = ['platform', 'domain', 'i18n', 'ui', 'forms'] as const;
const belowScreens = ['paths', ...belowProducts, 'partner', 'products'] as const;
const belowJourneys = [...belowScreens, 'outcome', 'session/public.ts'] as const;

/** All layers, the lowest first. `npm run tables` copies the table to the README. */
export const layers: Readonly<Record<string, Layer>> = {
  domain: {
    about: 'pure rules: money in cents, calendar dates, CPF and CNPJ, phones, positions in a journey',
    mayImport: [],
  },
  paths: { about: 'every address of the app', mayImport: ['domain'] },
  platform: {
    about: 'access to the browser: storage, locks, channels, lazy loading; services; error reports',
    mayImport: ['domain'],
  },
  i18n: { about: 'texts by language; formats', mayImport: ['platform', 'domain'] },
  ui: { about: 'theme and presentational components', mayImport: ['platform', 'domain', 'i18n'] },
  forms: {
    about: 'fields, masks, schemas from text to domain values, the error summary',
    mayImport: ['platform', 'domain', 'i18n', 'ui'],
  },
  partner: {
    about:
      'the partner’s interface: `api/` (one table of endpoints), answers, attempts, the client’s side of the ledger',
    mayImport: ['platform', 'domain'],
  },
  products: {
    about: 'each product as data; `sections/` has the form sections that several products share',
    mayImport: [...belowProducts, 'partner/api'],
  },
  outcome: {
    about: 'outcomes of requests on screen: panels, notices, evidence, the action form',
    mayImport: belowScreens,
  },
  session: {
    about: 'sign-in, PIN, locks, and whether the clerk or the customer has the device',
    mayImport: belowScreens,
  },
  origination: { about: '`journey/`: sales and drafts; `wizard/`: the screens of a sale', mayImport: belowJourneys },
  operations: {
    about: 'the dashboard, its actions, the contract, the signing link, the list of operations',
    mayImport: [...belowJourneys, 'origination/public.ts'],
  },
  customer: {
    about: 'the customer’s screens: contract and signature on this device, and a second display',
    mayImport: [...belowJourneys, 'origination/public.ts', 'operations/public.ts'],
  },
  worker: {
    about: 'the service worker: a thread and a file of its own',
    mayImport: ['paths', 'platform/base64.ts'],
  },
  app: {
    about: 'composition: configuration, services, routes, layout, home',
    mayImport: [...belowJourneys, 'session', 'origination', 'operations', 'customer', 'worker/messages.ts'],
  },
  main: { about: 'the page’s first script', mayImport: ['app', 'platform/report.ts'] },
  testing: {
    about: 'test setup and rendering; only tests import it',
    mayImport: [...belowJourneys, 'origination/journey/draft-keeper.ts', 'origination/journey/journey-store.ts'],
  },
  sqlite: { about: 'opens an SQLite file, only if it is one of this app', mayImport: [] },
  sandbox: { about: 'the partner’s service, embedded', mayImport: ['domain', 'partner/api', 'sqlite'] },
  server: {
    about: 'static files, gateway, accounts, ledger, CEP lookup; mounts the sandbox',
    mayImport: [
      'domain',
      'paths',
      'sqlite',
      // Endpoint names for logs, and the client's classification of answers, so that all tills get the same result.
      'partner/api',
      'partner/answers/classify.ts',
      'partner/attempts/attempts.ts',
      // The form of a support code.
      'partner/answers/answer.ts',
      // For tests and the chaos run, which use the client's code.
      'partner/ledger/ledger.ts',
      'partner/attempts/inquiry.ts',
      'app/own-server-fetch.ts',
      // The client's check of the store's configuration and brand.
      'app/start/config-schema.ts',
      'ui/theme/brand-schema.ts',
      'sandbox/sandbox.ts',
      'sandbox/test-data.ts',
    ],
  },
  e2e: {
    about: 'tests in a browser and the repository’s tools',
    mayImport: [
      'paths',
      'domain',
      'i18n',
      'partner/api',
      'sandbox/test-data.ts',
      'products/payroll-loan/texts.ts',
      'products/example-walk.ts',
      'server/build/precompress.ts',
      'server/accounts/embedded',
      'server/ops/testing.ts',
      'server/process/free-port.ts',
      'architecture',
    ],
  },
  architecture: { about: 'this table, executed', mayImport: [] },
};

/** Packages that a layer must not import. */
const foreignTo: Readonly<Record<string, RegExp>> = {
  domain: /^(react|react-dom|react-hook-form|zod|@mui|@emotion|@tanstack)(\/|$)/,
};

/** Files that may ignore an error without a report → why. */
const maySwallowErrors: Readonly<Record<string, string>> = {
  'src/domain/failures.ts': 'an error that cannot be read is recorded as unnamed',
  'src/platform/report.ts': 'an error while reporting can not be reported',
  'src/app/start/choose-first-screen.ts': 'runs before the app, which reports the same failure',
  'src/partner/answers/classify.ts': 'an unreadable answer is an outcome, which client.ts reports',
  'src/worker/cached-files.ts': 'a service worker has no page to show a report on',
  'src/worker/main.ts': 'the same',
};

/** Attributes with text for users. */
const textAttributes = /^(alt|aria-description|aria-label|aria-roledescription|helperText|label|placeholder|title)$/;
/** Functions that report an error or pass it on. */
const reporters = new Set(['report', 'expected', 'handledByCaller', 'reject']);

/** `src/domain/ids.ts` → `domain`; `src/paths.ts` → `paths`. */
function layerOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? second.replace(/(\.test)?\.tsx?$/, '') : top;
}

export function importProblems({ file, source }: SourceFile): string[] {
  const layer = layerOf(file);
  const allowed = layers[layer]?.mayImport;
  if (!allowed) return [`${file}: the import table has no layer "${layer}"`];
  return importsOf(file, source).flatMap((specifier) => {
    const problem = importProblem(specifier, { file, layer, allowed });
    return problem === undefined ? [] : [`${file}: "${specifier}" ${problem}`];
  });
}

function importProblem(
  specifier: string,
  { file, layer, allowed }: { file: string; layer: string; allowed: readonly string[] },
): string | undefined {
  if (specifier.startsWith('.')) {
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
    return layerOf(target) === layer ? undefined : 'is in another layer: import it by #src';
  }
  if (!specifier.startsWith('#src/')) return foreignTo[layer]?.test(specifier) ? `is not for ${layer}` : undefined;
  const target = specifier.slice('#src/'.length);
  if (layerOf(`src/${target}`) === layer) return 'is in the same layer: import it by ./';
  if (isTest(file) && target.startsWith('testing/')) return undefined;
  const reachable = allowed.some(
    (entry) => target === entry || target === `${entry}.ts` || target.startsWith(`${entry}/`),
  );
  return reachable ? undefined : `is not open to ${layer}`;
}

/** The built client must not contain the word "sandbox". */
export function sandboxProblems({ file, source }: SourceFile): string[] {
  if (!isClientCode(file)) return [];
  const words = nodesOf(file, source).flatMap(({ type, name, value }) => {
    const text = type === 'TemplateElement' ? (value as { raw: string }).raw : (name ?? value);
    return typeof text === 'string' && /sandbox/i.test(text) ? [text] : [];
  });
  return words.map((word) => `${file}: "${word}" would be in the built client`);
}

/**
 * A `catch`, a `.catch()` or a second argument of `.then()` that neither reports nor rethrows; `allSettled`, which
 * drops rejections.
 */
export function silentCatchProblems({ file, source }: SourceFile): string[] {
  if (!isClientCode(file)) return [];
  const silent = nodesOf(file, source).filter((node) => handlersOf(node).some((handler) => !traces(handler)));
  if (!(file in maySwallowErrors))
    return silent.map(() => `${file}: an error is dropped without report() or expected()`);
  return silent.length === 0 ? [`${file}: its exception in maySwallowErrors is no longer needed`] : [];
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
  // `z.catch` is zod's default value.
  const isSchema = isNode(callee['object']) && callee['object'].name === 'z';
  return isSchema ? [] : (handlers.get(String(callee['property'].name)) ?? []).filter(isNode);
}

function traces(handler: Node): boolean {
  if (handler.type === 'Identifier') return reporters.has(String(handler.name));
  return within(handler).some(({ type, callee }) => {
    if (type === 'ThrowStatement') return true;
    return (
      type === 'CallExpression' &&
      isNode(callee) &&
      within(callee).some(({ type, name }) => type === 'Identifier' && reporters.has(String(name)))
    );
  });
}

export function barrelProblems({ file, source }: SourceFile): string[] {
  const { body } = parseSync(file, source).program;
  const onlyReExports = body.every(
    ({ type, ...statement }) =>
      type === 'ImportDeclaration' ||
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && 'declaration' in statement && statement.declaration === null),
  );
  const exports = body.some(({ type }) => type.startsWith('Export'));
  return onlyReExports && exports && !file.endsWith('/public.ts') ? [`${file}: only re-exports`] : [];
}

/** Text in a template literal of an attribute. The linter finds all other literal text in JSX. */
export function attributeProblems({ file, source }: SourceFile): string[] {
  if (!isClientCode(file)) return [];
  return nodesOf(file, source).flatMap(({ type, name, value }) => {
    if (type !== 'JSXAttribute' || !isNode(name) || !textAttributes.test(String(name.name))) return [];
    return holdsText(value) ? [`${file}: ${String(name.name)} holds text that belongs in i18n`] : [];
  });
}

function holdsText(value: unknown): boolean {
  if (!isNode(value) || !isNode(value['expression']) || value['expression'].type !== 'TemplateLiteral') return false;
  const quasis = value['expression']['quasis'] as { value: { raw: string } }[];
  return quasis.some(({ value: { raw } }) => /\p{L}/u.test(raw));
}

/** Tests, and what the tests of a folder share. */
const isTest = (file: string) => /(\.test|\/testing)\.tsx?$/.test(file);

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

const nodesOf = (file: string, source: string): Node[] => within(parseSync(file, source).program);

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
