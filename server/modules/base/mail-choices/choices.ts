import type { LetterKind } from '../../../../contract/base/notifications/letter-kinds.ts';
import type { MailChoices } from '../../../../contract/base/notifications/letters.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { unchanged } from '../../../platform/errors/index.ts';
import type { Changed } from '../events/index.ts';

interface Whose {
  organizationId: string;
  userId: string;
}

/** Who never chose gets everything. */
const EVERYTHING: MailChoices = { off: [], revision: 1 };

export const readChoices = async (tx: Tx, { organizationId, userId }: Whose): Promise<MailChoices> =>
  (await tx.maybe<MailChoices>('select off, revision from mail_choices where organization_id = $1 and user_id = $2', [
    organizationId,
    userId,
  ])) ?? EVERYTHING;

/** Changes what somebody does not want, on the row that is locked by writing it. @throws AppError request.stale */
export async function changeChoices(
  tx: Tx,
  whose: Whose,
  change: (off: readonly LetterKind[]) => readonly LetterKind[],
  revision?: number,
): Promise<Changed<MailChoices>> {
  await tx.run('insert into mail_choices (organization_id, user_id) values ($1, $2) on conflict do nothing', [
    whose.organizationId,
    whose.userId,
  ]);
  inLockOrder(tx, 'mail choices');
  const old = await tx.one<MailChoices>(
    'select off, revision from mail_choices where organization_id = $1 and user_id = $2 for update',
    [whose.organizationId, whose.userId],
  );
  unchanged(old, revision);
  const off = [...new Set(change(old.off))].sort();
  if (off.join() === old.off.join()) return { answer: old, events: [] };
  const answer = await tx.one<MailChoices>(
    'update mail_choices set off = $3, revision = revision + 1 where organization_id = $1 and user_id = $2 returning off, revision',
    [whose.organizationId, whose.userId, off],
  );
  return {
    answer,
    event: {
      type: 'update',
      resource: 'user',
      resourceId: whose.userId,
      old: { withoutLetters: old.off },
      new: { withoutLetters: off },
    },
  };
}

/** Of these people those who do not want letters of a kind. */
export async function unwanted(tx: Tx, kind: LetterKind, people: readonly Whose[]): Promise<(one: Whose) => boolean> {
  const rows = await tx.rows<Whose>(
    `select c.organization_id as "organizationId", c.user_id as "userId" from mail_choices c
       join unnest($1::uuid[], $2::uuid[]) as p(organization_id, user_id) using (organization_id, user_id) where $3 = any(c.off)`,
    [people.map(each => each.organizationId), people.map(each => each.userId), kind],
  );
  const off = new Set(rows.map(row => `${row.organizationId} ${row.userId}`));
  return ({ organizationId, userId }) => off.has(`${organizationId} ${userId}`);
}
