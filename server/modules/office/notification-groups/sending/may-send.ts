import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { holdToFeature, lockForIssuing } from '../../../accounts/organizations/index.ts';

/** Whether an organization may send notifications now: it is verified, its trial is not over, and it has the feature. Its row is locked until the commit. */
export async function maySend(tx: Tx, organizationId: string): Promise<boolean> {
  try {
    await lockForIssuing(tx, organizationId);
    await holdToFeature(tx, organizationId, 'notifications');
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
