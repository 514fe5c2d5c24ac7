import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { archiveMachine } from '../../../../../../contract/credentials/credentials/index.ts';
import type { PdfArchiveNotice } from '../../../../../../contract/credentials/credentials/notices.ts';
import { next } from '../../../../../../contract/base/common/states.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { newFileId } from '../../../../../platform/files/index.ts';
import { HopelessJob, PausedJob, type GiveUp, type JobCall } from '../../../../../platform/jobs/index.ts';
import { removeFiles } from '../../../../accounts/organizations/index.ts';
import { tellPeople } from '../../../../base/notifications/index.ts';
import type { CredentialParts } from '../../registry/index.ts';
import { pdfContentOf, readPdfRow } from '../pdf/content.ts';
import { credentialPdf } from '../pdf/page.ts';
import { lockArchive, readArchive, readWaiting, type WaitingPdf } from './rows.ts';

const Payload = z.object({ archiveId: z.uuid() });

/** PDFs that are drawn before they are stored, and bytes of them. */
const AT_ONCE = 20;
const BYTES_AT_ONCE = 16_000_000;

interface Work {
  parts: CredentialParts;
  organizationId: string;
  archiveId: string;
}
type Drawn = WaitingPdf & { bytes: Uint8Array | undefined };

/** Returns the PDF of a credential; undefined where it cannot be drawn. */
async function draw({ parts, organizationId, archiveId }: Work, credentialId: string): Promise<Uint8Array | undefined> {
  try {
    const row = await parts.database.organization(organizationId, tx => readPdfRow(tx, credentialId));
    return row && (await credentialPdf(parts, await pdfContentOf(parts, row)));
  } catch (error) {
    parts.log.error({ err: error, credentialId, archiveId }, 'a PDF of an archive was not drawn');
    return undefined;
  }
}

/** Draws the next PDFs, as many as are stored together. */
async function drawSome(work: Work, call: Pick<JobCall, 'signal' | 'isTurnOver'>): Promise<Drawn[]> {
  const { parts, organizationId, archiveId } = work;
  const waiting = await parts.database.organization(organizationId, tx => readWaiting(tx, archiveId, AT_ONCE));
  const drawn: Drawn[] = [];
  let size = 0;
  for (const each of waiting) {
    call.signal.throwIfAborted();
    const bytes = await draw(work, each.credential_id);
    drawn.push({ ...each, bytes });
    size += bytes?.length ?? 0;
    if (size > BYTES_AT_ONCE || (await call.isTurnOver())) break;
  }
  return drawn;
}

/**
 * Stores PDFs, then names them in their rows. A file without a row, after a crash or an erasure, is removed: that is asked for
 * before it is written.
 */
async function store({ parts, organizationId, archiveId }: Work, drawn: readonly Drawn[]): Promise<void> {
  const made = drawn.flatMap(({ place, bytes }) => (bytes ? [{ place, bytes, id: newFileId(bytes) }] : []));
  const ids = made.map(({ id }) => id);
  await parts.database.organization(organizationId, tx => removeFiles(tx, organizationId, ids, 'unlessNamed'));
  for (const { id, bytes } of made)
    await parts.files.put(bytes, { id, contentType: 'application/pdf', name: `${archiveId}.pdf` });
  parts.crash('archive.files');
  await parts.database.organization(organizationId, async tx => {
    const named = await tx.rows<{ file_id: string }>(
      `update pdf_archive_rows r set file_id = x.file_id, size = x.size, crc = x.crc
       from unnest($2::int[], $3::text[], $4::int[], $5::bigint[]) as x(place, file_id, size, crc)
       where r.archive_id = $1 and r.place = x.place and r.file_id is null returning r.file_id`,
      [
        archiveId,
        made.map(({ place }) => place),
        ids,
        made.map(({ bytes }) => bytes.length),
        made.map(({ bytes }) => crc32(bytes)),
      ],
    );
    const isNamed = new Set(named.map(row => row.file_id));
    await removeFiles(
      tx,
      organizationId,
      ids.filter(id => !isNamed.has(id)),
    );
    const failed = drawn.filter(({ bytes }) => !bytes).map(({ place }) => place);
    if (failed.length > 0)
      await tx.run('update pdf_archive_rows set tries = tries + 1 where archive_id = $1 and place = any($2::int[])', [
        archiveId,
        failed,
      ]);
  });
  parts.crash('archive.stored');
}

/** Ends an archive, and notifies the person who asked for it. */
async function end(tx: Tx, organizationId: string, archiveId: string, event: 'finish' | 'fail'): Promise<void> {
  const locked = await lockArchive(tx, archiveId);
  const state = locked && next(archiveMachine, locked.state, event);
  if (!locked || !state) return;
  await tx.run('update pdf_archives set state = $2, finished_at = now() where id = $1', [archiveId, state]);
  const { done, missing } = await readArchive(tx, { projectId: locked.project_id, archiveId });
  await tellPeople(tx, {
    type: 'pdfArchive',
    organizationId,
    userIds: [locked.requested_by],
    roles: [],
    projectId: locked.project_id,
    details: {
      given: state === 'ready' ? done - missing.total : null,
      missing: missing.total,
    } satisfies PdfArchiveNotice,
  });
}

const isDrawing = ({ parts, organizationId, archiveId }: Work): Promise<boolean> =>
  parts.database.organization(
    organizationId,
    async tx =>
      (await tx.maybe("select 1 from pdf_archives where id = $1 and state = 'drawing'", [archiveId])) !== undefined,
  );

/** Draws the PDFs of an archive from where it stopped: as a job. @throws PausedJob where others have waited */
export const drawArchiveHandler =
  (parts: CredentialParts) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('An archive belongs to an organization');
    const work: Work = { parts, organizationId, archiveId: Payload.parse(call.payload).archiveId };
    while (await isDrawing(work)) {
      const drawn = await drawSome(work, call);
      if (drawn.length === 0) {
        await parts.database.organization(organizationId, tx => end(tx, organizationId, work.archiveId, 'finish'));
        return;
      }
      await store(work, drawn);
      if (await call.isTurnOver()) throw new PausedJob('Others wait');
    }
  };

/** Ends an archive whose job failed permanently. */
export const giveUpArchive =
  ({ database }: Pick<CredentialParts, 'database'>): GiveUp =>
  async ({ payload, organizationId }) => {
    if (!organizationId) return;
    const { archiveId } = Payload.parse(payload);
    await database.organization(organizationId, tx => end(tx, organizationId, archiveId, 'fail'));
  };
