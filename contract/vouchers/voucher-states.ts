import { machine } from '../common/states.ts';

/** How far a voucher has come. */
export const VOUCHER_STATES = ['sent', 'active', 'suspended', 'rejected', 'expired', 'canceled', 'redeemed'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** What moves a voucher. The database holds the same arrows (`voucher_moves`), whoever writes. */
export const voucherMachine = machine(VOUCHER_STATES, {
  /** Whoever it is for proved it and chose a PIN, or it was printed with one. */
  claim: { from: ['sent'], to: 'active' },
  /** "Not me", or its e-mail came back: it may be sent again. */
  reject: { from: ['sent'], to: 'rejected' },
  /** Under a new link, to be claimed again: it was lost, or locked, or its PIN was forgotten. */
  resend: { from: ['sent', 'active', 'rejected', 'suspended'], to: 'sent', ours: true },
  /** Somebody else has it: "it was not me". */
  suspend: { from: ['active'], to: 'suspended', ours: true },
  /** What is left returns to the budget. */
  cancel: { from: ['sent', 'active', 'suspended', 'rejected'], to: 'canceled' },
});
export type VoucherEvent = keyof typeof voucherMachine;

/** What its page asks for: that it is claimed, that whoever claimed it shows their PIN, or that the deliverer sends it anew. */
export const CLAIM_STATES = ['due', 'done', 'locked'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** Wrong tries, of the digits or the PIN, after which a voucher is locked until it is sent anew. */
export const CLAIM_TRIES = 5;
export const PIN_MIN = 4;
export const PIN_MAX = 6;
/** The last digits of the identification by which somebody claims. */
export const CLAIM_DIGITS = 4;
/** Minutes after which the page asks for the PIN again, where nothing was done. */
export const HOLDER_MINUTES = 30;

/** The code that a voucher shows changes so often. */
export const CODE_STEP_SECONDS = 30;
