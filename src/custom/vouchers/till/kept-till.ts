import type { ReversalCreate, SaleCreate } from '../../../../contract/vouchers/sales/sale.ts';
import type { OwnTill } from '../../../../contract/vouchers/sales/till.ts';
import { createPlace, hasFields, type Place } from '../../base/open/kept-place.ts';

/** A sale of which this device does not know yet whether it was paid. Its PIN is not kept. */
export type DoubtfulSale = Omit<SaleCreate, 'pin'>;

const NAME = 'sello.till';

/** A till as it was last seen, and by how much this device's clock is behind the server's: by that, codes are looked at without a connection. */
export interface KeptTill {
  till: OwnTill;
  ahead: number;
}

const isTill = (value: unknown): value is KeptTill =>
  hasFields(value, { till: 'object', ahead: 'number' }) &&
  hasFields(value.till, {
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
/** A link that this device has begun to open: by the same attempt it opens again, once its answer was lost. */
interface Opening {
  link: string;
  attempt: string;
}
const isOpening = (value: unknown): value is Opening => hasFields(value, { link: 'string', attempt: 'string' });
const isReversal = (value: unknown): value is ReversalCreate => hasFields(value, { id: 'string', amount: 'number' });

/**
 * What a till's device keeps: which till it is, for when there is no connection, and what it does not know the outcome of, which a reload must not lose: a
 * sale, and what was to be taken back of others.
 */
export function createKeeper(open: () => Storage) {
  return {
    till: createPlace(open, NAME, isTill),
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
