import { machine } from '../../base/common/states.ts';

/** How far the payment of an order has come (spec §4). */
export const PAYMENT_STATES = [
  'created',
  'uploading',
  'waiting_for_payment',
  'failed_upload',
  'in_payment_review',
  'scheduled',
  'processing',
  'processed',
  'on_hold',
  'rejected',
  'canceled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * What moves an order. `uploading` is the beneficiaries being registered: only then is the total known. The database holds the same arrows
 * (`order_moves`), whoever writes.
 */
export const paymentMachine = machine(PAYMENT_STATES, {
  upload: { from: ['created'], to: 'uploading' },
  invoice: { from: ['uploading'], to: 'waiting_for_payment' },
  failUpload: { from: ['uploading'], to: 'failed_upload' },
  retryUpload: { from: ['failed_upload'], to: 'uploading', ours: true },
  prove: { from: ['waiting_for_payment', 'on_hold'], to: 'in_payment_review' },
  unprove: { from: ['in_payment_review'], to: 'waiting_for_payment', ours: true },
  askAgain: { from: ['in_payment_review'], to: 'waiting_for_payment', ours: true },
  approveAhead: { from: ['in_payment_review', 'on_hold'], to: 'scheduled' },
  approve: { from: ['in_payment_review', 'on_hold'], to: 'processing', ours: true },
  hold: { from: ['in_payment_review', 'scheduled', 'processing'], to: 'on_hold', ours: true },
  resume: { from: ['on_hold'], to: 'in_payment_review', ours: true },
  reject: { from: ['in_payment_review', 'on_hold'], to: 'rejected', ours: true },
  due: { from: ['scheduled'], to: 'processing' },
  process: { from: ['processing'], to: 'processed' },
  cancel: {
    from: ['created', 'failed_upload', 'waiting_for_payment', 'scheduled', 'on_hold'],
    to: 'canceled',
    ours: true,
  },
  /** Nobody paid it in time, or put its rows right. */
  lapse: { from: ['waiting_for_payment', 'failed_upload'], to: 'canceled', ours: true },
});
export type PaymentEvent = keyof typeof paymentMachine;

/** Whether it has ended: nothing of it is missing any more. */
const ENDED: readonly PaymentState[] = ['processed', 'rejected', 'canceled'];
export const isPaymentOver = (status: PaymentState): boolean => ENDED.includes(status);

/** Whether a proof that nobody looked at can be taken back: of what was decided, or has ended, it stays. */
const UNDECIDED: readonly PaymentState[] = ['in_payment_review', 'on_hold'];
export const isProofLoose = (status: PaymentState): boolean => UNDECIDED.includes(status);

/** Why an order is held, beside the words of whoever holds it. */
export const HOLD_REASONS = ['question', 'short', 'failed'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a reviewer decides about a payment. What comes in is booked by a receipt, which approves once it is enough. */
export const REVIEW_DECISIONS = [
  'approve',
  'hold',
  'resume',
  'askAgain',
  'reject',
] as const satisfies readonly PaymentEvent[];
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** Money that goes back: owed by whoever took it, then sent. */
export const REFUND_STATES = ['due', 'paid', 'withdrawn'] as const;
export type RefundState = (typeof REFUND_STATES)[number];
export const refundMachine = machine(REFUND_STATES, {
  pay: { from: ['due'], to: 'paid', ours: true },
  withdraw: { from: ['due'], to: 'withdrawn', ours: true },
});
/** From where: what an order received, what was paid too much, or what was bought and not given. */
export const REFUND_SOURCES = ['order', 'credit', 'budget'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];
