import type { Tx } from '../../../../../platform/database/index.ts';

/** Credentials of some projects, the newest first: of some recipients, some by their ids, or the one of a public address. */
export const findCredentials = (
  tx: Tx,
  {
    by,
    projectIds,
    limit,
  }: {
    by: { publicId: string } | { recipientIds: readonly string[] } | { ids: readonly string[] };
    projectIds: readonly string[];
    limit: number;
  },
): Promise<{ id: string; title: string; receiver: string; project_id: string }[]> =>
  tx.rows(
    `select c.id, t.title, c.receiver_name as receiver, c.project_id from credentials c join templates t on t.id = c.template_id
     where c.project_id = any($1::uuid[]) and ${'publicId' in by ? 'c.public_id = $2' : 'ids' in by ? 'c.id = any($2::uuid[])' : 'c.recipient_id = any($2::uuid[])'}
     order by c.requested_at desc, c.id limit $3`,
    [projectIds, 'publicId' in by ? by.publicId : 'ids' in by ? by.ids : by.recipientIds, limit],
  );
