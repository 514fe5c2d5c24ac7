import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { noblePrimitives, toHex, utf8 } from '../../../engine/primitives/index.ts';
import {
  credentialDigest,
  issuanceLeaf,
  growMerkleTree,
  merkleTree,
  statusLeaf,
  verifyPath,
  verifyReceipt,
} from '../../../engine/seal/index.ts';
import type { SealReceipt, StatusChange } from '../../../engine/seal/index.ts';
import type { RootRecord } from '../../../engine/verify/index.ts';
import { secure } from '../../../engine/proofs/index.ts';
import { asArray } from '../../../engine/json.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { approved, approvers, signed, stepOf, verify } from '../support/world.ts';

const hash = (text: string) => nodePrimitives.sha256(utf8(text));
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => issuanceLeaf(nodePrimitives, hash(`s${i}`), hash(`d${i}`)));

describe('the Merkle tree', () => {
  it('has the documented root for three leaves: the odd one is promoted', () => {
    const [a, b, c] = leavesOf(3) as [Uint8Array, Uint8Array, Uint8Array];
    const node = (left: Uint8Array, right: Uint8Array) => nodePrimitives.sha256(Uint8Array.of(1, ...left, ...right));
    const { root, path } = merkleTree(nodePrimitives, [a, b, c]);
    expect(toHex(root)).toBe(toHex(node(node(a, b), c)));
    expect(path(2)).toEqual([{ side: 'left', hash: toHex(node(a, b)) }]);
    expect(toHex(a)).toBe(toHex(nodePrimitives.sha256(Uint8Array.of(0, ...hash('s0'), ...hash('d0')))));
  });

  it('proves every leaf of any batch and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), count => {
        const leaves = leavesOf(count);
        const { root, path } = merkleTree(noblePrimitives, leaves);
        leaves.forEach((leaf, i) => {
          expect(verifyPath(nodePrimitives, leaf, path(i), root)).toBe(true);
          if (count > 1) expect(verifyPath(nodePrimitives, leaves[(i + 1) % count]!, path(i), root)).toBe(false);
        });
      }),
      { numRuns: 30 },
    );
    expect(() => merkleTree(nodePrimitives, [])).toThrow();
    expect(() => merkleTree(nodePrimitives, leavesOf(2)).path(2)).toThrow();
    expect(() => issuanceLeaf(nodePrimitives, hash('s').subarray(1), hash('d'))).toThrow();
  });

  it('grows in steps between which others may be answered', () => {
    const leaves = leavesOf(3_000);
    const growth = growMerkleTree(nodePrimitives, leaves);
    let pauses = 0;
    for (;;) {
      const { done, value } = growth.next();
      if (!done) pauses += 1;
      else {
        expect(value.root).toEqual(merkleTree(nodePrimitives, leaves).root);
        break;
      }
    }
    // 1,500 nodes, then 750.
    expect(pauses).toBe(3);
  });

  it('a node is never taken for a leaf', () => {
    const leaves = leavesOf(4);
    const { root, path } = merkleTree(nodePrimitives, leaves);
    const [sibling, ...rest] = path(0);
    const node = nodePrimitives.sha256(Uint8Array.of(1, ...leaves[0]!, ...leaves[1]!));
    expect(sibling?.side).toBe('right');
    expect(verifyPath(nodePrimitives, node, rest, root)).toBe(true);
    expect(toHex(issuanceLeaf(nodePrimitives, leaves[0]!, leaves[1]!))).not.toBe(toHex(node));
    expect(verifyPath(nodePrimitives, leaves[0]!, [{ side: 'right', hash: 'zz' }], root)).toBe(false);
  });
});

function receiptFor(leaf: Uint8Array, salt: Uint8Array, more: Partial<SealReceipt> = {}): SealReceipt {
  const { root, path } = merkleTree(nodePrimitives, [...leavesOf(4), leaf]);
  return {
    kind: 'issuance',
    network: 'local',
    chainId: 648550,
    contract: `0x${'1'.repeat(40)}`,
    contractVersion: 1,
    root: toHex(root),
    salt: toHex(salt),
    path: path(4),
    transactionHash: `0x${'2'.repeat(64)}`,
    blockNumber: 12,
    blockTime: '2026-03-01T10:00:05Z',
    ...more,
  };
}

describe('the seal step', () => {
  const salt = hash('salt');
  const known: RootRecord = { known: true, blockNumber: 12, blockTime: '2026-03-01T10:00:05Z' };
  const sealed = async (document: JsonObject) =>
    receiptFor(issuanceLeaf(nodePrimitives, salt, credentialDigest(nodePrimitives, document)), salt);
  const check = (document: JsonObject, receipt: SealReceipt, record: RootRecord | null = known) =>
    verify(document, {
      trustsSeal: ({ network, chainId, contract }) =>
        network === 'local' && chainId === 648550 && contract === `0x${'1'.repeat(40)}`,
      fetchSealReceipt: () => Promise.resolve({ receipt, url: 'https://sello.example/seal' }),
      readRoot: () => Promise.resolve(record && { record, url: 'https://rpc.example' }),
    });

  it('passes for the sealed credential, alone or with its approvals', async () => {
    const plain = await signed();
    const result = await check(plain, await sealed(plain));
    expect(result.verdict).toBe('valid');
    expect(stepOf(result, 'seal')?.sources.map(({ what }) => what)).toEqual(['seal-receipt', 'chain']);
    const set = await approved(approvers.slice(0, 2).map(({ signer }) => signer));
    const receipt = await sealed(secure(set, asArray(set.proof).slice(0, 1)));
    expect((await check(set, receipt)).verdict).toBe('valid');
  });

  it.each<[string, string, Partial<SealReceipt>, RootRecord | null]>([
    ['seal-path', 'invalid', { salt: toHex(hash('other')) }, known],
    ['seal-path', 'invalid', { root: toHex(hash('other')) }, known],
    ['seal-path', 'invalid', { kind: 'status' }, known],
    ['seal-path', 'invalid', { salt: 'zz' }, known],
    ['seal-root-unknown', 'invalid', {}, { known: false }],
    ['seal-block-mismatch', 'invalid', {}, { known: true, blockNumber: 13 }],
    ['chain-unavailable', 'unchecked', {}, null],
    ['seal-untrusted', 'unchecked', { contract: `0x${'3'.repeat(40)}` }, known],
    ['seal-untrusted', 'unchecked', { network: 'elsewhere' }, known],
    ['seal-untrusted', 'unchecked', { chainId: 1 }, known],
  ])('%s', async (reason, verdict, change, record) => {
    const document = await signed();
    const result = await check(document, { ...(await sealed(document)), ...change }, record);
    expect(stepOf(result, 'seal')?.reason).toBe(reason);
    expect(result.verdict).toBe(verdict);
  });

  it('counts for nothing where the verifier was not told whose seals to trust', async () => {
    const document = await signed();
    const receipt = await sealed(document);
    const answers = {
      fetchSealReceipt: () => Promise.resolve({ receipt, url: 'https://sello.example/seal' }),
      readRoot: () => Promise.resolve({ record: known, url: 'https://rpc.example' }),
    };
    for (const trust of [{}, { trustsSeal: () => Promise.reject(new Error('down')) }]) {
      const result = await verify(document, { ...answers, ...trust });
      expect(stepOf(result, 'seal')).toMatchObject({ outcome: 'unchecked', reason: 'seal-untrusted' });
    }
  });

  it('carries the time that the chain says, not the receipt', async () => {
    const document = await signed();
    const receipt = { ...(await sealed(document)), blockTime: '2020-01-01T00:00:00Z' };
    expect(stepOf(await check(document, receipt), 'seal')?.record).toEqual(known);
  });

  it('is unchecked while pending or unreachable, and not applicable without a seal', async () => {
    const document = await signed();
    const seal = async (answer: () => Promise<null | undefined>) =>
      stepOf(await verify(document, { fetchSealReceipt: answer }), 'seal');
    expect(await seal(() => Promise.resolve(null))).toMatchObject({ outcome: 'unchecked', reason: 'seal-pending' });
    expect(await seal(() => Promise.reject(new Error('down')))).toMatchObject({ reason: 'seal-unavailable' });
    expect(await seal(() => Promise.resolve(undefined))).toMatchObject({ outcome: 'not-applicable' });
  });

  it('a status seal proves its change for its credential alone', async () => {
    const digest = credentialDigest(nodePrimitives, await signed());
    const change: StatusChange = {
      credentialDigest: toHex(digest),
      kind: 'revocation',
      reasonHash: toHex(hash('reason')),
      time: '2026-03-05T00:00:00Z',
    };
    const receipt = receiptFor(statusLeaf(nodePrimitives, salt, change), salt, { kind: 'status', change });
    expect(verifyReceipt(nodePrimitives, receipt, digest)).toBe(true);
    expect(verifyReceipt(nodePrimitives, receipt, hash('another'))).toBe(false);
    const altered = { ...receipt, change: { ...change, kind: 'suspension' as const } };
    expect(verifyReceipt(nodePrimitives, altered, digest)).toBe(false);
    expect(verifyReceipt(nodePrimitives, { ...receipt, change: undefined }, digest)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['its beginning', 'ab'],
    ['all but its end', `${'ab'.repeat(31)}`],
    ['more than it', 'ab'.repeat(33)],
  ])('a status seal of a digest that is %s proves nothing', (_what, credentialDigest) => {
    const change: StatusChange = {
      credentialDigest,
      kind: 'revocation',
      reasonHash: toHex(hash('reason')),
      time: '2026-03-05T00:00:00Z',
    };
    const salt = hash('salt');
    const receipt = receiptFor(statusLeaf(nodePrimitives, salt, change), salt, { kind: 'status', change });
    expect(verifyReceipt(nodePrimitives, receipt, new Uint8Array(32).fill(0xab))).toBe(false);
  });
});
