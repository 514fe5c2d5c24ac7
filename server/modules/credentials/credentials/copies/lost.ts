import type { WalletHappening } from '../../../../../contract/credentials/credentials/index.ts';
import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import { inLockOrder } from '../../../../platform/database/index.ts';
import type { Hearer } from '../../../../platform/module/index.ts';
import { changeTokenLists, holdLists, holdTokenLists, publishStatusList } from '../../status/index.ts';

interface Lost {
  id: string;
  credential_id: string;
  status_list_id: string | null;
  status_index: number | null;
  token_list_id: string | null;
  token_index: number | null;
}

/** A wallet was lost: the copies that were made for its key end, in the commit that unlinks it. The credentials stay valid, and can be claimed again. */
export const endCopies: Hearer<'wallet.unlinked'> = async (
  tx,
  { organizationId, recipientId, thumbprint, events },
  parts,
) => {
  inLockOrder(tx, 'credential');
  const lost = await tx.rows<Lost>(
    `select k.id, k.credential_id, k.status_list_id, k.status_index, k.token_list_id, k.token_index
     from credential_copies k join credentials c on c.id = k.credential_id
     where k.organization_id = $1 and k.key_thumbprint = $2 and c.recipient_id = $3 and k.ended_at is null
     order by k.credential_id for update of c`,
    [organizationId, thumbprint, recipientId],
  );
  if (lost.length === 0) return;
  const listed = lost.flatMap(({ status_list_id: listId, status_index: index }) =>
    listId === null || index === null ? [] : [{ listId, index }],
  );
  const tokens = lost.flatMap(({ token_list_id: listId, token_index: index }) =>
    listId === null || index === null ? [] : [{ listId, index, status: 'invalid' as const }],
  );
  const lists = [...new Set(listed.map(({ listId }) => listId))].sort();
  await holdLists(tx, lists);
  await holdTokenLists(tx, [...new Set(tokens.map(({ listId }) => listId))]);
  await tx.run('update credential_copies set ended_at = $2 where id = any($1::uuid[])', [
    lost.map(({ id }) => id),
    new Date(parts.clock()),
  ]);
  for (const listId of lists)
    await publishStatusList(tx, parts, organizationId, listId, {
      set: listed.filter(place => place.listId === listId).map(({ index }) => index),
    });
  await changeTokenLists(tx, parts, organizationId, tokens);
  parts.crash('copies.ended');
  const credentials = [...new Set(lost.map(each => each.credential_id))];
  await tx.run(
    `update credentials c set progress = $2 where c.id = any($1::uuid[]) and c.progress = any($3)
       and not exists (select from credential_copies k where k.credential_id = c.id and k.ended_at is null and coalesce(k.told, 'accepted') = 'accepted')`,
    [credentials, progressMachine.giveBack.to, [...progressMachine.giveBack.from]],
  );
  for (const resourceId of credentials)
    events.push({
      type: 'deliver',
      resource: 'credentials',
      resourceId,
      new: { wallet: 'lost' satisfies WalletHappening },
    });
};
