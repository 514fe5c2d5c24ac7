import {
  PICTURE_MAX_BYTES,
  PICTURE_SIDE,
  picturePath,
  PICTURES_A_DAY,
  PICTURE_TYPE,
} from '../../../../contract/credentials/pictures/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { publish, type Handlers, type HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockImages, removeFiles, withImage } from '../../accounts/organizations/index.ts';
import { activeProject } from '../../accounts/projects/index.ts';
import { readPicture } from './read.ts';

/** The number of the organization's next picture; its images are locked. @throws AppError picture.too_many */
async function nextNumber(tx: Tx, organizationId: string): Promise<number> {
  const { next } = await tx.one<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from pictures where organization_id = $1',
    [organizationId],
  );
  // none of a day's goes before a week is over: so many numbers ago there is one of today only where so many came today
  const full = await tx.maybe(
    "select 1 from pictures where organization_id = $1 and number = $2 and created_at > now() - interval '1 day'",
    [organizationId, next - PICTURES_A_DAY],
  );
  if (full) throw new AppError('picture.too_many');
  return next;
}

type UploadCall = Pick<Parameters<Handlers['uploadPicture']>[0], 'caller' | 'file' | 'origin'>;

/** Uploads pictures of recipients, and shows them to whoever has a credential that says one. */
export function pictureHandlers(
  parts: Pick<ModuleParts, 'database' | 'files' | 'settings'>,
): HandlersOf<'uploadPicture' | 'uploadPictureAhead' | 'getPicture'> {
  /** Keeps a picture for the organization; `admit` looks in its transaction whether that may be. */
  const keep = ({ caller, file, origin }: UploadCall, admit: (tx: Tx) => Promise<unknown>) => {
    if (!file) throw new AppError('request.invalid', { file: 'required' });
    const { organizationId } = caller;
    return withImage(
      { ...parts, organizationId },
      file,
      async ({ fileId, sha256: digest, bytes, width, height }) => {
        const isWhole = await readPicture(parts, { organizationId, digest }).then(
          kept => kept !== undefined,
          () => false,
        );
        return change(parts.database, caller, origin, async tx => {
          await admit(tx);
          await lockImages(tx, organizationId);
          const url = `${parts.settings.publicUrl}${picturePath(organizationId, digest)}`;
          const answer = { digest, url, width, height, bytes };
          const known = await tx.maybe<{ id: string; file_id: string }>(
            'update pictures set unused_since = null where organization_id = $1 and digest = $2 returning id, file_id',
            [organizationId, digest],
          );
          if (known) {
            // The same picture is kept already, in a file of its own, unless that was lost.
            await removeFiles(tx, organizationId, [isWhole ? fileId : known.file_id]);
            if (isWhole) return { answer, events: [] };
            await tx.run('update pictures set file_id = $3 where organization_id = $1 and digest = $2', [
              organizationId,
              digest,
              fileId,
            ]);
            return {
              answer,
              event: { type: 'update', resource: 'picture', resourceId: known.id, new: { picture: digest } },
            };
          }
          const { id } = await tx.one<{ id: string }>(
            'insert into pictures (organization_id, digest, number, file_id, width, height, bytes) values ($1, $2, $3, $4, $5, $6, $7) returning id',
            [organizationId, digest, await nextNumber(tx, organizationId), fileId, width, height, bytes],
          );
          return {
            answer,
            event: { type: 'create', resource: 'picture', resourceId: id, new: { picture: digest } },
          };
        });
      },
      { side: PICTURE_SIDE, mostBytes: PICTURE_MAX_BYTES, format: 'webp' },
    );
  };

  return {
    uploadPicture: async call => keep(call, tx => activeProject(tx, call.params.projectId)),
    uploadPictureAhead: async call => keep(call, async () => undefined),

    async getPicture({ params, reply }) {
      const { issuerId: organizationId, digest } = params;
      const bytes = found(await readPicture(parts, { organizationId, digest }));
      // What is somebody's may have to go: nobody in between keeps it for long.
      publish(reply.header, digest, 'public, max-age=3600');
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      return { bytes, contentType: PICTURE_TYPE };
    },
  };
}
