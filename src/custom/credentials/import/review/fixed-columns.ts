import type { ImportColumn } from '../column.ts';

const NUMBER_PX = 52;
const COLUMN_PX = 160;
const FIXED_MAX = 2;

/** How many leading columns stay in sight: first and last name, or whatever a list begins with. */
const countOf = (columns: readonly ImportColumn[]): number => {
  const names = columns.slice(0, FIXED_MAX).filter(({ kind }) => kind === 'name').length;
  return Math.min(Math.max(1, names), columns.length);
};

/** Fixed cells lie above the row, fixed headings above those and the other headings. */
const LAYER = { cell: 1, heading: 3 };

/** The style of a cell that stays while the others scroll sideways. A phone has room for the number only. */
const fixed = (left: number, width: number, from: 'xs' | 'sm', part: keyof typeof LAYER) => ({
  minWidth: width,
  maxWidth: width,
  ...(part === 'cell' && { bgcolor: 'background.default' }),
  position: { [from]: 'sticky' },
  left: { [from]: left },
  zIndex: { [from]: LAYER[part] },
});

/** Styles that fix the row number and the first columns of a table; undefined for a column that scrolls. */
export function fixedColumns(columns: readonly ImportColumn[]) {
  const count = countOf(columns);
  const stylesOf = (part: keyof typeof LAYER) => ({
    number: fixed(0, NUMBER_PX, 'xs', part),
    columns: columns.map((_, at) =>
      at < count ? fixed(NUMBER_PX + at * COLUMN_PX, COLUMN_PX, 'sm', part) : undefined,
    ),
  });
  return {
    heading: stylesOf('heading'),
    cell: stylesOf('cell'),
    /** What a focused cell keeps clear of, so that no fixed column hides it. */
    padding: { xs: NUMBER_PX, sm: NUMBER_PX + count * COLUMN_PX },
  };
}
