import type { PublicVerification } from '../../../../contract/verification/verification.ts';
import { createCanonizer } from '../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../engine/contexts/index.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../../../../engine/json.ts';
import { noblePrimitives, toHex } from '../../../../engine/primitives/index.ts';
import { unsecured } from '../../../../engine/proofs/index.ts';
import { credentialDigest, verifyReceipt } from '../../../../engine/seal/index.ts';
import { verdictOf, verifyCredential, type Step, type Verdict } from '../../../../engine/verify/index.ts';
import { createReaders, type Reading } from './readers.ts';

/** A step of the engine, or one of the page's own: the same document, the seal of the revocation. */
export type BrowserStep = Omit<Step, 'id' | 'sources'> & { id: string };

export interface BrowserCheck {
  verdict: Verdict;
  steps: BrowserStep[];
}

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
 * Verifies a credential with everything read anew by the visitor's own browser: the credential with all its proofs, DID documents,
 * status list, seal receipts, and the chain's record of the roots. Rejects when the credential itself cannot be read.
 */
export async function verifyInBrowser(options: BrowserCheckOptions): Promise<BrowserCheck> {
  const { verification, now } = options;
  const readers = createReaders(options);
  const canonizer = createCanonizer({ primitives: noblePrimitives, documentLoader: createDocumentLoader() });
  const document = await readers.read('credential', verification.links.credentialWithApprovals);
  const { steps } = await verifyCredential(document, { now, canonizer, ...readers.engine });
  const digest = digestOf(document);
  const own: BrowserStep[] = [
    ...steps.map(({ sources: _sources, ...step }) => step),
    ...(await revocationSeal(readers, digest)),
    { id: 'document', outcome: isShown(document, digest, verification) ? 'passed' : 'failed' },
  ];
  const page = own.at(-1)?.outcome === 'failed';
  return { verdict: page ? 'invalid' : verdictOf(steps), steps: own };
}

// The digest stands on the organization's proof alone, which is the first.
function digestOf(document: JsonValue): Uint8Array | undefined {
  if (!isObject(document)) return undefined;
  const [first] = asArray(document.proof);
  return credentialDigest(noblePrimitives, { ...unsecured(document), proof: first } as JsonObject);
}

function isShown(document: JsonValue, digest: Uint8Array | undefined, shown: PublicVerification): boolean {
  const id = isObject(document) ? document.id : undefined;
  return typeof id === 'string' && id.endsWith(`/verify/${shown.id}`) && !!digest && toHex(digest) === shown.digest;
}

async function revocationSeal(
  readers: ReturnType<typeof createReaders>,
  digest: Uint8Array | undefined,
): Promise<BrowserStep[]> {
  const receipt = await readers.revocation().catch(() => undefined);
  if (!receipt || !digest) return [];
  const id = 'revocationSeal';
  const ofRevocation = receipt.kind === 'status' && receipt.change?.kind === 'revocation';
  if (!ofRevocation || !verifyReceipt(noblePrimitives, receipt, digest))
    return [{ id, outcome: 'failed', reason: 'seal-path' }];
  try {
    const read = await readers.engine.readRoot(receipt);
    if (!read) return [{ id, outcome: 'unchecked', reason: 'chain-unavailable' }];
    return [read.record.known ? { id, outcome: 'passed' } : { id, outcome: 'failed', reason: 'seal-root-unknown' }];
  } catch {
    return [{ id, outcome: 'unchecked', reason: 'chain-unavailable' }];
  }
}
