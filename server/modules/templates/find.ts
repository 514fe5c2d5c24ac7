import { likePattern, type Tx } from '../../platform/database/index.ts';

/** What these templates are called, by id. */
export const titlesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.rows<{ id: string; title: string }>('select id, title from templates where id = any($1::uuid[])', [ids])
    ).map(({ id, title }) => [id, title]),
  );

/** Templates of some projects whose title has a text, by title. */
export const findTemplates = (
  tx: Tx,
  { text, projectIds, limit }: { text: string; projectIds: readonly string[]; limit: number },
): Promise<{ id: string; title: string; project_id: string }[]> =>
  tx.rows(
    'select id, title, project_id from templates where project_id = any($1::uuid[]) and built_in is null and plainly(title) like $2 order by plainly(title), id limit $3',
    [projectIds, likePattern(text), limit],
  );
