import type { Tx } from '../../platform/database/index.ts';

/** Brings the counts of templates' credentials up to date, and for how many of them each approver's signature is wanted. */
export async function countCredentials(
  tx: Tx,
  {
    counts,
    awaited,
  }: {
    counts: readonly { templateId: string; pending?: number; issued?: number; credentials?: number }[];
    awaited: readonly { templateId: string; userId: string; pending: number }[];
  },
): Promise<void> {
  await tx.run(
    `update templates t set pending = t.pending + coalesce(x.pending, 0), issued = t.issued + coalesce(x.issued, 0), credentials = t.credentials + coalesce(x.credentials, 0)
     from jsonb_to_recordset($1::jsonb) as x("templateId" uuid, pending int, issued int, credentials int) where t.id = x."templateId"`,
    [JSON.stringify(counts)],
  );
  if (awaited.length > 0)
    await tx.run(
      `update template_signers s set pending = s.pending + x.pending
       from jsonb_to_recordset($1::jsonb) as x("templateId" uuid, "userId" uuid, pending int) where s.template_id = x."templateId" and s.user_id = x."userId"`,
      [JSON.stringify(awaited)],
    );
}
