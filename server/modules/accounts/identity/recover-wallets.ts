import type { Recovery } from '../../../../contract/accounts/users/index.ts';
import type { CallOrigin } from '../../../platform/context/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { tellOfWallet } from './wallet-letters.ts';
import { opensByPassword } from './works-somewhere.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** A member recovered access with a password: their wallets are removed. Told as the platform. */
    'member.wallets.removed': { organizationId: string; userId: string };
  }
}

/** The organizations that somebody enters by wallet, in the order in which they are locked. */
const byWallet = (tx: Tx, userId: string) =>
  tx.rows<{ organizationId: string; name: string; email: string }>(
    `select o.id as "organizationId", o.name, ou.email from organization_users ou join organizations o on o.id = ou.organization_id
     where ou.user_id = $1 and ou.status = 'active' and ou.auth_method = 'wallet' order by o.id`,
    [userId],
  );

/** What somebody with a recovery code can get back. As the platform. */
export async function readRecovery(tx: Tx, userId: string): Promise<Pick<Recovery, 'wallets' | 'byPassword'>> {
  const wallets = await byWallet(tx, userId);
  return {
    wallets: wallets.map(({ organizationId, name }) => ({ organizationId, name })),
    byPassword: wallets.length === 0 || (await opensByPassword(tx, userId)),
  };
}

/**
 * Ends the wallets of somebody who lost them and sets a password, and tells them; the organizations that the password opens instead. As the platform.
 * @throws AppError password.by_wallet where the password would open nothing
 */
export async function loseWallets(
  tx: Tx,
  { settings: { publicUrl }, tell }: Pick<ModuleParts, 'settings' | 'tell'>,
  userId: string,
  { lostWallets, origin }: { lostWallets: boolean; origin: CallOrigin },
): Promise<string[]> {
  const entered = await byWallet(tx, userId);
  if (entered.length === 0) return [];
  if (!lostWallets) {
    if (await opensByPassword(tx, userId)) return [];
    throw new AppError('password.by_wallet');
  }
  for (const { organizationId, name, email } of entered) {
    inLockOrder(tx, 'organization');
    await tx.run('select lose_wallets($1, $2)', [organizationId, userId]);
    await tell(tx, 'member.wallets.removed', { organizationId, userId });
    const letter = { to: email, organizationId, language: origin.language, about: name };
    await tellOfWallet(tx, publicUrl, { what: 'lost', ...letter });
  }
  return entered.map(({ organizationId }) => organizationId);
}

/** @throws AppError invitation.by_wallet where an invitation is accepted with a wallet */
export async function refuseByWallet(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const asks = await tx.maybe(
    "select 1 from organization_users where organization_id = $1 and user_id = $2 and status = 'pending' and auth_method = 'wallet'",
    [organizationId, userId],
  );
  if (asks) throw new AppError('invitation.by_wallet');
}
