import { setImmediate as breath } from 'node:timers/promises';
import { fieldErrors } from '../../../../contract/base/errors/index.ts';
import { BeneficiaryRow } from '../../../../contract/vouchers/vouchers/index.ts';
import type { NamedRow, RefusedRow } from '../vouchers/index.ts';
import type { Piece } from './pieces.ts';

/** How long rows are looked into without a breath. */
const BREATH_MS = 5;

/** What somebody may get, in minor units. */
export interface Bounds {
  least: number;
  most: number;
  decimals: number;
}
export interface Judged {
  piece: Piece;
  named: NamedRow[];
  refused: RefusedRow[];
}

/** Looks into the rows of a piece. They may be wrong in each value: whoever else calls is answered in between. */
export async function judge(piece: Piece, { least, most, decimals }: Bounds): Promise<Judged> {
  const judged: Judged = { piece, named: [], refused: [] };
  let since = performance.now();
  for (const [i, content] of piece.rows.entries()) {
    if (performance.now() - since > BREATH_MS) {
      await breath();
      since = performance.now();
    }
    const row = piece.first + i;
    const read = BeneficiaryRow.safeParse(content);
    if (!read.success) {
      judged.refused.push({ row, outcome: 'invalid', fields: fieldErrors(read.error.issues), found: null });
      continue;
    }
    const minor = read.data.amount * 10 ** decimals;
    const why = minor < least ? 'too_small' : minor > most ? 'too_big' : undefined;
    if (why) judged.refused.push({ row, outcome: 'invalid', fields: { amount: why }, found: null });
    else judged.named.push({ row, person: read.data, minor });
  }
  return judged;
}
