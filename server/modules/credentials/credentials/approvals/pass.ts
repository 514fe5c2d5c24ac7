import { platformOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { change, type Changed, type ChangeEvent } from '../../../base/events/index.ts';
import { lockProject } from '../../../accounts/projects/index.ts';
import { eventsAbout, type CredentialParts, lockCredentials } from '../registry/index.ts';
import { inTheirPlace, type StandIns } from '../issuing/index.ts';
import { askAnew, freezeAnew } from './freeze.ts';
import { byProject, frozenOf, readStored } from './stored.ts';

/** So many are frozen anew in a commit. */
const AT_ONCE = 200;

/** That credential `c` waits for the approval of $1, and $2 may have that place: no approver of it, nor whoever asked where that one may not approve. */
const passes = (
  only = 'true',
) => `c.progress = 'pending' and c.standing = 'active' and (c.expires_at is null or c.expires_at > $3)
  and exists (select from credential_approvals a where a.credential_id = c.id and a.user_id = $1 and a.approved_at is null and ${only})
  and not exists (select from credential_approvals a where a.credential_id = c.id and a.user_id = $2)
  and (coalesce((t.config ->> 'requesterMayApprove')::boolean, false) or not exists (
    select from issue_requests q where q.id = c.request_id and q.requested_by = $2) and not exists (
    select from credential_returns r where r.credential_id = c.id and $2::uuid = any(r.asked_by)))`;

/** From whom to whom places of approvers pass. */
export interface Way {
  /** What says so, as events name their origin. */
  because: string;
  /** On whose word; null where nobody gave it. */
  by: string | null;
  from: string;
  to: string;
  /** The ids of credentials whose place it may be, in SQL: of $1 (`from`), $2 (`to`), the projects $4 and the organization $6. Each is looked at again by `passes`. */
  among: string;
  /** The projects where it may be now. */
  projects: (tx: Tx) => Promise<readonly string[]>;
  /** What else holds of a place that passes: of an approval `a` of $1, in SQL. */
  only?: string;
  /** What is written down of it. */
  event: Pick<ChangeEvent, 'type' | 'new'>;
  /** Who has the place in a project, which is locked; nobody where it does not pass any more. */
  standIns: (tx: Tx, projectId: string, now: Date) => Promise<StandIns>;
}

const readWaiting = (
  tx: Tx,
  organizationId: string,
  { from, to, among, only }: Way,
  now: Date,
  projectIds: readonly string[],
): Promise<{ id: string; project_id: string }[]> =>
  tx.rows<{ id: string; project_id: string }>(
    `select c.id, c.project_id from credentials c join templates t on t.id = c.template_id
     where c.id = any(array(${among})) and c.organization_id = $6 and c.project_id = any($4::uuid[]) and ${passes(only)}
     order by c.requested_at, c.id limit $5`,
    [from, to, now, projectIds, AT_ONCE, organizationId],
  );

/** Freezes anew what waits for whom the place passes from. Each is looked at again once it is locked. */
async function pass(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  way: Way,
  at: { projectId: string; ids: readonly string[] },
): Promise<Changed<number>> {
  const now = new Date(parts.clock());
  // Who may approve there stays so until the commit.
  await lockProject(tx, at.projectId);
  const standIns = await way.standIns(tx, at.projectId, now);
  if (standIns.size === 0) return { answer: 0, events: [] };
  await lockCredentials(tx, at.projectId, at.ids);
  const rows = await readStored(tx, `c.id = any($4::uuid[]) and c.project_id = $5 and ${passes(way.only)}`, [
    way.from,
    way.to,
    now,
    at.ids,
    at.projectId,
  ]);
  if (rows.length === 0) return { answer: 0, events: [] };
  const changes = await freezeAnew(
    tx,
    organizationId,
    rows.map(row => frozenOf(at.projectId, inTheirPlace(row.approvers, standIns, []), row)),
    rows,
  );
  const ids = rows.map(row => row.id);
  await askAnew(tx, parts, organizationId, ids, changes);
  return {
    answer: rows.length,
    events: eventsAbout(ids, { ...way.event, ...(way.by && { actorId: way.by }) }),
  };
}

/** Passes all places that a way has, some in a commit. @returns how many were frozen anew */
export async function passAll(parts: CredentialParts, organizationId: string, way: Way): Promise<number> {
  const failed = new Set<string>();
  for (let all = 0; ;) {
    const rows = await parts.database.organization(organizationId, async tx => {
      const projectIds = (await way.projects(tx)).filter(id => !failed.has(id));
      return projectIds.length === 0 ? [] : readWaiting(tx, organizationId, way, new Date(parts.clock()), projectIds);
    });
    let passed = 0;
    for (const [projectId, ids] of byProject(rows))
      try {
        passed += await change(parts.database, { organizationId, userId: null }, platformOrigin(way.because), tx =>
          pass(tx, parts, organizationId, way, { projectId, ids }),
        );
      } catch (error) {
        // the others are passed on all the same
        failed.add(projectId);
        const about = { organizationId, from: way.from, to: way.to, projectId };
        parts.log.error({ err: error, ...about }, 'what waits could not be passed on');
      }
    all += passed;
    // Where another was first, or the reason has just ended, there is nothing more to do now.
    if (passed === 0) return all;
  }
}
