/** How a page sets its fields: labels above values, in columns. Sizes are points; a value has at most so many lines. */
export interface FieldSetting {
  columns: number;
  size: number;
  lines: number;
}

/** Between two columns, in points. */
export const FIELDS_GAP = 16;
/** From generous to dense; the first that holds all fields is taken. */
export const FIELD_SETTINGS: readonly FieldSetting[] = [
  { columns: 1, size: 11, lines: 4 },
  { columns: 2, size: 10.5, lines: 4 },
  { columns: 2, size: 9.5, lines: 3 },
  { columns: 3, size: 9, lines: 3 },
  { columns: 3, size: 8, lines: 2 },
  { columns: 4, size: 7, lines: 2 },
  { columns: 4, size: 6.5, lines: 1 },
  { columns: 5, size: 6, lines: 1 },
];

/** The size of a label above its value, in points. */
export const labelSize = ({ size }: Pick<FieldSetting, 'size'>): number => Math.max(5, size * 0.72);
