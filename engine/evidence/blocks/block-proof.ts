import { bytesEqual, fromHex, toHex, utf8 } from '../../primitives/index.ts';
import type { RootRecord } from '../../verify/index.ts';
import { bytesIn, listIn, rlpDecode, type Rlp } from './rlp.ts';
import { keccak, placeKey, provenValue } from './trie.ts';

/** Where a seal was put on a chain. `root` is hex without 0x, as in receipts of seals; `transactionHash` has 0x. */
export interface SealedAt {
  network: string;
  chainId: number;
  contract: string;
  root: string;
  transactionHash: string;
}

/** Proves by Merkle-Patricia paths that a block has the transaction that sealed a root, and its receipt. Bytes are hex with 0x. */
export interface BlockProof {
  blockHash: string;
  /** RLP. Its Keccak-256 is `blockHash`. */
  header: string;
  /** The place of the transaction in its block, from 0. */
  index: number;
  /** As it is hashed for its `transactionHash`. */
  transaction: string;
  receipt: string;
  /** Nodes of the trie from `transactionsRoot` to the transaction. */
  transactionProof: readonly string[];
  /** Nodes of the trie from `receiptsRoot` to the receipt. */
  receiptProof: readonly string[];
}

/** Why a block proves nothing: which part of it is not what it should be. */
export const BLOCK_FAULTS = [
  'block-header',
  'block-transaction-proof',
  'block-transaction',
  'block-receipt-proof',
  'block-receipt',
  'block-log',
] as const;
export type BlockFault = (typeof BLOCK_FAULTS)[number];

/** Places in a block's header (Yellow Paper, 4.4). */
const TRANSACTIONS_ROOT = 4;
const RECEIPTS_ROOT = 5;
const NUMBER = 8;
const TIMESTAMP = 11;

const SEALED = keccak(utf8('Sealed(bytes32,uint8,address,uint256,uint256)'));

const bytesOf = (text: unknown): Uint8Array =>
  typeof text === 'string' && text.startsWith('0x') ? fromHex(text) : fail();
const fail = (): never => {
  throw new TypeError('Not hex');
};
/** What a function returns; undefined where it throws. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

interface Header {
  transactionsRoot: Uint8Array;
  receiptsRoot: Uint8Array;
  record: RootRecord;
}
function headerOf({ header, blockHash }: BlockProof): Header | undefined {
  return attempt(() => {
    const bytes = bytesOf(header);
    if (!bytesEqual(keccak(bytes), bytesOf(blockHash))) return undefined;
    const fields = rlpDecode(bytes);
    return {
      transactionsRoot: bytesIn(fields, TRANSACTIONS_ROOT),
      receiptsRoot: bytesIn(fields, RECEIPTS_ROOT),
      record: {
        known: true,
        blockNumber: numberOf(bytesIn(fields, NUMBER)),
        blockTime: new Date(numberOf(bytesIn(fields, TIMESTAMP)) * 1000).toISOString(),
      },
    };
  });
}

/** Whether a successful receipt has the event of the registry that took a root in. */
function hasSealed(receipt: Uint8Array, { contract, root }: SealedAt): boolean {
  const typed = (receipt[0] ?? 0) < 0x80 ? receipt.subarray(1) : receipt;
  const fields = rlpDecode(typed);
  const [status] = bytesIn(fields, 0);
  if (bytesIn(fields, 0).length !== 1 || status !== 1) return false;
  return listIn(fields, 3).some((log: Rlp) => {
    const topics = listIn(log, 1);
    return (
      bytesEqual(bytesIn(log, 0), fromHex(contract)) &&
      topics.length > 1 &&
      bytesEqual(bytesIn(topics, 0), SEALED) &&
      bytesEqual(bytesIn(topics, 1), fromHex(root))
    );
  });
}

/**
 * Checks that a block has the transaction that sealed a root: header by its hash, transaction and receipt by their paths, the registry's event in the receipt.
 * Returns what the header says of the block, or the part that is wrong.
 */
export function verifyBlockProof(
  proof: BlockProof,
  at: SealedAt,
): { record: RootRecord; fault?: undefined } | { fault: BlockFault } {
  const header = headerOf(proof);
  if (!header) return { fault: 'block-header' };
  const along = (root: Uint8Array, nodes: readonly string[]) =>
    attempt(() => provenValue(root, placeKey(proof.index), nodes.map(bytesOf)));
  const transaction = attempt(() => bytesOf(proof.transaction));
  if (!transaction || `0x${toHex(keccak(transaction))}` !== at.transactionHash.toLowerCase())
    return { fault: 'block-transaction' };
  const provenTransaction = along(header.transactionsRoot, proof.transactionProof);
  if (!provenTransaction || !bytesEqual(provenTransaction, transaction)) return { fault: 'block-transaction-proof' };
  const provenReceipt = along(header.receiptsRoot, proof.receiptProof);
  if (!provenReceipt) return { fault: 'block-receipt-proof' };
  const receipt = attempt(() => bytesOf(proof.receipt));
  if (!receipt || !bytesEqual(provenReceipt, receipt)) return { fault: 'block-receipt' };
  return attempt(() => hasSealed(receipt, at)) ? { record: header.record } : { fault: 'block-log' };
}
