import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import { differences } from './edit.ts';
import { holdPeople, lockPerson, refuseUnlessMine } from './hold.ts';
import { memberKeys } from './key.ts';
import { presentPerson, readPerson } from './row.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** The wallets of a member are lost: their passes end. */
    'member.wallets.lost': { organizationId: string; userId: string };
  }
}

/** Unlinks all wallets of somebody else who lost them. @throws AppError wallet.own, user.not_yours */
export async function unlinkWallets(
  tx: Tx,
  parts: Pick<ModuleParts, 'tell'>,
  caller: UserCaller,
  userId: string,
): Promise<Changed<OrganizationUser>> {
  const { organizationId } = caller;
  // One's own go on the security page, which asks for a proof and keeps the last way in.
  if (userId === caller.userId) throw new AppError('wallet.own');
  const held = await holdPeople(tx, caller);
  const person = await lockPerson(tx, organizationId, userId);
  refuseUnlessMine(held, person);
  await parts.tell(tx, 'member.wallets.lost', { organizationId, userId });
  await memberKeys.settle(tx, parts, { organizationId, userId });
  const answer = presentPerson(await readPerson(tx, organizationId, userId));
  const { old, new: now } = differences(presentPerson(person), answer, ['did']) ?? {};
  return {
    answer,
    event: {
      type: 'update',
      resource: 'user',
      resourceId: userId,
      ...(old && { old }),
      new: { ...now, memberWallet: null },
    },
  };
}
