import type { Plugin } from 'vite';

/**
 * Modules of packages that other modules import for what this app never asks of them, such as a prop that it never sets.
 * Tree shaking keeps them. Each is replaced by a component that renders nothing.
 */
const unused = [
  // The theme disables ripples.
  '@mui/material/ButtonBase/TouchRipple.mjs',
  // No button has `loading`.
  '@mui/material/CircularProgress/CircularProgress.mjs',
  // The input of a select without one of its own; all have an `OutlinedInput`.
  '@mui/material/Input/Input.mjs',
  // The textarea that grows with its text; ours has a fixed number of rows.
  '@mui/material/TextareaAutosize/TextareaAutosize.mjs',
];

/** Leaves out of the built client what it never runs. */
export function unusedParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'balcao:unused-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && !process.env['VITEST'],
    load(id) {
      const part = unused.find((path) => id.replaceAll('\\', '/').endsWith(`/node_modules/${path}`));
      if (part === undefined) return null;
      found.add(part);
      return 'export default function Unused() { return null; }';
    },
    buildEnd(error) {
      const missing = unused.filter((path) => !found.has(path));
      if (!error && missing.length > 0) throw new Error(`Nothing imports ${missing.join(', ')} any more.`);
    },
  };
}
