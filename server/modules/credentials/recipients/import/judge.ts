import { setImmediate as breath } from 'node:timers/promises';
import type { z } from 'zod';
import { languageNamed } from '../../../../../contract/base/common/index.ts';
import { fieldErrors, type FieldError } from '../../../../../contract/base/errors/index.ts';
import { RecipientRow, type ImportRefusal } from '../../../../../contract/credentials/recipients/index.ts';
import type { Piece } from './pieces.ts';

/** How long rows are looked into without a breath. */
const BREATH_MS = 5;

/** Somebody whom a row names as it should, with its place in the file; `again` says that a row further up names them, too, rightly or not. */
export type Named = z.infer<typeof RecipientRow> & { row: number; again: boolean };

/** A row that adds nobody, as it came, with the reason. */
export interface Refused {
  row: number;
  content: Record<string, unknown>;
  outcome: ImportRefusal;
  fields: Record<string, FieldError>;
}

/** A piece that was looked into. */
export interface Judged {
  piece: Piece;
  people: Named[];
  refused: Refused[];
}

/** A row with the tag of the language that it names, in whatever words. */
const inTags = (row: Record<string, unknown>): Record<string, unknown> =>
  typeof row.language === 'string' ? { ...row, language: languageNamed(row.language) ?? row.language } : row;

/** Looks into the rows of a piece. They may be wrong in each value: whoever else calls is answered in between. */
export async function judge(piece: Piece): Promise<Judged> {
  const twice = new Set(piece.twice);
  const judged: Judged = { piece, people: [], refused: [] };
  let since = performance.now();
  for (const [i, content] of piece.rows.entries()) {
    if (performance.now() - since > BREATH_MS) {
      await breath();
      since = performance.now();
    }
    const row = piece.first + i;
    const read = RecipientRow.safeParse(inTags(content));
    if (read.success) judged.people.push({ row, again: twice.has(i), ...read.data });
    else judged.refused.push({ row, content, outcome: 'invalid', fields: fieldErrors(read.error.issues) });
  }
  return judged;
}
