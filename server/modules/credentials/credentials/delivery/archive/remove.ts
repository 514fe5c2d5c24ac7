import { ARCHIVE_HOURS } from '../../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import type { Hearer } from '../../../../../platform/module/index.ts';
import { removeFiles } from '../../../../accounts/organizations/index.ts';

interface Gone {
  organization_id: string;
  file_id: string;
}

/** Asks that the files of rows be removed, each by a job of its organization. */
async function filesGo(tx: Tx, gone: readonly Gone[]): Promise<void> {
  for (const organizationId of new Set(gone.map(row => row.organization_id)))
    await removeFiles(
      tx,
      organizationId,
      gone.filter(row => row.organization_id === organizationId).map(row => row.file_id),
    );
}

/** Removes archives with their files. Returns how many. */
export async function removeArchives(tx: Tx, archiveIds: readonly string[]): Promise<number> {
  const gone = await tx.rows<Gone>(
    'select organization_id, file_id from pdf_archive_rows where archive_id = any($1::uuid[]) and file_id is not null',
    [archiveIds],
  );
  await filesGo(tx, gone);
  return tx.run('delete from pdf_archives where id = any($1::uuid[])', [archiveIds]);
}

/** Removes the archives that were kept for a day. */
export async function removeSpentArchives(tx: Tx): Promise<number> {
  const spent = await tx.rows<{ id: string }>(
    `select id from pdf_archives where finished_at < now() - make_interval(hours => ${ARCHIVE_HOURS})`,
  );
  return spent.length > 0
    ? removeArchives(
        tx,
        spent.map(({ id }) => id),
      )
    : 0;
}

/** Takes the PDFs of erased credentials out of all archives. */
export async function takeFromArchives(tx: Tx, credentialIds: readonly string[]): Promise<void> {
  const gone = await tx.rows<{ organization_id: string; file_id: string | null }>(
    'delete from pdf_archive_rows where credential_id = any($1::uuid[]) returning organization_id, file_id',
    [credentialIds],
  );
  await filesGo(
    tx,
    gone.flatMap(row => (row.file_id === null ? [] : [{ ...row, file_id: row.file_id }])),
  );
}

/** Keeps the files that archives have. */
export const keepArchiveFiles: Hearer<'files.removing'> = async (tx, { organizationId, files }) => {
  const named = await tx.rows<{ file_id: string }>(
    'select file_id from pdf_archive_rows where organization_id = $1 and file_id = any($2::text[])',
    [organizationId, [...files]],
  );
  for (const { file_id } of named) files.delete(file_id);
};
