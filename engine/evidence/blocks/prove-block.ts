import { bytesEqual, concat, fromHex, toHex } from '../../primitives/index.ts';
import type { BlockProof } from './block-proof.ts';
import { rlpDecode, rlpEncode, type Rlp } from './rlp.ts';
import { keccak, trieOf } from './trie.ts';

/** A block, transaction or receipt as a node tells it (Ethereum JSON-RPC). */
export type Told = Readonly<Record<string, unknown>>;

export interface ToldBlock {
  block: Told & { transactions: readonly Told[] };
  /** In the order of the transactions. */
  receipts: readonly Told[];
}

const data = (value: unknown): Uint8Array => {
  if (typeof value !== 'string') throw new TypeError('Not told');
  return fromHex(value);
};
/** A number without leading zeros. */
const quantity = (value: unknown): Uint8Array => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]*$/i.test(value)) throw new TypeError('Not told');
  const digits = value.slice(2).replace(/^0+/, '');
  return fromHex(digits.length % 2 ? `0${digits}` : digits);
};
const list = (value: unknown): readonly Told[] => (Array.isArray(value) ? (value as Told[]) : []);

/** Headers grew a field at a time: one that a node tells has all those before it. */
const LATER_FIELDS: readonly (readonly [string, (value: unknown) => Uint8Array])[] = [
  ['baseFeePerGas', quantity],
  ['withdrawalsRoot', data],
  ['blobGasUsed', quantity],
  ['excessBlobGas', quantity],
  ['parentBeaconBlockRoot', data],
  ['requestsHash', data],
];

function headerWith(block: Told, extraData: Uint8Array): Uint8Array {
  const later = LATER_FIELDS.filter(([name]) => typeof block[name] === 'string');
  return rlpEncode([
    ...['parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'logsBloom'].map(name =>
      data(block[name]),
    ),
    ...['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp'].map(name => quantity(block[name])),
    extraData,
    ...['mixHash', 'nonce'].map(name => data(block[name])),
    ...later.map(([name, read]) => read(block[name])),
  ]);
}

/** Besu's chains (LACNet's among them) hash a block without what its validators sign later: IBFT 2.0 leaves it out, QBFT empties it. */
function* extrasOf(told: unknown): Generator<Uint8Array> {
  const whole = data(told);
  yield whole;
  let fields: Rlp;
  try {
    fields = rlpDecode(whole);
  } catch {
    return;
  }
  if (fields instanceof Uint8Array || fields.length < 5) return;
  const kept = fields.slice(0, 3);
  yield rlpEncode(kept);
  yield rlpEncode([...kept, new Uint8Array(), []]);
}

function headerOf(block: Told): Uint8Array | undefined {
  const hash = data(block.hash);
  for (const extra of extrasOf(block.extraData)) {
    const header = headerWith(block, extra);
    if (bytesEqual(keccak(header), hash)) return header;
  }
  return undefined;
}

const accessList = (told: Told): Rlp =>
  list(told.accessList).map(({ address, storageKeys }) => [
    data(address),
    (Array.isArray(storageKeys) ? storageKeys : []).map(data),
  ]);
const signature = (told: Told, first: string): Uint8Array[] => [
  quantity(told[first] ?? told.v),
  quantity(told.r),
  quantity(told.s),
];
const recipient = ({ to }: Told): Uint8Array => (typeof to === 'string' ? data(to) : new Uint8Array());
const typeOf = (told: Told): number => Number(told.type ?? '0x0');
const typed = (type: number, fields: Rlp): Uint8Array => concat(Uint8Array.of(type), rlpEncode(fields));

/** A transaction as it stands in its block; undefined for a type that is not known here. */
function transactionBytes(told: Told): Uint8Array | undefined {
  const named = (...names: string[]) => names.map(name => quantity(told[name]));
  const what = [recipient(told), quantity(told.value), data(told.input)];
  switch (typeOf(told)) {
    case 0:
      return rlpEncode([...named('nonce', 'gasPrice', 'gas'), ...what, ...signature(told, 'v')]);
    case 1:
      return typed(1, [
        ...named('chainId', 'nonce', 'gasPrice', 'gas'),
        ...what,
        accessList(told),
        ...signature(told, 'yParity'),
      ]);
    case 2:
      return typed(2, [
        ...named('chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', 'gas'),
        ...what,
        accessList(told),
        ...signature(told, 'yParity'),
      ]);
    default:
      return undefined;
  }
}

function receiptBytes(told: Told): Uint8Array {
  const fields = [
    typeof told.status === 'string' ? quantity(told.status) : data(told.root),
    quantity(told.cumulativeGasUsed),
    data(told.logsBloom),
    list(told.logs).map(({ address, topics, data: content }) => [
      data(address),
      (Array.isArray(topics) ? topics : []).map(data),
      data(content),
    ]),
  ];
  return typeOf(told) === 0 ? rlpEncode(fields) : typed(typeOf(told), fields);
}

const hex = (bytes: Uint8Array): string => `0x${toHex(bytes)}`;

/**
 * Makes the proof of a transaction out of its whole block. Undefined where the block cannot be brought to the form in which its chain hashed it.
 * Everything is compared with the hashes that the node told.
 */
export function proveInBlock({ block, receipts }: ToldBlock, transactionHash: string): BlockProof | undefined {
  try {
    const header = headerOf(block);
    const index = block.transactions.findIndex(({ hash }) => hash === transactionHash);
    const transactions = block.transactions.map(transactionBytes);
    const all = transactions.filter(each => each !== undefined);
    if (!header || index < 0 || all.length !== transactions.length || receipts.length !== all.length) return undefined;
    const receiptsBytes = receipts.map(receiptBytes);
    const [transaction, receipt] = [all[index], receiptsBytes[index]];
    const [first, second] = [trieOf(all, index), trieOf(receiptsBytes, index)];
    const isSame =
      bytesEqual(first.root, data(block.transactionsRoot)) && bytesEqual(second.root, data(block.receiptsRoot));
    if (!isSame || !transaction || !receipt) return undefined;
    return {
      blockHash: String(block.hash),
      header: hex(header),
      index,
      transaction: hex(transaction),
      receipt: hex(receipt),
      transactionProof: first.nodes.map(hex),
      receiptProof: second.nodes.map(hex),
    };
  } catch {
    return undefined;
  }
}
