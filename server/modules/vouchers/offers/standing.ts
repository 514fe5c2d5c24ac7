import type { MerchantStanding } from '../../../../contract/vouchers/merchants/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { listsWith, readMerchant } from '../merchants/index.ts';

/** What whoever takes vouchers for a merchant asks. */
export const standingHandlers = (database: Database): HandlersOf<'getMerchantStanding'> => ({
  getMerchantStanding: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      const { id, name, places } = await readMerchant(tx, params.projectId, params.merchantId);
      const offers = await tx.rows<MerchantStanding['offers'][number]>(
        `select o.id, o.code as "voucherOfferId", o.name, o.currency, o.decimals, o.status = 'active' as "isActive", coalesce(a.balance, 0) as owed
         from voucher_offers o left join account_balances a on a.offer_id = o.id and a.kind = 'merchant' and a.subject_id = $2
         where o.list_id = any($1::uuid[]) and o.status in ('active', 'inactive') order by o.created_at desc, o.id desc`,
        [await listsWith(tx, id), id],
      );
      return { id, name, places, offers };
    }),
});
