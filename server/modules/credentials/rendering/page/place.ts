/** A rectangle of the sheet, in points from its lower left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
