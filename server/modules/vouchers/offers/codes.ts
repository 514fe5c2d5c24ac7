import { next } from '../../../../contract/base/common/index.ts';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import {
  CODES_MAX,
  discountMachine,
  hundredthsOf,
  percentageOf,
  type DiscountCode,
  type DiscountKind,
  type DiscountState,
} from '../../../../contract/vouchers/offers/index.ts';
import { inLockOrder, isUniqueViolation, readPage, type Database, type Tx } from '../../../platform/database/index.ts';
import { AppError, found, invalidField, unchanged } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import { change } from '../../base/events/index.ts';
import { lockOffer, readOffer } from './rows.ts';

interface CodeRow {
  id: string;
  revision: number;
  code: string;
  kind: DiscountKind;
  value: number;
  starts_on: string;
  ends_on: string | null;
  uses_max: number | null;
  uses_max_each: number | null;
  least_purchase: number;
  status: DiscountState;
  used: number;
  created_at: Date;
}
const COLUMNS =
  'd.id, d.revision, d.code, d.kind, d.value, d.starts_on, d.ends_on, d.uses_max, d.uses_max_each, d.least_purchase, d.status, d.used, d.created_at';

const present = (row: CodeRow): DiscountCode => ({
  id: row.id,
  revision: row.revision,
  code: row.code,
  kind: row.kind,
  percentage: row.kind === 'percent' ? percentageOf(row.value) : null,
  amount: row.kind === 'fixed' ? row.value : null,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  usesMax: row.uses_max,
  usesMaxEach: row.uses_max_each,
  leastPurchase: row.least_purchase,
  status: row.status,
  used: row.used,
  createdAt: row.created_at.toISOString(),
});

/** Whether an offer has codes that can be used, now or one day. */
export const hasOpenCodes = async (tx: Tx, offerId: string): Promise<boolean> =>
  (await tx.maybe("select from discount_codes where offer_id = $1 and status = 'active' limit 1", [offerId])) !==
  undefined;

/** A code that is locked: whoever takes a use of it waits, or has taken it. Its offer is locked before. */
async function lockCode(tx: Tx, offerId: string, codeId: string): Promise<CodeRow> {
  inLockOrder(tx, 'discount code');
  return found(
    await tx.maybe<CodeRow>(
      `select ${COLUMNS} from discount_codes d where d.id = $1 and d.offer_id = $2 for no key update`,
      [codeId, offerId],
    ),
  );
}

/** What a code is after a change, and the event of it. */
async function changed(tx: Tx, offer: Parameters<typeof inMoney>[0], old: CodeRow) {
  const row = await tx.one<CodeRow>(`select ${COLUMNS} from discount_codes d where d.id = $1`, [old.id]);
  const answer = present(row);
  return {
    answer,
    event: {
      type: 'update' as const,
      resource: 'discountCode' as const,
      resourceId: old.id,
      old: present(old),
      new: { ...answer, ...inMoney(offer) },
    },
  };
}

type Operation =
  | 'listDiscountCodes'
  | 'createDiscountCode'
  | 'getDiscountCode'
  | 'updateDiscountCode'
  | 'changeDiscountCodeStatus'
  | 'deleteDiscountCode';

/** The discount codes of an offer. Taking a use of one is done by the functions of migration 0582. */
export const codeHandlers = (database: Database): HandlersOf<Operation> => {
  /** Refuses codes where there is nothing that they could take something off. @throws AppError discount.merchant_bears */
  const lockForCodes = async (tx: Tx, params: { projectId: string; offerId: string }) => {
    const offer = await lockOffer(tx, params.projectId, params.offerId);
    if (offer.commission_bearer === 'merchant') throw new AppError('discount.merchant_bears');
    return offer;
  };
  return {
    listDiscountCodes: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readOffer(tx, params.projectId, params.offerId);
        const { rows, total } = await readPage<CodeRow>(tx, query, {
          columns: COLUMNS,
          from: 'discount_codes d',
          where: "d.offer_id = $1 and ($2::text is null or d.code like '%' || upper($2) || '%')",
          params: [id, query.q?.replace(/[\\%_]/g, '\\$&') ?? null],
          sorts: { createdAt: 'd.created_at' },
          key: 'd.id',
        });
        return { codes: rows.map(present), total };
      }),

    async createDiscountCode({ caller, params, body, origin }) {
      try {
        return await change(database, caller, origin, async tx => {
          const offer = await lockForCodes(tx, params);
          const { count } = await tx.one<{ count: number }>(
            'select count(*)::int as count from discount_codes where offer_id = $1',
            [offer.id],
          );
          if (count >= CODES_MAX) throw new AppError('discount.too_many');
          const row = await tx.one<CodeRow>(
            `insert into discount_codes as d (organization_id, offer_id, code, kind, value, starts_on, ends_on, uses_max, uses_max_each, least_purchase, created_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${COLUMNS}`,
            [
              caller.organizationId,
              offer.id,
              body.code,
              body.kind,
              body.kind === 'percent' ? hundredthsOf(body.percentage as number) : (body.amount as number),
              body.startsOn,
              body.endsOn,
              body.usesMax,
              body.usesMaxEach,
              body.leastPurchase,
              caller.userId,
            ],
          );
          const answer = present(row);
          return {
            answer,
            event: {
              type: 'create',
              resource: 'discountCode',
              resourceId: row.id,
              new: { ...answer, ...inMoney(offer) },
            },
          };
        });
      } catch (error) {
        throw isUniqueViolation(error, 'discount_codes_offer_id_code_key')
          ? new AppError('discount.exists', { code: 'duplicate_row' })
          : error;
      }
    },

    getDiscountCode: ({ caller, params }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readOffer(tx, params.projectId, params.offerId);
        return present(
          found(
            await tx.maybe<CodeRow>(`select ${COLUMNS} from discount_codes d where d.id = $1 and d.offer_id = $2`, [
              params.codeId,
              id,
            ]),
          ),
        );
      }),

    updateDiscountCode: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const offer = await lockOffer(tx, params.projectId, params.offerId);
        const old = await lockCode(tx, params.offerId, params.codeId);
        unchanged(old, body.revision);
        const startsOn = body.startsOn ?? old.starts_on;
        const endsOn = body.endsOn === undefined ? old.ends_on : body.endsOn;
        if (endsOn !== null && endsOn < startsOn) throw invalidField('endsOn', 'ends_early');
        await tx.run(
          `update discount_codes set revision = revision + 1, starts_on = $2, ends_on = $3, uses_max = $4, uses_max_each = $5, least_purchase = $6 where id = $1`,
          [
            old.id,
            startsOn,
            endsOn,
            body.usesMax === undefined ? old.uses_max : body.usesMax,
            body.usesMaxEach === undefined ? old.uses_max_each : body.usesMaxEach,
            body.leastPurchase ?? old.least_purchase,
          ],
        );
        return changed(tx, offer, old);
      }),

    changeDiscountCodeStatus: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const offer = await (body.status === 'active'
          ? lockForCodes(tx, params)
          : lockOffer(tx, params.projectId, params.offerId));
        const old = await lockCode(tx, params.offerId, params.codeId);
        const status = next(discountMachine, old.status, body.status === 'active' ? 'reopen' : 'end');
        if (!status) throw new AppError('state.transition');
        await tx.run('update discount_codes set revision = revision + 1, status = $2 where id = $1', [old.id, status]);
        return changed(tx, offer, old);
      }),

    deleteDiscountCode: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const offer = await lockOffer(tx, params.projectId, params.offerId);
        const old = await lockCode(tx, params.offerId, params.codeId);
        const { taken } = await tx.one<{ taken: boolean }>('select discount_taken($1) as taken', [old.id]);
        if (taken) throw new AppError('discount.taken');
        await tx.run('delete from discount_codes where id = $1', [old.id]);
        return {
          answer: { id: old.id },
          event: {
            type: 'delete',
            resource: 'discountCode',
            resourceId: old.id,
            old: { ...present(old), ...inMoney(offer) },
          },
        };
      }),
  };
};
