import type { Tx } from '../../../../../platform/database/index.ts';
import type { News } from '../../../../../platform/module/index.ts';

/**
 * Keeps the pictures that credentials say, whether they are signed yet or not, those of requests that are under way or have rows to be corrected, and
 * those of people who wait for a credential.
 */
export async function keepSaidPictures(tx: Tx, { organizationId, digests }: News['pictures.unused']): Promise<void> {
  const named = await tx.rows<{ digest: string }>(
    `select said as digest from said_pictures($2::text[]) as said
     union all
     select v #>> '{}' from issue_request_rows r join issue_requests q on q.id = r.request_id, jsonb_path_query(r.receivers, '$[*].values.*') v
     where r.organization_id = $1 and q.finished_at is null and v #>> '{}' = any($2::text[])
     union all
     select v #>> '{}' from issue_refused_rows r, jsonb_path_query(r.content, '$.values.*') v
     where r.organization_id = $1 and v #>> '{}' = any($2::text[])
     union all
     select v #>> '{}' from template_receivers t, jsonb_path_query(t.given, '$.*') v
     where t.organization_id = $1 and v #>> '{}' = any($2::text[])`,
    [organizationId, [...digests]],
  );
  for (const { digest } of named) digests.delete(digest);
}
