import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import type { Hearer } from '../../../platform/module/index.ts';

/** Brings up to date how many signatures of each approver a template's credentials wait for. */
export const countAwaited: Hearer<'signatures.awaited'> = async (tx, awaited) => {
  if (awaited.length === 0) return;
  inLockOrder(tx, 'approver');
  const changed = 'jsonb_to_recordset($1::jsonb) as x("templateId" uuid, "userId" uuid, pending int)';
  const told = [JSON.stringify(awaited)];
  // By their keys, whatever order the news is in and the planner finds: others count the same approvers at the same time.
  await tx.run(
    `select 1 from template_signers s join ${changed} on s.template_id = x."templateId" and s.user_id = x."userId"
     order by s.template_id, s.user_id for no key update of s`,
    told,
  );
  await tx.run(
    `update template_signers s set pending = s.pending + x.pending
     from ${changed} where s.template_id = x."templateId" and s.user_id = x."userId"`,
    told,
  );
};

/** How many templates an organization has. */
export async function countOwnTemplates(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from templates where organization_id = $1 and built_in is null',
    [organizationId],
  );
  return count;
}
