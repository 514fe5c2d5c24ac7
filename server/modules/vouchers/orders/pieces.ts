import type { Keystore } from '../../../platform/keystore/index.ts';
import type { Tx } from '../../../platform/database/index.ts';

/** Rows that are looked at and written in one commit. */
export const CHUNK = 500;

/** Rows of an order that wait: as they came, and where the first of them stands. */
export interface Piece {
  first: number;
  rows: Record<string, unknown>[];
}

type Secrets = Pick<Keystore, 'sealSecret' | 'openSecret'>;
const nameOf = (orderId: string, what: string): string => `order:${orderId}:${what}`;

export const sealRows = (secrets: Secrets, orderId: string, what: string, rows: unknown): string =>
  secrets.sealSecret(nameOf(orderId, what), Buffer.from(JSON.stringify(rows)));
export const openRows = <T>(secrets: Secrets, orderId: string, what: string, sealed: string): T =>
  JSON.parse(secrets.openSecret(nameOf(orderId, what), sealed).toString()) as T;

/** Writes the rows of an order down, sealed, some in each piece. Their numbers go on from `from`. */
export async function writePieces(
  tx: Tx,
  secrets: Secrets,
  { organizationId, orderId, from }: { organizationId: string; orderId: string; from: number },
  rows: readonly object[],
): Promise<void> {
  let written: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < rows.length; at += CHUNK) {
    const first = from + at;
    const sealed = sealRows(secrets, orderId, String(first), rows.slice(at, at + CHUNK));
    // The one before is written while this one is made, and whoever else calls is answered in between.
    await written;
    written = tx.run('insert into order_pieces (order_id, organization_id, first, rows) values ($1, $2, $3, $4)', [
      orderId,
      organizationId,
      first,
      sealed,
    ]);
  }
  await written;
}

/** Before the first row. */
export const START = -1;

/** The next piece of an order that waits after row `after`; undefined where there is none. */
export async function readPiece(tx: Tx, secrets: Secrets, orderId: string, after: number): Promise<Piece | undefined> {
  const row = await tx.maybe<{ first: number; rows: string }>(
    'select first, rows from order_pieces where order_id = $1 and first > $2 order by first limit 1',
    [orderId, after],
  );
  return row && { first: row.first, rows: openRows(secrets, orderId, String(row.first), row.rows) };
}

/** Takes a piece out that is worked off now. Answers whether it waited still. */
export const takePiece = async (tx: Tx, orderId: string, { first }: Piece): Promise<boolean> =>
  (await tx.run('delete from order_pieces where order_id = $1 and first = $2', [orderId, first])) === 1;
