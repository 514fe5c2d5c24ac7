import {
  PICTURE_MAX_BYTES,
  PICTURE_SIDE,
  picturePath,
  PICTURES_A_DAY,
  PICTURE_TYPE,
} from '../../../contract/pictures/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { AppError, found } from '../../platform/errors/index.ts';
import type { HandlersOf } from '../../platform/http/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { change } from '../events/index.ts';
import { lockImages, withImage } from '../organizations/index.ts';
import { activeProject } from '../projects/index.ts';
import { readPicture } from './read.ts';

async function refuseTooMany(tx: Tx, organizationId: string): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    "select count(*)::int as count from pictures where organization_id = $1 and created_at > now() - interval '1 day'",
    [organizationId],
  );
  if (count >= PICTURES_A_DAY) throw new AppError('picture.too_many');
}

/** Uploads pictures of recipients, and shows them to whoever has a credential that says one. */
export const pictureHandlers = (
  parts: Pick<ModuleParts, 'database' | 'files' | 'settings'>,
): HandlersOf<'uploadPicture' | 'getPicture'> => ({
  async uploadPicture({ caller, params, file, origin }) {
    if (!file) throw new AppError('request.invalid', { file: 'required' });
    const { organizationId } = caller;
    return withImage(
      parts.files,
      file,
      ({ fileId, sha256: digest, bytes, width, height }) =>
        change(parts.database, caller, origin, async tx => {
          await activeProject(tx, params.projectId);
          await lockImages(tx, organizationId);
          const url = `${parts.settings.publicUrl}${picturePath(organizationId, digest)}`;
          const answer = { digest, url, width, height, bytes };
          const known = await tx.run(
            'update pictures set unused_since = null where organization_id = $1 and digest = $2',
            [organizationId, digest],
          );
          if (known > 0) {
            // The same picture is kept already, in a file of its own.
            tx.afterCommit(() => parts.files.delete(fileId));
            return { answer, events: [] };
          }
          await refuseTooMany(tx, organizationId);
          const { id } = await tx.one<{ id: string }>(
            'insert into pictures (organization_id, digest, file_id, width, height, bytes) values ($1, $2, $3, $4, $5, $6) returning id',
            [organizationId, digest, fileId, width, height, bytes],
          );
          return {
            answer,
            event: { type: 'create', resource: 'organization', resourceId: id, new: { picture: digest } },
          };
        }),
      { side: PICTURE_SIDE, mostBytes: PICTURE_MAX_BYTES, format: 'webp' },
    );
  },

  async getPicture({ params, reply }) {
    const { issuerId: organizationId, digest } = params;
    const bytes = found(await readPicture(parts, { organizationId, digest }));
    reply.header('access-control-allow-origin', '*');
    reply.header('etag', `"${digest}"`);
    // What is somebody's may have to go: nobody in between keeps it for long.
    reply.header('cache-control', 'public, max-age=3600');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return { bytes, contentType: PICTURE_TYPE };
  },
});
