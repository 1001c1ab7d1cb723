import { css, type CSSObject } from '@emotion/react';
import { createTheme, type Components, type Theme } from '@mui/material/styles';

import { primaryColours, surfaces, type Brand, type Scheme } from '#src/domain/brand.ts';

import { components } from './components.ts';

declare module '@mui/material/styles' {
  // Declaration merging needs interfaces. This one types `theme.vars`, which exists because `cssVariables` is set.
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** The border of a control: a contrast of 3:1 against the surface. */
    outline: string;
  }
  interface PaletteOptions {
    outline?: string;
  }
}
declare module '@mui/material/Paper' {
  interface PaperPropsVariantOverrides {
    bar: true;
  }
}

/** Digits of equal width, so that amounts, dates and codes align. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

/** Hidden in print. */
export const screenOnly = { '@media print': { display: 'none' } } as const;

/**
 * The systems' own fonts by their names, few of them, because a slow device takes milliseconds to find that one is
 * missing. `system-ui` is left out, because on a bare Linux it is the wide DejaVu Sans, in which many labels need a
 * second line.
 */
const fontFamily = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif';

const scheme = (brand: Brand, name: Scheme) => {
  const { main, hover, contrastText } = primaryColours(brand, name);
  return { primary: { main, dark: hover, contrastText }, background: surfaces[name] };
};

/** The app's theme, in the brand's colours. The device's preference selects the colour scheme. */
export function createAppTheme(brand: Brand) {
  const theme = createBrandTheme(brand);
  // Variables without default values, because the page always has them.
  Object.assign(theme, { vars: theme.generateThemeVars() });
  Object.assign(theme, { spacing: theme.generateSpacing() });
  // For a theme that has `colorSchemes`, MUI's provider adds a switch between them, which is 2.6 KiB of code. Only
  // `applyStyles` needs them.
  const { colorSchemes: _, ...provided } = theme;
  return { ...provided, applyStyles: theme.applyStyles.bind(theme) };
}

const createBrandTheme = (brand: Brand) =>
  createTheme({
    cssVariables: true,
    colorSchemes: {
      // Amber only where a decision is due, red only for errors.
      light: {
        palette: {
          ...scheme(brand, 'light'),
          success: { main: '#0B4F46', light: '#3FA88A', contrastText: '#FFFFFF' },
          info: { main: '#555E59', contrastText: '#FFFFFF' },
          warning: { main: '#8A5300', light: '#D98A00', contrastText: '#FFFFFF' },
          error: { main: '#A3261C', contrastText: '#FFFFFF' },
          text: { primary: '#1B211E', secondary: '#555E59' },
          divider: '#DDD8CE',
          outline: '#888C8A',
        },
      },
      dark: {
        palette: {
          ...scheme(brand, 'dark'),
          success: { main: '#7FD1BF', contrastText: '#0C1F1B' },
          info: { main: '#A9B3AD', contrastText: '#121614' },
          warning: { main: '#E9B45C', light: '#C08A2E', contrastText: '#241800' },
          error: { main: '#F2988E', contrastText: '#2B0703' },
          text: { primary: '#EDEBE5', secondary: '#A9B3AD' },
          divider: '#333C38',
          outline: '#888A85',
        },
      },
    },
    // MUI's own widths, in the browser's text size: media.ts says why.
    breakpoints: { unit: 'em', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
    shape: { borderRadius: 10 },
    // The top bar: a control for fingers, at every width.
    mixins: { toolbar: { minHeight: 56 } },
    typography: {
      fontFamily,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      // With large text on a small phone, the heading shrinks until its longest words fit, but not below the body text.
      h1: {
        fontSize: 'max(1.125rem, min(1.75rem, 9vw))',
        lineHeight: 1.2,
        fontWeight: 600,
        letterSpacing: '-0.01em',
        textWrap: 'balance',
      },
      h2: { fontSize: 'max(1rem, min(1.25rem, 9vw))', lineHeight: 1.3, fontWeight: 600, textWrap: 'balance' },
      h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
      h6: { fontSize: '1.25rem', lineHeight: 1.4, fontWeight: 600 },
      // A line that stands out from the text around it and is no heading.
      subtitle1: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600 },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      // Small print beside the customer's large text.
      caption: { fontSize: 'max(0.6875rem, 14px)', lineHeight: 1.3 },
      button: { fontSize: '1rem', lineHeight: 1.25, fontWeight: 600, textTransform: 'none', textWrap: 'balance' },
    },
    transitions: {
      duration: { shortest: 120, shorter: 120, short: 150, standard: 180, enteringScreen: 180, leavingScreen: 150 },
    },
    components: serializeOnce(components),
  });

type Styles = CSSObject | ReturnType<typeof css>;
type Rule = CSSObject | ((props: { readonly theme: Theme }) => Styles);

/**
 * The same overrides, each written as CSS once. MUI writes its own rules once for a theme, but a theme's overrides at
 * every render of every component, which is most of the work of a form that renders all its fields.
 */
function serializeOnce(components: Components<Theme>): Components<Theme> {
  const entries = Object.entries(components).map(([name, component]) => {
    if (!('styleOverrides' in component) || typeof component.styleOverrides === 'function') return [name, component];
    const rules = Object.entries(component.styleOverrides as Readonly<Record<string, Rule>>);
    const styleOverrides = Object.fromEntries(rules.map(([slot, rule]) => [slot, serialized(rule)]));
    return [name, { ...component, styleOverrides }];
  });
  return Object.fromEntries(entries) as Components<Theme>;
}

function serialized(rule: Rule): Rule {
  if (typeof rule !== 'function') return css(rule);
  let known: { readonly theme: Theme; readonly styles: Styles } | undefined;
  let readsProps = false;
  return (props) => {
    if (readsProps) return rule(props);
    if (known?.theme === props.theme) return known.styles;
    const styles = rule(
      new Proxy(props, {
        get(target, key, receiver) {
          readsProps ||= key !== 'theme';
          return Reflect.get(target, key, receiver) as unknown;
        },
      }),
    );
    if (readsProps) return styles;
    known = { theme: props.theme, styles: css(styles) };
    return known.styles;
  };
}
