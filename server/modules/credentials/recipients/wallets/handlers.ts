import { found } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { readRecipient } from '../locked.ts';
import { present } from '../present.ts';
import { unlinkWallet } from './link.ts';

interface WalletRow {
  id: string;
  did: string;
  thumbprint: string;
  linked_at: Date;
  unlinked_at: Date | null;
  last_used_at: Date;
}

/** The keys that a recipient proved. */
export const walletHandlers = ({
  database,
  tell,
}: Pick<ModuleParts, 'database' | 'tell'>): HandlersOf<'getRecipientWallets' | 'unlinkRecipientWallet'> => ({
  getRecipientWallets: ({ caller, params: { recipientId } }) =>
    database.organization(caller.organizationId, async tx => {
      found(await tx.maybe('select 1 from recipients where id = $1', [recipientId]));
      const rows = await tx.rows<WalletRow>(
        'select id, did, thumbprint, linked_at, unlinked_at, last_used_at from recipient_wallets where recipient_id = $1 order by linked_at desc, id',
        [recipientId],
      );
      return {
        wallets: rows.map(({ id, did, thumbprint, ...at }) => ({
          id,
          did,
          thumbprint,
          linkedAt: at.linked_at.toISOString(),
          unlinkedAt: at.unlinked_at?.toISOString() ?? null,
          lastUsedAt: at.last_used_at.toISOString(),
        })),
      };
    }),

  unlinkRecipientWallet: ({ caller, params: { recipientId, walletId }, origin }) =>
    change(database, caller, origin, async tx => {
      const events = await unlinkWallet(tx, { tell }, { recipientId, walletId });
      return { answer: present(await readRecipient(tx, recipientId)), events };
    }),
});
