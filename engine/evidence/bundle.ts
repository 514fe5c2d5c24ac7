import { EngineError } from '../errors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import type { SealReceipt } from '../seal/index.ts';
import type { RootRecord, SealPlace } from '../verify/index.ts';

/** By what a file is known as a bundle, and the version of its form. */
export const EVIDENCE_FORMAT = 'sello-evidence';
export const EVIDENCE_VERSION = 1;

/** What a chain said of a root when the bundle was made. */
export interface KeptRoot extends SealPlace {
  root: string;
  record: RootRecord;
}

/** What a transaction sealed, as the chain said when the bundle was made. */
export interface KeptTransaction {
  network: string;
  transactionHash: string;
  root: string | null;
}

/**
 * Everything a verifier reads to check one credential, in one file. The check repeats signatures, digests and paths.
 * It marks what only the bundle says: DID documents, status lists of another issuer's host, answers of the chain.
 */
export interface EvidenceBundle {
  format: typeof EVIDENCE_FORMAT;
  version: typeof EVIDENCE_VERSION;
  /** When it was made, ISO 8601 UTC: later changes are not in it. */
  madeAt: string;
  /** The `id` of the credential that was asked for. */
  address: string;
  /** With all its proofs. */
  credential: JsonObject;
  /** By DID: the document, and where it was read. Keys in it have their interval, so that it tells of the time of issuing, too. */
  didDocuments: Readonly<Record<string, { url: string; document: JsonObject }>>;
  /** By address: the lists as they were signed. */
  statusLists: Readonly<Record<string, JsonValue>>;
  /** By address: the bytes as text. */
  schemas: Readonly<Record<string, string>>;
  /** By address: the bytes, base64url. */
  pictures: Readonly<Record<string, string>>;
  seals: {
    issuance: { receipt: SealReceipt; url: string } | null;
    revocation: SealReceipt | null;
    suspension: SealReceipt | null;
  };
  /** What replaces it, with its seal. */
  successor: { credential: JsonValue; seal: SealReceipt | null } | null;
  /** The contracts whose seals the platform counts. */
  registries: readonly SealPlace[];
  roots: readonly KeptRoot[];
  transactions: readonly KeptTransaction[];
  /** The reason of a revocation or pause, whose hash is sealed. */
  reason: string | null;
}

const RECORDS = ['didDocuments', 'statusLists', 'schemas', 'pictures', 'seals', 'credential'] as const;
const LISTS = ['registries', 'roots', 'transactions'] as const;

/** Whether a value says that it is a bundle. */
export const isEvidence = (value: JsonValue | undefined): value is JsonObject =>
  isObject(value) && value.format === EVIDENCE_FORMAT;

/** A bundle out of JSON. Throws EngineError 'json' for another version, and for what has not its form. */
export function readEvidence(value: JsonValue): EvidenceBundle {
  if (!isEvidence(value)) throw new EngineError('json', 'Not an evidence bundle.');
  if (value.version !== EVIDENCE_VERSION)
    throw new EngineError('json', 'The bundle has a form that is not known here.');
  const isSound =
    RECORDS.every(name => isObject(value[name])) &&
    LISTS.every(name => isArray(value[name])) &&
    typeof value.address === 'string' &&
    typeof value.madeAt === 'string';
  if (!isSound) throw new EngineError('json', 'The bundle has not the form of one.');
  return value as unknown as EvidenceBundle;
}
