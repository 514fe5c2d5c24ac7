import { AppError } from '../../platform/errors/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { listsWith } from '../merchants/index.ts';
import type { News } from '../../platform/module/index.ts';

/** Keeps the images that offers show. */
export async function keepOfferImages(tx: Tx, { organizationId, ids }: News['images.removing']): Promise<void> {
  const shown = await tx.rows<{ id: string }>(
    'select image_id as id from voucher_offers where organization_id = $1 and image_id = any($2::uuid[])',
    [organizationId, [...ids]],
  );
  for (const { id } of shown) ids.delete(id);
}

/** A merchant whom an offer names stays. @throws AppError merchant.on_offer */
export async function keepMerchant(tx: Tx, { merchantId }: News['merchant.removing']): Promise<void> {
  const naming = await tx.maybe(
    "select from voucher_offers where list_id = any($1::uuid[]) and status <> 'removed' limit 1",
    [await listsWith(tx, merchantId)],
  );
  if (naming) throw new AppError('merchant.on_offer');
}
