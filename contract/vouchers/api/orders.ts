import { z } from 'zod';
import { CURSOR, Id, inCursorOrder, LangQuery, pageQuery } from '../../base/common/values.ts';
import { RefusedBeneficiary, ROW_REFUSALS } from '../vouchers/beneficiary.ts';
import { BENEFICIARIES_MAX, PROOF_MAX_BYTES } from '../vouchers/kinds.ts';
import {
  ListedRefund,
  Order,
  ORDER_SORTS,
  OrderCancel,
  OrderCreate,
  OrderDetail,
  OrderRetry,
  PaymentProof,
  PaymentRefund,
  PaymentReview,
  ReceiptCreate,
  RefundAsk,
  RefundPay,
} from '../vouchers/order.ts';
import { PAYMENT_STATES } from '../vouchers/payment-states.ts';
import { STATEMENT_SORTS, StatementLine } from '../vouchers/statement.ts';
import { LedgerReceipt } from '../voucher-contracts/index.ts';
import { ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { base } from './vouchers.ts';

const tag = 'Voucher orders';
const ofVoucherProject = ofProject.extend({ voucherProjectId: Id });
const ofOrder = ofVoucherProject.extend({ orderId: Id });
const orders = `${base}/delivererVoucherProjects/{voucherProjectId}/orders`;
const order = `${orders}/{orderId}`;
const askedRefunds = `${base}/delivererVoucherProjects/{voucherProjectId}/refunds`;
const payments = `${base}/offers/{offerId}/payments`;
const payment = `${payments}/{orderId}`;
const ofOffer = ofProject.extend({ offerId: Id });
const ofPayment = ofOffer.extend({ orderId: Id });
const overseen = '/api/v1/admin/payments';
const ofOverseen = z.strictObject({ orderId: Id });

const buying = { tag, source: 'ours', access: 'vouchers.write', project: 'params', query: LangQuery } as const;
const looking = { method: 'GET', tag, source: 'ours', access: 'vouchers.read', project: 'params' } as const;
const reviewing = { tag, source: 'ours', access: 'payments.review', project: 'params', query: LangQuery } as const;
const overseeing = { tag, source: 'ours', access: 'platform.manage', query: LangQuery } as const;
const filters = pageQuery(ORDER_SORTS).extend({ status: z.enum(PAYMENT_STATES).optional() });
const ROWS_BYTES = 8 * 1024 * 1024;
const PROOF_BYTES = PROOF_MAX_BYTES + 64 * 1024;
const listed = z.object({ orders: z.array(Order), total: z.int() });

export const orderRoutes = define({
  listOrders: {
    ...looking,
    path: orders,
    summary: 'What was bought for vouchers',
    params: ofVoucherProject,
    query: filters,
    answer: listed,
  },
  createOrder: {
    ...buying,
    method: 'POST',
    path: orders,
    summary: 'Buy for people: they are registered, then the order is invoiced',
    params: ofVoucherProject,
    body: OrderCreate,
    bodyLimit: ROWS_BYTES,
    rows: { field: 'rows', max: BENEFICIARIES_MAX },
    answer: OrderDetail,
    status: 202,
  },
  getOrder: {
    ...looking,
    path: order,
    summary: 'An order with all that happened to it',
    params: ofOrder,
    query: LangQuery,
    answer: OrderDetail,
  },
  listRefusedBeneficiaries: {
    ...looking,
    path: `${order}/rows`,
    summary: 'The rows that gave nobody a voucher, with the reasons',
    access: 'vouchers.write',
    params: ofOrder,
    query: pageQuery(['row']).extend({ outcome: z.enum(ROW_REFUSALS).optional() }),
    answer: z.object({ rows: z.array(RefusedBeneficiary), total: z.int() }),
  },
  retryOrder: {
    ...buying,
    method: 'POST',
    path: `${order}/retry`,
    summary: 'Register the refused rows again, put right; those that are left out stay out',
    params: ofOrder,
    body: OrderRetry,
    bodyLimit: ROWS_BYTES,
    rows: { field: 'rows', max: BENEFICIARIES_MAX },
    answer: OrderDetail,
    status: 202,
  },
  cancelOrder: {
    ...buying,
    method: 'PUT',
    path: `${order}/cancel`,
    summary: 'Cancel an order; what was received for it goes back',
    params: ofOrder,
    body: OrderCancel,
    answer: OrderDetail,
  },
  getInvoice: {
    ...looking,
    path: `${order}/invoice`,
    summary: 'The invoice as PDF',
    params: ofOrder,
    query: LangQuery,
    answer: 'pdf',
  },
  uploadProof: {
    ...buying,
    method: 'POST',
    path: `${order}/proofs`,
    summary: 'Prove that the order was paid',
    params: ofOrder,
    multipart: true,
    body: z.strictObject({}),
    bodyLimit: PROOF_BYTES,
    tooLarge: 'payment.proof_too_large',
    answer: PaymentProof,
    status: 201,
  },
  removeProof: {
    ...buying,
    method: 'DELETE',
    path: `${order}/proofs/{proofId}`,
    summary: 'Take back a proof that nobody has looked at',
    params: ofOrder.extend({ proofId: Id }),
    answer: z.object({ id: Id }),
  },
  getProof: {
    ...looking,
    path: `${order}/proofs/{proofId}`,
    summary: 'A proof of payment',
    params: ofOrder.extend({ proofId: Id }),
    query: LangQuery,
    answer: 'file',
  },
  payByCredit: {
    ...buying,
    method: 'POST',
    path: `${order}/credit`,
    summary: 'Have an order paid by what was paid too much before',
    params: ofOrder,
    body: z.strictObject({}),
    answer: OrderDetail,
    status: 200,
  },
  askForRefund: {
    ...buying,
    method: 'POST',
    path: askedRefunds,
    summary: 'Ask back what was paid too much, or bought and not given',
    params: ofVoucherProject,
    body: RefundAsk,
    answer: PaymentRefund,
    status: 201,
  },
  listAskedRefunds: {
    ...looking,
    path: askedRefunds,
    summary: 'What was asked back of what was paid for vouchers, or paid too much in their project',
    params: ofVoucherProject,
    query: pageQuery(['createdAt']),
    answer: z.object({ refunds: z.array(ListedRefund), total: z.int() }),
  },
  withdrawRefund: {
    ...buying,
    method: 'PUT',
    path: `${askedRefunds}/{refundId}/withdraw`,
    summary: 'Ask no more for a refund that was not sent; it can be asked for again',
    params: ofVoucherProject.extend({ refundId: Id }),
    answer: PaymentRefund,
  },
  getVoucherStatement: {
    ...looking,
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/statement`,
    summary: 'What moved for vouchers: received for orders, bought, given, and paid too much in their project',
    params: ofVoucherProject,
    /** `after` names a transaction: the lines of those that follow it, and their number. */
    query: inCursorOrder(pageQuery(STATEMENT_SORTS).extend(CURSOR), STATEMENT_SORTS),
    answer: z.object({ lines: z.array(StatementLine), total: z.int() }),
  },
  getVoucherReceipt: {
    ...looking,
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/statement/{transactionId}/receipt`,
    summary: 'What proves that a transaction of a statement stands under a checkpoint on the contract of the offer',
    params: ofVoucherProject.extend({ transactionId: Id }),
    query: LangQuery,
    answer: LedgerReceipt,
  },
  listPayments: {
    ...reviewing,
    method: 'GET',
    path: payments,
    summary: 'Payments for an offer',
    params: ofOffer,
    query: filters,
    answer: listed,
  },
  getPayment: {
    ...reviewing,
    method: 'GET',
    path: payment,
    summary: 'A payment for an offer, with all that happened to it',
    params: ofPayment,
    answer: OrderDetail,
  },
  openProof: {
    ...reviewing,
    method: 'GET',
    path: `${payment}/proofs/{proofId}`,
    summary: 'Look at a proof of payment; from then on it stays',
    params: ofPayment.extend({ proofId: Id }),
    answer: 'file',
  },
  bookReceipt: {
    ...reviewing,
    method: 'POST',
    path: `${payment}/receipts`,
    summary: 'Book what came in; once it is enough the order is approved',
    params: ofPayment,
    body: ReceiptCreate,
    answer: OrderDetail,
    status: 201,
  },
  reviewPayment: {
    ...reviewing,
    method: 'PUT',
    path: `${payment}/review`,
    summary: 'Hold a payment, go on with it, ask for another proof, or reject it',
    params: ofPayment,
    body: PaymentReview,
    answer: OrderDetail,
  },
  listRefunds: {
    ...reviewing,
    method: 'GET',
    path: `${base}/offers/{offerId}/refunds`,
    summary: 'What goes back to those who paid',
    params: ofOffer,
    query: pageQuery(['createdAt']),
    answer: z.object({
      refunds: z.array(
        ListedRefund.extend({ deliverer: z.object({ id: Id, name: z.string() }), orderId: Id.nullable() }),
      ),
      total: z.int(),
    }),
  },
  payRefund: {
    ...reviewing,
    method: 'PUT',
    path: `${base}/offers/{offerId}/refunds/{refundId}/pay`,
    summary: 'Say that a refund was sent',
    params: ofOffer.extend({ refundId: Id }),
    body: RefundPay,
    answer: PaymentRefund,
  },
  listOverseenPayments: {
    ...overseeing,
    method: 'GET',
    access: 'platform.read',
    path: overseen,
    summary: 'Payments that the platform looks at, because who sells and who buys are one',
    query: filters,
    answer: listed,
  },
  getOverseenPayment: {
    ...overseeing,
    method: 'GET',
    access: 'platform.read',
    path: `${overseen}/{orderId}`,
    summary: 'Such a payment, with all that happened to it',
    params: ofOverseen,
    answer: OrderDetail,
  },
  openOverseenProof: {
    ...overseeing,
    method: 'GET',
    path: `${overseen}/{orderId}/proofs/{proofId}`,
    summary: 'Look at a proof of such a payment',
    params: ofOverseen.extend({ proofId: Id }),
    answer: 'file',
  },
  bookOverseenReceipt: {
    ...overseeing,
    method: 'POST',
    path: `${overseen}/{orderId}/receipts`,
    summary: 'Book what came in for such a payment',
    params: ofOverseen,
    body: ReceiptCreate,
    answer: OrderDetail,
    status: 201,
  },
  reviewOverseenPayment: {
    ...overseeing,
    method: 'PUT',
    path: `${overseen}/{orderId}/review`,
    summary: 'Decide about such a payment',
    params: ofOverseen,
    body: PaymentReview,
    answer: OrderDetail,
  },
});
