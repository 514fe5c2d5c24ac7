import type { Tx } from '../../../../platform/database/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';

/** By how many more, or fewer, pending credentials of a template an approver's signature is wanted. */
export interface AwaitedChange {
  templateId: string;
  userId: string;
  pending: number;
}

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** Credentials wait for signatures, or do not any more. Told once in a transaction, when all but the bell is done. */
    'signatures.awaited': readonly AwaitedChange[];
  }
}

/** Whom credentials do not wait for any more that are pending no more: read while their approvers still stand. */
export async function leftBy(
  tx: Tx,
  left: readonly { id: string; approvals_required: number }[],
): Promise<AwaitedChange[]> {
  const approved = left.filter(each => each.approvals_required > 0).map(each => each.id);
  if (approved.length === 0) return [];
  return tx.rows<AwaitedChange>(
    `select c.template_id as "templateId", a.user_id as "userId", -count(*)::int as pending
     from unnest($1::uuid[]) as x(id) join credentials c on c.id = x.id join credential_approvals a on a.credential_id = c.id group by 1, 2 order by 1, 2`,
    [approved],
  );
}

/** Counts that credentials are pending no more: whoever was to approve them is not waited for. */
export async function awaitNoMore(
  tx: Tx,
  { tell }: Pick<ModuleParts, 'tell'>,
  left: readonly { id: string; approvals_required: number }[],
): Promise<void> {
  await tell(tx, 'signatures.awaited', await leftBy(tx, left));
}
