import { isLookedUp, likePattern, type Tx } from '../../../../../platform/database/index.ts';
import { somePeopleLike } from '../../../recipients/index.ts';

/** What a text means for a list: the templates whose title has it, and the receivers: these one by one where they are few. */
export interface TextMatch {
  templateIds: string[];
  /** By their pattern they are many; `credentials` is how many of the project they hold at least. */
  receivers: { ids: string[] } | { pattern: string; credentials: number };
}

/** Receivers that are looked for row by row are counted up to here. */
export const COUNTED_MAX = 1000;

/** So many people are named to the database one by one, so many tell whether a text is a common one, and so many the database finds out by itself. */
const [NAMED, ASKED, LOOKED_AT] = [2000, 400, 20_000];

/** Finds what a text is in; undefined without text. */
export async function matchText(tx: Tx, projectId: string, text: string | undefined): Promise<TextMatch | undefined> {
  const pattern = likePattern(text);
  if (!pattern) return undefined;
  const titled = await tx.rows<{ id: string }>(
    'select id from templates where project_id = $1 and plainly(title) like $2',
    [projectId, pattern],
  );
  return { templateIds: titled.map(row => row.id), receivers: await receiversLike(tx, projectId, pattern) };
}

/**
 * Of many people who have a text in their name, a project may know nobody, and to find that out row by row is to look at all it has: so some of
 * them are asked first what they hold of it, and then all.
 */
async function receiversLike(tx: Tx, projectId: string, pattern: string): Promise<TextMatch['receivers']> {
  const isQuick = isLookedUp(pattern);
  const some = await somePeopleLike(tx, pattern, isQuick ? NAMED + 1 : ASKED + 1);
  if (some.length <= (isQuick ? NAMED : ASKED)) return { ids: some };
  const { credentials } = await tx.one<{ credentials: number }>(
    `select count(*)::int as credentials from (
       select from credentials where project_id = $1 and recipient_id = any($2::uuid[]) limit ${COUNTED_MAX + 1}) x`,
    [projectId, some.slice(0, ASKED)],
  );
  if (credentials > COUNTED_MAX) return { pattern, credentials };
  if (isQuick) return holdersLike(tx, projectId, pattern);
  const people = await somePeopleLike(tx, pattern, NAMED + 1);
  return people.length <= NAMED ? { ids: people } : { pattern, credentials };
}

/** Those of many people who hold anything of a project, unless they hold a lot. */
async function holdersLike(tx: Tx, projectId: string, pattern: string): Promise<TextMatch['receivers']> {
  const { people, held } = await tx.one<{ people: number; held: string[] }>(
    `with people as materialized (select array(select id from recipients_like($2, ${LOOKED_AT + 1}) as found(id)) as ids)
     select cardinality(ids) as people, array(
       select recipient_id from credentials where project_id = $1 and recipient_id = any(ids) limit ${NAMED + 1}) as held from people`,
    [projectId, pattern],
  );
  if (people > LOOKED_AT || held.length > NAMED) return { pattern, credentials: held.length };
  return { ids: [...new Set(held)] };
}
