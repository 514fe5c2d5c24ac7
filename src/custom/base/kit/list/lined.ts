/** Rows of a section, parted by a line. */
export const LINED = {
  p: 0,
  m: 0,
  listStyle: 'none',
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
