import type { Tx } from '../../../../platform/database/index.ts';

/** Rows that are looked at and written in one commit. */
export const CHUNK = 1000;
/** Before the first row. */
export const START = -1;

/** Rows of an import that wait: as they came, and where the first of them stands in the file. */
export interface Piece {
  first: number;
  rows: Record<string, unknown>[];
  /** Those of them, by their places here, who stand further up in the same file: there, too, they may be named wrongly. */
  twice: number[];
}

/** Whom a row is about, as far as that can be seen before it is looked into; empty where it says nobody. Wallets differ by the size of their letters. */
const whoOf = ({ email, did }: { email?: unknown; did?: unknown }): string =>
  email ? String(email).toLowerCase() : String(did || '');

/** Writes the rows of an import down, one piece after the other: all in one statement would hold the process that makes it. */
export async function writePieces(
  tx: Tx,
  organizationId: string,
  importId: string,
  rows: readonly object[],
): Promise<void> {
  const met = new Set<string>();
  let written: Promise<unknown> = Promise.resolve();
  for (let first = 0; first < rows.length; first += CHUNK) {
    const piece = rows.slice(first, first + CHUNK);
    const twice: number[] = [];
    for (const [i, row] of piece.entries()) {
      const who = whoOf(row);
      if (who && met.size === met.add(who).size) twice.push(i);
    }
    const text = JSON.stringify(piece);
    // The one before is written while this one is made, and whoever else calls is answered in between.
    await written;
    written = tx.run(
      'insert into recipient_import_pieces (import_id, organization_id, first, rows, twice) values ($1, $2, $3, $4, $5)',
      [importId, organizationId, first, text, twice],
    );
  }
  await written;
}

/** The next piece that waits after row `after`; undefined where there is none. */
export const readPiece = (tx: Tx, importId: string, after: number): Promise<Piece | undefined> =>
  tx.maybe<Piece>(
    'select first, rows, twice from recipient_import_pieces where import_id = $1 and first > $2 order by first limit 1',
    [importId, after],
  );

/** Takes a piece out that is worked off now. Answers whether it waited still. */
export const takePiece = async (tx: Tx, importId: string, { first }: Piece): Promise<boolean> =>
  (await tx.run('delete from recipient_import_pieces where import_id = $1 and first = $2', [importId, first])) === 1;

/** Forgets what waits: personal data that nobody needs any more. */
export const dropPieces = (tx: Tx, importId: string): Promise<number> =>
  tx.run('delete from recipient_import_pieces where import_id = $1', [importId]);
