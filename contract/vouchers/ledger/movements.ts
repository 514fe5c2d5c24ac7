import type { AccountKind, Party } from './accounts.ts';
import type { SaleSplit } from '../../base/money/money.ts';

/** What takes from an account, and what adds to it. */
type Leg = `-${AccountKind}` | `+${AccountKind}`;

interface MovementRule {
  /** Which accounts it may touch, and in which direction. */
  legs: readonly Leg[];
  /** In whose organization it is posted; the platform's jobs may post for either. */
  by: Party;
  /** What it takes back, in whole or in parts, together never more than that moved. */
  undoes?: string;
}

/** Every way in which money moves. The database holds the same table (`ledger_rule`), and refuses any other. */
export const MOVEMENTS = {
  receipt: { legs: ['-bank', '+order'], by: 'provider' },
  /** What was paid beyond an earlier order pays for this one. */
  credit: { legs: ['-credit', '+order'], by: 'provider' },
  processing: { legs: ['-order', '+budget', '+commission', '+taxes', '+credit'], by: 'provider' },
  reservation: { legs: ['-budget', '+reserve'], by: 'deliverer' },
  release: { legs: ['-reserve', '+budget'], by: 'deliverer', undoes: 'reservation' },
  distribution: { legs: ['-reserve', '-budget', '+voucher'], by: 'deliverer' },
  sale: { legs: ['-voucher', '+merchant', '+commission', '+taxes'], by: 'provider' },
  /** Into the budget where the voucher has ended meanwhile. */
  reversal: {
    legs: ['-merchant', '-commission', '-taxes', '+voucher', '+budget'],
    by: 'provider',
    undoes: 'sale',
  },
  settlement: { legs: ['-merchant', '+payout'], by: 'provider' },
  payment: { legs: ['-payout', '+bank'], by: 'provider' },
  /** The merchant's bank sent it back. */
  return: { legs: ['-payout', '+merchant'], by: 'provider', undoes: 'settlement' },
  expiry: { legs: ['-voucher', '+budget'], by: 'deliverer' },
  cancellation: { legs: ['-voucher', '+budget'], by: 'deliverer' },
  refund: { legs: ['-budget', '-credit', '-order', '+bank'], by: 'provider' },
} as const satisfies Record<string, MovementRule>;

export type MovementKind = keyof typeof MOVEMENTS;
export const MOVEMENT_KINDS = Object.keys(MOVEMENTS) as MovementKind[];

type Id = string;
/** What moves, in minor units; ids are of what each account is of (`ACCOUNTS`). What takes something back names it. */
export type Movement =
  | { kind: 'receipt'; order: Id; amount: number }
  | { kind: 'credit'; credit: Id; order: Id; amount: number }
  | {
      kind: 'processing';
      order: Id;
      budget: Id;
      credit: Id;
      price: number;
      commission: number;
      taxes: number;
      /** Paid beyond the total. */
      rest: number;
    }
  | { kind: 'reservation'; budget: Id; reserve: Id; amount: number }
  | { kind: 'release'; budget: Id; reserve: Id; amount: number; undoes: Id }
  | { kind: 'distribution'; from: { budget: Id } | { reserve: Id }; vouchers: readonly { id: Id; amount: number }[] }
  | { kind: 'sale'; voucher: Id; merchant: Id; split: SaleSplit }
  | { kind: 'reversal'; to: { voucher: Id } | { budget: Id }; merchant: Id; split: SaleSplit; undoes: Id }
  | { kind: 'settlement'; merchant: Id; payout: Id; amount: number }
  | { kind: 'payment'; payout: Id; amount: number }
  | { kind: 'return'; merchant: Id; payout: Id; amount: number; undoes: Id }
  | { kind: 'expiry' | 'cancellation'; voucher: Id; budget: Id; amount: number }
  | { kind: 'refund'; from: { budget: Id } | { credit: Id } | { order: Id }; amount: number };

/** A line of a transaction: what an account gets, or, below zero, gives. */
export interface LedgerLine {
  account: AccountKind;
  subjectId: Id;
  amount: number;
}

const line = (account: AccountKind, subjectId: Id, amount: number): LedgerLine => ({ account, subjectId, amount });
const whole = ({ merchant, commission, taxes }: SaleSplit): number => merchant + commission + taxes;
const where = (place: Partial<Record<AccountKind, Id>>): [AccountKind, Id] =>
  Object.entries(place)[0] as [AccountKind, Id];

/** The lines of a movement in the books of an offer, those of nothing left out. Their sum is zero. */
export function linesOf(movement: Movement, offerId: Id): LedgerLine[] {
  return all(movement, offerId).filter(each => each.amount !== 0);
}

function all(movement: Movement, offer: Id): LedgerLine[] {
  switch (movement.kind) {
    case 'receipt':
      return [line('bank', offer, -movement.amount), line('order', movement.order, movement.amount)];
    case 'credit':
      return [line('credit', movement.credit, -movement.amount), line('order', movement.order, movement.amount)];
    case 'processing': {
      const { price, commission, taxes, rest } = movement;
      return [
        line('order', movement.order, -(price + commission + taxes + rest)),
        line('budget', movement.budget, price),
        line('commission', movement.order, commission),
        line('taxes', movement.order, taxes),
        line('credit', movement.credit, rest),
      ];
    }
    case 'reservation':
      return [line('budget', movement.budget, -movement.amount), line('reserve', movement.reserve, movement.amount)];
    case 'release':
      return [line('reserve', movement.reserve, -movement.amount), line('budget', movement.budget, movement.amount)];
    case 'distribution':
      return [
        line(...where(movement.from), -movement.vouchers.reduce((sum, { amount }) => sum + amount, 0)),
        ...movement.vouchers.map(({ id, amount }) => line('voucher', id, amount)),
      ];
    case 'sale':
      return [line('voucher', movement.voucher, -whole(movement.split)), ...parts(movement, 1)];
    case 'reversal':
      return [line(...where(movement.to), whole(movement.split)), ...parts(movement, -1)];
    case 'settlement':
      return [line('merchant', movement.merchant, -movement.amount), line('payout', movement.payout, movement.amount)];
    case 'payment':
      return [line('payout', movement.payout, -movement.amount), line('bank', offer, movement.amount)];
    case 'return':
      return [line('payout', movement.payout, -movement.amount), line('merchant', movement.merchant, movement.amount)];
    case 'expiry':
    case 'cancellation':
      return [line('voucher', movement.voucher, -movement.amount), line('budget', movement.budget, movement.amount)];
    case 'refund':
      return [line(...where(movement.from), -movement.amount), line('bank', offer, movement.amount)];
  }
}

const parts = ({ merchant, split }: { merchant: Id; split: SaleSplit }, sign: 1 | -1): LedgerLine[] => [
  line('merchant', merchant, sign * split.merchant),
  line('commission', merchant, sign * split.commission),
  line('taxes', merchant, sign * split.taxes),
];
