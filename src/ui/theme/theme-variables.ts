// oxlint-disable-next-line no-restricted-imports -- The document's style sheets are outside React.
import { useInsertionEffect } from 'react';

import type { createAppTheme } from './theme.ts';

interface Rules {
  readonly [name: string]: string | number | Rules;
}

const textOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) =>
      typeof value === 'object'
        ? `${name}{${textOf(value)}}`
        : `${name === 'colorScheme' ? 'color-scheme' : name}:${value};`,
    )
    .join('');

/** The theme's variables. Print is always light, whatever the device prefers. */
export function variablesOf(theme: ReturnType<typeof createAppTheme>): string {
  const sheets = theme.generateStyleSheets() as readonly Rules[];
  // Outside a media query: what both schemes share, and the light scheme.
  const light = Object.assign({}, ...sheets.map((sheet) => sheet[':root'])) as Rules;
  return [...sheets, { '@media print': { ':root': light } }].map(textOf).join('');
}

/** The variables are a thousand lines, so not emotion but the browser parses them. They come before all other rules. */
export function useVariables(theme: ReturnType<typeof createAppTheme>): void {
  useInsertionEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(variablesOf(theme));
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [theme]);
}
