import type { Tx } from '../../../platform/database/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Keeps the images that projects show, also those of projects that were removed. */
export async function keepProjectImages(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.rows<{ id: string }>(
    'select image_id as id from projects where organization_id = $1 and image_id = any($2::uuid[])',
    [organizationId, [...ids]],
  );
  for (const { id } of shown) ids.delete(id);
}
