import type { Rolldown, Plugin } from 'vite';

type NameOf = Extract<NonNullable<Rolldown.CodeSplittingGroup['name']>, (...args: never[]) => unknown>;
type Context = Parameters<NameOf>[1];

/** What the first screen needs: the app and the sign-in. `main.tsx` and the routes import them dynamically. */
const firstScreen = ['/src/app/start/start.tsx', '/src/session/sign-in/sign-in-page.tsx'];

/** Code of every screen, without MUI's dialogs, the list of banks, endless lists and what no first step shows. */
const everyScreen =
  /node_modules\/(@maskito|@brazilian-utils(?!.*banks)|@tanstack(?!.*nfiniteQuery(Observer)?\.)|idb|react-hook-form|zod)\/|src\/((domain|ui(?!\/(dialog|accordion-disclosure|bar-progress|row-columns|steps\/step-list|text\/(clamped-text|event-time|reveal-button|separated|support-contact)))|forms(?!\/fields\/(checkbox|due-date|long-text|radio|select)-field)|platform(?!\/back-button)|partner(?!\/timeline))\/)/;

/** The services of a sale, and small modules that every step shares with home and other screens. */
const everyStep =
  /src\/(app\/sale-services|outcome\/(?!action-form|awaiting|retry-wait|use-operation-command|unknown\/(code-doubt|latest-events|settle-by-events))|i18n\/format|origination\/(wizard\/(lazy-views|new-sale\.|notices\/step-notices)|journey\/(?!short-facts))|operations\/opened\/device-index|customer\/display\/customer-display|products\/(action-step|facts|product\.|sections\/(wire-names|confirmation\/confirmation\.)))|@mui\/(material\/(CardContent\/|internal\/(SwitchBase|switchBaseClasses|svg-icons\/ArrowDropDown)\.|FormControlLabel\/)|.*\/(contains|getReactElementRef|usePreviousProps)(\.|\/))|icons-material\/(ArrowBack|CalendarMonthOutlined|Check|CheckCircle|ContentCopy)\./;

/** The bank account that is paid, as a step or within one. */
const payment =
  /src\/products\/sections\/(bank-account\/bank-account-(fields|texts)|payment\/payment-update-(fields|texts))/;

/**
 * Not on the first screen, though `public.ts` of its layer re-exports it: of the layers that a sale needs, it has only
 * the files that are named here.
 */
const laterScreens =
  /\/src\/(partner\/(?!clock-offset|answers\/answer\.)|(origination|operations|customer)\/(?!public|journey\/(draft-key|sales-in-hand|journey-hold)\.|display\/display-screen))/;

function firstScreenModules(context: Context, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || laterScreens.test(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  roots.forEach(add);
  return found;
}

/**
 * Few files, because many small ones compress worse: packages and code that the first screen needs, then what every
 * step needs in addition. The sign-in thus works before the services of a sale, the masks and the forms' rules have
 * loaded.
 */
export function codeSplitting(directory: string): Rolldown.CodeSplittingOptions {
  let first: ReadonlySet<string> | undefined;
  const roots = firstScreen.map((path) => `${directory}${path}`);
  const isFirst = (id: string, context: Context) => (first ??= firstScreenModules(context, roots)).has(id) || null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      // The first script needs this group. It must not need `kit`, because it reports when `kit` can't be loaded.
      {
        name: 'preload',
        test: /preload-helper|src\/(platform\/(loading\/import-again|report|observable)|domain\/failures|app\/start\/(first-screens|start-failed)|i18n\/start-failed)\./,
        priority: 3,
      },
      // What the screens of the session share. Not a part of `kit`, because no step needs it.
      {
        name: 'session',
        test: /src\/(session\/(lock\/unlock-form|sign-in\/(card-heading|credential-fields|sign-in-(card|form)))|ui\/leave-button)\./,
        priority: 3,
      },
      // Packages have a file of their own, which a release seldom changes.
      { name: (id, context) => isFirst(id, context) && 'vendor', test: /\/node_modules\//, priority: 2 },
      { name: (id, context) => isFirst(id, context) && 'kit', test: (id) => !roots.includes(id), priority: 1 },
      { name: 'sale', test: (id) => everyScreen.test(id) || everyStep.test(id) },
      { name: 'payment', test: payment },
    ],
  };
}

const hinted = new Set(['vendor', 'kit']);

/**
 * A comment at the top of a file that asks Chromium to compile all functions while the file arrives, in another thread.
 * Without it Chromium compiles each function when it is first called, on the main thread and before the first screen
 * responds.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  hinted.has(name) ? '//# allFunctionsCalledOnLoad' : '';

/** Rendered characters before minification, by package or layer. */
type Sizes = Readonly<Record<string, number>>;

/** Writes `.vite/packages.json`: what each file of the built client is made of. Read by `npm run size`. */
export function packageSizes(): Plugin {
  return {
    name: 'balcao:package-sizes',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = Object.fromEntries(chunks.map(({ fileName, modules }) => [fileName, sizesOf(modules)]));
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(files) });
    },
  };
}

function sizesOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>): Sizes {
  const sizes: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const origin = originOf(id.replaceAll('\\', '/'));
    sizes[origin] = (sizes[origin] ?? 0) + renderedLength;
  }
  return sizes;
}

/** The package that a module belongs to, or its layer of `src/`. */
function originOf(id: string): string {
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, layer] = /\/src\/([^/]+)/.exec(id) ?? [];
  return installed ?? (layer === undefined ? 'the bundler' : `src/${layer.replace(/\.tsx?$/, '')}`);
}
