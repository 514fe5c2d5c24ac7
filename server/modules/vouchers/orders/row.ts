import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import {
  proofFile,
  type CouponType,
  type HoldReason,
  type ListedRefund,
  type Order,
  type OrderDetail,
  type PaymentProof,
  type PaymentRefund,
  type PaymentState,
  type ProofType,
  type RefundSource,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';

export interface OrderRow {
  id: string;
  organization_id: string;
  project_id: string;
  voucher_project_id: string;
  provider_id: string;
  provider_project_id: string;
  offer_id: string;
  deliverer_name: string;
  provider_name: string;
  voucher_name: string;
  offer_name: string;
  revision: number;
  status: PaymentState;
  hold: HoldReason | null;
  coupon_type: CouponType;
  config_id: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  commission_rate: number;
  taxes_rate: number;
  bank: Order['bank'];
  discount_code_id: string | null;
  discount_code: string | null;
  discount_kind: 'percent' | 'fixed' | null;
  discount_value: number | null;
  discount_least: number | null;
  file: string;
  rows: number;
  registered: number;
  added: number;
  skipped: number;
  duplicate: number;
  invalid: number;
  price: number;
  commission: number | null;
  discount: number | null;
  subtotal: number | null;
  taxes: number | null;
  total: number | null;
  invoice_number: number | null;
  reference: string | null;
  invoiced_at: Date | null;
  due_at: Date | null;
  /** The last day before that, in the country of the offer. */
  due_on: string | null;
  value_date: string | null;
  credit_id: string;
  credit_used: number;
  processing_id: string;
  requested_by: string;
  /** Who typed its rows last, where it was somebody else. */
  rows_by: string | null;
  created_at: Date;
  /** Of receipts: in the books by now, and in all. */
  posted: number;
  receipts: number;
}

export const ORDER_COLUMNS = `o.*, to_char(o.value_date, 'YYYY-MM-DD') as value_date,
  to_char((o.due_at - interval '1 microsecond') at time zone offer_zone(o.offer_id), 'YYYY-MM-DD') as due_on,
  (select coalesce(sum(r.amount), 0)::bigint from payment_receipts r where r.order_id = o.id and r.posted_at is not null) as posted,
  (select coalesce(sum(r.amount), 0)::bigint from payment_receipts r where r.order_id = o.id) as receipts`;

/** Which order, and as whose: what the path names of it. */
export type OrderPlace =
  | { projectId: string; voucherProjectId: string; orderId: string }
  | { projectId: string; offerId: string; orderId: string };

// Each side by its own name: the other's rows can be seen, too, and are not to be had by naming the other's project.
const OWN = "(select current_setting('sello.organization')::uuid)";
const WHERE = `o.id = $1 and ($2::uuid is null or (o.voucher_project_id = $2 and o.project_id = $4 and o.organization_id = ${OWN}))
  and ($3::uuid is null or (o.offer_id = $3 and o.provider_project_id = $4 and o.provider_id = ${OWN}))`;
const paramsOf = (place: OrderPlace) => [
  place.orderId,
  'voucherProjectId' in place ? place.voucherProjectId : null,
  'offerId' in place ? place.offerId : null,
  place.projectId,
];

/** An order of whoever buys, or of an offer. @throws AppError error.not_found */
export const readOrder = async (tx: Tx, place: OrderPlace): Promise<OrderRow> =>
  found(await tx.maybe<OrderRow>(`select ${ORDER_COLUMNS} from voucher_orders o where ${WHERE}`, paramsOf(place)));

/** As readOrder, so that nobody else moves it until the commit. */
export async function lockOrder(tx: Tx, place: OrderPlace): Promise<OrderRow> {
  inLockOrder(tx, 'order');
  await tx.maybe(`select o.id from voucher_orders o where ${WHERE} for no key update`, paramsOf(place));
  // What was booked for it is read once nobody else can book.
  return readOrder(tx, place);
}

/** An order by its id alone: by its jobs, and by the platform. @throws AppError error.not_found */
export async function lockOrderById(tx: Tx, orderId: string): Promise<OrderRow> {
  inLockOrder(tx, 'order');
  await tx.maybe('select id from voucher_orders where id = $1 for no key update', [orderId]);
  return readOrderById(tx, orderId);
}
export const readOrderById = async (tx: Tx, orderId: string): Promise<OrderRow> =>
  found(await tx.maybe<OrderRow>(`select ${ORDER_COLUMNS} from voucher_orders o where o.id = $1`, [orderId]));

/** What is still missing of an order's total, of what is in the books for it. */
export const missingOf = (row: OrderRow): number => Math.max(0, (row.total ?? 0) - row.posted - row.credit_used);

/** How many of an order's rows something came of. */
export const doneOf = (row: OrderRow): number => row.registered + row.added + row.skipped + row.duplicate + row.invalid;

/** Who looks at it: their organization, and themselves; the platform's own as `platform`. */
export interface Looker {
  organizationId: string;
  userId: string;
  isPlatform?: boolean;
}

/** Whether somebody may say that it was paid, apart from their role: the other side, or the platform where both are one; the proof was not theirs. */
export const reviews = (
  row: Pick<OrderRow, 'provider_id' | 'organization_id'>,
  { organizationId, isPlatform }: Looker,
): boolean => (row.provider_id === row.organization_id ? isPlatform === true : row.provider_id === organizationId);

/** An order as the API gives it. */
export const presentOrder = (row: OrderRow, looker: Looker): Order => ({
  id: row.id,
  revision: row.revision,
  voucherProject: { id: row.voucher_project_id, name: row.voucher_name, projectId: row.project_id },
  deliverer: { id: row.organization_id, name: row.deliverer_name },
  provider: { id: row.provider_id, name: row.provider_name },
  offer: { id: row.offer_id, name: row.offer_name, projectId: row.provider_project_id },
  status: row.status,
  hold: row.hold,
  couponType: row.coupon_type,
  currency: row.currency,
  decimals: row.decimals,
  commissionPercentage: row.commission_rate / 100,
  taxesPercentage: row.taxes_rate / 100,
  discountCode: row.discount_code,
  invoice:
    row.total === null
      ? null
      : {
          price: row.price,
          commission: row.commission ?? 0,
          discount: row.discount ?? 0,
          subtotal: row.subtotal ?? 0,
          taxes: row.taxes ?? 0,
          total: row.total,
        },
  invoiceNumber: row.invoice_number,
  reference: row.reference,
  bank: row.bank,
  dueOn: row.due_on,
  dueAt: row.due_at?.toISOString() ?? null,
  valueDate: row.value_date,
  received: row.posted + row.credit_used,
  missing: missingOf(row),
  upload: {
    file: row.file,
    total: row.rows,
    done: doneOf(row),
    registered: row.registered,
    added: row.added,
    skipped: row.skipped,
    duplicate: row.duplicate,
    invalid: row.invalid,
  },
  mayReview: reviews(row, looker) && row.requested_by !== looker.userId,
  createdAt: row.created_at.toISOString(),
});

export interface ProofRow {
  id: string;
  order_id: string;
  file_id: string;
  name: string;
  media_type: ProofType;
  size: number;
  uploaded_by: string;
  created_at: Date;
  opened_at: Date | null;
}
export const presentProof = (row: ProofRow): PaymentProof => ({
  id: row.id,
  name: proofFile(row.name, row.media_type),
  mediaType: row.media_type,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  openedAt: row.opened_at?.toISOString() ?? null,
});
/** The proofs of an order that were not taken back, oldest first. */
export const readProofs = (tx: Tx, orderId: string): Promise<ProofRow[]> =>
  tx.rows<ProofRow>(
    'select id, order_id, file_id, name, media_type, size, uploaded_by, created_at, opened_at from payment_proofs where order_id = $1 and removed_at is null order by created_at, id',
    [orderId],
  );

export interface RefundRow {
  id: string;
  organization_id: string;
  deliverer_id: string;
  offer_id: string;
  order_id: string | null;
  source: RefundSource;
  subject_id: string;
  amount: number;
  state: PaymentRefund['state'];
  bank_reference: string | null;
  holder: string | null;
  account: string | null;
  asked_by: string | null;
  created_at: Date;
  paid_at: Date | null;
}
export const presentRefund = (row: RefundRow): PaymentRefund => ({
  id: row.id,
  source: row.source,
  amount: row.amount,
  state: row.state,
  bankReference: row.bank_reference,
  payTo: row.holder === null || row.account === null ? null : { holder: row.holder, account: row.account },
  createdAt: row.created_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
});

/** A refund with whether it can be sent, as `ListedRefund` says it. */
export interface ListedRefundRow extends RefundRow {
  covered: boolean;
  awaited: string | null;
}
/** Of a refund `r`: when the last of what an order owes comes in. */
export const AWAITED =
  "(select to_char(max(p.value_date), 'YYYY-MM-DD') from payment_receipts p where p.order_id = r.order_id and p.posted_at is null) as awaited";
export const presentListedRefund = (row: ListedRefundRow): ListedRefund => ({
  ...presentRefund(row),
  covered: row.covered,
  awaited: row.awaited,
});

interface StepRow {
  before: PaymentState | null;
  after: PaymentState;
  at: Date;
  hold: HoldReason | null;
  reason: string | null;
  actor_id: string | null;
  actor_organization_id: string | null;
}
interface ReceiptRow {
  id: string;
  amount: number;
  value_date: string;
  bank_reference: string;
  posted_at: Date | null;
  created_at: Date;
}

/** What whoever bought paid too much for the offer before, in minor units: asked for by either side of an order. */
export const creditFor = async (tx: Tx, orderId: string): Promise<number> =>
  (await tx.one<{ credit: number }>('select order_credit($1) as credit', [orderId])).credit;

/** An order with all that happened to it, as somebody of either side may see it. */
export async function presentDetail(tx: Tx, row: OrderRow, looker: Looker): Promise<OrderDetail> {
  const [steps, proofs, receipts, refunds, credit, { today }] = await Promise.all([
    tx.rows<StepRow>(
      'select before, after, at, hold, reason, actor_id, actor_organization_id from order_steps where order_id = $1 order by id',
      [row.id],
    ),
    readProofs(tx, row.id),
    tx.rows<ReceiptRow>(
      "select id, amount, to_char(value_date, 'YYYY-MM-DD') as value_date, bank_reference, posted_at, created_at from payment_receipts where order_id = $1 order by created_at, id",
      [row.id],
    ),
    // What came in for an order is all that it owes: once that is in its account, it is covered. The platform, which asks this too, reads no account.
    tx.rows<ListedRefundRow>(
      `select x.*, x.state <> 'due' or x.awaited is null as covered from (select r.*, ${AWAITED} from payment_refunds r where r.order_id = $1) x
       order by x.created_at, x.id`,
      [row.id],
    ),
    creditFor(tx, row.id),
    tx.one<{ today: string }>("select to_char(offer_day($1), 'YYYY-MM-DD') as today", [row.offer_id]),
  ]);
  const isOwn = (step: StepRow) => step.actor_organization_id === looker.organizationId;
  const names = await namesOf(
    tx,
    steps.flatMap(step => (step.actor_id && isOwn(step) ? [step.actor_id] : [])),
  );
  const by = (step: StepRow): string | null => {
    if (step.actor_id === null) return null;
    if (isOwn(step)) return names.get(step.actor_id) ?? '';
    if (step.actor_organization_id === row.provider_id) return row.provider_name;
    return step.actor_organization_id === row.organization_id ? row.deliverer_name : null;
  };
  const mine = proofs.some(proof => proof.uploaded_by === looker.userId);
  const order = presentOrder(row, looker);
  return {
    ...order,
    mayReview: order.mayReview && !mine,
    steps: steps.map(step => ({
      from: step.before,
      to: step.after,
      at: step.at.toISOString(),
      by: by(step),
      byPlatform: step.actor_id !== null && by(step) === null,
      hold: step.hold,
      reason: step.reason,
    })),
    proofs: proofs.map(presentProof),
    receipts: receipts.map(each => ({
      id: each.id,
      amount: each.amount,
      valueDate: each.value_date,
      bankReference: each.bank_reference,
      booked: each.posted_at !== null,
      createdAt: each.created_at.toISOString(),
    })),
    refunds: refunds.map(presentListedRefund),
    credit,
    today,
  };
}

/** Whom an order gives something. */
export const peopleOfOrder = async (tx: Tx, orderId: string): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>('select beneficiary_id as id from order_lines where order_id = $1 order by 1', [
      orderId,
    ])
  ).map(({ id }) => id);

/** Where orders stand: with whoever buys, and with whoever sells. */
export const ordersByPlace = (
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<OrderRow, 'id' | 'project_id' | 'voucher_project_id' | 'provider_project_id' | 'offer_id'>[]> =>
  tx.rows(
    'select id, project_id, voucher_project_id, provider_project_id, offer_id from voucher_orders where id = any($1::uuid[])',
    [[...ids]],
  );

/** Whether something was ordered in one of the projects. */
export const hasOrder = async (tx: Tx, projectIds: readonly string[]): Promise<boolean> =>
  (
    await tx.one<{ has: boolean }>(
      'select exists (select from voucher_orders where project_id = any($1::uuid[])) as has',
      [[...projectIds]],
    )
  ).has;
