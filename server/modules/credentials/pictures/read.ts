import { hash } from 'node:crypto';
import { picturePath } from '../../../../contract/credentials/pictures/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';

const PATH = new RegExp(`^${picturePath('([0-9a-f-]{36})', '([0-9a-f]{64})')}$`);

/** What pictures are read with. */
export type PictureParts = Pick<ModuleParts, 'database' | 'files'>;

/** What a picture is known by: whose it is, and the SHA-256 of its bytes, hex. */
export interface PictureName {
  organizationId: string;
  digest: string;
}

/** The picture of ours that stands at an address; undefined for any other address. */
export function pictureAt(publicUrl: string, url: string): PictureName | undefined {
  if (!url.startsWith(`${publicUrl}/`)) return undefined;
  const [, organizationId, digest] = PATH.exec(url.slice(publicUrl.length)) ?? [];
  return organizationId && digest ? { organizationId, digest } : undefined;
}

/** A picture's bytes; undefined where there is none, or what is kept is not what has this digest. */
export async function readPicture(
  { database, files }: PictureParts,
  { organizationId, digest }: PictureName,
): Promise<Buffer | undefined> {
  const row = await database.public(tx =>
    tx.maybe<{ file_id: string }>('select file_id from public_pictures where organization_id = $1 and digest = $2', [
      organizationId,
      digest,
    ]),
  );
  return row && bytesOf(files, row.file_id, digest);
}

/** The same in a transaction of its organization. */
export async function readPictureOf(
  tx: Tx,
  files: PictureParts['files'],
  { organizationId, digest }: PictureName,
): Promise<Buffer | undefined> {
  const row = await tx.maybe<{ file_id: string }>(
    'select file_id from pictures where organization_id = $1 and digest = $2',
    [organizationId, digest],
  );
  return row && bytesOf(files, row.file_id, digest);
}

async function bytesOf(files: PictureParts['files'], id: string, digest: string): Promise<Buffer | undefined> {
  const file = await files.get(id);
  return file && hash('sha256', file.bytes, 'hex') === digest ? file.bytes : undefined;
}
