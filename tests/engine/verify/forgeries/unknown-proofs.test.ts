import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../../engine/credential/index.ts';
import { didDocument, didWebToUrl } from '../../../../engine/did/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { secure, signDocument } from '../../../../engine/proofs/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { CREATED, diploma } from '../../support/diploma.ts';
import { canonizer, resolverOf } from '../../support/parties.ts';
import { approved, approvers, organization, signed, stepOf, stranger, verify } from '../../support/world.ts';

const [ana, luis] = approvers as [(typeof approvers)[0], (typeof approvers)[0]];
const unknown = (verificationMethod: string, more: JsonObject = {}): JsonObject => ({
  type: 'DataIntegrityProof',
  cryptosuite: 'ecdsa-sd-2023',
  created: CREATED,
  verificationMethod,
  proofPurpose: 'assertionMethod',
  proofValue: 'z5Ugs',
  ...more,
});
const proofsOf = (document: JsonObject): JsonValue[] => [document.proof ?? null].flat() as JsonValue[];

describe.each([
  ['ecdsa', {}],
  ['selective disclosure', { cryptosuite: 'ecdsa-sd-2023', proofValue: 'u2V0A' }],
  ['Ed25519Signature2018', { type: 'Ed25519Signature2018', cryptosuite: undefined }],
])('a proof by %s', (_suite, kind) => {
  const method = organization.signer.verificationMethod;

  it('alone could not be checked', async () => {
    const result = await verify(secure(diploma(organization.did), [unknown(method, kind)]));
    expect(stepOf(result, 'issuer')?.outcome).toBe('unchecked');
    expect(result.verdict).toBe('unchecked');
  });

  it('of the issuer does not matter beside one that holds, wherever it stands', async () => {
    const document = await signed();
    for (const proofs of [
      [unknown(method, kind), ...proofsOf(document)],
      [...proofsOf(document), unknown(method, kind)],
    ])
      expect((await verify(secure(document, proofs))).verdict).toBe('valid');
  });

  it('of the issuer tells nothing of when it was issued, nor of its fingerprint', async () => {
    const document = await signed();
    const early = unknown(method, { ...kind, created: '2020-01-01T00:00:00Z' });
    const told = readCredential(nodePrimitives, secure(document, [early, ...proofsOf(document)]));
    expect(told).toEqual(readCredential(nodePrimitives, document));
    expect(told?.issuedAt).toBe('2026-03-01T10:00:00.000Z');
  });

  it('of the issuer saves none that fails', async () => {
    const document = { ...(await signed()), name: 'Doctorado' };
    expect((await verify(secure(document, [unknown(method, kind), ...proofsOf(document)]))).verdict).toBe('invalid');
  });

  it('of somebody else leaves the credential unchecked, not invalid', async () => {
    const document = await signed();
    const proofs = [...proofsOf(document), unknown(stranger.signer.verificationMethod, kind)];
    expect((await verify(secure(document, proofs))).verdict).toBe('unchecked');
  });

  it('of an approver is an approval that could not be checked', async () => {
    const document = await approved([ana.signer]);
    const proofs = [...proofsOf(document), unknown(luis.signer.verificationMethod, kind)];
    const result = await verify(secure(document, proofs));
    expect(stepOf(result, 'approvals')?.outcome).toBe('unchecked');
    expect(result.verdict).toBe('unchecked');
  });
});

describe('a key or DID of a kind that is not ours', () => {
  const did = 'did:web:uni.example';
  const document = () =>
    signDocument(
      diploma(did),
      { ...organization.signer, verificationMethod: `${did}#key-1` },
      { created: CREATED },
      canonizer(),
    );

  it('a JsonWebKey could not be checked', async () => {
    const published = didDocument({ did, keys: [{ id: 'key-1', publicKeyMultibase: 'z6Mk' }] });
    const [method] = published.verificationMethod;
    const jwk = { ...method, type: 'JsonWebKey', publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: 'AA' } };
    const resolveDid = resolverOf({
      'https://uni.example/.well-known/did.json': { ...published, verificationMethod: [jwk] } as JsonObject,
    });
    const result = await verify(await document(), { resolveDid });
    expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'key-unsupported' });
    expect(result.verdict).toBe('unchecked');
  });

  it.each(['did:jwk:eyJrdHkiOiJPS1AifQ', 'did:key:zQ3shXgWjVsCJsv9mBm6kVqFSjAnErMg3zG9CcyvmUCCaFRCr', 'did:ion:abc'])(
    '%s could not be checked',
    async issuer => {
      const signer = { ...organization.signer, verificationMethod: `${issuer}#0` };
      const result = await verify(await signDocument(diploma(issuer), signer, { created: CREATED }, canonizer()));
      expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'did-unsupported' });
      expect(result.verdict).toBe('unchecked');
    },
  );

  it('a did:web with encoded characters in its path is looked for where it is', () => {
    expect(didWebToUrl('did:web:uni.example:caf%C3%A9:a%2Fb')).toBe('https://uni.example/caf%C3%A9/a%2Fb/did.json');
    for (const segment of ['%2e%2E', '.', '..', '%2', 'a/b', '']) {
      expect(() => didWebToUrl(`did:web:uni.example:${segment}:x`)).toThrow('did:web');
    }
  });
});

describe('an eddsa-jcs-2022 proof', () => {
  it('covers the names, and no context that was added since', async () => {
    const options = { created: CREATED, cryptosuite: 'eddsa-jcs-2022' as const };
    const document = await signDocument(diploma(organization.did), organization.signer, options, canonizer());
    expect((await verify(document)).verdict).toBe('valid');
    const context = [...(document['@context'] as JsonValue[]), { degree: 'https://elsewhere.example/#degree' }];
    const result = await verify({ ...document, '@context': context });
    expect(stepOf(result, 'issuer')?.outcome).toBe('passed');
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'context-unsigned' });
    expect(result.verdict).toBe('unchecked');
  });
});
