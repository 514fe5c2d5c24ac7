/** The least width of an approver's cell, in millimetres: a name can be read in it. */
const CELL_LEAST = 38;
/** Between two cells, in millimetres. */
const GAP = 6;
/** Approvers whom a page draws at most; a template has no more. */
const CELLS_MAX = 20;

/** A rectangle in millimetres from the upper left corner. */
export interface Cell {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the cells of so many approvers in a box, in millimetres: as many in a row as can be read, all of the same size. */
export function signatureCells(count: number, { width, height }: { width: number; height: number }): Cell[] {
  const shown = Math.min(count, CELLS_MAX);
  const across = Math.max(1, Math.min(shown, Math.floor((width + GAP) / (CELL_LEAST + GAP))));
  const down = Math.ceil(shown / across);
  const size = { width: (width - GAP * (across - 1)) / across, height: height / Math.max(1, down) };
  return Array.from({ length: shown }, (_, at) => ({
    x: (at % across) * (size.width + GAP),
    y: Math.floor(at / across) * size.height,
    ...size,
  }));
}

/** Returns the size of a position below a name of so many points. */
export const positionSize = (fontSize: number): number => fontSize * 0.85;
