import type { ModuleParts } from '../../../platform/module/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { jobsGoing } from '../../../platform/jobs/index.ts';
import type { ContractRow } from './contracts.ts';
import { askForCheckpoint, CHECKPOINT_JOB } from './jobs.ts';

/** So many moves are anchored within the hour. The totals of fewer would say too much of one who moved, so they wait for a day. */
const ENOUGH = 5;
const AT_LATEST = "interval '24 hours'";

/**
 * The condition that a transaction `j` of the journal may be without a leaf: what was posted long before the newest that has one was committed before
 * that one was taken, and has its own.
 */
export const RECENT = `j.posted_at > coalesce((select max(c.newest) from ledger_checkpoints c where c.offer_id = $1) - interval '3 hours', '-infinity')`;

/** Of the chains only which are connected. */
type Parts = Pick<ModuleParts, 'database'> & { chains: ReadonlyMap<string, unknown> };

type Waiting = Pick<ContractRow, 'id' | 'organization_id'> & { offer_id: string; is_open: boolean };

/**
 * Asks that those books be anchored in which enough has moved since the last time, or something a day ago; and where one stopped half way, or its
 * contract does not say what it should. @returns how many were asked for
 */
export const askForCheckpoints = ({ database, chains }: Parts): Promise<number> =>
  database.platform('anchoring', async tx => {
    const contracts = await tx.rows<Waiting>(
      `select v.id, v.organization_id, v.offer_id,
         b.paused <> v.told_paused or v.told_config is distinct from v.config_digest or v.told_list is distinct from v.list_digest
           or exists (select from ledger_checkpoints c where c.offer_id = v.offer_id and c.state = 'prepared') as is_open
       from voucher_contracts v cross join lateral (select coalesce((select b.paused from ledger_pauses b where b.book_id = v.offer_id), false) as paused) b
       where v.state = 'deployed' and v.offer_id is not null and v.network_id = any($1)`,
      [[...chains.keys()]],
    );
    // One that waits for a chain that is away takes whatever is due by then; a second one would anchor the little that has moved since.
    const going = await jobsGoing<{ contractId: string }>(tx, [CHECKPOINT_JOB]);
    const waits = new Set(going.filter(({ state }) => state === 'waiting').map(({ payload }) => payload.contractId));
    let asked = 0;
    for (const contract of contracts) {
      if (waits.has(contract.id)) continue;
      if (!contract.is_open && !(await isDue(tx, contract.offer_id))) continue;
      await askForCheckpoint(tx, contract);
      asked += 1;
    }
    return asked;
  });

async function isDue(tx: Tx, offerId: string): Promise<boolean> {
  const { due } = await tx.one<{ due: boolean }>(
    `select count(*) >= ${ENOUGH} or coalesce(min(x.posted_at) < clock_timestamp() - ${AT_LATEST}, false) as due from (
       select j.posted_at from ledger_journal j
       where j.book_id = $1 and ${RECENT} and not exists (select from ledger_checkpoint_leaves l where l.transaction_id = j.id)
       order by j.posted_at limit ${ENOUGH}) x`,
    [offerId],
  );
  return due;
}
