import { EngineError } from '../errors.ts';
import type { Primitives } from '../primitives/index.ts';
import { bytesEqual, concat, fromHex, toHex } from '../primitives/index.ts';

/** One step from a leaf to the root: the sibling's hash (hex, 64 digits) and the side it stands on. */
export interface MerkleStep {
  side: 'left' | 'right';
  hash: string;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const MAX_STEPS = 64;

/** SHA-256(0x00 ‖ salt ‖ digest); salt and digest have 32 bytes each. Throws EngineError 'seal'. */
export function merkleLeaf(primitives: Primitives, salt: Uint8Array, digest: Uint8Array): Uint8Array {
  if (salt.length !== 32 || digest.length !== 32) throw new EngineError('seal', 'Salt and digest have 32 bytes each.');
  return primitives.sha256(concat(LEAF, salt, digest));
}

export interface MerkleTree {
  root: Uint8Array;
  /** All nodes, from the leaves to the root. */
  levels: readonly (readonly Uint8Array[])[];
  /** Leads from a leaf to the root. Throws EngineError 'seal' where there is no such leaf. */
  path: (index: number) => MerkleStep[];
}

/** After so many nodes whoever grows a tree may do something else. */
const NODES_AT_ONCE = 512;

/**
 * Grows the Merkle tree over leaves in the given order, some nodes at a time: node = SHA-256(0x01 ‖ left ‖ right), an odd node is promoted.
 * Throws EngineError 'seal' without leaves.
 */
export function* growMerkleTree(primitives: Primitives, leaves: readonly Uint8Array[]): Generator<void, MerkleTree> {
  if (leaves.length === 0) throw new EngineError('seal', 'A Merkle tree needs a leaf.');
  const levels: (readonly Uint8Array[])[] = [leaves];
  for (let level = leaves; level.length > 1;) {
    const next: Uint8Array[] = [];
    for (let i = 0; i + 1 < level.length; i += 2) {
      next.push(primitives.sha256(concat(NODE, level[i]!, level[i + 1]!)));
      if (next.length % NODES_AT_ONCE === 0) yield;
    }
    if (level.length % 2 === 1) next.push(level[level.length - 1]!);
    levels.push(next);
    level = next;
  }
  return { root: levels[levels.length - 1]![0]!, levels, path: index => pathOf(levels, index) };
}

/** The Merkle tree over leaves in the given order, at once. Throws EngineError 'seal' without leaves. */
export function merkleTree(primitives: Primitives, leaves: readonly Uint8Array[]): MerkleTree {
  const growth = growMerkleTree(primitives, leaves);
  for (;;) {
    const { done, value } = growth.next();
    if (done) return value;
  }
}

function pathOf(levels: readonly (readonly Uint8Array[])[], index: number): MerkleStep[] {
  if (!Number.isInteger(index) || index < 0 || index >= levels[0]!.length) {
    throw new EngineError('seal', 'No such leaf.');
  }
  const steps: MerkleStep[] = [];
  let at = index;
  for (const level of levels.slice(0, -1)) {
    const sibling = level[at ^ 1];
    if (sibling) steps.push({ side: at % 2 === 0 ? 'right' : 'left', hash: toHex(sibling) });
    at >>= 1;
  }
  return steps;
}

/** True when `path` leads from `leaf` to `root`; false for anything malformed. */
export function verifyPath(
  primitives: Primitives,
  leaf: Uint8Array,
  path: readonly MerkleStep[],
  root: Uint8Array,
): boolean {
  if (path.length > MAX_STEPS) return false;
  let node = leaf;
  for (const { side, hash } of path) {
    if (!/^[0-9a-f]{64}$/.test(hash) || (side !== 'left' && side !== 'right')) return false;
    const sibling = fromHex(hash);
    node = primitives.sha256(side === 'left' ? concat(NODE, sibling, node) : concat(NODE, node, sibling));
  }
  return bytesEqual(node, root);
}
