import { randomBytes } from 'node:crypto';
import type { Canonizer } from '../../../../../engine/canon/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { derive } from '../../../../../engine/suites/disclosure/index.ts';
import { isWithinLimits } from '../../../../../engine/verify/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';

/** Derives what is shown of a credential with a base proof. @throws AppError credential.not_derived for whatever has none that can be shown so */
export async function deriveShown(
  canonizer: Canonizer,
  credential: JsonObject,
  pointers: readonly string[],
): Promise<JsonObject> {
  if (!isWithinLimits(credential)) throw new AppError('credential.not_derived');
  try {
    return await derive(credential, pointers, canonizer, length => new Uint8Array(randomBytes(length)));
  } catch (error) {
    // The bytes of a proof are anybody's: points that are none are refused by the curve itself.
    throw new AppError('credential.not_derived', undefined, { cause: error });
  }
}
