import { applicationState } from '../../../../contract/credentials/applications/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { hasFeature } from '../../accounts/organizations/index.ts';
import type { ApplicationRow } from '../applications/index.ts';

const CLOSED = { paused: 'pov.paused', expired: 'pov.expired', removed: 'pov.removed' } as const;

/** Refuses where nobody may verify for an application, and says why. @throws AppError pov.paused, pov.expired, pov.removed, pov.off */
export async function refuseClosed(
  tx: Tx,
  { organization_id: organizationId, state, expires_at: expiresAt, content }: ApplicationRow,
  now: Date,
): Promise<void> {
  const shown = applicationState({ state, expiresAt }, now);
  if (shown !== 'active') throw new AppError(CLOSED[shown]);
  if (!content.pov || !(await hasFeature(tx, organizationId, 'verifications'))) throw new AppError('pov.off');
}
