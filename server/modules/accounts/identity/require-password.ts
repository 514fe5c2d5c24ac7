import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { worksElsewhere } from './works-somewhere.ts';

/**
 * Marks an account whose user must choose a new password before they continue (UPDATE_PASSWORD, spec §4). An organization that requires it is
 * `organizationId`: a person who also works for another organization would lose access to that one. @throws AppError password.elsewhere
 */
export async function requirePassword(tx: Tx, userId: string, organizationId?: string): Promise<void> {
  inLockOrder(tx, 'account');
  if (organizationId !== undefined && (await worksElsewhere(tx, userId, organizationId)))
    throw new AppError('password.elsewhere');
  await tx.run('update users set must_change_password = true where id = $1', [userId]);
}
