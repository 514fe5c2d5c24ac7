import { IMAGE_MAX_BYTES } from '../../../contract/projects/index.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { cleanImage, ImageError, type FileStore } from '../../platform/files/index.ts';
import type { HandlersOf, Upload } from '../../platform/http/index.ts';

const SIDE = 1024;

/** A picture drawn anew and stored, ready to be named by a row. Call it before the transaction opens. */
export async function storeImage(files: FileStore, upload: Upload): Promise<{ fileId: string; contentType: string }> {
  try {
    const image = await cleanImage(upload.bytes, { maxBytes: IMAGE_MAX_BYTES, maxSide: SIDE, format: 'png' });
    const { id } = await files.put(image.bytes, { contentType: image.contentType, name: 'image.png' });
    return { fileId: id, contentType: image.contentType };
  } catch (error) {
    if (error instanceof ImageError)
      throw new AppError('image.invalid', { file: error.problem === 'not-an-image' ? 'invalid' : 'too_big' });
    throw error;
  }
}

/** The row of a stored image; its id is what projects and organizations name. */
export async function insertImage(
  tx: Tx,
  organizationId: string,
  image: { fileId: string; contentType: string },
): Promise<string> {
  const { id } = await tx.one<{ id: string }>(
    'insert into images (organization_id, file_id, content_type) values ($1, $2, $3) returning id',
    [organizationId, image.fileId, image.contentType],
  );
  return id;
}

/** Serves images of projects and organizations: pixels of ours only, so any origin may show them. */
export const imageHandlers = (database: Database, files: FileStore): HandlersOf<'getImage'> => ({
  async getImage({ params, reply }) {
    const row = await database.public(tx =>
      tx.maybe<{ file_id: string; content_type: string }>(
        'select file_id, content_type from public_images where id = $1',
        [params.imageId],
      ),
    );
    const file = row && (await files.get(row.file_id));
    if (!file) throw new AppError('error.not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return { bytes: file.bytes, contentType: row.content_type };
  },
});
