import type { CSSObject } from '@mui/material/styles';

/** What is to be pressed, chosen and passed by on a screen: nobody can on paper. */
const ON_SCREEN_ALONE = [
  'header',
  'nav',
  'search',
  '.RaLayout-sidebar',
  '.MuiDrawer-root',
  '.MuiSnackbar-root',
  '.MuiTabs-root',
  '.MuiTablePagination-root',
  '.MuiTableCell-paddingCheckbox',
  'li.MuiCard-root .MuiCheckbox-root',
  // not every button: a card that leads on is one, with all that it says
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiChip-clickable',
].join(', ');

/** What is on one sheet where it can be: not what has rows, which may be longer than a sheet and would leave the one before it empty. */
const WHOLE = ':is(section, li, .MuiCard-root):not(:has(li, tr)), tr, figure, .MuiAlert-root';

/** How every page is printed: what it says, dark on white, whichever theme the document wears. Takes the light theme's colours. */
export const printOf = (light: CSSObject): CSSObject => ({
  '@media print': {
    'html:root[data-theme]': light,
    [ON_SCREEN_ALONE]: { display: 'none !important' },
    // the header is not there to be passed under, and a table that scrolls is read to its end
    '.RaLayout-appFrame': { marginTop: '0 !important' },
    '.MuiTableContainer-root, .RaDataTable-tableWrapper': { overflow: 'visible !important' },
    [WHOLE]: { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    '*:focus-visible': { outline: 'none !important' },
    thead: { display: 'table-header-group' },
  },
});
