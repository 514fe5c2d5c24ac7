import type { PublicVerification } from '../../../../contract/verification/index.ts';
import type { Canonizer } from '../../../../engine/canon/index.ts';
import { verifyCredential } from '../../../../engine/verify/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { ChainReader } from '../read/chain.ts';
import { documentOf, type PublicCredential } from '../read/public-credential.ts';
import { localReaders } from './readers.ts';
import { presentVerification } from './present.ts';

/** Verifies a credential with all its proofs, with the same engine that visitors run, at `now` (milliseconds). */
export async function verifyPublicCredential(
  parts: { database: Database; settings: Settings; canonizer: Canonizer; chain: ChainReader },
  row: PublicCredential,
  now: number,
): Promise<PublicVerification> {
  const verification = await verifyCredential(documentOf(row, 'all'), localReaders(parts, row, now));
  return presentVerification(parts.settings.publicUrl, row, verification, now);
}
