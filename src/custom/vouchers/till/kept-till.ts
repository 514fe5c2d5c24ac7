import type { ReversalCreate, SaleCreate } from '../../../../contract/vouchers/sales/sale.ts';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';
import { isOpening, type KeptDevice } from '../../accounts/counter/counter-device.ts';
import { createPlace, hasFields, type Place } from '../../base/open/kept-place.ts';

/** A sale of which this device does not know yet whether it was paid. Its PIN is not kept. */
export type DoubtfulSale = Omit<SaleCreate, 'pin'>;

const NAME = 'sello.till';

const isTill = (value: unknown): value is KeptDevice<OwnTill> =>
  hasFields(value, { device: 'object', ahead: 'number' }) &&
  hasFields(value.device, {
    id: 'string',
    name: 'string',
    merchant: 'object',
    provider: 'string',
    moneys: 'object',
    genuineKey: 'object',
  });
const isSale = (value: unknown): value is DoubtfulSale =>
  hasFields(value, {
    id: 'string',
    madeAt: 'string',
    amount: 'number',
    currency: 'string',
    decimals: 'number',
    voucher: 'string',
  });
const isReversal = (value: unknown): value is ReversalCreate => hasFields(value, { id: 'string', amount: 'number' });

/**
 * What a till's device keeps: which till it is, for when there is no connection, and what it does not know the outcome of, which a reload must not lose: a
 * sale, and what was to be taken back of others.
 */
export function createKeeper(open: () => Storage) {
  return {
    device: createPlace(open, NAME, isTill),
    opening: createPlace(open, `${NAME}.opening`, isOpening),
    /** Of a till: another one on the same device has nothing to do with it. */
    doubtOf: (tillId: string): Doubt => createPlace(open, `${NAME}.${tillId}.doubt`, isSale),
    /** Of each sale of a till's. */
    reversalsOf:
      (tillId: string): Reversals =>
      saleId =>
        createPlace(open, `${NAME}.${tillId}.reversal.${saleId}`, isReversal),
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
export type Doubt = Place<DoubtfulSale>;
/** Where a sale's reversal is kept until the server says what became of it. */
export type Reversals = (saleId: string) => Place<ReversalCreate>;
