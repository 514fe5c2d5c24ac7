import { asArray, isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { plain } from '../plain.ts';
import { DATA_INTEGRITY, isProofType, suiteOf, suiteOfProof, type Suite } from '../suites/index.ts';
import { timestamp } from './timestamp.ts';
import type { ProofFault } from './types.ts';

/** What a proof is checked against, besides its signature. */
export interface ProofExpectations {
  now: Date;
  proofPurpose?: 'assertionMethod' | 'authentication' | undefined;
  domain?: string | undefined;
  challenge?: string | undefined;
  /** Seconds, default 300. */
  maxClockSkew?: number;
}

/** A proof whose form is right. */
export interface WellFormedProof {
  /** As it was given: what its signature covers. */
  proof: JsonObject;
  suite: Suite;
  verificationMethod: string;
  created: string | undefined;
  signature: Uint8Array;
}

/**
 * Returns a proof as it is read, each member in its plainest form, since one alone and one in an array are the same RDF; undefined for what is no
 * proof. One that signs names is read as it is written. A signature covers what was given: `isReadByName` tells whether that may differ.
 */
export function readProof(value: JsonValue | undefined): JsonObject | undefined {
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  if (names.every(name => typeof value[name] === 'string')) return value;
  const members = names
    .map((name): [string, JsonValue] => [name, plain(value[name])])
    .filter(([, member]) => member !== null);
  const read = Object.fromEntries(members);
  return suiteOfProof(read)?.covers === 'names' ? value : read;
}

/** Of which kind a proof is, where it is none that the engine can judge. */
export type UnsupportedProof = 'proof-type' | 'proof-cryptosuite';

/**
 * Says of a proof by somebody's cryptosuite that is not ours: such a proof is neither good nor bad. Undefined for ours,
 * and for what is no proof at all.
 */
export function unsupportedProof(value: JsonValue | undefined): UnsupportedProof | undefined {
  const read = readProof(value);
  if (!read) return undefined;
  const { type, cryptosuite } = read;
  const types = asArray(type).filter(each => typeof each === 'string');
  if (types.length === 0 || types.some(isProofType)) {
    const isSuite = type === DATA_INTEGRITY && typeof cryptosuite === 'string' && cryptosuite !== '';
    return isSuite && !suiteOfProof(read) ? 'proof-cryptosuite' : undefined;
  }
  return 'proof-type';
}

/** Whether a member `cryptosuite` names a suite that signs the names of a document, and not only what they stand for. */
export const signsNames = ({ cryptosuite }: JsonObject): boolean => suiteOf(cryptosuite)?.covers === 'names';

/** Checks a proof's form, times and expected values (Data Integrity §2.1 and §4.4), all but key and signature. */
export function checkProof(
  value: JsonValue | undefined,
  expected: ProofExpectations,
): { fault: ProofFault } | { wellFormed: WellFormedProof } {
  if (value === undefined) return { fault: 'proof-missing' };
  const read = readProof(value);
  if (!isObject(value) || !read) return { fault: 'proof-malformed' };
  const { verificationMethod, created } = read;
  const suite = suiteOfProof(read);
  if (suite === undefined) return { fault: read.type === DATA_INTEGRITY ? 'proof-cryptosuite' : 'proof-type' };
  if (typeof verificationMethod !== 'string' || !verificationMethod.includes(':')) return { fault: 'proof-malformed' };
  if (read.id !== undefined && (typeof read.id !== 'string' || !read.id.includes(':')))
    return { fault: 'proof-malformed' };
  if (read.proofPurpose !== (expected.proofPurpose ?? 'assertionMethod')) return { fault: 'proof-purpose' };
  const fault = timeFault(read, expected) ?? bindingFault(read, expected);
  if (fault) return { fault };
  const signature = suite.signatureIn(read.proofValue);
  if (!signature) return { fault: 'proof-value' };
  const createdText = typeof created === 'string' ? created : undefined;
  return { wellFormed: { proof: value, suite, verificationMethod, created: createdText, signature } };
}

/** The members of a proof that are looked for by their names (Data Integrity §2.1): texts, and those of which there may be several. */
const TEXTS: ReadonlySet<string> = new Set([
  'id',
  'type',
  'cryptosuite',
  'created',
  'expires',
  'verificationMethod',
  'proofPurpose',
  'challenge',
  'nonce',
  'proofValue',
]);
const LISTS: ReadonlySet<string> = new Set(['domain', 'previousProof']);

/**
 * Whether a proof says nothing but what is read of it. A suite that signs statements covers what names stand for: an end that is written by its
 * IRI, or below `@nest`, is signed and would not be found. Other suites sign the names themselves.
 */
export function isReadByName({ proof, suite }: WellFormedProof): boolean {
  if (suite.covers === 'names') return true;
  for (const name of Object.keys(proof)) {
    const value = proof[name];
    if (typeof value === 'string' ? !TEXTS.has(name) && !LISTS.has(name) : !LISTS.has(name) || !isTexts(value))
      return false;
  }
  return true;
}

const isTexts = (value: JsonValue | undefined): boolean =>
  isArray(value) && value.every(each => typeof each === 'string');

/** Whether a proof has a context that no signature covers: that of the document is signed in its place. */
export function hasUnsignedContext({ proof, suite }: WellFormedProof): boolean {
  return suite.covers === 'statements' && Object.hasOwn(proof, '@context');
}

function timeFault({ created, expires }: JsonObject, expected: ProofExpectations): ProofFault | undefined {
  const skew = (expected.maxClockSkew ?? 300) * 1000;
  const now = expected.now.getTime();
  const made = timestamp(created);
  const ends = timestamp(expires);
  if (created !== undefined && made === undefined) return 'proof-created';
  if (expires !== undefined && ends === undefined) return 'proof-expires';
  if (made !== undefined && made > now + skew) return 'proof-from-the-future';
  return ends !== undefined && ends <= now - skew ? 'proof-expired' : undefined;
}

function bindingFault({ domain, challenge }: JsonObject, expected: ProofExpectations): ProofFault | undefined {
  const domains = Array.isArray(domain) ? (domain as readonly JsonValue[]) : [domain];
  if (!domains.every(entry => entry === undefined || typeof entry === 'string')) return 'proof-domain';
  if (challenge !== undefined && typeof challenge !== 'string') return 'proof-challenge';
  if (expected.domain !== undefined && !domains.includes(expected.domain)) return 'proof-domain';
  return expected.challenge !== undefined && challenge !== expected.challenge ? 'proof-challenge' : undefined;
}
