import { CURRENCIES } from '../../../../contract/vouchers/ledger/index.ts';
import { accountForm, isAccountOf, type AccountForm } from '../../../../contract/vouchers/merchants/index.ts';
import { AppError, invalidField } from '../../../platform/errors/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { readHoldingsOf } from '../ledger/index.ts';
import { listsWith } from '../merchants/index.ts';
import type { News } from '../../../platform/module/index.ts';

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

/**
 * A merchant keeps an account of the currency of each offer that names it, or owes it something from when it did.
 * @throws AppError request.invalid
 */
export async function keepPayable(
  tx: Tx,
  { projectId, merchantId, account }: News['merchant.account_changing'],
): Promise<void> {
  const unpaid = CURRENCIES.filter(currency => !isAccountOf(accountForm(account) as AccountForm, currency));
  if (unpaid.length === 0) return;
  const offers = await tx.rows<{ id: string; is_naming: boolean }>(
    `select id, list_id = any($3::uuid[]) as is_naming from voucher_offers
     where project_id = $1 and currency = any($2::text[]) and status <> 'removed'`,
    [projectId, unpaid, await listsWith(tx, merchantId)],
  );
  const owed = await Promise.all(
    offers.map(({ id }) => readHoldingsOf(tx, { offerId: id, kind: 'merchant' }, { subjects: [merchantId], least: 1 })),
  );
  if (offers.some(({ is_naming }) => is_naming) || owed.flat().length > 0)
    throw invalidField('account', 'account_currency');
}
