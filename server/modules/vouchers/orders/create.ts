import { randomUUID } from 'node:crypto';

import { BeneficiaryPerson, type OrderCreate } from '../../../../contract/vouchers/vouchers/index.ts';
import type { z } from 'zod';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { inLockOrder } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { readOfferToBuy, type OfferToBuy } from '../offers/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { lockVoucherProject, readVoucherProject, type VoucherProjectRow } from '../vouchers/index.ts';
import { guarded, holdDiscount } from './discount.ts';
import { moveOrder, ORDER_JOBS } from './move.ts';
import { writePieces } from './pieces.ts';
import { presentDetail, readOrderById } from './row.ts';

type Body = z.output<typeof OrderCreate>;

/** What an order is priced by: nothing where the merchants bear the commission. */
export const termsOf = ({ commissionBearer, commission, taxes }: OfferToBuy) =>
  commissionBearer === 'deliverer' ? { commission, taxes } : { commission: 0, taxes: 0 };

/** What the rows ask for together, in minor units, as far as they can be read: of a code it is known whether the purchase is large enough before all are registered. */
const priceOf = (rows: Body['rows'], decimals: number): number =>
  rows.reduce((sum, row) => {
    const amount = BeneficiaryPerson.shape.amount.safeParse(row.amount);
    return row.duplicate === 'skip' || !amount.success ? sum : sum + amount.data * 10 ** decimals;
  }, 0);

/** Refuses what was confirmed by other terms than those of now. @throws AppError voucher.terms_changed */
function refuseOtherTerms(offer: OfferToBuy, voucher: VoucherProjectRow, { terms }: Body): void {
  const now = termsOf(offer);
  const fields = {
    ...(terms.commissionPercentage !== now.commission / 100 && { 'terms.commissionPercentage': 'invalid' as const }),
    ...(terms.taxesPercentage !== now.taxes / 100 && { 'terms.taxesPercentage': 'invalid' as const }),
    ...(terms.configId !== voucher.config_id && { 'terms.configId': 'invalid' as const }),
  };
  if (Object.keys(fields).length > 0) throw new AppError('voucher.terms_changed', fields);
}

/** Orders vouchers for people: from this commit on it survives any crash, because its job stands beside it. It keeps the terms of now, whatever the offer says later. */
export const createOrder = (
  { database, keystore }: Pick<ModuleParts, 'database' | 'keystore'>,
  caller: UserCaller,
  place: { projectId: string; voucherProjectId: string },
  body: Body,
  origin: CallOrigin,
) =>
  guarded(database, caller, body.discountCode, () =>
    change(database, caller, origin, async tx => {
      const { organizationId } = caller;
      const organization = await lockForCreation(tx, organizationId);
      // Whoever may do it in all projects is let through without a look at this one; and whoever removes it waits, and sees the order.
      await lockProject(tx, place.projectId);
      const { offer_id: offerId } = await readVoucherProject(tx, place.projectId, place.voucherProjectId);
      const offer = await readOfferToBuy(tx, offerId);
      const voucher = await lockVoucherProject(tx, place.projectId, place.voucherProjectId);
      if (offer.status !== 'active') throw new AppError('offer.not_active');
      refuseOtherTerms(offer, voucher, body);
      const orderId = randomUUID();
      inLockOrder(tx, 'order');
      const discount =
        body.discountCode &&
        (await holdDiscount(tx, {
          offerId: offer.id,
          code: body.discountCode,
          organizationId,
          orderId,
          price: priceOf(body.rows, offer.decimals),
        }));
      const terms = termsOf(offer);
      await tx.run(
        `insert into voucher_orders (id, organization_id, project_id, voucher_project_id, provider_id, offer_id, provider_project_id, deliverer_name, provider_name,
         voucher_name, offer_name, coupon_type, config_id, currency, decimals, commission_rate, taxes_rate, bank, discount_code_id, discount_code, discount_kind,
         discount_value, discount_least, file, rows, requested_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)`,
        [
          orderId,
          organizationId,
          place.projectId,
          voucher.id,
          offer.providerId,
          offer.id,
          offer.projectId,
          organization.name,
          offer.providerName,
          voucher.name,
          offer.name,
          voucher.coupon_type,
          voucher.config_id,
          offer.currency,
          offer.decimals,
          terms.commission,
          terms.taxes,
          JSON.stringify(offer.bank),
          discount ? discount.id : null,
          discount && body.discountCode ? body.discountCode : null,
          discount ? discount.kind : null,
          discount ? discount.value : null,
          discount ? discount.least : null,
          body.file,
          body.rows.length,
          caller.userId,
        ],
      );
      await writePieces(tx, keystore, { organizationId, orderId, from: 0 }, body.rows);
      const created = await readOrderById(tx, orderId);
      await moveOrder(tx, created, { event: 'upload', by: caller });
      await enqueue(tx, { kind: ORDER_JOBS.upload, key: `${orderId}:0`, organizationId, payload: { orderId } });
      const answer = await presentDetail(tx, await readOrderById(tx, orderId), caller);
      return {
        answer,
        event: {
          type: 'request',
          resource: 'voucherOrder',
          resourceId: orderId,
          new: {
            file: body.file,
            rows: body.rows.length,
            ...(body.discountCode && { discountCode: body.discountCode }),
          },
        },
      };
    }),
  );
