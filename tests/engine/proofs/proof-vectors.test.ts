import { describe, expect, it } from 'vitest';
import { jcs } from '../../../engine/canon/index.ts';
import { resolveDidKey, didOf } from '../../../engine/did/index.ts';
import { asArray, isObject } from '../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { decodeMultikey } from '../../../engine/keys/index.ts';
import { multibaseDecode, toHex } from '../../../engine/primitives/index.ts';
import {
  checkProof,
  createProof,
  secure,
  securedContent,
  signDocument,
  verifySignature,
} from '../../../engine/proofs/index.ts';
import type { ProofOptions } from '../../../engine/proofs/index.ts';
import { hashOf } from '../../../engine/proofs/hash.ts';
import { suiteOf, type PublicKey, type Suite } from '../../../engine/suites/index.ts';
import { ed25519FromSeed } from '../../../server/platform/crypto/index.ts';
import { CITIZENSHIP_CONTEXT } from '../support/citizenship.ts';
import { diploma, NOW } from '../support/diploma.ts';
import { canonizer, party } from '../support/parties.ts';
import { vectorJson, vectorsDir, vectorText } from '../support/vectors.ts';

function keyOf(proof: JsonValue): PublicKey {
  const method = isObject(proof) ? String(proof.verificationMethod) : '';
  return decodeMultikey(resolveDidKey(didOf(method)).verificationMethod[0]!.publicKeyMultibase);
}

/** Faults of all proofs of a document, each checked with its own did:key. */
async function faultsOf(document: JsonObject): Promise<(string | undefined)[]> {
  const proofs = asArray(document.proof);
  const shared = canonizer(CITIZENSHIP_CONTEXT);
  return Promise.all(
    proofs.map(async proof => {
      const checked = checkProof(proof, { now: NOW });
      if ('fault' in checked) return checked.fault;
      return verifySignature(securedContent(document, shared), checked.wellFormed, keyOf(proof));
    }),
  );
}

function signerOf(pair: JsonObject, verificationMethod: JsonValue | undefined) {
  const secret = multibaseDecode(String(pair.privateKeyMultibase ?? pair.secretKeyMultibase)).slice(2, 34);
  return { verificationMethod: String(verificationMethod), sign: ed25519FromSeed(secret).sign };
}

describe('proof sets and chains', () => {
  const [one, two, three] = [party(1), party(2), party(3)];
  const options = (more: Partial<ProofOptions> = {}): ProofOptions => ({ created: '2026-03-01T10:00:00Z', ...more });

  it.each(['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const)(
    '%s: a chain covers the proofs it names',
    async cryptosuite => {
      const document = diploma(one.did);
      const shared = canonizer();
      const first = await createProof(document, one.signer, options({ cryptosuite, id: 'urn:uuid:1' }), shared);
      const second = await createProof(document, two.signer, options({ cryptosuite, id: 'urn:uuid:2' }), shared);
      const withTwo = secure(document, [first, second]);
      const previousProof = ['urn:uuid:1', 'urn:uuid:2'];
      const third = await createProof(withTwo, three.signer, options({ cryptosuite, previousProof }), shared);
      expect(await faultsOf(secure(document, [first, second, third]))).toEqual([undefined, undefined, undefined]);
      expect(await faultsOf(secure(document, [first, third]))).toEqual([undefined, 'proof-chain']);
      const forged = { ...second, proofValue: first.proofValue };
      expect(await faultsOf(secure(document, [first, forged, third]))).toEqual([
        undefined,
        'proof-signature',
        'proof-signature',
      ]);
      await expect(createProof(document, one.signer, options({ previousProof }), shared)).rejects.toThrow();
      const loop = { ...first, previousProof: 'urn:uuid:1' };
      expect(await faultsOf(secure(document, [loop]))).toEqual(['proof-chain']);
    },
  );

  it('a tampered document or proof configuration fails', async () => {
    const document = diploma(one.did);
    for (const cryptosuite of ['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const) {
      const proof = await createProof(document, one.signer, options({ cryptosuite }), canonizer());
      expect(await faultsOf(secure(document, [proof]))).toEqual([undefined]);
      expect(await faultsOf(secure({ ...document, name: 'Other' }, [proof]))).toEqual(['proof-signature']);
      expect(await faultsOf(secure(document, [{ ...proof, created: '2026-03-01T10:00:01Z' }]))).toEqual([
        'proof-signature',
      ]);
    }
  });
});

describe('the form of a proof', () => {
  it.each([
    ['proof-missing', undefined],
    ['proof-malformed', 'text'],
    ['proof-type', { type: 'Ed25519Signature2020' }],
    ['proof-cryptosuite', { cryptosuite: 'ecdsa-sd-2023' }],
    ['proof-malformed', { verificationMethod: 5 }],
    ['proof-malformed', { id: 5 }],
    ['proof-purpose', { proofPurpose: 'authentication' }],
    ['proof-purpose', { proofPurpose: undefined }],
    ['proof-value', { proofValue: undefined }],
    ['proof-value', { proofValue: 'u3FXQjecWqOWdG2' }],
    ['proof-value', { proofValue: 'z11' }],
    ['proof-created', { created: '2026-02-30T00:00:00Z' }],
    ['proof-created', { created: '2026-02-28' }],
    ['proof-created', { created: '2026-02-28T00:00:00' }],
    ['proof-from-the-future', { created: '2027-01-01T00:00:00Z' }],
    ['proof-expires', { expires: 'soon' }],
    ['proof-expired', { expires: '2026-03-02T00:00:00Z' }],
    ['proof-domain', { domain: 'other.example' }],
    ['proof-challenge', { challenge: 'other' }],
  ])('%s', async (fault, change) => {
    const signed = await createProof(
      diploma(party(1).did),
      party(1).signer,
      { created: '2026-03-01T00:00:00Z', domain: 'a.example', challenge: 'c' },
      canonizer(),
    );
    const proof = isObject(change) ? { ...signed, ...change } : change;
    const given = JSON.parse(JSON.stringify({ proof })) as { proof?: JsonValue };
    expect(checkProof(given.proof, { now: NOW, domain: 'a.example', challenge: 'c' })).toEqual({ fault });
    expect(checkProof(signed, { now: NOW, domain: 'a.example', challenge: 'c' })).toHaveProperty('wellFormed');
  });
});

if (vectorsDir) {
  describe.each([
    ['eddsa-rdfc-2022', 'eddsa-rdfc-2022', 'DataInt', 'unsigned.json', 'keyPair.json'],
    ['eddsa-rdfc-2022, employment', 'eddsa-rdfc-2022/employ', 'DataInt', 'employmentAuth.json', 'keyPair.json'],
    ['eddsa-jcs-2022', 'eddsa-jcs-2022', 'JCS', 'unsigned.json', 'keyPair.json'],
  ])('published vectors: %s', (_name, folder, suffix, unsigned, keys) => {
    const signed = vectorJson('vc-di-eddsa', folder, `signed${suffix}.json`);
    const document = vectorJson('vc-di-eddsa', unsigned);
    const { '@context': context, ...config } = vectorJson('vc-di-eddsa', folder, `proofConfig${suffix}.json`);
    const text = (file: string) => vectorText('vc-di-eddsa', folder, `${file}${suffix}.txt`);

    it('canonical forms are byte-equal', async () => {
      if (suffix === 'JCS') {
        expect(jcs(document)).toBe(text('canonDoc'));
        expect(jcs({ '@context': context, ...config })).toBe(text('proofCanon'));
        return;
      }
      expect(await canonizer(CITIZENSHIP_CONTEXT).canonize(document)).toBe(text('canonDoc'));
      expect(await canonizer(CITIZENSHIP_CONTEXT).canonize({ '@context': context, ...config })).toBe(
        text('proofCanon'),
      );
    });

    it('signing gives the published signature', async () => {
      const signer = signerOf(vectorJson('vc-di-eddsa', keys), config.verificationMethod);
      const proof = await createProof(
        document,
        signer,
        config as unknown as ProofOptions,
        canonizer(CITIZENSHIP_CONTEXT),
      );
      expect(proof).toEqual(signed.proof);
      expect(toHex(multibaseDecode(proof.proofValue))).toBe(text('sigHex').trim());
    });

    it('verifies', async () => {
      expect(await faultsOf(signed)).toEqual([undefined]);
    });
  });

  describe.each([
    ['ecdsa-rdfc-2019', 'P-256', 'ecdsa-rdfc-2019-p256', 'ECDSAP256', 'unsigned.json'],
    ['ecdsa-rdfc-2019', 'P-256, employment', 'ecdsa-rdfc-2019-p256/employ', 'ECDSAP256', 'employmentAuth.json'],
    ['ecdsa-rdfc-2019', 'P-384', 'ecdsa-rdfc-2019-p384', 'ECDSAP384', 'unsigned.json'],
    ['ecdsa-rdfc-2019', 'P-384, employment', 'ecdsa-rdfc-2019-p384/employ', 'ECDSAP384', 'employmentAuth.json'],
    ['ecdsa-jcs-2019', 'P-256', 'ecdsa-jcs-2019-p256', 'JCSECDSAP256', 'unsigned.json'],
    ['ecdsa-jcs-2019', 'P-384', 'ecdsa-jcs-2019-p384', 'JCSECDSAP384', 'unsigned.json'],
  ])('published vectors: %s, %s', (name, _key, folder, suffix, unsigned) => {
    const signed = vectorJson('vc-di-ecdsa', folder, `signed${suffix}.json`);
    const document = vectorJson('vc-di-ecdsa', unsigned);
    const config = vectorJson('vc-di-ecdsa', folder, `proofConfig${suffix}.json`);
    const text = (file: string) => vectorText('vc-di-ecdsa', folder, `${file}${suffix}.txt`);
    const digest = suffix.endsWith('384') ? 'sha384' : 'sha256';

    it('hashes are equal', async () => {
      const suite = suiteOf(name) as Suite;
      for (const [part, file] of [
        [document, 'docHash'],
        [config, 'proofHash'],
      ] as const)
        expect(toHex(await hashOf(suite, part, canonizer(CITIZENSHIP_CONTEXT), digest))).toBe(text(file).trim());
    });

    it('verifies, and not once a word is changed', async () => {
      expect(await faultsOf(signed)).toEqual([undefined]);
      expect(await faultsOf({ ...signed, name: 'Other' })).toEqual(['proof-signature']);
    });
  });

  it.each(['signedProofSet1', 'signedProofSet2', 'signedProofChain1', 'signedProofChain2'])(
    'published vectors: %s verifies, and without its first proof not every chain does',
    async name => {
      const signed = vectorJson('vc-di-eddsa', 'proof-set-chain', `${name}.json`);
      const faults = await faultsOf(signed);
      expect(faults).toEqual(faults.map(() => undefined));
      if (!name.includes('Chain')) return;
      const rest = await faultsOf(secure(signed, asArray(signed.proof).slice(1)));
      expect(rest).toContain('proof-chain');
    },
  );
}

describe('a document whose contexts do not define a proof', () => {
  const V1 = 'https://www.w3.org/2018/credentials/v1';
  const old = {
    '@context': [V1],
    type: ['VerifiableCredential'],
    issuer: party(1).did,
    issuanceDate: '2026-03-01T00:00:00Z',
    credentialSubject: { id: 'did:web:holder.example' },
  };

  it.each(['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const)(
    '%s: gets the one that does when it is signed',
    async cryptosuite => {
      const options = { created: '2026-03-01T10:00:00Z', cryptosuite };
      const signed = await signDocument(old, party(1).signer, options, canonizer());
      expect(signed['@context']).toEqual([V1, 'https://w3id.org/security/data-integrity/v2']);
      expect(await faultsOf(signed)).toEqual([undefined]);
      const again = await signDocument(signed, party(2).signer, options, canonizer());
      expect(again['@context']).toEqual(signed['@context']);
      expect(await faultsOf(again)).toEqual([undefined, undefined]);
    },
  );

  it('is left as it is where one of its own does', async () => {
    const document = diploma(party(1).did);
    const signed = await signDocument(document, party(1).signer, { created: '2026-03-01T10:00:00Z' }, canonizer());
    expect(signed['@context']).toBe(document['@context']);
  });
});
