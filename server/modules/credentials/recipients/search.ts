import { fewLike, likePattern, type Database, type Tx } from '../../../platform/database/index.ts';

/** As many as `most` of the organization's recipients whose name or address has the text of `pattern` (of `likePattern`), in no order. */
export async function somePeopleLike(tx: Tx, pattern: string, most: number): Promise<string[]> {
  const found = await tx.rows<{ id: string }>('select id from recipients_like($1, $2) as found(id)', [pattern, most]);
  return [...new Set(found.map(row => row.id))];
}

/**
 * The organization's recipients whose name or address has the text of `pattern` (of `likePattern`), in no order; undefined where they are more
 * than two thousand, or where the text is so short that they may be.
 */
export const recipientsLike = (tx: Tx, pattern: string): Promise<string[] | undefined> =>
  fewLike(pattern, most => somePeopleLike(tx, pattern, most));

/**
 * As recipientsLike, of a text too short to be looked up, as a whole name of two signs is: up to `most` of those that have it, read one after the other until
 * so many were found. What holds no letter and no number is in nobody's name.
 */
export async function recipientsWithShort(tx: Tx, pattern: string, most: number): Promise<string[]> {
  if (!/[\p{L}\p{N}]/u.test(pattern)) return [];
  const rows = await tx.rows<{ id: string }>('select id from recipients r where r.found_by like $1 limit $2', [
    pattern,
    most,
  ]);
  return rows.map(({ id }) => id);
}

/** What a text asks of recipients `r`, as a condition; undefined without text. `given` takes what is asked for as a parameter, and names it. */
export async function withText(
  tx: Tx,
  text: string | undefined,
  given: (value: string | string[]) => string,
): Promise<string | undefined> {
  const pattern = likePattern(text);
  if (!pattern) return undefined;
  const found = await recipientsLike(tx, pattern);
  if (found) return `r.id = any(${given(found)}::uuid[])`;
  const name = given(pattern);
  return `(r.found_by like ${name} or exists (select from recipient_addresses a where a.recipient_id = r.id and a.email like ${name}))`;
}

const AT_ONCE = 5000;

/** Writes down what the recipients that are due are found by. Several processes may: each takes those out that it writes. Answers how many. */
export async function indexWords(database: Database): Promise<number> {
  for (let all = 0; ;) {
    const taken = await database.platform('housekeeping', tx =>
      tx.run(
        `with due as (
           delete from recipient_words_due where ctid in (select ctid from recipient_words_due limit $1 for update skip locked) returning recipient_id),
         written as (
           insert into recipient_words (recipient_id, organization_id, words)
           select r.id, r.organization_id, r.found_by from recipients r where r.id in (select recipient_id from due)
           on conflict (recipient_id) do update set words = excluded.words)
         select from due`,
        [AT_ONCE],
      ),
    );
    all += taken;
    if (taken < AT_ONCE) return all;
  }
}
