import type { Tx } from '../../../../../platform/database/index.ts';
import type { News } from '../../../../../platform/module/index.ts';

/** Keeps the designs that credentials are signed with, for ever, and those that a request that is under way will sign. */
export async function keepSignedDesigns(tx: Tx, { organizationId, digests }: News['designs.unused']): Promise<void> {
  const named = await tx.rows<{ digest: string }>(
    `select digest from unnest($2::text[]) as x(digest)
     where exists (select from credential_schemas s where s.page_design = digest and s.organization_id = $1)
       or exists (select from credential_schemas s where s.card_design = digest and s.organization_id = $1)
     union all
     select digest from issue_requests r, lateral (values (r.frozen #>> '{template,page_design}'), (r.frozen #>> '{template,card_design}')) as x(digest)
     where r.organization_id = $1 and r.finished_at is null and digest is not null`,
    [organizationId, [...digests]],
  );
  for (const { digest } of named) digests.delete(digest);
}
