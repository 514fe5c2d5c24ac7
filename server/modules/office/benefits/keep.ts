import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Hearer, News } from '../../../platform/module/index.ts';

/** Refuses to remove a project with active benefits, and names them. @throws AppError project.has_benefits */
export const refuseWithBenefits: Hearer<'project.removing'> = async (tx, { projectId }) => {
  const rows = await tx.rows<{ product: string }>(
    "select product from benefits where project_id = $1 and state = 'active' order by created_at, id limit 5",
    [projectId],
  );
  if (rows.length > 0)
    throw new AppError('project.has_benefits', undefined, { who: rows.map(({ product }) => product).join(', ') });
};

/** Erases a person from what they redeemed: an id that names nobody takes their place, so that counts and sums remain. */
export async function eraseMember(tx: Tx, { recipientId, words }: News['person.erasing']): Promise<void> {
  const { id } = await tx.one<{ id: string }>('select gen_random_uuid() as id');
  // In the order of a reversal: counters first.
  await tx.run('update benefit_members set member_id = $2 where member_id = $1', [recipientId, id]);
  await tx.run('update benefit_member_days set member_id = $2 where member_id = $1', [recipientId, id]);
  await tx.run(
    'update redemptions set member_id = $2, credential_id = null, reversal_reason = null where member_id = $1',
    [recipientId, id],
  );
  await tx.run('select erase_card_links($1)', [[...words]]);
}

/** The page of a card ends with its credential. */
export const eraseCards: Hearer<'credentials.erasing'> = async (tx, { credentials }) => {
  await tx.run('delete from benefit_cards where credential_id = any($1::uuid[])', [credentials.map(({ id }) => id)]);
};
