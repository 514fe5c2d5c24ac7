import type { Feature } from '../../../../contract/accounts/organizations/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { featuresOf } from './present.ts';

/** Whether the platform has turned something on for an organization. */
export async function hasFeature(tx: Tx, organizationId: string, feature: Feature): Promise<boolean> {
  const { features } = await tx.one<{ features: Record<string, boolean> }>(
    'select features from organizations where id = $1',
    [organizationId],
  );
  return featuresOf(features)[feature] === true;
}

/** Refuses what the platform has not turned on for an organization. @throws AppError feature.off */
export async function holdToFeature(tx: Tx, organizationId: string, feature: Feature): Promise<void> {
  if (!(await hasFeature(tx, organizationId, feature))) throw new AppError('feature.off');
}
