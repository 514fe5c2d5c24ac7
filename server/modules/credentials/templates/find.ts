import { likePattern, type Tx } from '../../../platform/database/index.ts';

/** What these templates are called, by id. */
export const titlesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await tx.rows<{ id: string; title: string }>('select id, title from templates where id = any($1::uuid[])', [ids])
    ).map(({ id, title }) => [id, title]),
  );

/** Templates of some projects whose title has all these words, by title. */
export const findTemplates = (
  tx: Tx,
  { words, projectIds, limit }: { words: readonly string[]; projectIds: readonly string[]; limit: number },
): Promise<{ id: string; title: string; project_id: string }[]> =>
  tx.rows(
    'select id, title, project_id from templates where project_id = any($1::uuid[]) and built_in is null and plainly(title) like all($2::text[]) order by plainly(title), id limit $3',
    [projectIds, words.flatMap(word => likePattern(word) ?? []), limit],
  );
