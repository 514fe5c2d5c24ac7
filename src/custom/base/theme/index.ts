import { createTheme, type CSSObject } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { componentsOf } from './components.ts';
import { DARK, type InkPalette, LIGHT } from './palettes.ts';
import { printOf } from './print.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';
const PREFIX = 'sello';
/** The document's attribute that says which theme it wears. */
const MARK = 'data-theme';

const paletteOf = (ink: InkPalette) => ({
  background: { default: ink.page, paper: ink.paper },
  text: { primary: ink.ink, secondary: ink.inkSoft },
  divider: ink.line,
  primary: { main: ink.accent, dark: ink.accentHover, light: ink.accentHover, contrastText: ink.onAccent },
  secondary: { main: ink.ink, contrastText: ink.page },
  info: { main: ink.accent, contrastText: ink.onAccent },
  warning: { main: ink.accent, contrastText: ink.onAccent },
  success: { main: ink.verified, contrastText: ink.page },
  error: { main: ink.harm, contrastText: ink.page },
  action: { hover: ink.accentWash, selected: ink.accentWash },
  bulkActionsToolbarBackgroundColor: ink.raised,
  ink,
});

/** Each colour as what it is under the theme that the document wears. */
const worn = Object.fromEntries(
  Object.keys(DARK).map(name => [name, `var(--${PREFIX}-palette-ink-${name})`]),
) as Record<keyof InkPalette, string>;

const options: RaThemeOptions = {
  cssVariables: { cssVarPrefix: PREFIX, colorSchemeSelector: MARK },
  defaultColorScheme: 'dark',
  colorSchemes: { dark: { palette: paletteOf(DARK) }, light: { palette: paletteOf(LIGHT) } },
  shape: { borderRadius: 8 },
  shadows: Array(25).fill('none') as NonNullable<RaThemeOptions['shadows']>,
  typography: {
    fontFamily: FONT,
    fontSize: 14,
    h1: { fontSize: '1.625rem', fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.25 },
    h2: { fontSize: '1.125rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    h6: { fontSize: '1.125rem', fontWeight: 650 },
    body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 1.5 },
    button: { textTransform: 'none', fontWeight: 600 },
    caption: { fontSize: '0.8125rem' },
    overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.06em' },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 160,
      short: 200,
      standard: 240,
      complex: 300,
      enteringScreen: 200,
      leavingScreen: 160,
    },
  },
  sidebar: { width: 232, closedWidth: 56 },
  components: componentsOf(worn),
};

/**
 * What everything looks like. Colours are CSS variables, which the document's `data-theme` settles: nothing is drawn anew
 * when the theme changes. Dark is the default (spec §1).
 */
export const theme = createTheme(options);

const onWhite = Object.fromEntries(
  ['background-default', 'background-paper', 'ink-page', 'ink-paper'].map(name => [
    `--${PREFIX}-palette-${name}`,
    '#fff',
  ]),
);
const sheets: CSSObject[] = theme.generateStyleSheets();
const light = sheets.map(sheet => sheet[`[${MARK}="light"]`]).find(Boolean);

/** How it all looks on paper, which is white and has no background printed. */
export const printed = printOf({ ...(light as CSSObject), ...onWhite });
