import type { Tx } from '../../../../platform/database/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { lockProject } from '../../../accounts/projects/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { inTheirPlace, type StandIns } from '../issuing/index.ts';
import { walk, type Walk } from './walk.ts';

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
  /** The ids of credentials whose place it may be, in SQL: of $1 (`from`) and $2 (`to`). Each is looked at again by `passes`. */
  among: Walk['among'];
  /** The projects where it may be now. */
  projects: (tx: Tx) => Promise<readonly string[]>;
  /** What else holds of a place that passes: of an approval `a` of $1, in SQL. */
  only?: string;
  /** What is written down of it. */
  event: Pick<ChangeEvent, 'type' | 'new'>;
  /** Who has the place in a project, which is locked; nobody where it does not pass any more. */
  standIns: (tx: Tx, projectId: string, now: Date) => Promise<StandIns>;
}

/** Passes all places that a way has, some in a commit. @returns how many were frozen again */
export function passAll(parts: CredentialParts, organizationId: string, way: Way): Promise<number> {
  const { because, by, from, to, among, projects, only, event, standIns } = way;
  return walk(
    parts,
    organizationId,
    {
      because,
      by: null,
      which: passes(only),
      params: [from, to, new Date(parts.clock())],
      among,
      projects,
      // Who may approve there stays so until the commit.
      async approversIn(tx, projectId) {
        await lockProject(tx, projectId);
        const places = await standIns(tx, projectId, new Date(parts.clock()));
        return places.size === 0 ? undefined : approvers => inTheirPlace(approvers, places, []);
      },
      event: { ...event, ...(by && { actorId: by }) },
    },
    {
      // The others are passed on all the same.
      onFailure: (projectId, error) =>
        parts.log.error({ err: error, organizationId, from, to, projectId }, 'what waits could not be passed on'),
    },
  );
}
