import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  APPROVAL_TYPE,
  approvalMembers,
  approvalTree,
  contentDigest,
  momentOf,
  nonceOfText,
  type WalletApproval,
} from '../../../engine/approvals/index.ts';
import { approvalPolicy } from '../../../engine/credential/index.ts';
import { withWalletTerms } from '../../../engine/contexts/index.ts';
import { keptKeyDid } from '../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { decodeJwk, type Signer } from '../../../engine/keys/index.ts';
import { didJwkOf } from '../../../engine/openid4vci/index.ts';
import { encodeTransactionData, hashOfTransactionData } from '../../../engine/openid4vp/index.ts';
import { noblePrimitives as primitives, toHex } from '../../../engine/primitives/index.ts';
import { secure } from '../../../engine/proofs/index.ts';
import { signJws } from '../../../engine/tokens/index.ts';
import { CONTEXT, CREATED, diploma } from '../support/diploma.ts';
import { resolverOf } from '../support/parties.ts';
import { organization, proofBy, stepOf, verify } from '../support/world.ts';

const TITLE = { 'en-US': 'Diploma', 'es-MX': 'Diploma' };
const IAT = Date.parse(CREATED) / 1000;

interface Wallet {
  did: string;
  signer: Signer;
}
function wallet(): Wallet {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = decodeJwk(pair.publicKey.export({ format: 'jwk' }) as JsonObject);
  return {
    did: didJwkOf(key),
    signer: {
      verificationMethod: '#0',
      keyType: key.type,
      sign: data => sign('sha256', data, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }),
    },
  };
}
const phone = wallet();
const other = wallet();

const AUDIENCE = 'decentralized_identifier:did:web:sello.example';
const ELSEWHERE = 'decentralized_identifier:did:web:elsewhere.example';
const documentFor = (dids: readonly string[], required = 1, place = 1, isPlain = true): JsonObject =>
  diploma(organization.did, place, {
    context: withWalletTerms(CONTEXT),
    approval: approvalPolicy(dids, required, { audience: AUDIENCE, isPlain }),
  });
/** As it was frozen before policies named an audience. */
const unpinned = (dids: readonly string[]): JsonObject =>
  diploma(organization.did, 1, { approval: approvalPolicy(dids, 1) });
const signedBy = async (document: JsonObject): Promise<JsonObject> =>
  secure(document, [await proofBy(organization.signer, document)]);

/** A wallet's answer to a text. */
const bind = ({ signer }: Wallet, text: string, more: JsonObject = {}): Promise<string> =>
  signJws(
    { typ: 'kb+jwt' },
    {
      iat: IAT,
      aud: AUDIENCE,
      nonce: 'n',
      transaction_data_hashes: [hashOfTransactionData(text, primitives)],
      ...more,
    },
    signer,
  );
const textOf = (count: number, of: Uint8Array): string =>
  encodeTransactionData(APPROVAL_TYPE, ['pass'], approvalMembers(TITLE, count, of));

async function approvalBy(by: Wallet, document: JsonObject, more: Partial<WalletApproval> = {}) {
  const transactionData = textOf(1, contentDigest(document, primitives));
  return {
    type: 'WalletApproval' as const,
    verificationMethod: `${by.did}#0`,
    created: momentOf(IAT),
    transactionData,
    keyBinding: await bind(by, more.transactionData ?? transactionData),
    ...more,
  };
}
const beside = (...approvals: readonly object[]) => ({
  fetchApprovals: async () => JSON.parse(JSON.stringify(approvals)) as JsonValue[],
});

describe('an approval that a wallet gave', () => {
  it('counts as a proof of its approver does', async () => {
    const document = documentFor([phone.did]);
    const signed = await signedBy(document);
    const verified = await verify(signed, beside(await approvalBy(phone, document)));
    expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'passed', subject: phone.did });
    expect(stepOf(verified, 'approvals')).toMatchObject({ outcome: 'passed' });
    expect(stepOf(await verify(signed), 'approvals')).toMatchObject({ outcome: 'failed', reason: 'approvals-missing' });
  });

  it('is one of many that a root names, each by its own path', async () => {
    const documents = Array.from({ length: 20 }, (_, place) => documentFor([phone.did], 1, place + 1));
    const salts = documents.map((_, at) => new Uint8Array(32).fill(at));
    const tree = approvalTree(
      documents.map((document, at) => ({ salt: salts[at]!, digest: contentDigest(document, primitives) })),
      primitives,
    );
    const transactionData = textOf(20, tree.root);
    const keyBinding = await bind(phone, transactionData);
    const given = (at: number) => ({ transactionData, keyBinding, salt: toHex(salts[at]!), path: tree.path(at) });
    for (const at of [0, 7, 19]) {
      const approval = await approvalBy(phone, documents[at]!, given(at));
      const verified = await verify(await signedBy(documents[at]!), beside(approval));
      expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'passed' });
    }
    const elsewhere = await approvalBy(phone, documents[0]!, given(1));
    const hostile = [
      elsewhere,
      { ...elsewhere, salt: toHex(salts[0]!), path: [...tree.path(0), ...tree.path(0)] },
      { ...elsewhere, salt: 'x', path: tree.path(0) },
      { ...elsewhere, salt: undefined, path: tree.path(0) },
    ];
    for (const approval of hostile) {
      const verified = await verify(await signedBy(documents[0]!), beside(approval));
      expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'failed', reason: 'approval-other-content' });
      expect(verified.verdict).toBe('invalid');
    }
  });

  it('does not cover more credentials than its approver was told', async () => {
    const documents = Array.from({ length: 8 }, (_, place) => documentFor([phone.did], 1, place + 1));
    const salt = new Uint8Array(32);
    const contents = documents.map(document => ({ salt, digest: contentDigest(document, primitives) }));
    const tree = approvalTree(contents, primitives);
    const transactionData = textOf(2, tree.root);
    const approval = await approvalBy(phone, documents[0]!, { transactionData, salt: toHex(salt), path: tree.path(0) });
    const verified = await verify(await signedBy(documents[0]!), beside(approval));
    expect(stepOf(verified, 'approval.1')?.reason).toBe('approval-other-content');
  });

  const random = 'AAAAAAAAAAAAAAAAAAAAAA';
  /** What a wallet signs that shows nothing: a nonce that stands for the text. */
  async function plainly(document: JsonObject, claims: JsonObject = {}) {
    const transactionData = textOf(1, contentDigest(document, primitives));
    const nonce = nonceOfText(transactionData, random, primitives);
    return approvalBy(phone, document, {
      random,
      keyBinding: await bind(phone, transactionData, { transaction_data_hashes: [], nonce, ...claims }),
    });
  }

  it('is refused where another verifier had the nonce signed', async () => {
    const document = documentFor([phone.did]);
    const forged = await plainly(document, { aud: ELSEWHERE });
    const verified = await verify(await signedBy(document), beside(forged));
    expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'failed', reason: 'approval-other-audience' });
    expect(verified.verdict).toBe('invalid');
  });

  it.each([
    ['does not allow it', documentFor([phone.did], 1, 1, false)],
    ['names no audience', unpinned([phone.did])],
  ])('is refused where the policy %s and the wallet showed nothing', async (_what, document) => {
    const verified = await verify(await signedBy(document), beside(await plainly(document)));
    expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'failed', reason: 'approval-not-shown' });
    expect(verified.verdict).toBe('invalid');
  });

  it('counts with transaction data in a document whose policy names no audience', async () => {
    const document = unpinned([phone.did]);
    const verified = await verify(await signedBy(document), beside(await approvalBy(phone, document)));
    expect(stepOf(verified, 'approval.1')?.outcome).toBe('passed');
  });

  it('stands by its nonce where the wallet does not know transaction data', async () => {
    const document = documentFor([phone.did]);
    const approval = await plainly(document);
    const signed = await signedBy(document);
    expect(stepOf(await verify(signed, beside(approval)), 'approval.1')?.outcome).toBe('passed');
    const otherwise = { ...approval, random: 'BAAAAAAAAAAAAAAAAAAAAA' };
    expect(stepOf(await verify(signed, beside(otherwise)), 'approval.1')?.reason).toBe('approval-other-content');
  });

  it.each([
    ['another key', 'proof-signature', { sign: other }],
    ['another content', 'approval-other-content', { document: documentFor([phone.did], 1, 9) }],
    ['a text that was changed', 'approval-other-content', { text: textOf(1, new Uint8Array(32)) }],
    ['a sign-in', 'approval-other-content', { claims: { transaction_data_hashes: undefined } }],
    ['another audience', 'approval-other-audience', { claims: { aud: ELSEWHERE } }],
    ['several audiences', 'approval-other-audience', { claims: { aud: [AUDIENCE, ELSEWHERE] } }],
    ['no audience', 'approval-other-audience', { claims: { aud: undefined } }],
    ['hashes of another function', 'approval-other-content', { claims: { transaction_data_hashes_alg: 'sha-512' } }],
    ['a time to come', 'proof-from-the-future', { claims: { iat: IAT + 10 ** 9 } }],
  ] as const)('is refused with %s', async (_what, reason, hostile) => {
    const document = documentFor([phone.did]);
    const {
      sign: by,
      text,
      claims,
      document: of,
    } = { document, ...hostile } as {
      document: JsonObject;
      sign?: Wallet;
      text?: string;
      claims?: JsonObject;
    };
    const signedText = textOf(1, contentDigest(of, primitives));
    const iat = Number(claims?.iat ?? IAT);
    const approval = {
      ...(await approvalBy(phone, document)),
      created: momentOf(iat),
      transactionData: text ?? signedText,
      keyBinding: await bind(by ?? phone, signedText, claims),
    };
    const verified = await verify(await signedBy(document), beside(approval));
    expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'failed', reason });
    expect(verified.verdict).toBe('invalid');
  });

  it('is malformed where it has not the form of one', async () => {
    const document = documentFor([phone.did]);
    const approval = await approvalBy(phone, document);
    for (const wrong of [
      {},
      { ...approval, type: 'Other' },
      { ...approval, keyBinding: 'a.b.c' },
      { ...approval, keyBinding: 1 },
      { ...approval, created: '2026-03-02T00:00:00Z' },
      { ...approval, path: 'x' },
      { ...approval, path: [{ side: 'up', hash: '' }] },
    ]) {
      const verified = await verify(await signedBy(document), beside(wrong));
      expect(stepOf(verified, 'approval.1')).toMatchObject({ outcome: 'failed', reason: 'proof-malformed' });
    }
  });

  it('is told once, and is nobody’s whom the document does not name', async () => {
    const document = documentFor([phone.did]);
    const approval = await approvalBy(phone, document);
    const twice = await verify(await signedBy(document), beside(approval, approval));
    expect(stepOf(twice, 'approval.2')?.reason).toBe('approval-duplicate');
    const foreign = await verify(await signedBy(document), beside(approval, await approvalBy(other, document)));
    expect(stepOf(foreign, 'approval.2')?.reason).toBe('approval-foreign');
  });

  it('is not missing where it could not be read', async () => {
    const verified = await verify(await signedBy(documentFor([phone.did])), {
      fetchApprovals: () => Promise.reject(new Error('unreachable')),
    });
    expect(stepOf(verified, 'approvals')).toMatchObject({ outcome: 'unchecked', reason: 'approvals-unavailable' });
    expect(verified.verdict).toBe('unchecked');
  });

  it('counts no longer where somebody else may have had its key', async () => {
    const document = documentFor([phone.did]);
    const revoked = { verificationMethod: [{ revoked: '2026-03-20T00:00:00Z' }] };
    const resolveDid = resolverOf();
    const verified = await verify(await signedBy(document), {
      ...beside(await approvalBy(phone, document)),
      resolveDid: async did => (did === phone.did ? { document: keptKeyDid(did, revoked), url: did } : resolveDid(did)),
    });
    expect(['key-compromised-unsealed', 'key-compromised']).toContain(stepOf(verified, 'approval.1')?.reason);
    expect(stepOf(verified, 'approvals')?.outcome).not.toBe('passed');
  });
});
