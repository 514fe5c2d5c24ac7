import type { SaleCreate } from '../../../../../contract/vouchers/sales/index.ts';
import type { ErrorFacts, ErrorKey, FieldError } from '../../../../../contract/base/errors/index.ts';
import { next } from '../../../../../contract/base/common/states.ts';
import { CLAIM_TRIES, voucherMachine, type VoucherState } from '../../../../../contract/vouchers/vouchers/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { isSame } from '../../../../platform/keystore/index.ts';
import {
  isFresh,
  isLocked,
  isOfErased,
  isOfVoucher,
  statusOf,
  type VoucherRow,
  type VoucherSecrets,
} from '../../distributions/index.ts';
import type { OfferToCharge } from '../../offers/index.ts';
import type { Shown } from '../shown.ts';

/** Why a voucher is not charged. */
export interface Refusal {
  error: AppError;
  /** Whether it was refused before anything proved that its holder is there: that counts as a guess of the till's. */
  isGuess: boolean;
  /** Whether the voucher's own tries count it. */
  isWrongPin: boolean;
}

interface More {
  facts?: ErrorFacts;
  fields?: Record<string, FieldError>;
}
const refused = (key: ErrorKey, isGuess: boolean, { facts, fields }: More = {}): Refusal => ({
  error: new AppError(key, fields, { facts }),
  isGuess,
  isWrongPin: false,
});
export const guess = (key: ErrorKey, more?: More): Refusal => refused(key, true, more);
const said = (key: ErrorKey, more?: More): Refusal => refused(key, false, more);

/** What keeps a voucher from being charged, by how far it has come. */
const OVER: { [S in VoucherState]: ErrorKey | undefined } = {
  active: undefined,
  sent: 'sale.not_claimed',
  rejected: 'sale.not_claimed',
  suspended: 'sale.suspended',
  canceled: 'sale.canceled',
  expired: 'sale.expired',
  redeemed: 'sale.redeemed',
};

/** Why one without a PIN is not charged: whoever holds it may claim it, unless they were erased. */
const whyUnclaimed = (row: VoucherRow, status: VoucherState): ErrorKey =>
  isOfErased(row) && next(voucherMachine, status, 'cancel') ? 'sale.over' : (OVER[status] ?? 'sale.not_claimed');

const endOf = (row: VoucherRow, status: VoucherState): ErrorFacts => {
  const at = status === 'expired' ? row.expires_at : row.ended_at;
  return at ? { at: at.toISOString() } : {};
};

export interface Judged {
  row: VoucherRow;
  shown: Shown;
  body: SaleCreate;
  offer: OfferToCharge;
  secrets: VoucherSecrets;
  now: number;
}

/**
 * Why a voucher that is locked is not charged; undefined where it is.
 *
 * The order is what a thief learns who has somebody's till, its PIN, and all the time of a cashier's break:
 * - by numbers and links alone, nothing: without a PIN nothing is looked up (`sale.pin_due`, before this);
 * - by numbers with PINs, whether there is such a number (which stands on its card for everybody to read), and whether five tries are over; of one that has no PIN
 *   to be known by, that it cannot be charged, and why. Each of these answers is one of the till's few tries, a wrong PIN one of the voucher's, too;
 * - by a code that was made without the key, the same as of a number that nobody has;
 * - of a voucher that another provider sells, the same again (before this): it is neither looked at nor locked, and its PIN is not tried;
 * - by a code that was seen at another till, that it is out of date, as it is from its sale on, or a minute after.
 * What the voucher holds, and all else about it, is told only beside a code of now or the PIN: then its holder is there, and may know.
 */
export function judge({ row, shown: { code }, body, offer, secrets, now }: Judged): Refusal | undefined {
  const status = statusOf(row);
  if (code && !isOfVoucher(secrets, row, code)) return guess('sale.unknown', { fields: { voucher: 'not_found' } });
  if (isLocked(row)) return guess('sale.locked');
  if (code) {
    if (!isFresh(row, code, now)) return said('sale.code_out_of_date', { fields: { voucher: 'invalid' } });
  } else if (row.pin_hash === null) {
    return guess(whyUnclaimed(row, status), { facts: endOf(row, status) });
  } else if (!isSame(row.pin_hash, secrets.pinHash(row.id, body.pin ?? ''))) {
    const triesLeft = Math.max(0, CLAIM_TRIES - row.tries - 1);
    return {
      ...guess('sale.wrong_pin', { fields: { pin: 'invalid' }, facts: { triesLeft } }),
      isWrongPin: true,
    };
  }
  const over = OVER[status];
  if (over) return said(over, { facts: endOf(row, status) });
  if (!offer.isListed) return said('sale.not_on_list');
  if (!offer.isOpen) return said('sale.paused');
  const { currency, decimals } = offer;
  if (body.currency !== currency || body.decimals !== decimals)
    return said('sale.other_money', { facts: { currency, decimals } });
  if (body.amount > row.balance)
    return said('sale.not_enough', {
      fields: { amount: 'too_big' },
      facts: { left: row.balance, currency, decimals },
    });
  return undefined;
}
