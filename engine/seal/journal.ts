import { jcs } from '../canon/jcs.ts';
import type { Primitives } from '../primitives/index.ts';
import { fromHex } from '../primitives/index.ts';
import type { MerkleStep } from './merkle.ts';
import { merkleLeaf, verifyPath } from './merkle.ts';

/** A transaction of an offer's books, as it stands under a checkpoint: amounts in minor units, by kind of account, and nothing of any person. */
export interface JournalLine {
  /** Whose books these are. */
  offer: string;
  id: string;
  kind: string;
  /** ISO 8601 UTC, with its microseconds. */
  at: string;
  amounts: Readonly<Record<string, number>>;
  /** The transaction that this one takes back. */
  undoes?: string | undefined;
}

/** What proves that a line stands under a checkpoint. Hashes are hex (64 digits), without 0x. */
export interface JournalReceipt {
  line: JournalLine;
  salt: string;
  path: readonly MerkleStep[];
  root: string;
}

/** Leaf of a line: the salted digest of its JCS form; `salt` is 32 random bytes of this line alone. */
export function journalLeaf(primitives: Primitives, salt: Uint8Array, line: JournalLine): Uint8Array {
  const { offer, id, kind, at, amounts, undoes } = line;
  const said = { offer, id, kind, at, amounts: { ...amounts }, ...(undoes !== undefined && { undoes }) };
  return merkleLeaf(primitives, salt, primitives.sha256(jcs(said)));
}

/** True when salt and path lead from the line to the root. That a contract holds this root, its `checkpoints` say. */
export function verifyJournalReceipt(primitives: Primitives, { line, salt, path, root }: JournalReceipt): boolean {
  try {
    return verifyPath(primitives, journalLeaf(primitives, fromHex(salt), line), path, fromHex(root));
  } catch {
    return false;
  }
}
