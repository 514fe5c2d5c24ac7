/** Where a picture of the standard page stands, in points from the lower left corner of the sheet, and where its name does. */
export interface StandardPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The baseline of its name; null where there is one picture alone, which nobody takes for another. */
  caption: number | null;
}

const AREA = { x: 596, y: 178, width: 180, height: 162 } as const;
const ALONE = { x: 621, y: 178, width: 130, height: 162 } as const;
const GAP = 6;
const CAPTION = 9;
/** Portraits are higher than they are wide: what is asked of a place is as much of this form as possible. */
const UPRIGHT = 0.75;

/** So many pictures can be told from each other on the standard page; more of them are counted. */
export const STANDARD_PICTURES_MAX = 12;
export const CAPTION_SIZE = 6.5;

/** Places for the pictures of a standard page, between its rosette and its code: as large as so many can be. */
export function standardPlaces(count: number): StandardPlace[] {
  if (count <= 0) return [];
  if (count === 1) return [{ ...ALONE, caption: null }];
  const shown = Math.min(count, STANDARD_PICTURES_MAX);
  const cells = Array.from({ length: shown }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(shown / columns);
    const width = (AREA.width - GAP * (columns - 1)) / columns;
    const height = (AREA.height - GAP * (rows - 1)) / rows - CAPTION;
    return { columns, width, height, side: Math.min(width, height * UPRIGHT) };
  });
  const { columns, width, height } = cells.reduce((best, each) => (each.side > best.side ? each : best));
  const top = AREA.y + AREA.height;
  return Array.from({ length: shown }, (_, at) => {
    const row = Math.floor(at / columns);
    // the last row may have fewer: they stand in its middle
    const inRow = Math.min(columns, shown - row * columns);
    const left = AREA.x + (AREA.width - inRow * width - (inRow - 1) * GAP) / 2;
    const y = top - (row + 1) * (height + CAPTION) - row * GAP + CAPTION;
    return { x: left + (at % columns) * (width + GAP), y, width, height, caption: y - CAPTION + 2 };
  });
}
