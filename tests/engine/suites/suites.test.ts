import { generateKeyPairSync, sign } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { secure, securedContent, signDocument, unsecured, verifySignature } from '../../../engine/proofs/index.ts';
import type { Cryptosuite, KeyType, PublicKey, Suite } from '../../../engine/suites/index.ts';
import { DATA_INTEGRITY, ED25519, KEY_TYPES, suiteOf, suiteOfProof, SUITES } from '../../../engine/suites/index.ts';
import { NAMES, plainSignatures, STATEMENTS } from '../../../engine/suites/parts/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { CREATED, diploma } from '../support/diploma.ts';
import { canonizer, party } from '../support/parties.ts';

describe('the list of suites', () => {
  it('has each once, by the name that proofs say', () => {
    expect(SUITES.map(({ name, sign: signs }) => [name, signs !== null])).toEqual([
      ['eddsa-rdfc-2022', true],
      ['eddsa-jcs-2022', true],
      ['Ed25519Signature2020', false],
    ]);
    for (const suite of SUITES) expect(suiteOf(suite.name)).toBe(suite);
    expect(KEY_TYPES).toEqual([ED25519]);
  });

  it.each<[string, JsonObject, string | undefined]>([
    ['a cryptosuite', { type: DATA_INTEGRITY, cryptosuite: 'eddsa-jcs-2022' }, 'eddsa-jcs-2022'],
    ['a type of its own', { type: 'Ed25519Signature2020' }, 'Ed25519Signature2020'],
    ['a type and another cryptosuite', { type: 'Ed25519Signature2020', cryptosuite: 'eddsa-rdfc-2022' }, undefined],
    ['an older suite as its cryptosuite', { type: DATA_INTEGRITY, cryptosuite: 'Ed25519Signature2020' }, undefined],
    ['a cryptosuite as its type', { type: 'eddsa-rdfc-2022' }, undefined],
    ['several types', { type: [DATA_INTEGRITY], cryptosuite: 'eddsa-rdfc-2022' }, undefined],
    ['a name of every object', { type: DATA_INTEGRITY, cryptosuite: 'constructor' }, undefined],
    ['nothing', {}, undefined],
  ])('finds the suite of a proof that names %s', (_what, proof, name) => {
    expect(suiteOfProof(proof)?.name).toBe(name);
  });

  it('signs by no suite that it only verifies by, and by none that it does not know', async () => {
    const { did, signer } = party(1);
    for (const cryptosuite of ['Ed25519Signature2020', 'ecdsa-rdfc-2019'] as string[] as Cryptosuite[])
      await expect(
        signDocument(diploma(did), signer, { created: CREATED, cryptosuite }, canonizer()),
      ).rejects.toMatchObject({ code: 'proof' });
  });

  it('takes no signature of another length', async () => {
    const signer = { verificationMethod: 'did:example:1#1', sign: () => new Uint8Array(63) };
    await expect(signDocument(diploma(party(1).did), signer, { created: CREATED }, canonizer())).rejects.toMatchObject({
      code: 'proof',
    });
  });
});

/** A key type that the engine does not have. */
const P256: KeyType = {
  name: 'P-256',
  multicodec: { bytes: Uint8Array.of(0x80, 0x24), text: 'zDn' },
  methodTypes: [],
  publicKeyLength: 33,
  signatureLength: 64,
  verify: (publicKey, data, signature) => p256.verify(signature, data, publicKey, { lowS: false }),
};

describe.each([
  ['statements', STATEMENTS],
  ['names', NAMES],
])('another suite that signs %s, of another curve', (_covers, form) => {
  const suite: Suite = {
    name: 'another',
    proofType: DATA_INTEGRITY,
    ...form,
    hash: (canonical, { sha384, sha256 }) => sha384(sha256(canonical)),
    ...plainSignatures([P256]),
  };
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const odd = (Buffer.from(y, 'base64url').at(-1) ?? 0) & 1;
  const key: PublicKey = { type: P256, bytes: Uint8Array.of(2 + odd, ...Buffer.from(x, 'base64url')) };
  const document = diploma(party(1).did);

  async function proven() {
    const config: JsonObject = {
      ...(suite.covers === 'names' && { '@context': document['@context'] }),
      type: DATA_INTEGRITY,
      cryptosuite: suite.name,
      created: CREATED,
      verificationMethod: 'did:example:1#1',
      proofPurpose: 'assertionMethod',
    };
    const parts = await Promise.all(
      [suite.configOf(config, document), suite.contentOf(document, config) as JsonObject].map(async part =>
        suite.hash(await suite.canonicalize(part, canonizer()), nodePrimitives),
      ),
    );
    const signAll = (data: readonly Uint8Array[]) =>
      data.map(each => sign('sha256', each, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }));
    const [proofValue = ''] = await plainSignatures([P256]).sign([Buffer.concat(parts)], {
      verificationMethod: 'did:example:1#1',
      signAll,
    });
    return { ...config, proofValue };
  }
  const faultOf = async (signed: JsonObject, by: PublicKey) => {
    const proof = signed.proof as JsonObject;
    const signature = suite.signatureIn(proof.proofValue);
    if (!signature) return 'proof-value';
    const wellFormed = { proof, suite, verificationMethod: 'did:example:1#1', created: CREATED, signature };
    return verifySignature(securedContent(signed, canonizer()), wellFormed, by);
  };

  it('verifies as those that the engine has', async () => {
    const signed = secure(document, [await proven()]);
    expect(await faultOf(signed, key)).toBeUndefined();
    expect(await faultOf({ ...signed, name: 'Other' }, key)).toBe('proof-signature');
    expect(
      await faultOf(secure(unsecured(signed), [{ ...(signed.proof as JsonObject), proofValue: 'z11' }]), key),
    ).toBe('proof-value');
  });

  it('takes no key of a type that is not its own', async () => {
    const signed = secure(document, [await proven()]);
    expect(await faultOf(signed, { type: ED25519, bytes: new Uint8Array(32) })).toBe('proof-signature');
    for (const ours of SUITES)
      expect(ours.verify(key, new Uint8Array(64), new Uint8Array(64), nodePrimitives)).toBe(false);
  });
});
