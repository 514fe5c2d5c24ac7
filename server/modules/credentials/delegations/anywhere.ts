import type { ModuleParts } from '../../../platform/module/index.ts';
import { signersProjects } from '../../accounts/projects/index.ts';
import { holds, type Away } from './away.ts';

/** Who is away now, in whatever organization. */
export const awayAnywhere = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): Promise<(Away & { organizationId: string })[]> =>
  database.platform('housekeeping', tx =>
    tx.rows<Away & { organizationId: string }>(
      `select id, organization_id as "organizationId", user_id as "userId", delegate_id as "delegateId", created_by as "createdBy" from delegations d
       where ${holds('$1')} order by organization_id, starts_at, id`,
      [new Date(clock())],
    ),
  );

/** Does something for each who is away now. One that fails is logged, and keeps no other waiting. */
export async function forEachAway(
  parts: Pick<ModuleParts, 'database' | 'clock' | 'log'>,
  work: (away: Away & { organizationId: string }) => Promise<unknown>,
): Promise<void> {
  for (const away of await awayAnywhere(parts))
    try {
      await work(away);
    } catch (error) {
      const about = { organizationId: away.organizationId, delegationId: away.id };
      parts.log.error({ err: error, ...about }, 'a delegation could not be looked after');
    }
}

/** That a delegate who cannot sign any more had somebody's place: what they still have of it goes back. */
export interface HandBack {
  organizationId: string;
  userId: string;
  delegateId: string;
}

/** So long it is looked whether what was passed on has to go back: what waits longer is nobody's haste. */
const REMEMBERED = "interval '400 days'";

/** Which delegates of now and of a year before cannot sign anywhere now, with those whose place they had, in whatever organization. */
export async function handBackAnywhere({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): Promise<HandBack[]> {
  const had = await database.platform('housekeeping', tx =>
    tx.rows<HandBack>(
      `select distinct organization_id as "organizationId", user_id as "userId", delegate_id as "delegateId" from delegations d
       where d.starts_at <= $1 and least(d.ended_at, d.ends_at) > $1::timestamptz - ${REMEMBERED} order by 1, 2, 3`,
      [new Date(clock())],
    ),
  );
  const all: HandBack[] = [];
  for (const organizationId of new Set(had.map(each => each.organizationId))) {
    const own = had.filter(each => each.organizationId === organizationId);
    const ableIn = await database.organization(organizationId, tx =>
      signersProjects(
        tx,
        own.map(each => each.delegateId),
        { isAble: true },
      ),
    );
    all.push(...own.filter(each => !ableIn.has(each.delegateId)));
  }
  return all;
}
