import type { Tx } from '../../../../../platform/database/index.ts';

const AT_ONCE = 5000;

/** Does what is done to no more than so many at once, until it is done to all. Answers to how many. */
async function toAll(some: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await some();
    all += done;
    if (done < AT_ONCE) return all;
  }
}

/**
 * Takes off the list who was registered while their credential was being written: neither commit saw the other, so they are known by what they
 * hold. Where that waits for approval, they come back if it is canceled, like anybody; whoever cancels it at this moment is not waited for.
 */
const serveMissed = (tx: Tx): Promise<number> =>
  toAll(() =>
    tx.run(
      `update template_receivers t set credential_id = x.credential_id from (
         select w.template_id, w.recipient_id, c.id as credential_id from template_receivers w
           join credentials c on c.template_id = w.template_id and c.recipient_id = w.recipient_id
         where w.credential_id is null and w.registered_at > now() - interval '1 day'
           and c.holds_place and (c.expires_at is null or c.expires_at >= now())
         limit $1 for update of w skip locked for share of c skip locked) x
       where t.template_id = x.template_id and t.recipient_id = x.recipient_id`,
      [AT_ONCE],
    ),
  );

/** Removes those whose credential was signed: nothing brings them back. What somebody works at is left for the next time. */
export async function removeServed(tx: Tx): Promise<number> {
  await serveMissed(tx);
  return toAll(() =>
    tx.run(
      `delete from template_receivers where (template_id, recipient_id) in (
         select t.template_id, t.recipient_id from template_receivers t
         where t.credential_id is not null and exists (select from credentials c where c.id = t.credential_id and c.progress not in ('pending', 'returned'))
         limit $1 for update of t skip locked)`,
      [AT_ONCE],
    ),
  );
}
