import { SUITE_ALGORITHMS, type TemplateSuite } from '../../../../contract/credentials/templates/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { readIssuer } from '../../accounts/organizations/index.ts';

/**
 * A template's credentials are signed by a suite that the organization has a key for. One that is not verified has none yet, and gets the key of the
 * usual suites with its DID. @throws AppError key.missing_kind
 */
export async function refuseWithoutKey(tx: Tx, organizationId: string, suite: TemplateSuite): Promise<void> {
  const { keys } = await readIssuer(tx, organizationId);
  const algorithms: readonly string[] = SUITE_ALGORITHMS[suite];
  const isUsual = algorithms.includes('Ed25519');
  if (!isUsual && !keys?.some(({ algorithm }) => algorithms.includes(algorithm)))
    throw new AppError('key.missing_kind', { 'config.cryptosuite': 'invalid_choice' });
}
