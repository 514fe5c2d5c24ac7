import type { RaThemeOptions } from 'react-admin';
import type { InkPalette } from './palettes.ts';

/** The label of a checkbox belongs to its input, where a screen reader looks for it, not to its wrapper. */
const labelledInput = (owner: Record<string, unknown>) =>
  owner['aria-label'] ? { 'aria-label': String(owner['aria-label']) } : {};

/** Where a finger presses. What one presses is 44 px high there, a link in a line of text at least 24 (WCAG 2.5.8). */
const PHONE = '@media (max-width: 599.95px)';

const controls = (ink: InkPalette): RaThemeOptions['components'] => ({
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { textTransform: 'none', fontWeight: 600, minHeight: 36, borderRadius: 6, [PHONE]: { minHeight: 44 } },
      sizeSmall: { minHeight: 32, [PHONE]: { minHeight: 40 } },
      outlined: { borderColor: ink.control },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { minWidth: 32, minHeight: 32, borderRadius: 6, [PHONE]: { minWidth: 44, minHeight: 44 } },
      sizeSmall: { [PHONE]: { minWidth: 32, minHeight: 32 } },
    },
  },
  MuiLink: { styleOverrides: { root: { [PHONE]: { display: 'inline-block', paddingBlock: 4 } } } },
  MuiButtonBase: {
    styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${ink.accent}`, outlineOffset: 2 } } },
  },
  // What is yet to be done looks like nothing, as in other bars: none of ten is no full bar.
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: ink.line } } },
  // A spinner says nothing that the words beside it, or the page it gives way to, do not say.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  MuiCheckbox: {
    defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: labelledInput } },
  },
  // Without shadows a thumb that is off would not be seen on paper.
  MuiSwitch: { styleOverrides: { thumb: { border: `1px solid ${ink.control}` } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { borderRadius: 6, backgroundColor: ink.paper },
      notchedOutline: { borderColor: ink.control },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 300 },
    styleOverrides: {
      tooltip: {
        backgroundColor: ink.ink,
        color: ink.page,
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        padding: '6px 10px',
      },
    },
  },
});

const surfaces = (ink: InkPalette): RaThemeOptions['components'] => ({
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: ink.line } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${ink.line}` } } },
  MuiMenu: { styleOverrides: { paper: { border: `1px solid ${ink.line}` } } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${ink.line}`, borderRadius: 10 } } },
  MuiAppBar: {
    defaultProps: { elevation: 0, color: 'default' },
    styleOverrides: {
      root: { backgroundColor: ink.paper, color: ink.ink, borderBottom: `1px solid ${ink.line}` },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: ink.page, borderRight: `1px solid ${ink.line}` } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderBottom: `1px solid ${ink.line}`, padding: '8px 12px', [PHONE]: { paddingInline: 6 } },
      head: { fontWeight: 600, color: ink.inkSoft, backgroundColor: ink.paper },
      paddingCheckbox: { padding: '0 8px' },
    },
  },
  // It has no border that could take the colour of the focus.
  MuiTablePagination: {
    styleOverrides: {
      select: { '&.MuiSelect-select:focus-visible': { outline: `2px solid ${ink.accent}`, borderRadius: 4 } },
    },
  },
  MuiTableContainer: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  // Four tabs fit a phone of 390 px whole: a word cut in half does not look like something to scroll to.
  MuiTab: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        fontWeight: 600,
        minHeight: 44,
        [PHONE]: { minWidth: 0, padding: '12px 9px' },
      },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        backgroundColor: ink.ink,
        color: ink.page,
        '&[data-tone="warning"]': { backgroundColor: ink.accent, color: ink.onAccent },
        '&[data-tone="error"]': { backgroundColor: ink.harm, color: ink.page },
      },
    },
  },
});

const admin = (ink: InkPalette): RaThemeOptions['components'] => ({
  RaLayout: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: '3.5rem', minWidth: 0 },
        '& .RaLayout-content': { padding: 0, minWidth: 0, paddingLeft: 0 },
      },
    },
  },
  RaSidebar: { styleOverrides: { root: { height: 'auto', '& .RaSidebar-fixed': { paddingTop: 8 } } } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        minHeight: 40,
        margin: '1px 8px',
        padding: '6px 10px',
        borderRadius: 6,
        color: ink.inkSoft,
        '& .RaMenuItemLink-icon': { minWidth: 32, color: 'inherit' },
        '&.RaMenuItemLink-active': { color: ink.accent, backgroundColor: ink.accentWash, fontWeight: 600 },
      },
    },
  },
  RaDatagrid: { styleOverrides: { root: { '& .RaDatagrid-headerCell': { fontWeight: 600 } } } },
  RaDataTable: {
    styleOverrides: {
      root: {
        '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-clickableRow:focus-visible': { outline: `2px solid ${ink.accent}`, outlineOffset: -2 },
      },
    },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: 'transparent', paddingLeft: 0, paddingRight: 0 } } },
  RaBulkActionsToolbar: { styleOverrides: { root: { '& .RaBulkActionsToolbar-toolbar': { borderRadius: 6 } } } },
});

/** What every component of MUI and react-admin looks like under a palette: thin borders, no shadows, a visible focus ring. */
export const componentsOf = (ink: InkPalette): RaThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      // The header covers the top: what the focus goes back to is scrolled to below it.
      html: { scrollPaddingTop: 'calc(64px + var(--covered, 0px))' },
      body: { fontFeatureSettings: '"cv11", "ss03"' },
      'a:focus-visible, [tabindex="0"]:focus-visible, :is(h1, h2, h3, li, [role="region"])[tabindex="-1"]:focus-visible':
        { outline: `2px solid ${ink.accent}`, outlineOffset: 2 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          // None at all: one of a millisecond tells a page of thousands of elements three times each that nothing was seen.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  ...controls(ink),
  ...surfaces(ink),
  ...admin(ink),
});
