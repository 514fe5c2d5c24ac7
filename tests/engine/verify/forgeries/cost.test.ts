import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import { securedContent, verifySignature } from '../../../../engine/proofs/index.ts';
import { ED25519, suiteOf, type Suite } from '../../../../engine/suites/index.ts';
import { LIMITS } from '../../../../engine/verify/limits.ts';
import { diploma } from '../../support/diploma.ts';
import { canonizer, party, resolverOf } from '../../support/parties.ts';
import { organization, proofBy, signed, verify } from '../../support/world.ts';

const nested = (depth: number): JsonValue =>
  JSON.parse('{"name":'.repeat(depth) + '"x"' + '}'.repeat(depth)) as JsonValue;

/** A resolver that counts, and answers for did:key. */
function counting() {
  const asked: string[] = [];
  const resolve = resolverOf();
  return {
    asked,
    resolveDid: (did: string) => {
      asked.push(did);
      return resolve(did);
    },
  };
}

describe('a document that costs more than it is worth', () => {
  it.each<[string, (document: JsonObject) => JsonValue]>([
    ['proofs', d => ({ ...d, proof: Array.from({ length: 2000 }, () => d.proof as JsonValue) })],
    ['statuses', d => ({ ...d, credentialStatus: Array.from({ length: 2000 }, (_, i) => entry(i)) })],
    ['depth', d => ({ ...d, credentialSubject: nested(5000) })],
    ['depth of arrays', d => ({ ...d, evidence: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as JsonValue })],
    ['values', d => ({ ...d, credentialSubject: { subjects: Array.from({ length: 30_000 }, (_, i) => `s${i}`) } })],
    [
      'names',
      d => ({ ...d, credentialSubject: Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`n${i}`, 1])) }),
    ],
    ['text', d => ({ ...d, name: 'x'.repeat(LIMITS.text + 1) })],
    [
      'contexts',
      d => ({ ...d, '@context': [...(d['@context'] as JsonValue[]), ...Array.from({ length: 30_000 }, () => ({}))] }),
    ],
  ])('by its %s could not be checked', async (_what, grow) => {
    const resolver = counting();
    const result = await verify(grow(await signed()), { resolveDid: resolver.resolveDid });
    expect(result.steps[0]).toMatchObject({ id: 'parse', outcome: 'unchecked', reason: 'too-large' });
    expect(result.verdict).toBe('unchecked');
    expect(resolver.asked).toEqual([]);
  });

  it('by the proofs that its proofs name could not be checked', async () => {
    const document = await signed();
    const proofs = Array.from({ length: 42 }, (_, i) => ({
      ...(document.proof as JsonObject),
      id: `urn:x:${i}`,
      ...(i > 0 && { previousProof: Array.from({ length: i }, (_unused, j) => `urn:x:${j}`) }),
    }));
    expect((await verify({ ...document, proof: proofs })).steps[0]?.reason).toBe('too-large');
  });

  it('never asks for one DID twice, nor for more DIDs than it may', async () => {
    const { asked, resolveDid } = counting();
    const document = await signed();
    const strangers = await Promise.all([...Array(40).keys()].map(i => proofBy(party(i + 20).signer, document)));
    const own = document.proof as JsonValue;
    await verify({ ...document, proof: [own, ...strangers, ...strangers.slice(0, 20)] }, { resolveDid });
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.length).toBeLessThanOrEqual(LIMITS.resolutions);
  });
});

describe('a chain of proofs', () => {
  // Each proof names two, which name the two before: paths double at every step, proofs do not.
  it('is followed proof by proof, not path by path', async () => {
    const content = diploma(organization.did);
    const proof = await proofBy(organization.signer, content);
    const proofs = Array.from({ length: 400 }, (_, i): JsonObject => {
      const previousProof = [i - 1, i - 2].filter(at => at >= 0).map(at => `urn:x:${at}`);
      return { ...proof, id: `urn:x:${i}`, ...(previousProof.length > 0 && { previousProof }) };
    });
    const secured = securedContent({ ...content, proof: proofs }, canonizer());
    const last = proofs.at(-1)!;
    const wellFormed = {
      proof: last,
      suite: suiteOf('eddsa-rdfc-2022') as Suite,
      verificationMethod: organization.signer.verificationMethod,
      created: undefined,
      signature: new Uint8Array(64),
    };
    const key = { type: ED25519, bytes: new Uint8Array(32) };
    expect(await verifySignature(secured, wellFormed, key)).toBe('proof-signature');
    const loop = { ...last, previousProof: 'urn:x:399' };
    const looped = securedContent({ ...content, proof: [...proofs.slice(0, -1), loop] }, canonizer());
    expect(await verifySignature(looped, { ...wellFormed, proof: loop }, key)).toBe('proof-chain');
  });
});

describe('a document that makes no sense', () => {
  it.each<[string, JsonValue]>([
    ['null', null],
    ['a number', 7],
    ['an array', []],
    ['no members', {}],
    ['a proof that is text', 'proof'],
  ])('%s is never valid and never thrown', async (_what, document) => {
    expect((await verify(document)).verdict).not.toBe('valid');
  });

  it.each<[string, JsonValue]>([
    ['null', null],
    ['text', 'x'],
    ['a number', 5],
    ['an array of nonsense', [null, 5, 'x', [], {}]],
    ['empty', {}],
    ['typed', { type: 'DataIntegrityProof' }],
    [
      'of odd members',
      { type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022', verificationMethod: 5, previousProof: {} },
    ],
  ])('a proof that is %s is never valid and never thrown', async (_what, proof) => {
    expect((await verify({ ...diploma(organization.did), proof })).verdict).not.toBe('valid');
  });

  it('nor what the verifier’s own readers give', async () => {
    const document = await signed({ ...diploma(organization.did), credentialStatus: entry(1) });
    const odd = [null, 5, 'x', [], {}, nested(5000), { proof: [] }] as unknown[];
    for (const answer of odd) {
      const result = await verify(document, {
        resolveDid: () => Promise.resolve(answer as { document: JsonObject; url: string }),
        fetchStatusList: () => Promise.resolve(answer as JsonValue),
        fetchSealReceipt: () => Promise.resolve(answer as null),
        trustsSeal: () => true,
        readRoot: () => Promise.resolve(answer as null),
      });
      expect(result.verdict).not.toBe('valid');
    }
  });
});

function entry(index: number): JsonObject {
  return {
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential: `https://sello.example/status/${index}`,
  };
}
