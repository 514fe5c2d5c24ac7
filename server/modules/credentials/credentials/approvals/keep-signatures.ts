import type { Tx } from '../../../../platform/database/index.ts';
import type { News } from '../../../../platform/module/index.ts';

/** Keeps the pictures of signatures that approvals were given with: their credentials go on showing them. */
export async function keepSignatures(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.rows<{ id: string }>(
    'select distinct signature_image_id as id from credential_approvals where organization_id = $1 and signature_image_id = any($2::uuid[])',
    [organizationId, [...ids]],
  );
  for (const { id } of shown) ids.delete(id);
}
