import type { Tx } from '../../platform/database/index.ts';

/** Whether somebody works with an account, in whatever organization: such a one answers invitations signed in. As the platform. */
export const worksSomewhere = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.maybe("select 1 from organization_users where user_id = $1 and status = 'active' limit 1", [userId])) !==
  undefined;
