import type { z } from 'zod';
import {
  BENEFICIARIES_MAX,
  type OrderRetry,
  type RefusedBeneficiary,
  type RowRefusal,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { CallOrigin, UserCaller } from '../../../platform/context/index.ts';
import { readPage, type Page, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { lockForCreation } from '../../accounts/organizations/index.ts';
import { moved, moveOrder, ORDER_JOBS } from './move.ts';
import { MASKED_IDENTIFICATION } from '../vouchers/index.ts';
import { openRows, writePieces } from './pieces.ts';
import { doneOf, lockOrder, presentDetail, readOrder, readOrderById, type OrderPlace } from './row.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore'>;

/** Who typed the rows of an order that were registered last. */
const typerOf = ({ rows_by, requested_by }: { rows_by: string | null; requested_by: string }) =>
  rows_by ?? requested_by;

/** Registers refused rows again, put right; those that are left out stay out. What nobody came to before a failure goes on, too. */
export const retryOrder = (
  { database, keystore }: Parts,
  caller: UserCaller,
  place: OrderPlace,
  { rows }: z.output<typeof OrderRetry>,
  origin: CallOrigin,
) =>
  change(database, caller, origin, async tx => {
    await lockForCreation(tx, caller.organizationId);
    const order = await lockOrder(tx, place);
    const after = await moveOrder(tx, order, { event: 'retryUpload', by: caller });
    const isEmpty = rows.length === 0 && order.price === 0 && doneOf(order) === order.rows;
    const isTyper = typerOf(order) === caller.userId;
    const { waits } = await tx.one<{ waits: boolean }>(
      'select exists (select from order_pieces where order_id = $1) as waits',
      [order.id],
    );
    // Of rows that two people typed, nobody could say who may read which.
    if (waits && rows.length > 0 && !isTyper) throw new AppError('order.rows_wait');
    if (isEmpty) throw new AppError('request.invalid', { rows: 'empty_table' });
    // However often it is tried again, it is one order.
    if (order.rows - order.duplicate - order.invalid + rows.length > BENEFICIARIES_MAX)
      throw new AppError('request.invalid', { rows: 'too_many' });
    await tx.run('delete from order_rows where order_id = $1', [order.id]);
    await tx.run(
      'update voucher_orders set rows = rows - duplicate - invalid + $2, duplicate = 0, invalid = 0, rows_by = $3 where id = $1',
      [order.id, rows.length, rows.length > 0 ? caller.userId : typerOf(order)],
    );
    const { first } = await tx.one<{ first: number }>(
      'select greatest($2, coalesce(max(first) + 1000, 0))::int as first from order_pieces where order_id = $1',
      [order.id, order.rows],
    );
    await writePieces(tx, keystore, { organizationId: order.organization_id, orderId: order.id, from: first }, rows);
    await enqueue(tx, {
      kind: ORDER_JOBS.upload,
      key: `${order.id}:${after.revision}`,
      organizationId: order.organization_id,
      payload: { orderId: order.id },
    });
    return {
      answer: await presentDetail(tx, await readOrderById(tx, order.id), caller),
      event: moved(order, after),
    };
  });

interface RefusedRow {
  row: number;
  content: string;
  outcome: RowRefusal;
  fields: RefusedBeneficiary['fields'];
  found: RefusedBeneficiary['duplicate'];
}

/**
 * The rows of an order that gave nobody a voucher, as they came, in their order. Only the person who typed them reads
 * identifications: by the last digits of one a voucher is claimed.
 */
export async function listRefused(
  tx: Tx,
  { keystore, readerId }: Pick<Parts, 'keystore'> & { readerId: string },
  place: OrderPlace,
  page: Page & { outcome?: RowRefusal | undefined },
): Promise<{ rows: RefusedBeneficiary[]; total: number }> {
  const order = await readOrder(tx, place);
  const { id } = order;
  const { rows, total } = await readPage<RefusedRow>(tx, page, {
    columns: 'row, content, outcome, fields, found',
    from: 'order_rows',
    where: 'order_id = $1 and ($2::text is null or outcome = $2)',
    params: [id, page.outcome ?? null],
    sorts: { row: 'row' },
    key: 'order_id',
  });
  const isTyper = typerOf(order) === readerId;
  const contents = rows.map(({ row, content }) => {
    const typed = openRows<Record<string, unknown>>(keystore, id, `row ${row}`, content);
    return isTyper || !typed.identification ? typed : { ...typed, identification: MASKED_IDENTIFICATION };
  });
  return {
    rows: rows.map(({ row, outcome, fields, found }, i) => ({
      row,
      content: contents[i] ?? {},
      outcome,
      fields,
      duplicate: found,
    })),
    total,
  };
}
