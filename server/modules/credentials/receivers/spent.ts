import type { Tx } from '../../../platform/database/index.ts';

const AT_ONCE = 5000;

/**
 * Removes those whose credential was signed: nothing brings them back. Who was registered while theirs was being written is known by what they
 * hold. What somebody works at is left for the next time.
 */
export async function removeServed(tx: Tx): Promise<number> {
  for (let all = 0; ;) {
    const removed = await tx.run(
      `delete from template_receivers where (template_id, recipient_id) in (
         select t.template_id, t.recipient_id from template_receivers t
         where t.credential_id is not null and exists (select from credentials c where c.id = t.credential_id and c.progress <> 'pending')
           or t.registered_at > now() - interval '1 day' and exists (
             select from credentials c where c.template_id = t.template_id and c.recipient_id = t.recipient_id and c.holds_place and c.progress <> 'pending')
         limit $1 for update of t skip locked)`,
      [AT_ONCE],
    );
    all += removed;
    if (removed < AT_ONCE) return all;
  }
}
