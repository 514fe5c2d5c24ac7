import { machine } from '../../base/common/states.ts';

/** How far a voucher has come. */
export const VOUCHER_STATES = ['sent', 'active', 'suspended', 'rejected', 'expired', 'canceled', 'redeemed'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** What moves a voucher. The database holds the same arrows (`voucher_moves`), whoever writes. */
export const voucherMachine = machine(VOUCHER_STATES, {
  /** Whoever it is for proved it and chose a PIN, or it was printed with one. */
  claim: { from: ['sent'], to: 'active' },
  /** "Not me", or its email came back: it may be sent again. */
  reject: { from: ['sent'], to: 'rejected' },
  /** Under a new link, to be claimed again: it was lost, or locked, or its PIN was forgotten. */
  resend: { from: ['sent', 'active', 'rejected', 'suspended'], to: 'sent', ours: true },
  /** Somebody else has it: "it was not me". */
  suspend: { from: ['active'], to: 'suspended', ours: true },
  /** All of it was spent, or it was good for once; what is taken back of that makes it good again. */
  redeem: { from: ['active'], to: 'redeemed' },
  reopen: { from: ['redeemed'], to: 'active', ours: true },
  /** As reopen, where whoever holds it said meanwhile that somebody else spent it: to be sent anew. */
  reopenDisowned: { from: ['redeemed'], to: 'suspended', ours: true },
  /** What is left returns to the budget. */
  cancel: { from: ['sent', 'active', 'suspended', 'rejected'], to: 'canceled' },
  /** Its last day is over, and what is left returns to the budget. Whom it was for stays as they are: people do not expire. */
  expire: { from: ['sent', 'active', 'suspended', 'rejected'], to: 'expired' },
});
