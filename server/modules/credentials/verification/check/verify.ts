import type { Language } from '../../../../../contract/base/common/index.ts';
import type { PublicVerification } from '../../../../../contract/credentials/verification/index.ts';
import type { Canonizer } from '../../../../../engine/canon/index.ts';
import { didWebFromUrl } from '../../../../../engine/did/index.ts';
import { formatOf } from '../../../../../engine/format/index.ts';
import type { Examination } from '../../../../../engine/verify/index.ts';
import type { ChainReader } from '../../../../platform/chain/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import type { FileStore } from '../../../../platform/files/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { readDidDocument } from '../../../base/dids/index.ts';
import { readDomainOfDid } from '../../../accounts/domains/index.ts';
import { documentOf, type PublicCredential } from '../read/public-credential.ts';
import { localReaders } from './readers.ts';
import { presentVerification, type KnownIssuer } from './present.ts';

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
  formatOf().verify(documentOf(row, 'all'), localReaders(parts, row, now));

/** What is known of whoever signed: nothing, where that is not proven. */
async function knownIssuer({ database, settings }: CheckParts, { reading, steps }: Examination): Promise<KnownIssuer> {
  const did = reading?.issuer.did;
  const isProven = steps.some(({ id, outcome }) => id === 'issuer' && outcome === 'passed');
  if (!did || !isProven || did.startsWith(`${didWebFromUrl(settings.publicUrl)}:`))
    return { domain: null, keptAs: null };
  const [domain, kept] = await Promise.all([readDomainOfDid(database, did), readDidDocument(database, did)]);
  return {
    domain: domain ? { name: domain.domain, since: domain.proven_at.toISOString() } : null,
    keptAs: kept?.localId ?? null,
  };
}

/** What is shown of a credential that was examined at `now` (milliseconds). */
export const presentExamined = async (
  parts: CheckParts,
  row: PublicCredential,
  examination: Examination,
  now: number,
  asked: Language,
): Promise<PublicVerification> =>
  presentVerification(parts.settings.publicUrl, row, examination, now, asked, await knownIssuer(parts, examination));

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
  return presentExamined(parts, row, await examinePublicCredential(parts, row, now), now, asked);
}
