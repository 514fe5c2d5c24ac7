import {
  ARCHIVE_HOURS,
  MISSING_MAX,
  shortNumberText,
  type ArchiveState,
  type PdfArchive,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder, readPage, type Page, type Tx } from '../../../../../platform/database/index.ts';
import { found } from '../../../../../platform/errors/index.ts';
import { namesOf } from '../../../../accounts/organizations/index.ts';

const HOUR_MS = 3_600_000;
/** How often a PDF is tried before it is missing. */
export const TRIES_MAX = 3;

/** Rows of credentials that were not erased since. */
export const ROWS =
  'pdf_archive_rows r join credentials c on c.id = r.credential_id and c.erased_at is null and r.archive_id = ';
const MISSING = `r.file_id is null and r.tries >= ${TRIES_MAX}`;

interface ArchiveRow {
  id: string;
  state: ArchiveState;
  requested_by: string;
  created_at: Date;
  finished_at: Date | null;
  total: number;
  given: number;
  missing: number;
}
const COLUMNS = `a.id, a.state, a.requested_by, a.created_at, a.finished_at, n.total, n.given, n.missing`;
const FROM = `pdf_archives a cross join lateral (
  select count(*)::int as total, count(r.file_id)::int as given, (count(*) filter (where ${MISSING}))::int as missing from ${ROWS} a.id) n`;

interface NamedRow {
  archive_id: string;
  id: string;
  short_number: Buffer;
  name: string;
}

/** Some of the credentials that are missing in archives. */
const missingIn = (tx: Tx, archiveIds: readonly string[]): Promise<NamedRow[]> =>
  tx.rows<NamedRow>(
    `select m.* from unnest($1::uuid[]) as x(id), lateral (
       select r.archive_id, c.id, c.short_number, c.receiver_name as name from ${ROWS} x.id where ${MISSING} order by r.place limit $2) m`,
    [archiveIds, MISSING_MAX],
  );

async function present(tx: Tx, rows: readonly ArchiveRow[]): Promise<PdfArchive[]> {
  const withMissing = rows.filter(({ missing }) => missing > 0).map(({ id }) => id);
  const missing = withMissing.length > 0 ? await missingIn(tx, withMissing) : [];
  const names = await namesOf(tx, [...new Set(rows.map(row => row.requested_by))]);
  return rows.map(row => ({
    id: row.id,
    state: row.state,
    total: row.total,
    done: row.given + row.missing,
    by: { id: row.requested_by, name: names.get(row.requested_by) ?? '' },
    missing: {
      total: row.missing,
      credentials: missing
        .filter(({ archive_id }) => archive_id === row.id)
        .map(each => ({ id: each.id, number: shortNumberText(each.short_number), name: each.name })),
    },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    removedAt: row.finished_at && new Date(row.finished_at.getTime() + ARCHIVE_HOURS * HOUR_MS).toISOString(),
  }));
}

interface InProject {
  projectId: string;
  archiveId: string;
}

/** Returns the archives of a project. */
export async function listArchives(
  tx: Tx,
  projectId: string,
  page: Page,
): Promise<{ archives: PdfArchive[]; total: number }> {
  const { rows, total } = await readPage<ArchiveRow>(tx, page, {
    columns: COLUMNS,
    from: FROM,
    where: 'a.project_id = $1',
    params: [projectId],
    sorts: { createdAt: 'a.created_at' },
    key: 'a.id',
  });
  return { archives: await present(tx, rows), total };
}

/** Returns an archive. @throws AppError error.not_found */
export async function readArchive(tx: Tx, { projectId, archiveId }: InProject): Promise<PdfArchive> {
  const row = await tx.maybe<ArchiveRow>(`select ${COLUMNS} from ${FROM} where a.id = $1 and a.project_id = $2`, [
    archiveId,
    projectId,
  ]);
  const [archive] = await present(tx, [found(row)]);
  return found(archive);
}

/** Returns an archive that nobody else finishes or deletes until the commit; undefined where it was deleted. */
export async function lockArchive(
  tx: Tx,
  archiveId: string,
): Promise<{ state: ArchiveState; project_id: string; requested_by: string } | undefined> {
  inLockOrder(tx, 'request');
  return tx.maybe('select state, project_id, requested_by from pdf_archives where id = $1 for update', [archiveId]);
}

/** A PDF of an archive that is drawn. */
export interface StoredPdf {
  short_number: Buffer;
  name: string;
  file_id: string | null;
  size: number;
  crc: string;
}

/** Returns all rows of an archive in their order, those without a file as missing. */
export const readStored = (tx: Tx, archiveId: string): Promise<StoredPdf[]> =>
  tx.rows<StoredPdf>(
    `select c.short_number, c.receiver_name as name, r.file_id, r.size, r.crc from ${ROWS} $1 order by r.place`,
    [archiveId],
  );

/** A credential of an archive whose PDF is to be drawn. */
export interface WaitingPdf {
  place: number;
  credential_id: string;
}

/** Returns the next credentials of an archive whose PDFs are to be drawn. What failed before comes last. */
export const readWaiting = (tx: Tx, archiveId: string, limit: number): Promise<WaitingPdf[]> =>
  tx.rows<WaitingPdf>(
    `select r.place, r.credential_id from ${ROWS} $1
     where r.file_id is null and r.tries < ${TRIES_MAX} order by r.tries, r.place limit $2`,
    [archiveId, limit],
  );
