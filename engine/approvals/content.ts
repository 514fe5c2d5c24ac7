import { jcs } from '../canon/index.ts';
import { EngineError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { concat, type Primitives } from '../primitives/index.ts';
import { unsecured } from '../proofs/index.ts';
import { merkleTree, type MerkleStep } from '../seal/index.ts';

/** The digest of what an approver approves: the JSON of the credential without its proofs (RFC 8785, SHA-256). */
export const contentDigest = (document: JsonObject, { sha256 }: Primitives): Uint8Array =>
  sha256(jcs(unsecured(document)));

/** Leaves of seals begin with 0, nodes with 1 (`engine/seal`): no leaf of one tree is a leaf of another kind. */
const LEAF = Uint8Array.of(2);
const SALT_BYTES = 32;

/** A leaf of the tree over several contents; its salt, 32 random bytes, keeps the others who see a path from guessing what it is of. */
export function approvalLeaf(salt: Uint8Array, digest: Uint8Array, { sha256 }: Primitives): Uint8Array {
  if (salt.length !== SALT_BYTES || digest.length !== SALT_BYTES)
    throw new EngineError('approval', 'Salt and digest have 32 bytes each.');
  return sha256(concat(LEAF, salt, digest));
}

/** A content in the tree. */
export interface SaltedDigest {
  salt: Uint8Array;
  digest: Uint8Array;
}

/** The root over several contents in their order, and the path of each. */
export function approvalTree(
  contents: readonly SaltedDigest[],
  primitives: Primitives,
): { root: Uint8Array; path: (index: number) => MerkleStep[] } {
  return merkleTree(
    primitives,
    contents.map(({ salt, digest }) => approvalLeaf(salt, digest, primitives)),
  );
}
