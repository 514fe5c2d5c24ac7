import type { PublicVerification } from '../../../../../contract/credentials/verification/verification.ts';
import { createCanonizer } from '../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../engine/contexts/index.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';
import { examine, shownOf, type Verdict } from '../../../../../engine/verify/index.ts';
import { type BrowserStep, differences, type Difference } from './compare.ts';
import { createReaders, type Reading } from './readers.ts';

export interface BrowserCheck {
  verdict: Verdict;
  steps: BrowserStep[];
  /** The address of what replaces it. */
  replacedBy: string | null;
  /** As its sealed record proves it. */
  revocation: PublicVerification['revocation'];
  /** What the page shows and the browser found otherwise. */
  differences: Difference[];
  /** By how many minutes the clock of the device differs from the server's, where that is more than an answer may be late. */
  clockMinutes: number | null;
}

/** An answer may be late by the ten seconds that it is waited for; clocks are set to the second. */
const CLOCK_MS = 60_000;

export interface BrowserCheckOptions {
  /** What the page shows. */
  verification: PublicVerification;
  fetcher: typeof fetch;
  now: Date;
  /** Whether a did:web of localhost may be read without TLS, as in development. */
  allowHttpLocalhost: boolean;
  /** Hears of everything that is read, when it begins and when it has ended. */
  onReading: (reading: Reading) => void;
}

/**
 * Verifies a credential with everything read anew by the visitor's own browser: the credential with all its proofs, its schema, DID
 * documents, status list, seal receipts, and the chain's records; then compares what the page shows with what came of it. Rejects when the
 * credential itself cannot be read.
 */
export async function verifyInBrowser(options: BrowserCheckOptions): Promise<BrowserCheck> {
  const { verification, now } = options;
  const { read, ahead, address, engine, ...readers } = createReaders(options);
  const canonizer = createCanonizer({ primitives: noblePrimitives, documentLoader: createDocumentLoader() });
  const document = await read('credential', verification.links.credentialWithApprovals);
  const differs = Math.abs(ahead()) > CLOCK_MS;
  const { revocation, suspension, says, links } = verification;
  const claimedReason = revocation?.reason ?? says.revocation?.reason ?? suspension?.reason ?? says.suspension?.reason;
  const examination = await examine(document, {
    // A signature of a minute ago is not from the future, though the device thinks so: its clock is told of instead.
    verify: { now: differs ? new Date(now.getTime() - ahead()) : now, canonizer, ...engine },
    address,
    ...readers,
    fetchSuccessor: async () => links.successor && read('credential', links.successor),
    ...(claimedReason != null && { claimedReason }),
  });
  const { steps } = examination;
  const found = shownOf(examination, verification.language, () => '');
  // Labels that could not be read are not verified, whatever else holds; nor are pictures, where the page shows one.
  const showsPictures = verification.subject.fields.some(({ picture }) => picture?.shown);
  const blind =
    examination.verdict === 'valid' &&
    steps.some(
      ({ id, outcome }) => outcome === 'unchecked' && (id === 'schema' || (id === 'pictures' && showsPictures)),
    );
  return {
    verdict: blind ? 'unchecked' : examination.verdict,
    steps: steps.map(({ sources: _sources, ...step }) => step),
    replacedBy: examination.replacedBy,
    revocation: examination.revocation,
    differences: differences(verification, found, steps),
    clockMinutes: differs ? Math.round(Math.abs(ahead()) / 60_000) : null,
  };
}
