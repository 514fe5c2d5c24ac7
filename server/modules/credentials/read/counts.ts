import type { CredentialStatus } from '../../../../contract/credentials/index.ts';
import { PROGRESS } from '../../../../contract/credentials/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { CredentialParts } from '../parts.ts';
import { LANE, LANES, type Lane } from './lanes.ts';

/** Which credentials are counted: of a project, and there of one template, or of one status. */
export interface Counted {
  projectId: string;
  templateId?: string | undefined;
  status?: CredentialStatus | undefined;
}

const isProgress = (status: CredentialStatus): boolean => (PROGRESS as readonly string[]).includes(status);

/**
 * How many credentials stand in each lane, by the counters. These know what is marked as expired; what expired since the last marking is looked
 * at itself.
 */
export async function countByLane(
  tx: Tx,
  { projectId, templateId, status }: Counted,
  now: Date,
): Promise<Record<Lane, number>> {
  const depends = status === 'expired' || (status !== undefined && isProgress(status));
  const progress = status !== undefined && isProgress(status) ? `and progress = '${status}'` : '';
  const which =
    status === undefined
      ? 'true'
      : depends
        ? `standing = 'active' and ${status === 'expired' ? 'expired' : 'not expired'} ${progress}`
        : `standing = '${status}'`;
  const counted = await tx.rows<{ lane: Lane; count: number }>(
    `select lane, sum(count)::int as count from credential_counts
     where project_id = $1 and ($2::uuid is null or template_id = $2) and ${which} group by lane`,
    [projectId, templateId ?? null],
  );
  const counts = Object.fromEntries(LANES.map(lane => [lane, 0])) as Record<Lane, number>;
  for (const { lane, count } of counted) counts[lane] = count;
  if (!depends) return counts;
  const unmarked = await tx.rows<{ lane: Lane; count: number }>(
    `select ${LANE} as lane, count(*)::int as count from credentials c
     where c.project_id = $1 and ($2::uuid is null or c.template_id = $2) and c.standing = 'active' and not c.expired and c.expires_at < $3 ${progress} group by 1`,
    [projectId, templateId ?? null, now],
  );
  for (const { lane, count } of unmarked) counts[lane] += status === 'expired' ? count : -count;
  return counts;
}

/** The sum of all lanes. */
export const totalOf = (counts: Record<Lane, number>): number => LANES.reduce((total, lane) => total + counts[lane], 0);

/** Adds the changes of each counter together. Several processes may: each folds rows that it took out itself. */
export const foldCounts = (tx: Tx): Promise<number> =>
  tx.run(
    `with changed as (
       select project_id, template_id, progress, standing, lane, expired from credential_counts group by 1, 2, 3, 4, 5, 6 having count(*) > 1),
     gone as (
       delete from credential_counts k using changed x where (k.project_id, k.template_id, k.progress, k.standing, k.lane, k.expired)
         = (x.project_id, x.template_id, x.progress, x.standing, x.lane, x.expired) returning k.*)
     insert into credential_counts
     select organization_id, project_id, template_id, progress, standing, lane, expired, sum(count) from gone
     group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0`,
  );

const MARKED_AT_ONCE = 1000;

/** Marks what has expired, so that indexes and counters have it; in small transactions, which hold up nobody. Answers how many. */
export async function markAllExpired({
  database,
  clock,
}: Pick<CredentialParts, 'database' | 'clock'>): Promise<number> {
  for (let all = 0; ;) {
    const marked = await database.platform('housekeeping', tx =>
      tx.run(
        `update credentials set expired = true where id in (
           select id from credentials where not expired and expires_at < $1 order by expires_at limit $2
           for no key update skip locked)`,
        [new Date(clock()), MARKED_AT_ONCE],
      ),
    );
    all += marked;
    if (marked < MARKED_AT_ONCE) return all;
  }
}
