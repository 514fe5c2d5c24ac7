import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { awayAnywhere, holdDelegation, standInsIn, type Away } from '../../delegations/index.ts';
import { change, type Changed } from '../../events/index.ts';
import { lockProject, signersProjects } from '../../projects/index.ts';
import { eventsAbout } from '../change-events.ts';
import { inTheirPlace } from '../issue/stand-ins.ts';
import type { CredentialParts } from '../parts.ts';
import { lockCredentials } from '../standing/lock.ts';
import { askAnew, freezeAnew } from './freeze.ts';
import { byProject, frozenOf, readStored } from './stored.ts';

/** So many are frozen anew in a commit. */
const AT_ONCE = 200;

/** That credential `c` waits for the approval of $1, and $2 may have that place: no approver of it, nor whoever asked where that one may not approve. */
const PASSES = `c.progress = 'pending' and c.standing = 'active' and (c.expires_at is null or c.expires_at > $3)
  and exists (select from credential_approvals a where a.credential_id = c.id and a.user_id = $1 and a.approved_at is null)
  and not exists (select from credential_approvals a where a.credential_id = c.id and a.user_id = $2)
  and (coalesce((t.config ->> 'requesterMayApprove')::boolean, false) or not exists (
    select from issue_requests q where q.id = c.request_id and q.requested_by = $2) and not exists (
    select from credential_returns r where r.credential_id = c.id and $2::uuid = any(r.asked_by)))`;

/**
 * Some of what waits in these projects for who is away: among what waits for them now, and what will once it is their turn. Of what is pending
 * otherwise, however much that is, nothing is read.
 */
const readWaiting = (
  tx: Tx,
  { userId, delegateId }: Away,
  now: Date,
  projectIds: readonly string[],
): Promise<{ id: string; project_id: string }[]> =>
  tx.rows<{ id: string; project_id: string }>(
    `select c.id, c.project_id from credentials c join templates t on t.id = c.template_id
     where c.id = any(array(
       select o.credential_id from open_approvals o where o.user_id = $1 and o.project_id = any($4::uuid[])
       union
       select w.id from template_signers s join templates st on st.id = s.template_id and st.config ->> 'approvalOrder' = 'sequential'
         join credentials w on w.project_id = st.project_id and w.status = 'pending' and w.template_id = s.template_id
       where s.user_id = $1 and s.pending > 0 and st.project_id = any($4::uuid[])))
       and ${PASSES} order by c.requested_at, c.id limit $5`,
    [userId, delegateId, now, projectIds, AT_ONCE],
  );

/** Freezes anew what waits for somebody who is away, with their delegate in their place. Each is looked at again once it is locked. */
async function passOn(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  away: Away,
  at: { projectId: string; ids: readonly string[] },
): Promise<Changed<number>> {
  const now = new Date(parts.clock());
  // Who may approve there stays so until the commit.
  await lockProject(tx, at.projectId);
  const standIns = (await holdDelegation(tx, away.id, now)) ? await standInsIn(tx, at.projectId, [away]) : new Map();
  if (standIns.size === 0) return { answer: 0, events: [] };
  await lockCredentials(tx, at.projectId, at.ids);
  const rows = await readStored(tx, `c.id = any($4::uuid[]) and c.project_id = $5 and ${PASSES}`, [
    away.userId,
    away.delegateId,
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
    events: eventsAbout(ids, {
      type: 'delegate',
      actorId: away.createdBy,
      new: { delegate: away.delegateId, inPlaceOf: away.userId },
    }),
  };
}

/** Passes on all that waits for somebody who is away, some in a commit. @returns how many were frozen anew */
async function passOnOf(parts: CredentialParts, organizationId: string, away: Away): Promise<number> {
  const failed = new Set<string>();
  for (let all = 0; ;) {
    const rows = await parts.database.organization(organizationId, async tx => {
      const able = (await signersProjects(tx, [away.delegateId], { isAble: true })).get(away.delegateId) ?? [];
      const projectIds = able.flatMap(({ id }) => (failed.has(id) ? [] : id));
      return readWaiting(tx, away, new Date(parts.clock()), projectIds);
    });
    let passed = 0;
    for (const [projectId, ids] of byProject(rows))
      try {
        passed += await change(
          parts.database,
          { organizationId, userId: null },
          platformOrigin('credentials.pass-on'),
          tx => passOn(tx, parts, organizationId, away, { projectId, ids }),
        );
      } catch (error) {
        // the others are passed on all the same
        failed.add(projectId);
        const about = { organizationId, delegationId: away.id, projectId };
        parts.log.error({ err: error, ...about }, 'what waits could not be passed on');
      }
    all += passed;
    // Where another was first, or the delegation has just ended, there is nothing more to do now.
    if (passed === 0) return all;
  }
}

/**
 * Passes on what waits for the approval of whoever is away to their delegates, for as long as a delegation holds: what came while it was named, too.
 * Several processes may: each looks again once it has the rows. @returns how many were frozen anew
 */
export async function passOnAwaited(parts: CredentialParts): Promise<number> {
  let all = 0;
  for (const { organizationId, ...away } of await awayAnywhere(parts))
    all += await passOnOf(parts, organizationId, away);
  return all;
}
