import type { Tx } from '../../../platform/database/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Keeps the pictures that notification groups show. */
export async function keepGroupImages(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.rows<{ id: string }>(
    `select image_id as id from notification_groups where organization_id = $1 and image_id = any($2::uuid[])
     union select logo_id from notification_groups where organization_id = $1 and logo_id = any($2::uuid[])`,
    [organizationId, [...ids]],
  );
  for (const { id } of shown) ids.delete(id);
}
