import type { Tx } from '../../platform/database/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';

/** By how much the counts of a template's credentials change, in its project. */
export interface CountChange {
  projectId: string;
  templateId: string;
  pending?: number;
  issued?: number;
  revoked?: number;
  /** All that there ever were. */
  credentials?: number;
}
/** By how many more, or fewer, pending credentials of a template an approver's signature is wanted. */
export interface AwaitedChange {
  templateId: string;
  userId: string;
  pending: number;
}

declare module '../../platform/module/news.ts' {
  interface News {
    /** Credentials were made or moved on: whoever keeps counts of them brings these up to date. Told after the credentials are locked. */
    'credentials.counted': { counts: readonly CountChange[]; awaited: readonly AwaitedChange[] };
  }
}

/** A credential that left its pending state, as far as it is counted. */
export interface Left {
  id: string;
  project_id: string;
  template_id: string;
  approvals_required: number;
}

/** Counts credentials that are pending no more: issued, where `issued` says so, else canceled. */
export async function countLeft(
  tx: Tx,
  { tell }: Pick<ModuleParts, 'tell'>,
  left: readonly Left[],
  { issued }: { issued: boolean },
): Promise<void> {
  if (left.length === 0) return;
  const counts = new Map<string, CountChange & { pending: number }>();
  for (const { project_id: projectId, template_id: templateId } of left) {
    const pending = (counts.get(templateId)?.pending ?? 0) - 1;
    counts.set(templateId, { projectId, templateId, pending, ...(issued && { issued: -pending }) });
  }
  const approved = left.filter(each => each.approvals_required > 0).map(each => each.id);
  const awaited =
    approved.length === 0
      ? []
      : await tx.rows<AwaitedChange>(
          `select c.template_id as "templateId", a.user_id as "userId", -count(*)::int as pending
           from unnest($1::uuid[]) as x(id) join credentials c on c.id = x.id join credential_approvals a on a.credential_id = c.id group by 1, 2 order by 1, 2`,
          [approved],
        );
  await tell(tx, 'credentials.counted', { counts: [...counts.values()], awaited });
}
