import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import {
  lineReference,
  type Settlement,
  type SettlementLine,
  type SettlementLineState,
  type SettlementState,
} from '../../../../contract/vouchers/settlements/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { merchantsById } from '../merchants/index.ts';
import { namesOf } from '../../accounts/organizations/index.ts';

export interface SettlementRow {
  id: string;
  organization_id: string;
  project_id: string;
  offer_id: string;
  offer_name: string;
  revision: number;
  number: number;
  state: SettlementState;
  currency: Currency;
  decimals: CurrencyDecimals;
  account: string;
  merchants: number;
  amount: number;
  paid: number;
  paid_amount: number;
  returned: number;
  returned_amount: number;
  waiting: number;
  requested_by: string;
  approved_by: string | null;
  approved_at: Date | null;
  canceled_by: string | null;
  ready_at: Date | null;
  reason: string | null;
  created_at: Date;
  closed_at: Date | null;
  /** Of one that waits to be approved: whom and what approving it would pay now. */
  payable: Settlement['payable'];
  /** In the country of its offer. */
  today: string;
}

/** Where a settlement stands, in an address. */
export interface SettlementPlace {
  projectId: string;
  offerId: string;
  settlementId: string;
}

/** What a line `l` of a settlement `s` that is not settled yet pays: what was asked for, or what the books hold of it where that is less by now. */
export const PAYABLE = `least(l.asked, coalesce((select a.balance from account_balances a
  where a.offer_id = s.offer_id and a.kind = 'merchant' and a.subject_id = l.merchant_id), 0))`;
/** A settlement `s`, with the day that it is for its offer. */
export const SETTLEMENT = `s.*, to_char(offer_day(s.offer_id), 'YYYY-MM-DD') as today, case when s.state = 'requested' then
  (select jsonb_build_object('merchants', count(*) filter (where x.amount > 0), 'amount', coalesce(sum(x.amount), 0))
   from (select ${PAYABLE} as amount from settlement_lines l where l.settlement_id = s.id) x) end as payable`;
const ONE = `select ${SETTLEMENT} from settlements s where s.id = $1 and s.offer_id = $2 and s.project_id = $3`;
const paramsOf = (at: SettlementPlace) => [at.settlementId, at.offerId, at.projectId];

/** A settlement. @throws AppError error.not_found */
export const readSettlement = async (tx: Tx, at: SettlementPlace): Promise<SettlementRow> =>
  found(await tx.maybe<SettlementRow>(ONE, paramsOf(at)));

/** As readSettlement, so that nobody else moves it, or its lines, until the commit. */
export async function lockSettlement(tx: Tx, at: SettlementPlace): Promise<SettlementRow> {
  inLockOrder(tx, 'settlement');
  return found(await tx.maybe<SettlementRow>(`${ONE} for no key update of s`, paramsOf(at)));
}

/** What settlements pay to merchants, as these were called then, with the project that pays. */
export const linesByName = (
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; name: string; project_id: string }[]> =>
  tx.rows(
    'select l.id, l.name, s.project_id from settlement_lines l join settlements s on s.id = l.settlement_id where l.id = any($1::uuid[])',
    [[...ids]],
  );

export const settlementsByPlace = (
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<SettlementRow, 'id' | 'project_id' | 'offer_id'>[]> =>
  tx.rows('select id, project_id, offer_id from settlements where id = any($1::uuid[])', [[...ids]]);

/** Settlements as the API gives them to somebody. */
export async function presentSettlements(
  tx: Tx,
  rows: readonly SettlementRow[],
  readerId: string,
): Promise<Settlement[]> {
  const names = await namesOf(
    tx,
    rows.flatMap(row => [row.requested_by, row.approved_by ?? [], row.canceled_by ?? []].flat()),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map(row => ({
    id: row.id,
    revision: row.revision,
    number: row.number,
    offer: { id: row.offer_id, name: row.offer_name },
    status: row.state,
    ready: row.ready_at !== null,
    currency: row.currency,
    decimals: row.decimals,
    merchants: row.merchants,
    amount: row.amount,
    payable: row.payable,
    paid: row.paid,
    paidAmount: row.paid_amount,
    returned: row.returned,
    returnedAmount: row.returned_amount,
    waiting: row.waiting,
    requestedBy: person(row.requested_by),
    approvedBy: row.approved_by === null ? null : person(row.approved_by),
    approvedAt: row.approved_at?.toISOString() ?? null,
    canceledBy: row.canceled_by === null ? null : person(row.canceled_by),
    reason: row.reason,
    mayApprove: row.state === 'requested' && row.requested_by !== readerId,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    today: row.today,
  }));
}

/** One settlement as the API gives it, as it is now. */
export const presentNow = async (tx: Tx, at: SettlementPlace, readerId: string): Promise<Settlement> =>
  found((await presentSettlements(tx, [await readSettlement(tx, at)], readerId))[0]);

export interface LineRow {
  id: string;
  place: number;
  merchant_id: string;
  name: string;
  tax_id: string;
  account: string;
  asked: number;
  amount: number;
  state: SettlementLineState;
  value_date: string | null;
  bank_reference: string | null;
  reason: string | null;
}

/** A line with how it was paid, or with what would be paid now where that is still to come. */
export const LINES = {
  columns: `l.id, l.place, l.merchant_id, l.name, l.tax_id, l.account, l.asked,
    case when l.state = 'planned' and s.state <> 'canceled' then ${PAYABLE} else l.amount end as amount, l.state, l.reason,
    to_char(p.value_date, 'YYYY-MM-DD') as value_date, p.bank_reference`,
  from: 'settlement_lines l join settlements s on s.id = l.settlement_id left join settlement_payments p on p.id = l.payment_id',
} as const;

/** Lines as the API gives them: with the account that is paid to, and whether the merchant has another by now. */
export async function presentLines(tx: Tx, number: number, rows: readonly LineRow[]): Promise<SettlementLine[]> {
  const merchants = await merchantsById(
    tx,
    rows.map(row => row.merchant_id),
  );
  return rows.map(row => ({
    id: row.id,
    place: row.place,
    merchant: { id: row.merchant_id, name: row.name, taxId: row.tax_id },
    account: row.account,
    accountChanged: (merchants.get(row.merchant_id)?.account ?? row.account) !== row.account,
    reference: lineReference(number, row.place),
    asked: row.asked,
    amount: row.amount,
    status: row.state,
    valueDate: row.value_date,
    bankReference: row.bank_reference,
    reason: row.reason,
  }));
}
