import { PausedJob, type JobCall } from '../../../platform/jobs/index.ts';
import { CHUNK } from '../parts.ts';
import { KeyMoved, makeChunk, writeChunk, type Bench, type Made } from './chunk.ts';
import { isRefused, type Refused, type Row } from './receivers.ts';
import { readRows } from './rows.ts';
import { failed, isAboutRows } from './store-each.ts';

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
 * Works the rows of a request off that nobody has to approve, in chunks: each is built and signed in memory while the one before it is written,
 * and written once, signed. @throws PausedJob where others have waited for their turn
 */
export async function workSigned(
  bench: Bench,
  receivers: readonly unknown[],
  { signal, progress, isTurnOver }: Pick<JobCall, 'signal' | 'progress' | 'isTurnOver'>,
): Promise<void> {
  const total = receivers.length;
  const make = async (from: number) => {
    const rows = await readRows(bench.issuing, from, receivers.slice(from, from + CHUNK));
    return { rows, made: await ahead(bench, rows) };
  };
  const first = Math.floor((await worked(bench)) / CHUNK) * CHUNK;
  if (first >= total) return;
  let chunk = await make(first);
  for (let next = first + CHUNK; ; next += CHUNK) {
    signal.throwIfAborted();
    const isLast = next >= total;
    const [written, made] = await Promise.allSettled([
      settle(bench, chunk.rows, chunk.made).then(() => progress(Math.min(next, total), total)),
      isLast ? chunk : make(next),
    ]);
    if (written.status === 'rejected') throw written.reason;
    if (isLast) return;
    if (made.status === 'rejected') throw made.reason;
    if (await isTurnOver()) throw new PausedJob('Others wait');
    chunk = made.value;
  }
}
