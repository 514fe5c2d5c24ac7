import { z } from 'zod';
import { next } from '../../../../contract/base/common/states.ts';
import { paymentMachine, type RowOutcome } from '../../../../contract/vouchers/vouchers/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { HopelessJob, PausedJob, type GiveUp, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import {
  lockVoucherProject,
  openIdentifications,
  readOfferConfig,
  registerPeople,
  type Identifications,
  type RefusedRow,
} from '../vouchers/index.ts';
import { invoiceOrder } from './invoice.ts';
import { judge, type Bounds, type Judged } from './judge.ts';
import { moved, moveOrder } from './move.ts';
import { readPiece, sealRows, START, takePiece } from './pieces.ts';
import { lockOrderById, readOrderById, type OrderRow } from './row.ts';

const Payload = z.object({ orderId: z.uuid() });

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'crash' | 'clock'>;
/** An order whose people are registered. */
interface Work extends Parts {
  identifications: Identifications;
  organizationId: string;
  orderId: string;
  bounds: Bounds;
}

/** As the platform, by its job. */
const changing = (
  { database, organizationId, orderId }: Pick<Work, 'database' | 'organizationId' | 'orderId'>,
  work: Parameters<typeof change<undefined>>[3],
) => change(database, { organizationId, userId: null }, platformOrigin(orderId), work);
const nothing = { answer: undefined, events: [] };

/** Whom of some an order named before, in an earlier piece of it. */
async function namedBefore(tx: Tx, orderId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows<{ beneficiary_id: string }>(
    'select beneficiary_id from order_lines where order_id = $1 and beneficiary_id = any($2)',
    [orderId, [...ids]],
  );
  return new Set(rows.map(row => row.beneficiary_id));
}

/** Writes down what came of a piece: counted, with who gets how much, and its refused rows, sealed. */
async function settle(
  tx: Tx,
  work: Work,
  { piece }: Judged,
  outcomes: Record<RowOutcome, number>,
  lines: readonly { beneficiaryId: string; amount: number }[],
  refused: readonly RefusedRow[],
): Promise<void> {
  const { orderId, organizationId, keystore } = work;
  const content = (row: number) => sealRows(keystore, orderId, `row ${row}`, piece.rows[row - piece.first]);
  // Sent at once, and done one after the other.
  await Promise.all([
    tx.run(
      `update voucher_orders set registered = registered + $2, added = added + $3, skipped = skipped + $4, duplicate = duplicate + $5, invalid = invalid + $6,
         price = price + $7 where id = $1`,
      [
        orderId,
        outcomes.registered,
        outcomes.added,
        outcomes.skipped,
        outcomes.duplicate,
        outcomes.invalid,
        lines.reduce((sum, { amount }) => sum + amount, 0),
      ],
    ),
    lines.length > 0 &&
      tx.run(
        `insert into order_lines (order_id, beneficiary_id, organization_id, amount)
         select $1, x."beneficiaryId", $2, x.amount from jsonb_to_recordset($3::jsonb) as x("beneficiaryId" uuid, amount bigint)
         on conflict (order_id, beneficiary_id) do update set amount = order_lines.amount + excluded.amount`,
        [orderId, organizationId, JSON.stringify(lines)],
      ),
    refused.length > 0 &&
      tx.run(
        `insert into order_rows (order_id, organization_id, row, content, outcome, fields, found)
         select $1, $2, x.row, x.content, x.outcome, x.fields, x.found
         from jsonb_to_recordset($3::jsonb) as x(row int, content text, outcome text, fields jsonb, found jsonb)`,
        [orderId, organizationId, JSON.stringify(refused.map(each => ({ ...each, content: content(each.row) })))],
      ),
  ]);
}

/** Registers the people of a piece in one commit, unless the order was stopped, or another process did. */
const write = (work: Work, judged: Judged): Promise<unknown> =>
  changing(work, async tx => {
    const { organizationId, orderId, identifications } = work;
    const [{ project_id: projectId, voucher_project_id: voucherProjectId }] = await Promise.all([
      readOrderById(tx, orderId),
      // Nobody waits for this commit: where it is lost with the machine, its rows wait again, and all that came after it is lost with it.
      tx.run('set local synchronous_commit = off'),
    ]);
    // Of two orders of one voucher that register at once one waits: nobody is registered twice.
    await lockVoucherProject(tx, projectId, voucherProjectId);
    const order = await lockOrderById(tx, orderId);
    if (order.status !== 'uploading' || !(await takePiece(tx, orderId, judged.piece))) return nothing;
    const at = { organizationId, voucherProjectId, orderId };
    const { lines, refused, ...done } = await registerPeople(tx, identifications, at, judged.named, namedBefore);
    const all = [...judged.refused, ...refused];
    const count = (outcome: RowOutcome) => all.filter(each => each.outcome === outcome).length;
    await settle(tx, work, judged, { ...done, duplicate: count('duplicate'), invalid: count('invalid') }, lines, all);
    if (lines.length === 0) return nothing;
    return {
      answer: undefined,
      event: {
        type: 'create',
        resource: 'beneficiary',
        resourceId: orderId,
        members: lines.map(({ beneficiaryId }) => beneficiaryId),
        actorId: order.requested_by,
      },
    };
  });

/** Ends the registering: the order is invoiced where every row gave somebody something or was left out knowingly, and else waits to be put right. */
const finish = (work: Work): Promise<unknown> =>
  changing(work, async tx => {
    const order = await lockOrderById(tx, work.orderId);
    if (!next(paymentMachine, order.status, 'invoice')) return nothing;
    const isWhole = order.duplicate + order.invalid === 0 && order.price > 0;
    const after = isWhole
      ? await invoiceOrder(tx, order, work.clock())
      : await moveOrder(tx, order, { event: 'failUpload', by: null });
    return { answer: undefined, event: { ...moved(order, after), actorId: null } };
  });

/** Gives up: what waits of the rows stays, so that trying again goes on from there. */
export const giveUpUpload =
  ({ database }: Parts): GiveUp =>
  async ({ payload, organizationId }) => {
    if (!organizationId) return;
    const { orderId } = Payload.parse(payload);
    await changing({ database, organizationId, orderId }, async tx => {
      const order = await lockOrderById(tx, orderId);
      if (!next(paymentMachine, order.status, 'failUpload')) return nothing;
      const after = await moveOrder(tx, order, { event: 'failUpload', by: null });
      return { answer: undefined, event: { ...moved(order, after), actorId: null } };
    });
  };

/** Registers what waits of an order, piece by piece: each is looked into while the one before is written. @throws PausedJob where others have waited */
async function workOff(work: Work, { signal, isTurnOver }: Pick<JobCall, 'signal' | 'isTurnOver'>): Promise<void> {
  const { database, keystore, organizationId, orderId, bounds, crash } = work;
  const prepare = async (after: number): Promise<Judged | undefined> => {
    const piece = await database.organization(organizationId, tx => readPiece(tx, keystore, orderId, after));
    return piece && judge(piece, bounds);
  };
  for (let judged = await prepare(START); judged;) {
    const [written, following] = await Promise.allSettled([write(work, judged), prepare(judged.piece.first)]);
    if (written.status === 'rejected') throw written.reason;
    if (following.status === 'rejected') throw following.reason;
    crash('order.piece.written');
    judged = following.value;
    signal.throwIfAborted();
    if (judged && (await isTurnOver())) throw new PausedJob('Others wait');
  }
  await finish(work);
}

const boundsOf = async (tx: Tx, order: OrderRow): Promise<Bounds> => ({
  ...(await readOfferConfig(tx, order.config_id)),
  decimals: order.decimals,
});

/** Registers the people of an order, from wherever it stopped: as a job. */
export const uploadHandler =
  (parts: Parts) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('An order belongs to an organization');
    const { orderId } = Payload.parse(call.payload);
    const identifications = await openIdentifications(parts.keystore);
    const bounds = await parts.database.organization(organizationId, async tx =>
      boundsOf(tx, await readOrderById(tx, orderId)),
    );
    const work: Work = { ...parts, identifications, organizationId, orderId, bounds };
    await workOff(work, call);
  };
