import type { HeldVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { createPlace, hasFields, type Place } from '../../base/open/kept-place.ts';

/** A voucher as it was last seen, with what its code is made of. */
export interface Kept {
  voucher: HeldVoucher;
  /** When it was seen, and by how much this device's clock is behind the server's. */
  at: string;
  ahead: number;
}

const isKept = (value: unknown): value is Kept =>
  hasFields(value, { voucher: 'object', at: 'string', ahead: 'number' }) &&
  hasFields(value.voucher, {
    status: 'string',
    offer: 'object',
    currency: 'string',
    decimals: 'number',
    face: 'number',
    balance: 'number',
    lastDay: 'string',
    number: 'string',
  });

/** What is kept on a phone whose holder asked for it. */
export const createKept = (code: string, open: () => Storage): KeptVoucher =>
  createPlace(open, `sello.voucher.${code}`, isKept);

export type KeptVoucher = Place<Kept>;
