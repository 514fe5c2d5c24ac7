import { jcs } from '../canon/jcs.ts';
import type { JsonObject } from '../json.ts';
import type { Primitives } from '../primitives/index.ts';
import { bytesEqual, fromHex } from '../primitives/index.ts';
import type { MerkleStep } from './merkle.ts';
import { merkleLeaf, verifyPath } from './merkle.ts';

/** What proves that a digest stood under a seal whose root a chain holds. Hashes are hex (64 digits), without 0x. */
export interface SealReceipt {
  kind: 'issuance' | 'status';
  /** Name of the network as configured, for instance `lacnet-main`. */
  network: string;
  chainId: number;
  /** Address of the SealRegistry contract, 0x and 40 hex digits. */
  contract: string;
  contractVersion: number;
  root: string;
  salt: string;
  path: MerkleStep[];
  /** 0x and 64 hex digits. */
  transactionHash: string;
  blockNumber: number;
  /** ISO 8601 UTC. */
  blockTime: string;
  /** Only for kind `status`: the record that was sealed. */
  change?: StatusChange;
}

/**
 * How the standing of a credential changes, as it is sealed. A supersession ends it as a revocation does, because another took its place; so does a
 * cancellation, before it was sent to anybody.
 */
export const STATUS_CHANGES = ['revocation', 'supersession', 'cancellation', 'suspension', 'reinstatement'] as const;

/** A change of standing as it is sealed: digests only, so that nothing personal reaches the chain. */
export interface StatusChange {
  /** credentialDigest of the credential concerned, hex. */
  credentialDigest: string;
  kind: (typeof STATUS_CHANGES)[number];
  /** SHA-256 of the salted reason, hex. */
  reasonHash: string;
  /** ISO 8601 UTC. */
  time: string;
  /** Of a suspension that is to end by itself: when, ISO 8601 UTC. */
  until?: string;
}

/** SHA-256 of the JCS form of a credential with the organization's proof alone, as an object: what a seal and a rosette stand on. */
export function credentialDigest(primitives: Primitives, credential: JsonObject): Uint8Array {
  return primitives.sha256(jcs(credential));
}

/** Leaf of an issuance; `salt` is 32 random bytes of this credential alone. */
export function issuanceLeaf(primitives: Primitives, salt: Uint8Array, digest: Uint8Array): Uint8Array {
  return merkleLeaf(primitives, salt, digest);
}

/** Leaf of a status change: the salted digest of the change's JCS form. */
export function statusLeaf(primitives: Primitives, salt: Uint8Array, change: StatusChange): Uint8Array {
  const { credentialDigest, kind, reasonHash, time, until } = change;
  const said = { credentialDigest, kind, reasonHash, time, ...(until !== undefined && { until }) };
  return merkleLeaf(primitives, salt, primitives.sha256(jcs(said)));
}

/** True when the receipt's salt and path lead from the digest (for a status seal: its change) to the receipt's root. */
export function verifyReceipt(primitives: Primitives, receipt: SealReceipt, digest: Uint8Array): boolean {
  try {
    const salt = fromHex(receipt.salt);
    const root = fromHex(receipt.root);
    if (receipt.kind === 'issuance') {
      return verifyPath(primitives, issuanceLeaf(primitives, salt, digest), receipt.path, root);
    }
    if (!receipt.change || !bytesEqual(fromHex(receipt.change.credentialDigest), digest)) return false;
    return verifyPath(primitives, statusLeaf(primitives, salt, receipt.change), receipt.path, root);
  } catch {
    return false;
  }
}
