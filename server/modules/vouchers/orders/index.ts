import type { Module } from '../../../platform/module/index.ts';
import { bookDue, lapseOrders } from './due.ts';
import { buyingHandlers, overseeingHandlers, reviewingHandlers } from './handlers.ts';
import { ORDER_JOBS } from './move.ts';
import { closeHandler, processHandler } from './process.ts';
import { keepProofFiles } from './proofs.ts';
import { refuseWithOrders } from './removing.ts';
import { tellHandler } from './told/tell.ts';
import { tellRefundHandler } from './tell-refund.ts';
import { giveUpUpload, uploadHandler } from './upload.ts';
import { notices } from './told/notices.ts';

export { countOverseen, readOffered, type OfferedRow } from './figures.ts';
export { hasOrder, ordersByPlace, peopleOfOrder } from './row.ts';

/** What is bought for vouchers, and how it is paid. */
export const orders = {
  name: 'orders',
  tables: [
    'voucher_orders',
    'order_steps',
    'order_pieces',
    'order_rows',
    'order_lines',
    'payment_proofs',
    'payment_receipts',
    'payment_refunds',
    'invoice_numbers',
  ],
  notices,
  handlers: parts => ({
    ...buyingHandlers(parts),
    ...reviewingHandlers(parts),
    ...overseeingHandlers(parts),
  }),
  hears: { 'project.removing': refuseWithOrders, 'files.removing': keepProofFiles },
  jobs: {
    [ORDER_JOBS.upload]: {
      does: 'registers the people of an order, 500 in a commit, and invoices it',
      when: 'vouchers were ordered, or refused rows were put right',
      work: uploadHandler,
      giveUp: giveUpUpload,
      isLong: true,
    },
    [ORDER_JOBS.process]: {
      does: 'puts what was paid into the buyer’s budget, or holds the order if the books refuse',
      when: 'a payment was approved, or its value date has come',
      work: processHandler,
    },
    [ORDER_JOBS.close]: {
      does: 'takes back what an order gave people, frees its code, and owes back what came in for it',
      when: 'an order was rejected or canceled',
      work: closeHandler,
    },
    [ORDER_JOBS.told]: {
      does: 'tells the people of both sides in their bells how far a payment has come',
      when: 'an order was moved',
      work: tellHandler,
    },
    [ORDER_JOBS.refundTold]: {
      does: 'notifies the sender of a refund that it is due or no longer due, and the buyer that it was sent, by bell and event',
      when: 'a refund can be sent, was withdrawn, or was sent',
      work: tellRefundHandler,
    },
  },
  chores: {
    'orders.lapse': {
      does: 'cancels orders that nobody paid within 15 days, or whose refused rows nobody put right within 30',
      everySeconds: 3600,
      work: lapseOrders,
    },
    'orders.due': {
      does: 'puts money whose value date has come into the books, and goes on with its orders',
      everySeconds: 600,
      work: bookDue,
    },
  },
} satisfies Module;
