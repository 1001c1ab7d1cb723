/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { createTheme, type PaletteOptions } from '@mui/material/styles';

/** Paper and ink: a warm page, white surfaces, green ink; amber only where a decision is due, red only for errors. */
const light: PaletteOptions = {
  primary: { main: '#0B4F46', dark: '#083B34', light: '#2F6B62', contrastText: '#FFFFFF' },
  success: { main: '#0B4F46', contrastText: '#FFFFFF' },
  warning: { main: '#8A5300', contrastText: '#FFFFFF' },
  error: { main: '#A3261C', contrastText: '#FFFFFF' },
  text: { primary: '#1B211E', secondary: '#555E59' },
  background: { default: '#FAF8F4', paper: '#FFFFFF' },
  divider: '#DDD8CE',
};

const dark: PaletteOptions = {
  primary: { main: '#7FD1BF', dark: '#5CB8A4', light: '#A3E0D2', contrastText: '#0C1F1B' },
  success: { main: '#7FD1BF', contrastText: '#0C1F1B' },
  warning: { main: '#E9B45C', contrastText: '#241800' },
  error: { main: '#F2988E', contrastText: '#2B0703' },
  text: { primary: '#EDEBE5', secondary: '#A9B3AD' },
  background: { default: '#121614', paper: '#1A201D' },
  divider: '#333C38',
};

const systemFonts = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

/** The border of a control: 3:1 against the surface in both schemes, darker than the hairlines between things. */
export const controlBorder = 'color-mix(in srgb, var(--mui-palette-text-primary) 52%, var(--mui-palette-background-paper))';

/** Figures of one width, so that amounts, dates and codes line up. */
export const tabular = { fontVariantNumeric: 'tabular-nums' } as const;

export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 10 },
  spacing: 8,
  typography: {
    fontFamily: systemFonts,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600 },
    h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none' },
  },
  transitions: { duration: { shortest: 120, shorter: 120, short: 150, standard: 180, enteringScreen: 180, leavingScreen: 150 } },
});
