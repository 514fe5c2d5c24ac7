import type { ReturnedNotice } from '../../../../../contract/credentials/credentials/notices.ts';
import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { completeSignatureRequests, tellPeople } from '../../../base/notifications/index.ts';
import { namesOf, refuseAfterTrial } from '../../../accounts/organizations/index.ts';
import { membersWho } from '../../../accounts/projects/index.ts';
import { awaitNoMore, eventsAbout, type Failed, type CredentialParts } from '../registry/index.ts';
import { readOpen, type Decided, type Waiting } from './open.ts';

/** Who hears that credentials came back: whoever asked for them; where they may ask no more, all who may. */
async function askersOf(
  tx: Tx,
  projectId: string,
  returned: readonly Waiting[],
): Promise<{ userId: string; rows: Waiting[] }[]> {
  const asked = await tx.rows<{ id: string; user_id: string | null }>(
    `select c.id, coalesce(r.asked_by[cardinality(r.asked_by)], q.requested_by) as user_id
     from credentials c left join issue_requests q on q.id = c.request_id left join credential_returns r on r.credential_id = c.id
     where c.id = any($1::uuid[])`,
    [returned.map(row => row.id)],
  );
  const askerOf = new Map(asked.map(row => [row.id, row.user_id]));
  const able = await membersWho(tx, projectId, 'credentials.issue');
  const told = new Map<string, Waiting[]>();
  for (const row of returned) {
    const asker = askerOf.get(row.id);
    const readers = asker && able.includes(asker) ? [asker] : able;
    for (const userId of readers) {
      const rows = told.get(userId);
      if (rows) rows.push(row);
      else told.set(userId, [row]);
    }
  }
  return [...told].map(([userId, rows]) => ({ userId, rows }));
}

/** What all have in common; null where they differ. */
const common = <T>(values: readonly T[]): T | null => {
  const [only, ...others] = new Set(values);
  return only !== undefined && others.length === 0 ? only : null;
};

/**
 * Gives credentials back instead of approving them, with a reason: nobody is asked about them any more, and whoever asked for them is told, once. Those
 * about which the caller cannot decide are named with the reason and stop no other.
 */
export async function returnCredentials(
  tx: Tx,
  parts: CredentialParts,
  caller: UserCaller,
  projectId: string,
  { reason, ...decided }: Decided & { reason: string },
): Promise<Changed<{ done: string[]; failed: Failed[] }>> {
  const { open, failed } = await readOpen(tx, parts, caller.userId, projectId, decided);
  if (open.length === 0) return { answer: { done: [], failed }, events: [] };
  await refuseAfterTrial(tx, caller.organizationId);
  const done = open.map(row => row.id);
  await awaitNoMore(tx, parts, open);
  await tx.run(
    `with told as (
       insert into credential_returns (credential_id, organization_id, returned_by, returned_at, reason) select id, $3, $4, $5, $6 from unnest($1::uuid[]) as x(id)
       on conflict (credential_id) do update set returned_by = excluded.returned_by, returned_at = excluded.returned_at, reason = excluded.reason)
     update credentials set progress = $2 where id = any($1::uuid[])`,
    [done, progressMachine.return.to, caller.organizationId, caller.userId, new Date(parts.clock()), reason],
  );
  await completeSignatureRequests(tx, done);
  const by = (await namesOf(tx, [caller.userId])).get(caller.userId) ?? '';
  for (const { userId, rows } of await askersOf(tx, projectId, open))
    await tellPeople(tx, {
      type: 'returned',
      organizationId: caller.organizationId,
      projectId,
      templateId: common(rows.map(row => row.template_id)),
      title: common(rows.map(row => row.title)) ?? '',
      userIds: [userId],
      details: {
        by,
        reason,
        count: rows.length,
        requestId: common(rows.map(row => row.request_id)),
        credentialId: common(rows.map(row => row.id)),
      } satisfies ReturnedNotice,
    });
  return {
    answer: { done, failed },
    events: eventsAbout(done, { type: 'return', new: { reason } }),
  };
}
