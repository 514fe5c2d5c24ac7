import { mayInAllProjects } from '../../../../contract/base/access/index.ts';
import {
  ENABLED_PAYMENT_METHODS,
  PAYMENT_METHODS,
  type OfferState,
  type VoucherOffer,
} from '../../../../contract/vouchers/offers/index.ts';
import { likePattern, readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { worksIn } from '../../accounts/projects/index.ts';
import { readChainTotals, readOwnTotals } from '../voucher-contracts/index.ts';
import {
  presentListed,
  presentOffer,
  presentOffers,
  presentPublic,
  readOffer,
  withMaskedAccount,
  type OfferRow,
  type PublicRow,
} from './rows.ts';

/** Columns that one's own offers and those of others have alike. */
const LISTED = `id, organization_id, provider_name, code, name, description, image_id, country, currency, decimals, status, commission, taxes, config_id,
  coupon_types, least, most, partial_use, reversal_hours, validity_days, commission_bearer, list_version, list_size, created_at`;

type Operation =
  | 'listVoucherOffers'
  | 'listProjectOffers'
  | 'getVoucherOffer'
  | 'listPaymentMethods'
  | 'getPublicOffer'
  | 'getPublicOfferById'
  | 'listPublicOfferMerchants'
  | 'getPublicOfferTotals';

/** Offers as they are read: by whoever runs them, by whoever buys, and by everybody. */
export const readHandlers = (parts: Pick<ModuleParts, 'database' | 'chain'>): HandlersOf<Operation> => {
  const { database } = parts;
  return {
    listVoucherOffers: ({ caller, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<PublicRow & { project_id: string | null; status: OfferState }>(
          tx,
          query,
          {
            columns: 'o.*',
            from: `(select ${LISTED}, status = 'active' as is_active, project_id from offer_rows
              where status <> 'removed' and ($1 or ${worksIn(caller, 'project_id', '$2')}) and $4::boolean is distinct from false
            union all select ${LISTED}, is_active, null from public_offers
              where is_active and organization_id <> $3 and $4::boolean is distinct from true) o`,
            where:
              '($5::boolean is null or o.is_active = $5) and ($6::text is null or plainly(o.name) like $6 or plainly(o.provider_name) like $6)',
            params: [
              mayInAllProjects(caller.roles, 'offers.read'),
              caller.userId,
              caller.organizationId,
              query.own ?? null,
              query.isActive ?? null,
              likePattern(query.q),
            ],
            sorts: { createdAt: 'o.created_at' },
            key: 'o.id',
          },
        );
        return { offers: rows.map(row => presentListed(row, caller.organizationId)), total };
      }),

    listProjectOffers: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { rows, total } = await readPage<OfferRow>(tx, query, {
          columns: 'o.*',
          from: 'offer_rows o',
          where: `o.project_id = $1 and o.status <> 'removed' and ($2::text is null or o.status = $2) and ($3::text is null or plainly(o.name) like $3)`,
          params: [params.projectId, query.status ?? null, likePattern(query.q)],
          sorts: { createdAt: 'o.created_at' },
          key: 'o.id',
        });
        const offers: VoucherOffer[] = await presentOffers(tx, rows);
        return { offers: offers.map(withMaskedAccount), total };
      }),

    getVoucherOffer: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx =>
        presentOffer(tx, await readOffer(tx, params.projectId, params.offerId)),
      ),

    listPaymentMethods: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        const { bank } = await tx.one<{ bank: VoucherOffer['bank'] | null }>('select offer_bank($1) as bank', [
          params.offerId,
        ]);
        const to = found(bank ?? undefined);
        const methods = PAYMENT_METHODS.map(method => {
          const enabled = ENABLED_PAYMENT_METHODS.includes(method);
          return { method, enabled, bank: enabled ? to : null };
        });
        return { methods, total: methods.length };
      }),

    getPublicOffer: ({ params }) =>
      database.public(async tx =>
        presentPublic(
          found(await tx.maybe<PublicRow>('select * from public_offers where code = $1', [params.voucherOfferId])),
        ),
      ),

    getPublicOfferById: ({ params }) =>
      database.public(async tx =>
        presentPublic(found(await tx.maybe<PublicRow>('select * from public_offers where id = $1', [params.offerId]))),
      ),

    listPublicOfferMerchants: ({ params, query }) =>
      database.public(tx => listOfferMerchants(tx, params.voucherOfferId, query)),

    async getPublicOfferTotals({ params }) {
      const { id } = found(
        await database.public(tx =>
          tx.maybe<{ id: string }>('select id from public_offers where code = $1', [params.voucherOfferId]),
        ),
      );
      const chain = await readChainTotals(parts, id);
      return { chain, ours: chain && (await readOwnTotals(parts, id, chain.sequence)) };
    },
  };
};

/** Who takes the vouchers of an offer, by its public code. As anybody. @throws AppError error.not_found */
export async function listOfferMerchants(
  tx: Tx,
  code: string,
  query: Page & { q?: string | undefined },
): Promise<{ merchants: { name: string; places: { name: string; address: string }[] }[]; total: number }> {
  found(await tx.maybe('select from public_offers where code = $1', [code]));
  const { rows, total } = await readPage<{ name: string; places: { name: string; address: string }[] }>(tx, query, {
    columns: 'm.name, m.places',
    from: 'public_offer_merchants m',
    where: 'm.code = $1 and ($2::text is null or plainly(m.name) like $2 or plainly(m.places::text) like $2)',
    params: [code, likePattern(query.q)],
    sorts: { place: 'm.place' },
    key: 'm.id',
  });
  return { merchants: rows, total };
}
