import type { Tx } from '../../../platform/database/index.ts';

/**
 * Whether somebody works with an account, in whatever organization that no provider vouches for them in: such a one has a password, and answers
 * invitations signed in. As the platform.
 */
export const worksSomewhere = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe(
    "select 1 from organization_users where user_id = $1 and status = 'active' and auth_method <> 'sso' limit 1",
    [userId],
  )) !== undefined;

/** Whether the password of an account opens an organization, or is to open one, beside a named one. As the platform. */
export const opensByPassword = async (tx: Tx, userId: string, beside: string | null = null): Promise<boolean> =>
  (await tx.maybe(
    "select 1 from organization_users where user_id = $1 and auth_method = 'basic' and organization_id is distinct from $2 limit 1",
    [userId, beside],
  )) !== undefined;

/** Whether somebody signs in by wallet alone, so that their password opens nothing. As the platform. */
export const isByWalletAlone = async (tx: Tx, userId: string): Promise<boolean> =>
  (await entersByWallet(tx, userId)) && !(await opensByPassword(tx, userId));

/** Whether somebody signs in by wallet to an organization. As the platform. */
export const entersByWallet = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe(
    "select 1 from organization_users where user_id = $1 and status <> 'pending' and auth_method = 'wallet' limit 1",
    [userId],
  )) !== undefined;

/** Whether somebody belongs to another organization by the same account: how they sign in there is not this organization's to change. As the platform. */
export const worksElsewhere = async (tx: Tx, userId: string, organizationId: string): Promise<boolean> =>
  (await tx.maybe(
    "select 1 from organization_users where user_id = $1 and organization_id <> $2 and status <> 'pending' and auth_method <> 'sso' limit 1",
    [userId, organizationId],
  )) !== undefined;
