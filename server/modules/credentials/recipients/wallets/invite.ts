import { walletMachine } from '../../../../../contract/credentials/recipients/index.ts';
import type { NotInvited } from '../../../../../contract/credentials/claims/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { lockRecipient } from '../locked.ts';
import { eventOf, moveWallet } from './link.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** Recipients were invited to use a wallet: their invitations are mailed. `batch` names the invitation, so that each is mailed once. */
    'recipients.invited': { organizationId: string; recipientIds: readonly string[]; batch: string };
  }
}

/** What came of inviting: who is invited now, and how many were left out by reason. */
export interface Invited {
  invited: string[];
  left: Record<NotInvited, number>;
}

/** Marks recipients as invited to use a wallet; those who cannot be are left out. The caller tells `recipients.invited` and records the event. */
export async function markInvited(tx: Tx, ids: readonly string[]): Promise<Invited> {
  inLockOrder(tx, 'recipient');
  const rows = await tx.rows<{ id: string; why: NotInvited | null }>(
    `select id, case when email is null then 'noEmail' when status in ('disabled', 'erased') then 'disabled'
       when wallet_status <> all($2) then 'linked' when suppressed_at is not null then 'suppressed' end as why
     from recipients where id = any($1::uuid[]) order by id for no key update`,
    [ids, [...walletMachine.invite.from]],
  );
  const invited = rows.flatMap(({ id, why }) => (why === null ? [id] : []));
  await tx.run('update recipients set wallet_status = $2, wallet_at = now() where id = any($1::uuid[])', [
    invited,
    walletMachine.invite.to,
  ]);
  const count = (reason: NotInvited) => rows.filter(({ why }) => why === reason).length;
  return {
    invited,
    left: {
      noEmail: count('noEmail'),
      disabled: count('disabled'),
      linked: count('linked'),
      suppressed: count('suppressed'),
    },
  };
}

/** The event of an invitation. */
export const invitedEvent = (batch: string, invited: readonly string[]): ChangeEvent => ({
  type: 'send',
  resource: 'recipient',
  resourceId: batch,
  members: invited,
  new: { invited: invited.length },
});

/** Takes back the invitation of a recipient. Answers the event. @throws AppError state.transition where none is open */
export async function withdrawInvite(tx: Tx, recipientId: string): Promise<ChangeEvent> {
  const old = await lockRecipient(tx, recipientId);
  if (!(await moveWallet(tx, old, 'withdraw'))) throw new AppError('state.transition');
  return eventOf(tx, old);
}
