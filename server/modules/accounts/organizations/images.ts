import { IMAGE_MAX_BYTES, IMAGES_MAX, IMAGES_MAX_BYTES } from '../../../../contract/accounts/projects/index.ts';
import { inLockOrder, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { cleanImage, ImageError, type FileStore } from '../../../platform/files/index.ts';
import type { HandlersOf, Upload } from '../../../platform/http/index.ts';
import type { ModuleParts, News } from '../../../platform/module/index.ts';
import { inEachOrganization } from './each.ts';
import { removeFiles, withFile, type Storing } from './files.ts';

/** How large a picture may be once it is drawn anew: the longer side in pixels, and its bytes where they are limited; and in what form. */
interface Size {
  side: number;
  mostBytes?: number;
  format?: 'png' | 'webp';
}
const FOR_SCREENS: Size = { side: 1024 };

/** A picture drawn anew and stored, not yet named by a row. */
export interface StoredImage {
  fileId: string;
  contentType: string;
  bytes: number;
  /** Of its bytes, hex. */
  sha256: string;
  width: number;
  height: number;
}

async function drawn(organizationId: string, upload: Upload, { side, mostBytes, format = 'png' }: Size) {
  try {
    const limits = { maxBytes: IMAGE_MAX_BYTES, maxSide: side, format, mostBytes };
    const image = await cleanImage(upload.bytes, limits, { line: organizationId });
    return { ...image, name: `image.${format}` };
  } catch (error) {
    if (error instanceof ImageError)
      throw new AppError('image.invalid', { file: error.problem === 'not-an-image' ? 'invalid' : 'too_big' });
    throw error;
  }
}

/** Draws and stores an upload, if there is one, before `work` opens its transaction; what `work` refuses leaves no file behind. */
export async function withImage<T, U extends Upload | undefined>(
  storing: Storing,
  upload: U,
  work: (image: U extends Upload ? StoredImage : StoredImage | undefined) => Promise<T>,
  size = FOR_SCREENS,
): Promise<T> {
  type Image = U extends Upload ? StoredImage : StoredImage | undefined;
  if (!upload) return work(undefined as Image);
  const { bytes, contentType, name, width, height } = await drawn(storing.organizationId, upload, size);
  return withFile(storing, { bytes, contentType, name }, ({ id, sha256 }) =>
    work({ fileId: id, contentType, bytes: bytes.length, sha256, width, height }),
  );
}

/** Lets nobody else count, name or remove images of the organization until the transaction ends. */
export function lockImages(tx: Tx, organizationId: string): Promise<number> {
  inLockOrder(tx, 'image');
  return tx.run("select pg_advisory_xact_lock(hashtextextended('images ' || $1, 0))", [organizationId]);
}

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Images of the organization are about to be removed, unless something shows them: whoever shows one takes it out of the set. */
    'images.removing': { organizationId: string; ids: Set<string> };
  }
}

/** What images are removed with. */
export type ImageParts = Pick<ModuleParts, 'tell'>;

/** Removes images that nothing shows, and has their files removed. The images of the organization are locked. Answers how many. */
async function removeUnnamed(
  tx: Tx,
  { tell }: ImageParts,
  organizationId: string,
  among: readonly string[],
): Promise<number> {
  const ids = new Set(among);
  if (ids.size > 0) await tell(tx, 'images.removing', { organizationId, ids });
  if (ids.size === 0) return 0;
  const rows = await tx.rows<{ file_id: string }>(
    'delete from images where organization_id = $1 and id = any($2::uuid[]) returning file_id',
    [organizationId, [...ids]],
  );
  await removeFiles(
    tx,
    organizationId,
    rows.map(row => row.file_id),
  );
  return rows.length;
}

/** Keeps what the organization itself shows, and its people's signatures. */
export async function keepOrganizationImages(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.one<{ ids: (string | null)[] }>(
    `select array[image_id, logo_image_id, banner_image_id]
       || array(select signature_image_id from organization_users where organization_id = $1 and signature_image_id is not null) as ids
     from organizations where id = $1`,
    [organizationId],
  );
  for (const id of shown.ids) if (id) ids.delete(id);
}

/** Keeps the files of pictures that are there. */
export async function keepImageFiles(tx: Tx, { organizationId, files }: News['files.removing']): Promise<void> {
  const named = await tx.rows<{ file_id: string }>(
    'select file_id from images where organization_id = $1 and file_id = any($2::text[])',
    [organizationId, [...files]],
  );
  for (const { file_id } of named) files.delete(file_id);
}

/** Days for which a picture is kept that nothing names: what is drafted in somebody's browser may. */
const UNNAMED_DAYS = 7;

/** Removes images that have been there for long and that nothing names. The images of the organization are locked. Answers how many. */
async function removeOld(tx: Tx, parts: ImageParts, organizationId: string): Promise<number> {
  const old = await tx.rows<{ id: string }>(
    `select id from images where organization_id = $1 and created_at < now() - make_interval(days => ${UNNAMED_DAYS})`,
    [organizationId],
  );
  return removeUnnamed(
    tx,
    parts,
    organizationId,
    old.map(row => row.id),
  );
}

/** Removes the pictures that nothing shows any more, organization by organization, so that the room counts what is used. */
export async function dropUnnamedImages(parts: ImageParts & Pick<ModuleParts, 'database' | 'log'>): Promise<number> {
  const organizations = await parts.database.platform('housekeeping', tx =>
    tx.rows<{ id: string }>('select distinct organization_id as id from images'),
  );
  return inEachOrganization(
    parts,
    organizations.map(({ id }) => id),
    async (tx, id) => {
      await lockImages(tx, id);
      return removeOld(tx, parts, id);
    },
  );
}

/** Removes images that were replaced, unless something else names them. */
export async function dropImages(
  tx: Tx,
  parts: ImageParts,
  organizationId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const replaced = ids.filter(id => id !== null);
  if (replaced.length === 0) return;
  await lockImages(tx, organizationId);
  await removeUnnamed(tx, parts, organizationId, replaced);
}

/**
 * The row of a stored image; its id is what projects and organizations name.
 * @throws AppError image.too_many when the organization has as many as it may keep
 */
export async function insertImage(
  tx: Tx,
  parts: ImageParts,
  organizationId: string,
  image: StoredImage,
): Promise<string> {
  await lockImages(tx, organizationId);
  await removeOld(tx, parts, organizationId);
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

/** Those of these images that the organization has, and how heavy they are. Whoever names one locks its images before. */
export const weighImages = (
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; bytes: number }[]> =>
  tx.rows('select id, bytes from images where organization_id = $1 and id = any($2::uuid[])', [
    organizationId,
    [...ids],
  ]);

/** The pixels of an image; undefined where there is none. */
export async function readImage(
  { database, files }: Pick<ModuleParts, 'database' | 'files'>,
  id: string,
): Promise<{ bytes: Buffer; contentType: string } | undefined> {
  const row = await database.public(tx =>
    tx.maybe<{ file_id: string; content_type: string }>(
      'select file_id, content_type from public_images where id = $1',
      [id],
    ),
  );
  const file = row && (await files.get(row.file_id));
  return file && { bytes: file.bytes, contentType: row.content_type };
}

/** Serves images of projects and organizations: pixels of ours only, so any origin may show them. */
export const imageHandlers = (database: Database, files: FileStore): HandlersOf<'getImage'> => ({
  async getImage({ params, reply }) {
    const image = await readImage({ database, files }, params.imageId);
    if (!image) throw new AppError('error.not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return image;
  },
});
