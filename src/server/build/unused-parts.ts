import type { Plugin } from 'vite';

const nothing = 'export default function Unused() { return null; }';

/**
 * Modules of packages that this app never runs, and what replaces each. Tree shaking keeps them, because other modules
 * import them, for example for a prop that the app never sets.
 */
const unused: Readonly<Record<string, string>> = {
  // The theme disables ripples.
  '@mui/material/ButtonBase/TouchRipple.mjs': nothing,
  // No button has `loading`.
  '@mui/material/CircularProgress/CircularProgress.mjs': nothing,
  // The default input of a select. Every select here has an `OutlinedInput`.
  '@mui/material/Input/Input.mjs': nothing,
  // The textarea that grows with its text; ours has a fixed number of rows.
  '@mui/material/TextareaAutosize/TextareaAutosize.mjs': nothing,
  // The steps of the wizard are links, not tabs.
  '@mui/material/StepButton/StepButton.mjs': nothing,
  // The theme for parts outside any provider. MUI creates two such themes, and each takes a slow device a tenth of a
  // second.
  '@mui/material/styles/defaultTheme.mjs': 'export default {};',
  // The switch between colour schemes: the theme says why it is not needed.
  '@mui/material/styles/ThemeProviderWithVars.mjs': 'export const CssVarsProvider = undefined;',
  // Writes the theme as source code.
  '@mui/material/styles/stringifyTheme.mjs': 'export const stringifyTheme = undefined;',
  // React has had this hook since version 18.
  'use-sync-external-store/cjs/use-sync-external-store-shim.production.js':
    "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
  // MUI's short form of container queries (`shortQuery`). Written out, they are plain CSS.
  '@mui/system/cssContainerQueries/cssContainerQueries.mjs': `
    export default (theme) => theme;
    export const isCqShorthand = () => false;
    export const sortContainerQueries = (theme, css) => css;
    export const getContainerQuery = () => null;`,
};

/** Unused code in modules that are otherwise used. */
const unusedLines: Readonly<Record<string, readonly [from: string, to: string]>> = {
  // The arrow keys of a stepper with `StepButton`.
  '@mui/material/Stepper/Stepper.mjs': [
    'import { RovingTabIndexContext, useRovingTabIndexRoot } from "../utils/useRovingTabIndex.mjs";',
    'const RovingTabIndexContext = React.createContext(), useRovingTabIndexRoot = () => ({});',
  ],
  // The second theme for parts outside any provider: see `defaultTheme` above.
  '@mui/material/Box/Box.mjs': ['const defaultTheme = createTheme();', 'const defaultTheme = {};'],
  // Whether a theme's value is a component. Only React's objects have to be recognized here: the caller checks all
  // others.
  '@mui/utils/deepmerge/deepmerge.mjs': [
    "import { isValidElementType } from 'react-is';",
    'const isValidElementType = (type) => type?.$$typeof !== undefined;',
  ],
  // The prefixes of old browsers. The theme's provider has a list of its own.
  '@emotion/cache/dist/emotion-cache.browser.esm.js': [
    'var defaultStylisPlugins = [prefixer];',
    'var defaultStylisPlugins = [];',
  ],
};

/** A key such as `'@'`, `'@500'` or `'@md/name'`, which the built client would take for a property. */
const shortQuery = /['"]@(?:(?:\d|xs|sm|md|lg|xl)[^'"\s]*)?['"]\s*:/;

const partOf = (id: string, parts: Readonly<Record<string, unknown>>) =>
  Object.keys(parts).find((path) => id.replaceAll('\\', '/').endsWith(`/node_modules/${path}`));

/** Leaves out of the built client what it never runs. */
export function unusedParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'balcao:unused-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && !process.env['VITEST'],
    load(id) {
      const part = partOf(id, unused);
      if (part === undefined) return null;
      found.add(part);
      return unused[part];
    },
    transform(code, id) {
      if (!id.includes('node_modules') && shortQuery.test(code))
        throw new Error(`${id} has a container query in MUI's short form: write "@container (…)".`);
      const part = partOf(id, unusedLines);
      const [from, to] = unusedLines[part ?? ''] ?? [];
      if (part === undefined || from === undefined || to === undefined) return null;
      found.add(part);
      if (!code.includes(from)) throw new Error(`${id} no longer has the line "${from}".`);
      return { code: code.replace(from, to), map: null };
    },
    buildEnd(error) {
      const missing = Object.keys({ ...unused, ...unusedLines }).filter((path) => !found.has(path));
      if (!error && missing.length > 0) throw new Error(`Nothing imports ${missing.join(', ')} any more.`);
    },
  };
}
