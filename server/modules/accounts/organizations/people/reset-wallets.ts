import type { Language } from '../../../../../contract/base/common/index.ts';
import type { OrganizationUser } from '../../../../../contract/accounts/users/index.ts';
import type { UserCaller } from '../../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { ring } from '../../../../platform/socket/index.ts';
import type { Changed, PlatformEvent } from '../../../base/events/index.ts';
import { mailCode } from '../../identity/index.ts';
import { holdPeople, lockPerson, refuseUnlessMine } from './hold.ts';
import { memberKeys } from './key.ts';
import { presentPerson, readPerson } from './row.ts';

/**
 * Removes the wallets of somebody who lost them, as the platform: their sessions end, and a mail lets them set a password or add a new wallet.
 * @throws AppError wallet.own, wallet.not_method, user.not_yours
 */
export async function resetPersonsWallets(
  tx: Tx,
  parts: Pick<ModuleParts, 'keystore' | 'settings' | 'tell'>,
  caller: UserCaller,
  userId: string,
  callersLanguage: Language,
): Promise<Changed<OrganizationUser, PlatformEvent>> {
  const { organizationId } = caller;
  const held = await holdPeople(tx, caller);
  inLockOrder(tx, 'account');
  const account = await tx.maybe<{ email: string; language: Language | null }>(
    'select email, language from users where id = $1 for no key update',
    [userId],
  );
  const person = await lockPerson(tx, organizationId, userId);
  if (userId === caller.userId) throw new AppError('wallet.own');
  refuseUnlessMine(held, person);
  if (person.auth_method !== 'wallet' || person.status === 'pending' || !account)
    throw new AppError('wallet.not_method');
  await tx.run('select reset_member_wallets($1, $2, $3)', [caller.userId, organizationId, userId]);
  await memberKeys.settle(tx, parts, { organizationId, userId });
  ring(tx, [userId], organizationId);
  await mailCode(tx, parts, {
    purpose: 'recover',
    words: 'walletsReset',
    userId,
    organizationId: null,
    to: account.email,
    language: account.language ?? callersLanguage,
    about: BY[account.language ?? callersLanguage](caller.name),
  });
  return {
    answer: presentPerson(await readPerson(tx, organizationId, userId)),
    event: {
      organizationId,
      actorId: caller.userId,
      type: 'update',
      resource: 'user',
      resourceId: userId,
      new: { memberWallets: 'reset' },
    },
  };
}

const BY: Record<Language, (by: string) => string> = {
  'en-US': by => `They were removed by ${by}.`,
  'es-MX': by => `Las quitó ${by}.`,
};
