import { expect, it } from 'vitest';
import {
  flowOf,
  linesOf,
  type AccountKind,
  type LedgerFlow,
  type Movement,
} from '../../../../contract/vouchers/ledger/index.ts';

const NOTHING: LedgerFlow = { funded: 0, refunded: 0, spent: 0, reversed: 0 };
const split = { merchant: 117, commission: 2, taxes: 1 };
const MOVED: [Movement, Partial<LedgerFlow>][] = [
  [{ kind: 'receipt', order: 'o', amount: 120 }, { funded: 120 }],
  [{ kind: 'credit', credit: 'c', order: 'o', amount: 120 }, {}],
  [
    { kind: 'processing', order: 'o', budget: 'b', credit: 'c', price: 100, commission: 10, taxes: 2, rest: 8 },
    { spent: 12 },
  ],
  [{ kind: 'processing', order: 'o', budget: 'b', credit: 'c', price: 100, commission: 0, taxes: 0, rest: 0 }, {}],
  [{ kind: 'reservation', budget: 'b', reserve: 'r', amount: 120 }, {}],
  [{ kind: 'release', budget: 'b', reserve: 'r', amount: 120, undoes: 'u' }, {}],
  [
    {
      kind: 'distribution',
      from: { budget: 'b' },
      vouchers: [
        { id: 'v', amount: 60 },
        { id: 'w', amount: 60 },
      ],
    },
    {},
  ],
  [{ kind: 'sale', voucher: 'v', merchant: 'm', split }, { spent: 120 }],
  [{ kind: 'reversal', to: { voucher: 'v' }, merchant: 'm', split, undoes: 'u' }, { reversed: 120 }],
  [{ kind: 'reversal', to: { budget: 'b' }, merchant: 'm', split, undoes: 'u' }, { reversed: 120 }],
  [{ kind: 'settlement', merchant: 'm', payout: 'p', amount: 120 }, {}],
  [{ kind: 'payment', payout: 'p', amount: 120 }, {}],
  [{ kind: 'return', merchant: 'm', payout: 'p', amount: 120, undoes: 'u' }, {}],
  [{ kind: 'expiry', voucher: 'v', budget: 'b', amount: 120 }, {}],
  [{ kind: 'cancellation', voucher: 'v', budget: 'b', amount: 120 }, {}],
  [{ kind: 'refund', from: { order: 'o' }, amount: 120 }, { refunded: 120 }],
  [{ kind: 'refund', from: { budget: 'b' }, amount: 120 }, { refunded: 120 }],
];

it.each(MOVED)('%j passes the border of what deliverers have as %j', (movement, flow) => {
  const amounts: Partial<Record<AccountKind, number>> = {};
  for (const { account, amount } of linesOf(movement, 'offer')) amounts[account] = (amounts[account] ?? 0) + amount;
  expect(flowOf(amounts)).toEqual({ ...NOTHING, ...flow });
});
