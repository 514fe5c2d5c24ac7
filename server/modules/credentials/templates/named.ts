import type { Tx } from '../../../platform/database/index.ts';
import type { News } from '../../../platform/module/index.ts';

/** Keeps the images that generic templates show. */
export async function keepTemplateImages(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.rows<{ id: string }>(
    'select image_id as id from generic_templates where organization_id = $1 and image_id = any($2::uuid[])',
    [organizationId, [...ids]],
  );
  for (const { id } of shown) ids.delete(id);
}

/** Keeps the designs that templates and generic templates name. */
export async function keepTemplateDesigns(tx: Tx, { organizationId, digests }: News['designs.unused']): Promise<void> {
  const named = await tx.rows<{ digest: string }>(
    `select digest from (
       select page_design as digest from templates where organization_id = $1 union select card_design from templates where organization_id = $1
       union select page_design from generic_templates where organization_id = $1
       union select card_design from generic_templates where organization_id = $1) named
     where digest is not null`,
    [organizationId],
  );
  for (const { digest } of named) digests.delete(digest);
}
