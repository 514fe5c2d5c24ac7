import type { ResolveDid } from '../../../../../engine/did/index.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import type { PublicVerification, Says, Verdict } from '../../../../../contract/credentials/verification/index.ts';
import type { Canonizer } from '../../../../../engine/canon/index.ts';
import { didWebFromUrl } from '../../../../../engine/did/index.ts';
import { formatOf } from '../../../../../engine/formats/index.ts';
import type { Examination } from '../../../../../engine/verify/index.ts';
import type { ChainReader } from '../../../../platform/chain/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import type { FileStore } from '../../../../platform/files/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { Tell } from '../../../../platform/module/index.ts';
import { readDidDocument } from '../../../base/dids/index.ts';
import { readDomainOfDid } from '../../../accounts/domains/index.ts';
import { documentOf, type PublicCredential } from '../read/public-credential.ts';
import { localReaders } from './readers.ts';
import { presentVerification, type KnownBeside } from './present.ts';
import { recognitionOf } from './recognition.ts';

declare module '../../../../platform/module/news.ts' {
  interface News {
    /** A valid credential is shown to anybody: others may name what it gives. In a transaction of the public. */
    'credential.showing': { publicId: string; benefits: Says['benefits'] };
  }
}

/** What a verification on the server is made with. */
export interface CheckParts {
  database: Database;
  settings: Settings;
  canonizer: Canonizer;
  chain: ChainReader;
  readRegistry: ResolveDid;
  files: FileStore;
  tell: Tell;
}

/** Examines a credential with all its proofs, at `now` (milliseconds). */
export const examinePublicCredential = (parts: CheckParts, row: PublicCredential, now: number): Promise<Examination> =>
  formatOf().verify(documentOf(row, 'all'), localReaders(parts, row, now));

/** What is known of whoever signed: nothing, where that is not proven. */
async function knownIssuer(
  { database, settings }: CheckParts,
  { reading, steps }: Examination,
): Promise<Omit<KnownBeside, 'benefits' | 'recognition'>> {
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

/** What a credential gives by what others say; nothing where it is not valid. */
async function benefitsOf(
  { database, tell }: CheckParts,
  publicId: string,
  verdict: Verdict,
): Promise<Says['benefits']> {
  const benefits: Says['benefits'] = [];
  if (verdict === 'valid') await database.public(tx => tell(tx, 'credential.showing', { publicId, benefits }));
  return benefits;
}

/** What is shown of a credential that was examined at `now` (milliseconds). */
export async function presentExamined(
  parts: CheckParts,
  row: PublicCredential,
  examination: Examination,
  now: number,
  asked: Language,
): Promise<PublicVerification> {
  const [issuer, benefits, recognition] = await Promise.all([
    knownIssuer(parts, examination),
    benefitsOf(parts, row.public_id, examination.verdict),
    recognitionOf(parts, row, examination, now, asked),
  ]);
  return presentVerification(parts.settings.publicUrl, row, examination, now, asked, {
    ...issuer,
    benefits,
    recognition,
  });
}

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
