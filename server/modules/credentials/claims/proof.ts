import type { Tx } from '../../../platform/database/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';
import { proveAddress } from '../recipients/index.ts';

interface Mailed {
  organizationId: string;
  recipientId: string;
  offerId: string;
  /** `main`, or the id of a further address. */
  address: string;
}

/** Notes to which address of a recipient the newest code of an offer went. */
export const keepAddressOfOffer = (
  tx: Tx,
  { organizationId, recipientId, offerId, address }: Mailed,
): Promise<number> =>
  tx.run(
    `insert into claim_codes (offer_id, organization_id, recipient_id, address) values ($1, $2, $3, $4)
     on conflict (offer_id) do update set address = excluded.address, mailed_at = now()`,
    [offerId, organizationId, recipientId, address],
  );

/** A wallet used a code: the address to which it was mailed is proven. */
export const codeUsed: Hearer<'wallet.claimed'> = async (tx, { offerId, recipientId, events }) => {
  const mailed = await tx.maybe<{ address: string }>(
    'delete from claim_codes where offer_id = $1 and recipient_id = $2 returning address',
    [offerId, recipientId],
  );
  if (mailed) events.push(...(await proveAddress(tx, recipientId, mailed.address)));
};
