import { z } from 'zod';
import { Day, Id, Instant, Revision, shortText } from '../../base/common/values.ts';
import { amountFrom } from '../../base/money/amount.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from '../../base/money/money.ts';
import { BankAccount } from '../merchants/merchant.ts';
import { BENEFICIARIES_MAX, COUPON_TYPES, PROOF_TYPES } from './kinds.ts';
import { HOLD_REASONS, PAYMENT_STATES, REFUND_SOURCES, REFUND_STATES, REVIEW_DECISIONS } from './payment-states.ts';

/** 0 to 100, with two decimals at most. */
const Percentage = z
  .number()
  .min(0, { error: 'too_small' })
  .max(100, { error: 'too_big' })
  .multipleOf(0.01, { error: 'invalid' });

/** What an order costs (spec §3: invoice), in minor units. */
export const Invoice = z.object({
  price: z.int(),
  commission: z.int(),
  discount: z.int(),
  subtotal: z.int(),
  taxes: z.int(),
  total: z.int(),
});

/** `GET .../quote`: a coupon request while it is being made. */
export const QuoteAnswer = Invoice.extend({
  commissionPercentage: Percentage,
  taxesPercentage: Percentage,
  configId: Id,
  currency: z.enum(CURRENCIES),
  decimals: z.literal(CURRENCY_DECIMALS),
  /** Paid too much before, for the same offer: it pays for this one first. */
  credit: z.int(),
}).meta({ id: 'CouponQuote' });
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A row as it comes: looked into when its turn comes, by `BeneficiaryRow`, so that one bad row stops no other. */
const UncheckedRow = z
  .custom<Record<string, unknown>>(isObject, { error: 'invalid_type' })
  .meta({ type: 'object', additionalProperties: {} });
const rows = z.array(UncheckedRow).min(1, { error: 'empty_table' }).max(BENEFICIARIES_MAX, { error: 'too_many' });

const discountCode = z
  .string()
  .trim()
  .max(40, { error: 'too_long' })
  .transform(code => code.toUpperCase());

/** `POST .../orders`: the coupon request, confirmed, with the people whom it is for. */
export const OrderCreate = z.strictObject({
  /** The name of the file, for people; empty where they were written by hand. */
  file: z.string().trim().max(255, { error: 'too_long' }).default(''),
  rows,
  discountCode: discountCode.optional(),
  /** By what it was priced when it was confirmed: where the offer says otherwise by now, nothing is ordered. */
  terms: z.strictObject({ commissionPercentage: Percentage, taxesPercentage: Percentage, configId: Id }),
});
export type OrderCreate = z.input<typeof OrderCreate>;

/** `POST .../orders/{orderId}/retry`: the rows that were refused, put right; those that are left out stay out. */
export const OrderRetry = z.strictObject({ rows: z.array(UncheckedRow).max(BENEFICIARIES_MAX, { error: 'too_many' }) });

export const OrderStep = z.object({
  from: z.enum(PAYMENT_STATES).nullable(),
  to: z.enum(PAYMENT_STATES),
  at: Instant,
  /** Whoever is of the reader's organization by name, another's as their organization; null of the platform itself. */
  by: z.string().nullable(),
  /** Whether it was somebody of the platform, who is named to neither side. */
  byPlatform: z.boolean(),
  hold: z.enum(HOLD_REASONS).nullable(),
  reason: z.string().nullable(),
});

export const PaymentProof = z
  .object({
    id: Id,
    name: z.string(),
    mediaType: z.enum(PROOF_TYPES),
    size: z.int(),
    createdAt: Instant,
    /** When whoever reviews looked at it first: from then on it stays. */
    openedAt: Instant.nullable(),
  })
  .meta({ id: 'PaymentProof' });
export type PaymentProof = z.infer<typeof PaymentProof>;

export const PaymentReceipt = z
  .object({
    id: Id,
    amount: z.int(),
    valueDate: Day,
    bankReference: z.string(),
    /** Whether the money is in the books: on its value date. */
    booked: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'PaymentReceipt' });

export const PaymentRefund = z
  .object({
    id: Id,
    source: z.enum(REFUND_SOURCES),
    amount: z.int(),
    state: z.enum(REFUND_STATES),
    bankReference: z.string().nullable(),
    /** Where whoever asked wants it; null where it goes back to where it came from. */
    payTo: z.object({ holder: z.string(), account: z.string() }).nullable(),
    createdAt: Instant,
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'PaymentRefund' });
export type PaymentRefund = z.infer<typeof PaymentRefund>;

/** A refund as it is looked at, in a list or with its order. */
export const ListedRefund = PaymentRefund.extend({
  /** Whether one that is due can be sent, because the books hold it. What was bought may have been given to people since. */
  covered: z.boolean(),
  /** What an order owes cannot be sent before all of it has come in: the value date of the last that is not in the books; null where all is. */
  awaited: Day.nullable(),
}).meta({ id: 'ListedRefund' });
export type ListedRefund = z.infer<typeof ListedRefund>;

/** A purchase: from the coupon request to money in the budget. Amounts in minor units. */
export const Order = z
  .object({
    id: Id,
    revision: Revision,
    voucherProject: z.object({ id: Id, name: z.string(), projectId: Id }),
    deliverer: z.object({ id: Id, name: z.string() }),
    provider: z.object({ id: Id, name: z.string() }),
    offer: z.object({ id: Id, name: z.string(), projectId: Id }),
    status: z.enum(PAYMENT_STATES),
    hold: z.enum(HOLD_REASONS).nullable(),
    couponType: z.enum(COUPON_TYPES),
    currency: z.enum(CURRENCIES),
    decimals: z.literal(CURRENCY_DECIMALS),
    commissionPercentage: Percentage,
    taxesPercentage: Percentage,
    discountCode: z.string().nullable(),
    /** Null until all people are registered. */
    invoice: Invoice.nullable(),
    invoiceNumber: z.int().nullable(),
    reference: z.string().nullable(),
    /** Where it is paid to. */
    bank: z.object({ bank: z.string(), holder: z.string(), account: z.string() }),
    /** The last day on which it can be paid, in the country of the offer, and when that ends. */
    dueOn: Day.nullable(),
    dueAt: Instant.nullable(),
    valueDate: Day.nullable(),
    /** In the books for it, of receipts and of credit; and what is missing of the total. */
    received: z.int(),
    missing: z.int(),
    upload: z.object({
      file: z.string(),
      total: z.int(),
      done: z.int(),
      registered: z.int(),
      added: z.int(),
      skipped: z.int(),
      duplicate: z.int(),
      invalid: z.int(),
    }),
    /** Whether the reader has a hand in it as whoever may review it: not where they ordered it, or brought the proof. */
    mayReview: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'VoucherOrder' });
export type Order = z.infer<typeof Order>;

/** An order with all that happened to it. */
export const OrderDetail = Order.extend({
  steps: z.array(OrderStep),
  proofs: z.array(PaymentProof),
  receipts: z.array(PaymentReceipt),
  refunds: z.array(ListedRefund),
  /** What the project paid too much for the same offer and was not given back: it can pay for this. */
  credit: z.int(),
  /** The day that it is in the country of the offer: money of a later one is not there yet. */
  today: Day,
}).meta({ id: 'VoucherOrderDetail' });
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What is still to come in of a payment, with what is booked for a day ahead. */
export const stillMissing = ({ missing, receipts }: Pick<OrderDetail, 'missing' | 'receipts'>): number =>
  Math.max(
    0,
    receipts.reduce((rest, { booked, amount }) => (booked ? rest : rest - amount), missing),
  );

export const ORDER_SORTS = ['createdAt'] as const;

/** Whoever cancels an order says why. */
export const OrderCancel = z.strictObject({ reason: shortText(500) });

/** `POST .../receipts`: money that came in, as the bank's statement has it. Once for each reference of an account. */
export const ReceiptCreate = z.strictObject({
  amount: amountFrom(1),
  valueDate: Day,
  bankReference: shortText(64).transform(text => text.toUpperCase()),
});
/** `PUT .../review`. */
export const PaymentReview = z.strictObject({
  decision: z.enum(REVIEW_DECISIONS, { error: 'invalid_choice' }),
  reason: shortText(500),
});
/** `POST .../refunds`: what was paid too much, or bought and not given, is asked back. */
export const RefundAsk = z.strictObject({
  source: z.enum(['credit', 'budget'], { error: 'invalid_choice' }),
  amount: amountFrom(1),
  /** Where it is to go. */
  holder: shortText(120),
  account: BankAccount,
});
/** `PUT .../refunds/{refundId}/pay`: it was sent. */
export const RefundPay = z.strictObject({ bankReference: shortText(64).transform(text => text.toUpperCase()) });
