import { randomUUID } from 'node:crypto';
import {
  ARCHIVE_PDFS_MAX,
  ARCHIVES_MAX,
  type PdfArchive,
} from '../../../../../../contract/credentials/credentials/index.ts';
import { identityOf, type CallOrigin, type UserCaller } from '../../../../../platform/context/index.ts';
import { AppError, found } from '../../../../../platform/errors/index.ts';
import type { Kept } from '../../../../../platform/idempotency/index.ts';
import { enqueue } from '../../../../../platform/jobs/index.ts';
import { change } from '../../../../base/events/index.ts';
import { lockForCreation } from '../../../../accounts/organizations/index.ts';
import { idsWithPdf, type CredentialParts, type ListFilters } from '../../registry/index.ts';
import { ARCHIVE_JOB, ARCHIVE_PRIORITY } from './jobs.ts';
import { removeArchives } from './remove.ts';
import { lockArchive, readArchive } from './rows.ts';

/** Accepts an archive: its credentials are fixed in this commit, and a job draws them. @throws AppError pdfArchive.* */
export const createArchive = (
  { database, clock }: Pick<CredentialParts, 'database' | 'clock'>,
  caller: UserCaller,
  projectId: string,
  filter: ListFilters,
  origin: CallOrigin,
): Promise<Kept<PdfArchive>> =>
  change(database, caller, origin, async tx => {
    const { organizationId } = caller;
    await lockForCreation(tx, organizationId);
    const { kept } = await tx.one<{ kept: number }>(
      'select count(*)::int as kept from pdf_archives where organization_id = $1',
      [organizationId],
    );
    if (kept >= ARCHIVES_MAX) throw new AppError('pdfArchive.too_many');
    const by = { userId: identityOf(caller), now: clock() };
    const ids = await idsWithPdf(tx, filter, { projectId }, by, ARCHIVE_PDFS_MAX + 1);
    if (ids.length === 0) throw new AppError('pdfArchive.none');
    if (ids.length > ARCHIVE_PDFS_MAX) throw new AppError('pdfArchive.too_many_pdfs');
    const archiveId = randomUUID();
    await tx.run('insert into pdf_archives (id, organization_id, project_id, requested_by) values ($1, $2, $3, $4)', [
      archiveId,
      organizationId,
      projectId,
      caller.userId,
    ]);
    await tx.run(
      `insert into pdf_archive_rows (archive_id, organization_id, place, credential_id)
       select $1, $2, x.place, x.id from unnest($3::uuid[]) with ordinality as x(id, place)`,
      [archiveId, organizationId, ids],
    );
    await enqueue(tx, {
      kind: ARCHIVE_JOB,
      key: archiveId,
      organizationId,
      payload: { archiveId },
      priority: ARCHIVE_PRIORITY,
    });
    return { answer: await readArchive(tx, { projectId, archiveId }), events: [] };
  });

/** Deletes an archive of one's own. @throws AppError error.not_found */
export const deleteArchive = (
  { database }: Pick<CredentialParts, 'database'>,
  caller: UserCaller,
  { projectId, archiveId }: { projectId: string; archiveId: string },
  origin: CallOrigin,
): Promise<Kept<{ id: string }>> =>
  change(database, caller, origin, async tx => {
    const archive = found(await lockArchive(tx, archiveId));
    found(archive.project_id === projectId && archive.requested_by === caller.userId ? archive : undefined);
    await removeArchives(tx, [archiveId]);
    return { answer: { id: archiveId }, events: [] };
  });
