/** A table that is read or written by another than its owner, otherwise than through the owner's functions and views. */
export interface ForeignTable {
  /** The module or adapter, or the part of the server outside of both. */
  reader: string;
  table: string;
  why: string;
}
