import { EngineError } from '../errors.ts';
import { asArray, isArray, isObject, type JsonObject, type JsonValue } from '../json.ts';
import type { SealReceipt } from '../seal/index.ts';
import type { RootRecord, SealPlace } from '../verify/index.ts';
import type { BlockProof, SealedAt } from './blocks/block-proof.ts';

/** By what a file is known as a bundle, and the version of its form. */
export const EVIDENCE_FORMAT = 'sello-evidence';
export const EVIDENCE_VERSION = 2;
/** Bundles of version 1 have neither blocks nor DID documents as of issuing. */
const READ_VERSIONS: readonly JsonValue[] = [1, EVIDENCE_VERSION];

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

/** Why a bundle has no proof of a block: the chain did not answer it, it is too large, or its form is not known. */
export type Unproven = 'unavailable' | 'too-large' | 'unsupported';

/** The block that holds a seal, or why it is not in the bundle. */
export type KeptBlock = SealedAt & ({ proof: BlockProof } | { proof: null; reason: Unproven });

/** A DID document, where it was read, and as it was when the issuer signed (Sello's own documents tell it by the intervals of their keys). */
export interface KeptDocument {
  url: string;
  document: JsonObject;
  atIssuing?: JsonObject;
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
  /** Approvals that wallets gave, beside it; not there where none was. */
  approvals?: readonly JsonValue[];
  /** By DID: as of `madeAt` and as of issuing. */
  didDocuments: Readonly<Record<string, KeptDocument>>;
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
  /** The blocks of `seals`. */
  blocks: readonly KeptBlock[];
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
  if (!READ_VERSIONS.includes(value.version ?? null))
    throw new EngineError('json', 'The bundle has a form that is not known here.');
  const isSound =
    RECORDS.every(name => isObject(value[name])) &&
    LISTS.every(name => isArray(value[name])) &&
    Object.values(value.didDocuments as JsonObject).every(isObject) &&
    LISTS.every(name => asArray(value[name]).every(isObject)) &&
    asArray(value.blocks).every(isBlock) &&
    asArray(value.approvals).every(isObject) &&
    typeof value.address === 'string' &&
    typeof value.madeAt === 'string';
  if (!isSound) throw new EngineError('json', 'The bundle has not the form of one.');
  return { ...value, blocks: asArray(value.blocks) } as unknown as EvidenceBundle;
}

const isTexts = (value: JsonValue | undefined): boolean =>
  isArray(value) && value.every(each => typeof each === 'string');
function isBlock(value: JsonValue): boolean {
  if (!isObject(value) || value.proof === undefined) return false;
  const { proof } = value;
  const isNamed = ['network', 'contract', 'root', 'transactionHash'].every(name => typeof value[name] === 'string');
  if (!isNamed || proof === null) return isNamed;
  return (
    isObject(proof) &&
    isTexts(proof.transactionProof) &&
    isTexts(proof.receiptProof) &&
    Number.isSafeInteger(proof.index) &&
    Number(proof.index) >= 0
  );
}
