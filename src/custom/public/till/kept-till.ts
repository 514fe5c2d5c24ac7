import type { SaleCreate } from '../../../../contract/sales/sale.ts';
import type { OwnTill } from '../../../../contract/sales/till.ts';
import { createPlace, hasFields, type Place } from '../parts/kept-place.ts';

/** A sale of which this device does not know yet whether it was paid. Its PIN is not kept. */
export type DoubtfulSale = Omit<SaleCreate, 'pin'>;

const NAME = 'sello.till';

const isTill = (value: unknown): value is OwnTill =>
  hasFields(value, {
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

/** What a till's device keeps: which till it is, for when there is no connection, and a sale in doubt, which a reload must not lose. */
export function createKeeper(open: () => Storage) {
  return {
    till: createPlace(open, NAME, isTill),
    /** Of a till: another one on the same device has nothing to do with it. */
    doubtOf: (tillId: string): Doubt => createPlace(open, `${NAME}.${tillId}.doubt`, isSale),
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
export type Doubt = Place<DoubtfulSale>;
