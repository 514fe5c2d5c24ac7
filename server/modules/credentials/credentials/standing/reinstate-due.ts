import { platformOrigin } from '../../../../platform/context/index.ts';
import { change } from '../../../base/events/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { changeStanding } from './change.ts';

/** So many pauses end in a commit. */
const AT_ONCE = 500;

interface Due {
  organization_id: string;
  project_id: string;
  ids: string[];
}

/**
 * Ends the pauses whose time has come, by nobody. Several processes may: each looks again once it has the rows. An organization that cannot sign
 * now is told, tried again next time, and holds up no other. @returns how many ended
 */
export async function reinstateDue(parts: CredentialParts): Promise<number> {
  const tried = new Set<string>();
  for (let all = 0; ;) {
    const due = await parts.database.platform('housekeeping', tx =>
      tx.rows<Due>(
        `select organization_id, project_id, array_agg(id order by id) as ids from (
           select id, organization_id, project_id from credentials
           where standing = 'suspended' and suspended_until is not null and suspended_until <= $1 and id <> all($3::uuid[])
           order by suspended_until limit $2) x
         group by 1, 2 order by 1, 2`,
        [new Date(parts.clock()), AT_ONCE, [...tried]],
      ),
    );
    for (const { organization_id: organizationId, project_id: projectId, ids } of due) {
      for (const id of ids) tried.add(id);
      try {
        const { done } = await change(
          parts.database,
          { organizationId, userId: null },
          platformOrigin('credentials.reinstate'),
          tx =>
            changeStanding(tx, parts, { organizationId, projectId }, ids, {
              event: 'reinstate',
              reason: '',
              onlyDue: true,
            }),
        );
        all += done.length;
      } catch (error) {
        parts.log.error({ err: error, organizationId, projectId }, 'pauses could not be ended');
      }
    }
    if (due.length === 0) return all;
  }
}
