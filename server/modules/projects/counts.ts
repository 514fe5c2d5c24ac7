import type { Tx } from '../../platform/database/index.ts';

/** Brings the counts of projects' credentials up to date. */
export const countCredentials = async (
  tx: Tx,
  {
    counts,
  }: {
    counts: readonly { projectId: string; pending?: number; issued?: number; revoked?: number; credentials?: number }[];
  },
): Promise<void> => {
  await tx.run(
    `update projects p set pending = p.pending + x.pending, issued = p.issued + x.issued, revoked = p.revoked + x.revoked, credentials = p.credentials + x.credentials
     from (select "projectId" as id, coalesce(sum(pending), 0) as pending, coalesce(sum(issued), 0) as issued, coalesce(sum(revoked), 0) as revoked,
         coalesce(sum(credentials), 0) as credentials
       from jsonb_to_recordset($1::jsonb) as x("projectId" uuid, pending int, issued int, revoked int, credentials int) group by 1) x
     where p.id = x.id`,
    [JSON.stringify(counts)],
  );
};

/** Counts a project's templates: by how many there are more, or fewer. */
export const countTemplates = (tx: Tx, projectId: string, change: 1 | -1): Promise<number> =>
  tx.run('update projects set templates = templates + $2 where id = $1', [projectId, change]);
