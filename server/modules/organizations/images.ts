import { IMAGE_MAX_BYTES, IMAGES_MAX, IMAGES_MAX_BYTES } from '../../../contract/projects/index.ts';
import { inLockOrder, type Database, type Tx } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { cleanImage, ImageError, type FileStore } from '../../platform/files/index.ts';
import type { HandlersOf, Upload } from '../../platform/http/index.ts';

const SIDE = 1024;

/** A picture drawn anew and stored, not yet named by a row. */
export interface StoredImage {
  fileId: string;
  contentType: string;
  bytes: number;
}

async function storeImage(files: FileStore, upload: Upload): Promise<StoredImage> {
  try {
    const image = await cleanImage(upload.bytes, { maxBytes: IMAGE_MAX_BYTES, maxSide: SIDE, format: 'png' });
    const { id } = await files.put(image.bytes, { contentType: image.contentType, name: 'image.png' });
    return { fileId: id, contentType: image.contentType, bytes: image.bytes.length };
  } catch (error) {
    if (error instanceof ImageError)
      throw new AppError('image.invalid', { file: error.problem === 'not-an-image' ? 'invalid' : 'too_big' });
    throw error;
  }
}

/** Draws and stores an upload, if there is one, before `work` opens its transaction; what `work` refuses leaves no file behind. */
export async function withImage<T, U extends Upload | undefined>(
  files: FileStore,
  upload: U,
  work: (image: U extends Upload ? StoredImage : StoredImage | undefined) => Promise<T>,
): Promise<T> {
  const image = upload && (await storeImage(files, upload));
  try {
    return await work(image as StoredImage);
  } catch (error) {
    // After any other failure the row may stand all the same, as when the connection broke at the commit.
    if (image && error instanceof AppError) await files.delete(image.fileId);
    throw error;
  }
}

/** Lets nobody else count, name or remove images of the organization until the transaction ends. */
export function lockImages(tx: Tx, organizationId: string): Promise<number> {
  inLockOrder(tx, 'image');
  return tx.run("select pg_advisory_xact_lock(hashtextextended('images ' || $1, 0))", [organizationId]);
}

const UNNAMED = `not exists (select 1 from organizations o where i.id in (o.image_id, o.logo_image_id, o.banner_image_id))
  and not exists (select 1 from projects p where p.image_id = i.id)
  and not exists (select 1 from generic_templates g where g.image_id = i.id)`;

/** Removes images that nothing names, with their files once the transaction is committed. */
async function removeUnnamed(
  tx: Tx,
  files: FileStore,
  which: string,
  param: string | readonly string[],
): Promise<void> {
  const rows = await tx.rows<{ file_id: string }>(
    `delete from images i where ${which} and ${UNNAMED} returning file_id`,
    [param],
  );
  if (rows.length > 0)
    tx.afterCommit(() => Promise.all(rows.map(row => files.delete(row.file_id))).then(() => undefined));
}

/** Removes images that were replaced, unless something else names them. */
export async function dropImages(
  tx: Tx,
  files: FileStore,
  organizationId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const replaced = ids.filter(id => id !== null);
  if (replaced.length === 0) return;
  await lockImages(tx, organizationId);
  await removeUnnamed(tx, files, 'i.id = any($1::uuid[])', replaced);
}

/**
 * The row of a stored image; its id is what projects and organizations name.
 * @throws AppError image.too_many when the organization has as many as it may keep
 */
export async function insertImage(
  tx: Tx,
  files: FileStore,
  organizationId: string,
  image: StoredImage,
): Promise<string> {
  await lockImages(tx, organizationId);
  // Uploaded for a logo that was never saved.
  await removeUnnamed(tx, files, "i.organization_id = $1 and i.created_at < now() - interval '1 hour'", organizationId);
  const kept = await tx.one<{ count: number; bytes: number }>(
    'select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes from images where organization_id = $1',
    [organizationId],
  );
  if (kept.count >= IMAGES_MAX || kept.bytes + image.bytes > IMAGES_MAX_BYTES)
    throw new AppError('image.too_many', { file: 'too_many' });
  const { id } = await tx.one<{ id: string }>(
    'insert into images (organization_id, file_id, content_type, bytes) values ($1, $2, $3, $4) returning id',
    [organizationId, image.fileId, image.contentType, image.bytes],
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
