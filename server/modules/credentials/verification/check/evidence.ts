import type { EvidenceBundle } from '../../../../../engine/evidence/index.ts';
import { recordEvidence } from '../../../../../engine/evidence/index.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import { found } from '../../../../platform/errors/index.ts';
import { documentOf, type PublicCredential } from '../read/public-credential.ts';
import { localReaders } from './readers.ts';
import type { CheckParts } from './verify.ts';

/**
 * Gathers all that a verification of a credential reads at `now` (milliseconds) in one file, by which it is verified without this platform.
 * @throws AppError error.not_found for one that nobody has signed yet
 */
export async function gatherEvidence(parts: CheckParts, row: PublicCredential, now: number): Promise<EvidenceBundle> {
  const document = found(documentOf(row, 'all'));
  const recorder = recordEvidence(localReaders(parts, row, now));
  await formatOf().verify(document, recorder.options);
  return recorder.bundle(document, new Date(now), async at => ({
    ...at,
    ...(await parts.chain.block(at.network, at.transactionHash as `0x${string}`)),
  }));
}
