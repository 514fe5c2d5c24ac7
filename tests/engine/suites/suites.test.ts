import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { describe, expect, it } from 'vitest';
import { createCanonizer } from '../../../engine/canon/index.ts';
import { authorizeKey, didKeyFromPublicKey, resolveDidJwk, resolveDidKey } from '../../../engine/did/index.ts';
import { EngineError } from '../../../engine/errors.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { decodeJwk, decodeMultikey, encodeJwk, encodeMultikey, type Signer } from '../../../engine/keys/index.ts';
import { noblePrimitives } from '../../../engine/primitives/index.ts';
import { hashText } from '../../../engine/proofs/hash.ts';
import {
  checkProof,
  secure,
  securedContent,
  signBatch,
  signDocument,
  unsecured,
  verifySignature,
} from '../../../engine/proofs/index.ts';
import type { Cryptosuite, KeyType, PublicKey, Suite, VerifySignature } from '../../../engine/suites/index.ts';
import {
  BLS12_381,
  DATA_INTEGRITY,
  ED25519,
  KEY_TYPES,
  P256,
  P384,
  suiteOf,
  suiteOfProof,
  SUITES,
} from '../../../engine/suites/index.ts';
import { NAMES, plainSignatures, STATEMENTS } from '../../../engine/suites/parts/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { CREATED, diploma, NOW } from '../support/diploma.ts';
import { canonizer, party } from '../support/parties.ts';

describe('the list of suites', () => {
  it('has each once, by the name that proofs say', () => {
    expect(SUITES.map(({ name, sign: signs }) => [name, signs !== null])).toEqual([
      ['eddsa-rdfc-2022', true],
      ['eddsa-jcs-2022', true],
      ['ecdsa-rdfc-2019', true],
      ['ecdsa-jcs-2019', false],
      ['bbs-2023', false],
      ['Ed25519Signature2020', false],
    ]);
    for (const suite of SUITES) expect(suiteOf(suite.name)).toBe(suite);
    expect(KEY_TYPES).toEqual([ED25519, P256, P384, BLS12_381]);
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
    for (const cryptosuite of [
      'Ed25519Signature2020',
      'ecdsa-jcs-2019',
      'ecdsa-sd-2023',
      'ecdsa-rdfc-2019',
    ] as string[] as Cryptosuite[])
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
const OTHER: KeyType = {
  name: 'another',
  digest: 'sha384',
  multicodec: { bytes: Uint8Array.of(0x80, 0x26), text: 'zAn' },
  methodTypes: [],
  jwk: P256.jwk,
  algs: ['another'],
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
    ...plainSignatures([OTHER]),
  };
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const odd = (Buffer.from(y, 'base64url').at(-1) ?? 0) & 1;
  const key: PublicKey = { type: OTHER, bytes: Uint8Array.of(2 + odd, ...Buffer.from(x, 'base64url')) };
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
        hashText(await suite.canonicalize(part, canonizer(), OTHER.digest), OTHER.digest, nodePrimitives),
      ),
    );
    const signAll = (data: readonly Uint8Array[]) =>
      data.map(each => sign('sha256', each, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }));
    const [proofValue = ''] = await plainSignatures([OTHER]).sign([Buffer.concat(parts)], {
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

describe('a key of NIST', () => {
  const CURVES = [
    ['P-256', P256, 'ecdsa-rdfc-2019'],
    ['P-384', P384, 'ecdsa-rdfc-2019'],
  ] as const;
  const keyOf = (pair: { publicKey: KeyObject }): PublicKey =>
    decodeJwk(pair.publicKey.export({ format: 'jwk' }) as JsonObject);

  it.each(CURVES)(
    '%s: signs by its suite alone, and is verified natively and in JavaScript alike',
    async (namedCurve, type, suite) => {
      const pair = generateKeyPairSync('ec', { namedCurve });
      const key = keyOf(pair);
      const { did, verificationMethod } = didKeyFromPublicKey(key);
      const signer: Signer = {
        verificationMethod,
        keyType: type,
        sign: data => sign(type.digest, data, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }),
      };
      const document = diploma(did);
      const signed = await signDocument(document, signer, { created: CREATED }, canonizer());
      expect(signed.proof).toMatchObject({ cryptosuite: suite });
      const checked = checkProof(signed.proof, { now: NOW });
      if ('fault' in checked) throw new Error(checked.fault);
      const method = resolveDidKey(did).verificationMethod[0];
      expect(decodeMultikey(method?.publicKeyMultibase ?? '')).toEqual(key);
      for (const primitives of [nodePrimitives, noblePrimitives]) {
        const canon = createCanonizer({ ...canonizer().tools, primitives });
        const faultOf = (other: JsonObject) => verifySignature(securedContent(other, canon), checked.wellFormed, key);
        expect(await faultOf(signed)).toBeUndefined();
        expect(await faultOf({ ...signed, name: 'Other' })).toBe('proof-signature');
      }
      await expect(
        signDocument(document, signer, { created: CREATED, cryptosuite: 'eddsa-rdfc-2022' }, canonizer()),
      ).rejects.toMatchObject({ code: 'proof' });
      const [batched] = await signBatch({
        documents: [document],
        signer: { ...signer, signAll: all => all.map(each => signer.sign(each) as Uint8Array) },
        created: CREATED,
        canonizer: canonizer(),
      });
      expect(batched).toMatchObject({ cryptosuite: suite, verificationMethod });
    },
  );

  it.each(CURVES)(
    '%s: is the same key as JWK and as Multikey, and no point off its curve is one',
    (namedCurve, type) => {
      const pair = generateKeyPairSync('ec', { namedCurve });
      const jwk = pair.publicKey.export({ format: 'jwk' }) as JsonObject;
      const key = decodeJwk(jwk);
      expect(key.type).toBe(type);
      expect(encodeJwk(key)).toEqual({ kty: 'EC', crv: namedCurve, x: jwk.x, y: jwk.y });
      expect(encodeJwk(decodeMultikey(encodeMultikey(key)))).toEqual(encodeJwk(key));
      const zero = 'A'.repeat(String(jwk.x).length);
      for (const bad of [
        { ...jwk, y: jwk.x },
        { ...jwk, x: zero, y: zero },
        { ...jwk, y: undefined },
        { ...jwk, x: String(jwk.x).slice(1) },
        { ...jwk, crv: 'secp256k1' },
        { ...jwk, use: 'enc' },
        { ...jwk, d: 'AA' },
      ])
        expect(() => decodeJwk(JSON.parse(JSON.stringify(bad)) as JsonObject)).toThrow(EngineError);
    },
  );

  it.each(CURVES)('%s: neither a malformed key nor a malformed signature throws', (_curve, type) => {
    const { length } = new Uint8Array(type.signatureLength);
    const keys = [
      new Uint8Array(type.publicKeyLength),
      new Uint8Array(type.publicKeyLength).fill(255),
      new Uint8Array(3),
    ];
    const signatures = [new Uint8Array(length), new Uint8Array(length).fill(255), new Uint8Array(length - 1)];
    for (const verifies of [type.verify, nodePrimitives.verifiers?.[type.name] as VerifySignature])
      for (const bytes of keys)
        for (const signature of signatures) expect(verifies(bytes, Uint8Array.of(1), signature)).toBe(false);
  });

  it('speaks for its did:jwk, whose one key is #0', () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = pair.publicKey.export({ format: 'jwk' }) as JsonObject;
    const did = `did:jwk:${Buffer.from(JSON.stringify(jwk)).toString('base64url')}`;
    const by = { document: resolveDidJwk(did), controller: did, created: CREATED, clockSkew: 0 };
    expect(authorizeKey({ ...by, verificationMethod: `${did}#0` })).toEqual({ publicKey: decodeJwk(jwk) });
    expect(authorizeKey({ ...by, verificationMethod: `${did}#1` })).toEqual({ refusal: 'key-not-in-document' });
    for (const [bad, code] of [
      ['did:jwk:e30', 'did-unsupported'],
      ['did:jwk:!', 'did'],
      ['did:jwk:W10', 'did'],
      [`did:jwk:${'A'.repeat(5000)}`, 'did'],
    ] as const)
      expect(() => resolveDidJwk(bad)).toThrow(expect.objectContaining({ code }) as Error);
  });
});
