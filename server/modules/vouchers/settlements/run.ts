import { z } from 'zod';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { settlementLineMachine } from '../../../../contract/vouchers/settlements/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { derivedId } from '../../../platform/crypto/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueue, HopelessJob, PausedJob, PostponedJob, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { LedgerRefusal, post } from '../ledger/index.ts';
import { closeWhereDone } from './close.ts';
import { lockSettlement, PAYABLE, type SettlementPlace, type SettlementRow } from './row.ts';

export const RUN_JOB = 'settlements.run';
/** So many merchants of one commit. */
const PIECE = 500;
const PAUSED_SECONDS = 300;
/** What an account held when it was looked at, and did not any more when it was moved, is looked at again: a sale was taken back in between. */
const LOOKS = 5;

const Payload = z.object({ projectId: z.uuid(), offerId: z.uuid(), settlementId: z.uuid() });
type Parts = Pick<ModuleParts, 'database' | 'crash'>;
interface Work extends Parts {
  organizationId: string;
  at: SettlementPlace;
}

/** Asks for the money of what was approved to leave what is owed. */
export const askToSettle = (tx: Tx, row: SettlementRow): Promise<boolean> =>
  enqueue(tx, {
    kind: RUN_JOB,
    key: row.id,
    organizationId: row.organization_id,
    payload: { projectId: row.project_id, offerId: row.offer_id, settlementId: row.id },
  });

/** The transaction by which a line's money left what is owed. */
export const settledBy = (lineId: string): string => derivedId(`settlement ${lineId}`);

const changing = ({ database, organizationId, at }: Work, work: Parameters<typeof change<boolean>>[3]) =>
  change(database, { organizationId, userId: null }, platformOrigin(at.settlementId), work);

interface Planned {
  id: string;
  merchant_id: string;
  amount: number;
}

/** Settles the next merchants in one commit: what was asked for, or what is still owed where that is less. Answers whether none is left. */
const settlePiece = (work: Work): Promise<boolean> =>
  changing(work, async tx => {
    const row = await lockSettlement(tx, work.at);
    if (row.state !== 'approved' || row.ready_at !== null) return { answer: true, events: [] };
    const lines = await tx.rows<Planned>(
      `select l.id, l.merchant_id, ${PAYABLE} as amount from settlement_lines l join settlements s on s.id = l.settlement_id
       where l.settlement_id = $1 and l.state = 'planned' order by l.place limit $2`,
      [row.id, PIECE],
    );
    if (lines.length === 0) return finish(tx, work, row);
    const due = lines.filter(({ amount }) => amount > 0);
    const amount = due.reduce((sum, each) => sum + each.amount, 0);
    await tx.run(
      `update settlement_lines l set amount = x.amount, state = case when x.amount > 0 then $3 else $4 end
       from unnest($1::uuid[], $2::bigint[]) as x(id, amount) where l.id = x.id`,
      [
        lines.map(({ id }) => id),
        lines.map(each => each.amount),
        settlementLineMachine.settle.to,
        settlementLineMachine.drop.to,
      ],
    );
    await tx.run('update settlements set waiting = waiting + $2 where id = $1', [row.id, due.length]);
    await Promise.all(
      due.map(each =>
        post(tx, {
          id: settledBy(each.id),
          offerId: row.offer_id,
          // Both accounts are the provider's own.
          parties: { provider: row.organization_id, deliverer: row.organization_id },
          actor: { kind: 'platform' },
          movement: { kind: 'settlement', merchant: each.merchant_id, payout: row.id, amount: each.amount },
        }),
      ),
    );
    work.crash('settlement.settling');
    return {
      answer: false,
      event: {
        type: 'update',
        resource: 'settlement',
        resourceId: row.id,
        members: lines.map(({ id }) => id),
        actorId: row.approved_by,
        new: { settled: due.length, amount, ...inMoney(row) },
      },
    };
  });

/** All are settled, with what they come to: the bank can be told. */
async function finish(tx: Tx, work: Work, row: SettlementRow) {
  const { merchants, amount } = await tx.one<{ merchants: number; amount: number }>(
    `select count(*) filter (where state <> 'dropped')::int as merchants, coalesce(sum(amount), 0)::bigint as amount from settlement_lines where settlement_id = $1`,
    [row.id],
  );
  await tx.run(
    'update settlements set ready_at = now(), merchants = $2, amount = $3, revision = revision + 1 where id = $1',
    [row.id, merchants, amount],
  );
  const events = await closeWhereDone(tx, work.at);
  return {
    answer: true,
    events: [
      {
        type: 'update',
        resource: 'settlement',
        resourceId: row.id,
        actorId: row.approved_by,
        old: { merchants: row.merchants, amount: row.amount },
        new: { merchants, amount, ...inMoney(row) },
      } as const,
      ...events,
    ],
  };
}

/** One piece, looked at anew where an account gave away meanwhile what it held. */
async function settle(work: Work): Promise<boolean> {
  for (let looks = 1; ; looks += 1)
    try {
      return await settlePiece(work);
    } catch (error) {
      if (!(error instanceof LedgerRefusal)) throw error;
      if (error.reason === 'paused') throw new PostponedJob('The books are paused', PAUSED_SECONDS, { cause: error });
      if (error.reason !== 'short' || looks === LOOKS) throw error;
    }
}

/** Has the money of an approved settlement leave what is owed, 500 merchants in a commit, from wherever it stopped: as a job. */
export const runHandler =
  ({ database, crash }: Parts) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('A settlement belongs to an organization');
    const work: Work = { database, crash, organizationId, at: Payload.parse(call.payload) };
    while (!(await settle(work))) {
      crash('settlement.settled');
      call.signal.throwIfAborted();
      if (await call.isTurnOver()) throw new PausedJob('Others wait');
    }
    crash('settlement.ready');
  };
