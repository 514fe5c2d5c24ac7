import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { proveInBlock, verifyBlockProof, type ToldBlock } from '../../../engine/evidence/index.ts';
import { rlpDecode, rlpEncode, type Rlp } from '../../../engine/evidence/blocks/rlp.ts';
import { placeKey, provenValue, trieOf } from '../../../engine/evidence/blocks/trie.ts';
import { fromHex, toHex, utf8 } from '../../../engine/primitives/index.ts';

const text = (value: string): Uint8Array => utf8(value);
const hash = (bytes: Uint8Array): string => `0x${toHex(keccak_256(bytes))}`;

const nested = (depth: number): Rlp => (depth === 0 ? [] : [nested(depth - 1)]);

describe('RLP', () => {
  // ethereum.org/developers/docs/data-structures-and-encoding/rlp
  it.each<[string, Rlp, string]>([
    ['a word', text('dog'), '83646f67'],
    ['a list of words', [text('cat'), text('dog')], 'c88363617483646f67'],
    ['nothing', new Uint8Array(), '80'],
    ['an empty list', [], 'c0'],
    ['zero as a byte', Uint8Array.of(0), '00'],
    ['a small number', Uint8Array.of(15), '0f'],
    ['a larger number', Uint8Array.of(4, 0), '820400'],
    ['three', [[], [[]], [[], [[]]]], 'c7c0c1c0c3c0c1c0'],
    [
      'a long text',
      text('Lorem ipsum dolor sit amet, consectetur adipisicing elit'),
      'b8384c6f72656d20697073756d20646f6c6f722073697420616d65742c20636f6e7365637465747572206164697069736963696e6720656c6974',
    ],
  ])('writes and reads %s', (_name, value, hex) => {
    expect(toHex(rlpEncode(value))).toBe(hex);
    expect(rlpDecode(fromHex(hex))).toEqual(value);
  });

  it.each([
    ['nothing', ''],
    ['more than one value', '8080'],
    ['a length that is not there', '83646f'],
    ['a small byte in a long form', '8101'],
    ['a short length in a long form', 'b801ff'],
    ['a length with leading zeros', 'b90038'],
    ['a length of more than four bytes', 'bd0100000000000000'],
    ['a list without its content', 'c1'],
    ['lists that are too deep', toHex(rlpEncode(nested(40)))],
  ])('refuses %s', (_name, hex) => {
    expect(() => rlpDecode(fromHex(hex))).toThrow();
  });
});

describe('a trie', () => {
  /** Receipts and transactions have such sizes; short ones stand inside of other nodes. */
  const values = (count: number, size = 120) =>
    Array.from({ length: count }, (_, at) =>
      Uint8Array.from({ length: size + (at % 7) }, (_each, byte) => (at * 31 + byte) & 255),
    );

  it('has the root that Ethereum gives the empty one', () => {
    expect(toHex(trieOf([], 0).root)).toBe('56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421');
  });

  it.each([1, 2, 16, 17, 127, 128, 129, 300])('of %i entries proves each of them and nothing else', count => {
    const all = values(count);
    for (const index of [0, 1, 15, 16, 126, 127, 128, count - 1].filter(at => at < count)) {
      const { root, nodes } = trieOf(all, index);
      expect(provenValue(root, placeKey(index), nodes)).toEqual(all[index]);
      expect(provenValue(root, placeKey(index + 1), nodes)).not.toEqual(all[index]);
      expect(provenValue(root, placeKey(index), [...nodes, nodes[0]!])).toBeUndefined();
      expect(provenValue(root, placeKey(index), nodes.slice(0, -1))).toBeUndefined();
      expect(provenValue(new Uint8Array(32), placeKey(index), nodes)).toBeUndefined();
    }
  });

  it('proves short entries, whose nodes stand inside of others', () => {
    const all = values(20, 3);
    for (const index of [0, 5, 19]) {
      const { root, nodes } = trieOf(all, index);
      expect(provenValue(root, placeKey(index), nodes)).toEqual(all[index]);
    }
  });

  it('refuses a proof with any byte changed', () => {
    const { root, nodes } = trieOf(values(40), 20);
    nodes.forEach((node, which) => {
      for (let at = 0; at < node.length; at += 1) {
        const changed = nodes.map((each, other) =>
          other === which ? each.map((byte, place) => (place === at ? byte ^ 1 : byte)) : each,
        );
        expect(provenValue(root, placeKey(20), changed)).toBeUndefined();
      }
    });
  });
});

describe('a block', () => {
  const REGISTRY = `0x${'ab'.repeat(20)}`;
  const ROOT = 'cd'.repeat(32);
  const bloom = `0x${'00'.repeat(256)}`;
  const word = (digit: string) => `0x${digit.repeat(64)}`;
  const transaction = (nonce: number, to: string | null = REGISTRY) => ({
    type: '0x0',
    nonce: `0x${nonce.toString(16)}`,
    gasPrice: '0x0',
    gas: '0x1d4c0',
    to,
    value: '0x0',
    input: '0x1234',
    v: '0x1b',
    r: word('7'),
    s: word('3'),
  });
  const bytesOf = ({ nonce, to }: ReturnType<typeof transaction>): Uint8Array =>
    rlpEncode([
      nonce === '0x0' ? new Uint8Array() : fromHex(nonce.length % 2 ? `0${nonce.slice(2)}` : nonce),
      new Uint8Array(),
      fromHex('01d4c0'),
      to === null ? new Uint8Array() : fromHex(to),
      new Uint8Array(),
      fromHex('1234'),
      fromHex('1b'),
      fromHex(word('7')),
      fromHex(word('3')),
    ]);
  const topic = `0x${toHex(keccak_256(utf8('Sealed(bytes32,uint8,address,uint256,uint256)')))}`;
  const receipt = (status: string, topics: string[]) => ({
    type: '0x0',
    status,
    cumulativeGasUsed: '0xc4e5',
    logsBloom: bloom,
    logs: [{ address: REGISTRY, topics, data: '0x' }],
  });
  const receiptOf = ({ status, logs }: ReturnType<typeof receipt>): Uint8Array =>
    rlpEncode([
      status === '0x1' ? Uint8Array.of(1) : new Uint8Array(),
      fromHex('c4e5'),
      fromHex(bloom),
      logs.map(({ address, topics }) => [fromHex(address), topics.map(fromHex), new Uint8Array()]),
    ]);

  interface Options {
    extra?: Uint8Array;
    hashed?: Uint8Array;
    receipts?: ReturnType<typeof receipt>[];
  }
  /** A block of three transactions, hashed as its chain does it. */
  function blockOf({ extra = new Uint8Array(), hashed = extra, receipts }: Options = {}) {
    const transactions = [transaction(0), transaction(1, null), transaction(2)].map(each => ({
      ...each,
      hash: hash(bytesOf(each)),
    }));
    const told = receipts ?? [receipt('0x0', []), receipt('0x1', [topic]), receipt('0x1', [topic, `0x${ROOT}`])];
    const [first, second] = [trieOf(transactions.map(bytesOf), 0).root, trieOf(told.map(receiptOf), 0).root];
    const header = rlpEncode([
      ...[word('1'), word('2')].map(fromHex),
      fromHex(`0x${'11'.repeat(20)}`),
      fromHex(word('4')),
      first,
      second,
      fromHex(bloom),
      Uint8Array.of(1),
      Uint8Array.of(9),
      Uint8Array.of(5, 0),
      Uint8Array.of(5),
      fromHex('65f00000'),
      hashed,
      fromHex(word('6')),
      new Uint8Array(8),
    ]);
    const block = {
      parentHash: word('1'),
      sha3Uncles: word('2'),
      miner: `0x${'11'.repeat(20)}`,
      stateRoot: word('4'),
      transactionsRoot: `0x${toHex(first)}`,
      receiptsRoot: `0x${toHex(second)}`,
      logsBloom: bloom,
      difficulty: '0x1',
      number: '0x9',
      gasLimit: '0x500',
      gasUsed: '0x5',
      timestamp: '0x65f00000',
      extraData: `0x${toHex(extra)}`,
      mixHash: word('6'),
      nonce: `0x${'00'.repeat(8)}`,
      hash: hash(header),
      transactions,
    };
    return { told: { block, receipts: told } satisfies ToldBlock, at: sealedAt(transactions[2]!.hash) };
  }
  const sealedAt = (transactionHash: string) => ({
    network: 'n',
    chainId: 1,
    contract: REGISTRY,
    root: ROOT,
    transactionHash,
  });
  const verified = (options: Options = {}, change: Partial<ReturnType<typeof sealedAt>> = {}) => {
    const { told, at } = blockOf(options);
    const proof = proveInBlock(told, at.transactionHash);
    return proof && verifyBlockProof(proof, { ...at, ...change });
  };
  const VALIDATORS = [fromHex('11'.repeat(20))];
  const VANITY = new Uint8Array(32);
  const SEALS = [new Uint8Array(65)];

  it.each<[string, Options]>([
    ['of Ethereum', {}],
    [
      'of Besu with IBFT 2.0',
      {
        extra: rlpEncode([VANITY, VALIDATORS, new Uint8Array(), fromHex('00000002'), SEALS]),
        hashed: rlpEncode([VANITY, VALIDATORS, new Uint8Array()]),
      },
    ],
    [
      'of Besu with QBFT',
      {
        extra: rlpEncode([VANITY, VALIDATORS, [], Uint8Array.of(2), SEALS]),
        hashed: rlpEncode([VANITY, VALIDATORS, [], new Uint8Array(), []]),
      },
    ],
  ])('%s proves the transaction that sealed a root', (_name, options) => {
    expect(verified(options)).toEqual({
      record: { known: true, blockNumber: 9, blockTime: new Date(0x65f00000 * 1000).toISOString() },
    });
  });

  it('proves no other root, contract or transaction', () => {
    expect(verified({}, { root: 'ce'.repeat(32) })).toEqual({ fault: 'block-log' });
    expect(verified({}, { contract: `0x${'ac'.repeat(20)}` })).toEqual({ fault: 'block-log' });
    expect(verified({}, { transactionHash: word('9') })).toEqual({ fault: 'block-transaction' });
  });

  it('proves nothing by a transaction that failed', () => {
    const topics = [topic, `0x${ROOT}`];
    const receipts = [receipt('0x1', []), receipt('0x1', []), receipt('0x0', topics)];
    expect(verified({ receipts })).toEqual({ fault: 'block-log' });
  });

  it('gives no proof of a block that its hash or its roots do not fit, or whose transactions are of an unknown type', () => {
    const { told, at } = blockOf();
    const { block, receipts } = told;
    const first = block.transactions[0]!;
    for (const wrong of [
      { block: { ...block, hash: word('0') }, receipts },
      { block: { ...block, transactionsRoot: word('0') }, receipts },
      { block: { ...block, extraData: undefined }, receipts },
      { block, receipts: receipts.slice(1) },
      { block: { ...block, transactions: [{ ...first, type: '0x7e' }, ...block.transactions.slice(1)] }, receipts },
      { block: { ...block, transactions: block.transactions.slice(0, 2) }, receipts },
    ])
      expect(proveInBlock(wrong, at.transactionHash)).toBeUndefined();
  });

  it('says which part has the wrong form, and never throws', () => {
    const { told, at } = blockOf();
    const proof = proveInBlock(told, at.transactionHash)!;
    const wrong = (change: object) => verifyBlockProof({ ...proof, ...change }, at);
    expect(wrong({ header: 'none' })).toEqual({ fault: 'block-header' });
    expect(wrong({ header: undefined })).toEqual({ fault: 'block-header' });
    expect(wrong({ header: '0xc0', blockHash: hash(fromHex('c0')) })).toEqual({ fault: 'block-header' });
    expect(wrong({ transaction: 7 })).toEqual({ fault: 'block-transaction' });
    expect(wrong({ transactionProof: [] })).toEqual({ fault: 'block-transaction-proof' });
    expect(wrong({ transactionProof: ['0xzz'] })).toEqual({ fault: 'block-transaction-proof' });
    expect(wrong({ receiptProof: [] })).toEqual({ fault: 'block-receipt-proof' });
    expect(wrong({ receipt: null })).toEqual({ fault: 'block-receipt' });
    expect(wrong({ index: 1 })).toEqual({ fault: 'block-transaction-proof' });
  });
});
