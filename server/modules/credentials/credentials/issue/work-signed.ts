import { PausedJob, type JobCall } from '../../../../platform/jobs/index.ts';
import { holdPictures, picturesIn } from '../../pictures/index.ts';
import { KeyMoved, makeChunk, writeChunk, type Bench, type Made } from './store/chunk.ts';
import { readPiece } from './build/pieces.ts';
import { isRefused, type Refused, type Row } from './request/receivers.ts';
import { readRows } from './build/rows.ts';
import { failed, isAboutRows } from './store/store-each.ts';

type Rows = readonly (Row | Refused)[];

/** Makes rows ahead of their turn; undefined where one of them breaks it, which is found when their turn comes. */
async function ahead(bench: Bench, rows: Rows): Promise<Made | undefined> {
  try {
    return await makeChunk(bench, rows);
  } catch (error) {
    if (isAboutRows(error)) return undefined;
    throw error;
  }
}

/**
 * Writes rows, made now where they are not. One that breaks the whole statement is found and becomes its own result: the rows are halved until it
 * stands alone.
 */
async function settle(bench: Bench, rows: Rows, made: Made | undefined): Promise<void> {
  try {
    return await writeChunk(bench, made ?? (await makeChunk(bench, rows)));
  } catch (error) {
    if (error instanceof KeyMoved) return settle(bench, rows, undefined);
    if (!isAboutRows(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      // One that was refused already and cannot be recorded either is nothing that a row could mend.
      if (isRefused(only)) throw error;
      return settle(bench, [failed(only)], undefined);
    }
  }
  const half = Math.ceil(rows.length / 2);
  await settle(bench, rows.slice(0, half), undefined);
  await settle(bench, rows.slice(half), undefined);
}

/** How many rows came to something already. They are worked off in their order, so that the next one has this number. */
const worked = ({ parts, issuing }: Bench): Promise<number> =>
  parts.database.organization(issuing.organization.id, async tx => {
    const { rows } = await tx.one<{ rows: number }>(
      `select (select count(*) from issue_results where request_id = $1)::int +
         (select count(*) from credentials where request_id = $1 and request_row is not null)::int as rows`,
      [issuing.requestId],
    );
    return rows;
  });

/**
 * Works the rows of a request off that nobody has to approve, piece by piece: each is built and signed in memory while the one before it is written,
 * and written once, signed. @throws PausedJob where others have waited for their turn
 */
export async function workSigned(
  bench: Bench,
  total: number,
  { signal, progress, isTurnOver }: Pick<JobCall, 'signal' | 'progress' | 'isTurnOver'>,
): Promise<void> {
  const { parts, issuing } = bench;
  const make = async (row: number) => {
    const piece = await parts.database.organization(issuing.organization.id, tx =>
      readPiece(tx, issuing.requestId, row),
    );
    if (!piece) return undefined;
    const pictures = await holdPictures(parts.database, issuing.organization.id, picturesIn(piece.receivers));
    const rows = await readRows(issuing, piece.first, piece.receivers, 'all', pictures);
    return { rows, made: await ahead(bench, rows), next: piece.first + rows.length };
  };
  for (let chunk = await make(await worked(bench)); chunk;) {
    signal.throwIfAborted();
    const { rows, made, next } = chunk;
    const [written, following] = await Promise.allSettled([
      settle(bench, rows, made).then(() => progress(next, total)),
      make(next),
    ]);
    if (written.status === 'rejected') throw written.reason;
    if (following.status === 'rejected') throw following.reason;
    chunk = following.value;
    if (chunk && (await isTurnOver())) throw new PausedJob('Others wait');
  }
}
