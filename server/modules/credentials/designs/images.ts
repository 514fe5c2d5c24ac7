import type { Tx } from '../../../platform/database/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Keeps the images that designs show: a credential that was issued shows them for ever. */
export async function keepDesignImages(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.rows<{ id: string }>(
    'select distinct image_id as id from design_images where organization_id = $1 and image_id = any($2::uuid[])',
    [organizationId, [...ids]],
  );
  for (const { id } of shown) ids.delete(id);
}
