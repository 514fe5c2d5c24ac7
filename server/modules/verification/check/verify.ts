import type { Language } from '../../../../contract/common/index.ts';
import type { PublicVerification } from '../../../../contract/verification/index.ts';
import type { Canonizer } from '../../../../engine/canon/index.ts';
import { examine, type Examination } from '../../../../engine/verify/index.ts';
import type { ChainReader } from '../../../platform/chain/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { documentOf, type PublicCredential } from '../read/public-credential.ts';
import { localReaders } from './readers.ts';
import { presentVerification } from './present.ts';

/** What a verification on the server is made with. */
export interface CheckParts {
  database: Database;
  settings: Settings;
  canonizer: Canonizer;
  chain: ChainReader;
  files: FileStore;
}

/** Examines a credential with all its proofs, at `now` (milliseconds). */
export const examinePublicCredential = (parts: CheckParts, row: PublicCredential, now: number): Promise<Examination> =>
  examine(documentOf(row, 'all'), localReaders(parts, row, now));

/**
 * Verifies a credential with all its proofs and reads what is shown of it, with the same engine that visitors run, at `now` (milliseconds).
 * `asked` is the language for a document that names none.
 */
export async function verifyPublicCredential(
  parts: CheckParts,
  row: PublicCredential,
  now: number,
  asked: Language,
): Promise<PublicVerification> {
  const examination = await examinePublicCredential(parts, row, now);
  return presentVerification(parts.settings.publicUrl, row, examination, now, asked);
}
