import { describe, expect, it } from 'vitest';
import { approvalPolicy } from '../../../../engine/credential/index.ts';
import { didDocument } from '../../../../engine/did/index.ts';
import type { DidKeyEntry } from '../../../../engine/did/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import type { Signer } from '../../../../engine/keys/index.ts';
import { toHex } from '../../../../engine/primitives/index.ts';
import { secure, signDocument } from '../../../../engine/proofs/index.ts';
import { credentialDigest, issuanceLeaf, merkleTree } from '../../../../engine/seal/index.ts';
import type { SealReceipt } from '../../../../engine/seal/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { CREATED, diploma, listedDiploma, STATUS_LIST } from '../../support/diploma.ts';
import { canonizer, resolverOf } from '../../support/parties.ts';
import { approvers, organization, proofBy, statusList, stepOf, stranger, verify } from '../../support/world.ts';

const did = 'did:web:uni.example';
const signer = { ...organization.signer, verificationMethod: `${did}#key-1` };
const STOLEN = '2026-03-02T00:00:00Z';

const resolveDid = (key: Partial<DidKeyEntry>) =>
  resolverOf({
    'https://uni.example/.well-known/did.json': didDocument({
      did,
      keys: [{ id: 'key-1', publicKeyMultibase: organization.multikey.publicKeyMultibase, ...key }],
    }),
  });

const signedBy = (document: JsonObject, created = CREATED) => signDocument(document, signer, { created }, canonizer());

/** The seal of a document, which the chain took in at a time. */
function sealedAt(document: JsonObject, blockTime: string, claimed = blockTime) {
  const salt = new Uint8Array(32).fill(7);
  const leaf = issuanceLeaf(nodePrimitives, salt, credentialDigest(nodePrimitives, document));
  const tree = merkleTree(nodePrimitives, [leaf]);
  const receipt: SealReceipt = {
    kind: 'issuance',
    network: 'main',
    chainId: 648541,
    contract: `0x${'1'.repeat(40)}`,
    contractVersion: 1,
    root: toHex(tree.root),
    salt: toHex(salt),
    path: tree.path(0),
    transactionHash: `0x${'2'.repeat(64)}`,
    blockNumber: 5,
    blockTime: claimed,
  };
  return {
    trustsSeal: () => true,
    fetchSealReceipt: () => Promise.resolve({ receipt, url: 'https://sello.example/seal' }),
    readRoot: () => Promise.resolve({ record: { known: true, blockNumber: 5, blockTime }, url: 'https://rpc.example' }),
  };
}

describe('a proof by a key that was stolen', () => {
  const stolen = { resolveDid: resolveDid({ compromisedAt: STOLEN }) };

  it('dated before the theft could not be checked: the thief writes the date', async () => {
    const result = await verify(await signedBy(diploma(did)), stolen);
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'key-compromised-unsealed' });
    expect(result.verdict).toBe('unchecked');
  });

  it('dated after the theft is invalid', async () => {
    const result = await verify(await signedBy(diploma(did), '2026-03-03T00:00:00Z'), stolen);
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'failed', reason: 'key-compromised' });
  });

  it('is valid where the chain took it in before the theft', async () => {
    const document = await signedBy(diploma(did));
    expect((await verify(document, { ...stolen, ...sealedAt(document, '2026-03-01T10:00:05Z') })).verdict).toBe(
      'valid',
    );
  });

  it.each([
    ['after the theft', '2026-03-02T00:00:01Z', undefined],
    ['at the theft', STOLEN, undefined],
    ['after the theft, whatever the receipt says', '2026-03-02T00:00:01Z', '2026-03-01T10:00:05Z'],
  ])('counts for nothing where the chain took it in %s', async (_when, blockTime, claimed) => {
    const document = await signedBy(diploma(did));
    const result = await verify(document, { ...stolen, ...sealedAt(document, blockTime, claimed) });
    expect(stepOf(result, 'seal')?.outcome).toBe('passed');
    expect(result.verdict).toBe('unchecked');
  });

  it('counts for nothing where the seal is another contract’s', async () => {
    const document = await signedBy(diploma(did));
    const seal = { ...sealedAt(document, '2026-03-01T10:00:05Z'), trustsSeal: () => false };
    const result = await verify(document, { ...stolen, ...seal });
    expect(stepOf(result, 'issuer')?.reason).toBe('key-compromised-unsealed');
  });

  it('signs no status list any more', async () => {
    const document = await signedBy(listedDiploma(did, 42));
    const list = await statusList([], { issuer: did, signer });
    expect(list.id).toBe(STATUS_LIST);
    const seal = sealedAt(document, '2026-03-01T10:00:05Z');
    const result = await verify(document, { ...stolen, ...seal, fetchStatusList: () => Promise.resolve(list) });
    expect(stepOf(result, 'status')).toMatchObject({ outcome: 'unchecked', reason: 'status-list-proof' });
  });
});

describe('an approval by a key that was stolen', () => {
  const ana = approvers[0]!;
  const luis = {
    did: 'did:web:uni.example:luis',
    signer: { ...stranger.signer, verificationMethod: 'did:web:uni.example:luis#key-1' },
  };
  const { publicKeyMultibase } = stranger.multikey;
  const keys = [{ id: 'key-1', publicKeyMultibase, compromisedAt: STOLEN }];
  const options = {
    resolveDid: resolverOf({ 'https://uni.example/luis/did.json': didDocument({ did: luis.did, keys }) }),
  };
  const BEFORE = '2026-03-01T10:00:05Z';
  const AFTER = '2026-03-02T00:00:01Z';

  /** Needs so many of Ana and Luis, has approvals by those given, and is sealed as the organization signed it. */
  async function approvedBy(by: readonly Signer[], required: number, blockTime?: string) {
    const content = diploma(organization.did, 1, { approval: approvalPolicy([ana.did, luis.did], required) });
    const [own, ...others] = await Promise.all([organization.signer, ...by].map(each => proofBy(each, content)));
    const seal = blockTime && sealedAt(secure(content, [own!]), blockTime);
    const result = await verify(secure(content, [own!, ...others]), { ...options, ...seal });
    return {
      ...result,
      told: result.steps.flatMap(({ id, outcome }) => (id.startsWith('approval') ? `${id} ${outcome}` : [])),
    };
  }

  it('is never told as one that holds: the seal does not cover it, so that it may be of yesterday', async () => {
    for (const blockTime of [BEFORE, AFTER, undefined]) {
      const { verdict, told } = await approvedBy([ana.signer, luis.signer], 1, blockTime);
      expect(told).toEqual(['approval.1 passed', 'approval.2 unchecked', 'approvals passed']);
      expect(verdict).toBe('valid');
    }
  });

  it('leaves valid what was sealed before: the organization, which signs once there are enough, answers for their number', async () => {
    const { verdict, told } = await approvedBy([ana.signer, luis.signer], 2, BEFORE);
    expect(told).toEqual(['approval.1 passed', 'approval.2 unchecked', 'approvals passed']);
    expect(verdict).toBe('valid');
  });

  it.each([AFTER, STOLEN, undefined])(
    'does not count where the chain took in the credential at %s',
    async blockTime => {
      const { verdict, told } = await approvedBy([ana.signer, luis.signer], 2, blockTime);
      expect(told).toEqual(['approval.1 passed', 'approval.2 unchecked', 'approvals unchecked']);
      expect(verdict).toBe('unchecked');
    },
  );

  it('takes nothing from what was sealed before, as a further proof of the issuer’s own does not', async () => {
    const content = diploma(did);
    const [own, further] = [await signedBy(content), await signedBy(content, '2026-03-01T10:00:01Z')];
    const both = secure(content, [own.proof!, further.proof!]);
    const stolen = { resolveDid: resolveDid({ compromisedAt: STOLEN }) };
    const result = await verify(both, { ...stolen, ...sealedAt(own, BEFORE) });
    expect(stepOf(result, 'proof.1')?.reason).toBe('key-compromised-unsealed');
    expect(result.verdict).toBe('valid');
    expect((await verify(both, stolen)).verdict).toBe('unchecked');
  });

  it('saves none that is missing', async () => {
    expect((await approvedBy([luis.signer], 2, BEFORE)).verdict).toBe('invalid');
  });
});

describe('a proof that is older than its key', () => {
  it('is invalid where the DID document says since when the key exists', async () => {
    const document = await signedBy(diploma(did));
    const since = (createdAt: string) => verify(document, { resolveDid: resolveDid({ createdAt }) });
    expect((await since(CREATED)).verdict).toBe('valid');
    expect(stepOf(await since('2026-03-01T10:05:01Z'), 'issuer')?.reason).toBe('key-not-yet');
  });
});
