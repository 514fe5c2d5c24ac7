import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { isLeaked } from '../../../platform/passwords/index.ts';

/** Marks an account whose user must choose a new password before they continue (UPDATE_PASSWORD, spec §4). */
export async function requirePassword(tx: Tx, userId: string): Promise<void> {
  inLockOrder(tx, 'account');
  await tx.run('update users set must_change_password = true where id = $1', [userId]);
}

/** Refuses a new password that is on the list of leaked ones: it would be required again. @throws AppError at the field */
export async function refuseLeaked(password: string): Promise<void> {
  if (await isLeaked(password)) throw new AppError('request.invalid', { password: 'password_leaked' });
}
