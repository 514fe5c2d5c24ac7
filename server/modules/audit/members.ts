import { may } from '../../../contract/access/index.ts';
import type { EventMember } from '../../../contract/events/happened.ts';
import { hasCredentials } from '../../../contract/projects/kinds.ts';
import type { UserCaller } from '../../platform/context/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors/index.ts';
import { findCredentials } from '../credentials/index.ts';
import { readEventMembers } from '../events/index.ts';
import { projectsSeen } from '../projects/index.ts';
import { recipientsByName } from '../recipients/index.ts';

/** What of these credentials the caller may know, by their ids; of projects of vouchers they are not opened. */
async function credentialsOf(tx: Tx, caller: UserCaller, ids: readonly string[]) {
  const seen = await projectsSeen(tx, caller);
  const rows = await findCredentials(tx, { by: { ids }, projectIds: seen.map(({ id }) => id), limit: ids.length });
  const opening = new Set(seen.filter(({ category }) => hasCredentials(category)).map(({ id }) => id));
  return new Map(rows.map(row => [row.id, { ...row, isOpened: opening.has(row.project_id) }]));
}

/** What of these recipients the caller may open, by their ids. */
async function recipientsOf(tx: Tx, caller: UserCaller, ids: readonly string[]) {
  const rows = may(caller, 'recipients.show') ? await recipientsByName(tx, ids, ids.length) : [];
  return new Map(rows.map(row => [row.id, `${row.name} ${row.lastname}`.trim()]));
}

/** A page of what an event changed together. Whoever reads events does not read all that they are about: what is not theirs to open is its id alone. */
export async function listMembers(
  tx: Tx,
  caller: UserCaller,
  eventId: string,
  page: { page: number; limit: number },
): Promise<{ members: EventMember[]; total: number }> {
  const { resource, ids, total } = found(await readEventMembers(tx, caller.organizationId, eventId, page));
  if (resource === 'credentials') {
    const known = await credentialsOf(tx, caller, ids);
    const members = ids.map(id => {
      const row = known.get(id);
      return {
        id,
        kind: 'credential' as const,
        name: row?.receiver || null,
        title: row?.title ?? null,
        projectId: row?.isOpened ? row.project_id : null,
      };
    });
    return { members, total };
  }
  const known = await recipientsOf(tx, caller, ids);
  const members = ids.map(id => ({
    id,
    kind: 'recipient' as const,
    name: known.get(id) || null,
    title: null,
    projectId: null,
  }));
  return { members, total };
}
