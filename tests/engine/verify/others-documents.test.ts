import { describe, expect, it } from 'vitest';
import { bundledContexts, CREDENTIALS_V1, CREDENTIALS_V2 } from '../../../engine/contexts/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { verifyPresentation, type Verification } from '../../../engine/verify/index.ts';
import { CREATED, diploma, listedDiploma, NOW } from '../support/diploma.ts';
import { canonizer, party, peerLoader, resolverOf } from '../support/parties.ts';
import { olderSuite, peerIssue } from '../support/peers.mjs';
import { vectorJson, vectorsDir } from '../support/vectors.ts';
import { organization, signed, statusList, stepOf, stranger, verify } from '../support/world.ts';

const ED25519_2020 = 'https://w3id.org/security/suites/ed25519-2020/v1';
const STATUS_V1 = 'https://www.w3.org/ns/credentials/status/v1';
const TOKEN = 'eyJhbGciOiJFZERTQSIsInR5cCI6Im90aGVyK2p3dCJ9.eyJ2YyI6e319.c2lnbmF0dXJl';
const verifyPresented = (document: unknown) =>
  verifyPresentation(document, { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() });

describe('an issuer at a web address', () => {
  const own = 'https://badges.example/issuers/1';
  const signedWith = (verificationMethod: string, issuer: JsonValue = own) =>
    signed({ ...diploma(organization.did), issuer }, { ...organization.signer, verificationMethod });

  it.each([
    `${own}#key-1`,
    'https://badges.example/keys/7',
    'https://badges.example/issuers/1/keys?n=1#k',
    'https://keys.example/1',
  ])('could not be checked with its own key %s', async verificationMethod => {
    for (const issuer of [own, { id: own, name: 'Example' }]) {
      const result = await verify(await signedWith(verificationMethod, issuer as JsonValue));
      expect(result.verdict).toBe('unchecked');
      expect(stepOf(result, 'issuer')).toMatchObject({ outcome: 'unchecked', reason: 'did-unsupported' });
    }
  });

  it('could not be checked as a URN, or beside the proof of somebody else', async () => {
    const urn = await signedWith(
      'urn:uuid:4fd5e2f0-0001-4000-8000-000000000001#k',
      'urn:uuid:4fd5e2f0-0001-4000-8000-000000000001',
    );
    expect((await verify(urn)).verdict).toBe('unchecked');
    const document = await signedWith(`${own}#key-1`);
    const { proof: other } = await signed({ ...diploma(organization.did), issuer: own }, stranger.signer);
    const both = { ...document, proof: [other, document.proof] as unknown as JsonValue };
    expect((await verify(both)).verdict).toBe('unchecked');
  });

  it('is invalid with the key of a DID, or with dates that contradict, as before', async () => {
    const foreign = await verify(await signed({ ...diploma(organization.did), issuer: own }));
    expect(stepOf(foreign, 'issuer')).toMatchObject({ outcome: 'failed', reason: 'key-controller' });
    expect(foreign.verdict).toBe('invalid');
    const document = await signedWith(`${own}#key-1`);
    expect((await verify({ ...document, validUntil: '2020-01-01T00:00:00Z' })).verdict).toBe('invalid');
  });
});

describe('a document that is secured in a way which nobody opens here', () => {
  const envelope = (id: string, type: JsonValue = 'EnvelopedVerifiableCredential') => ({
    '@context': CREDENTIALS_V2,
    id,
    type,
  });
  it.each([
    ['a token', TOKEN],
    ['a token with blanks around it', ` ${TOKEN}\n`],
    ['a token without a signature', TOKEN.slice(0, TOKEN.lastIndexOf('.') + 1)],
    ['a token with disclosures', `${TOKEN}~WyJzYWx0IiwibmFtZSJd~`],
    ['a data URL', `data:application/vc+jwt,${TOKEN}`],
    [
      'a token as JSON',
      { payload: 'eyJ2YyI6e319', protected: 'eyJhbGciOiJFZERTQSIsInR5cCI6Im90aGVyK2p3dCJ9', signature: 'c2ln' },
    ],
    [
      'a token as JSON with several signatures',
      {
        payload: 'eyJ2YyI6e319',
        signatures: [
          { protected: 'e30', signature: 'c2ln' },
          { protected: 'e30', signature: 'c2ln' },
        ],
      },
    ],
    ['an envelope', envelope(`data:application/vc+jwt,${TOKEN}`)],
    [
      'an envelope of several types',
      envelope(`data:application/vc+cose;base64,AAAA`, ['EnvelopedVerifiableCredential']),
    ],
    ['an enveloped presentation', envelope(`data:application/vp+jwt,${TOKEN}`, 'EnvelopedVerifiablePresentation')],
  ])('could not be checked: %s', async (_, document) => {
    const result = await verify(document as JsonValue);
    expect(result.verdict).toBe('unchecked');
    expect(stepOf(result, 'parse')).toMatchObject({ outcome: 'unchecked', reason: 'enveloped' });
    expect(await verifyPresented(document)).toMatchObject({ outcome: 'unchecked', reason: 'enveloped' });
  });

  it.each([
    ['text', 'hello world'],
    ['text with two points', 'www.sello.example'.replaceAll('.', ' . ')],
    ['an envelope of nothing', envelope('https://a.example/1')],
    ['an envelope without content', envelope('data:application/vc+jwt,')],
    ['a number', 7],
  ])('is invalid where it is no such thing: %s', async (_, document) => {
    expect((await verify(document as JsonValue)).verdict).toBe('invalid');
  });

  it('could not be checked in a presentation either, as text or in an envelope, beside others that were', async () => {
    const document = await signed();
    const presentation = (...verifiableCredential: unknown[]) => ({
      '@context': [CREDENTIALS_V2],
      type: 'VerifiablePresentation',
      verifiableCredential,
    });
    for (const closed of [TOKEN, envelope(`data:application/vc+jwt,${TOKEN}`)]) {
      const { outcome, reason, credentials } = await verifyPresented(presentation(document, closed));
      expect([outcome, reason]).toEqual(['not-applicable', undefined]);
      expect(credentials.map(({ verdict }) => verdict)).toEqual(['valid', 'unchecked']);
      expect(stepOf(credentials[1] as Verification, 'parse')).toMatchObject({ reason: 'enveloped' });
    }
    for (const odd of ['no token', 7, envelope('x')])
      expect(await verifyPresented(presentation(document, odd))).toMatchObject({ outcome: 'failed' });
  });
});

describe('a proof of a kind that nobody knows here', () => {
  const proofs: Record<string, JsonObject> = {
    'an older suite': { type: 'Ed25519Signature2018', jws: 'eyJ..x' },
    'a suite of types': { type: ['BbsBlsSignature2020'], proofValue: 'abc' },
    'a token as proof': { type: 'JwtProof2020', jwt: TOKEN },
    'another cryptosuite': { type: 'DataIntegrityProof', cryptosuite: 'ecdsa-sd-2023', proofValue: 'z1' },
    'selective disclosure': { type: 'DataIntegrityProof', cryptosuite: 'ecdsa-sd-2023', proofValue: 'u1' },
    'no key named': { type: 'AnonCredsProof' },
  };
  it.each(Object.entries(proofs))('could not be checked: %s', async (_, proof) => {
    for (const issuer of [organization.did, 'https://badges.example/issuers/1', 'did:ion:EiA']) {
      const named = proof.type === 'AnonCredsProof' ? {} : { verificationMethod: `${issuer}#key-1` };
      const document = {
        ...diploma(organization.did),
        issuer,
        proof: { ...proof, ...named, created: CREATED, proofPurpose: 'assertionMethod' },
      };
      const result = await verify(document);
      expect([issuer, result.verdict]).toEqual([issuer, 'unchecked']);
      expect((await verify({ ...document, proof: [document.proof] })).verdict).toBe('unchecked');
    }
  });
});

describe('Ed25519Signature2020', () => {
  const { verificationMethod, sign } = organization.signer;
  const suite = () => olderSuite({ verificationMethod, sign, date: CREATED });
  const older = (more: JsonObject = {}) =>
    peerIssue({
      credential: {
        ...diploma(organization.did),
        '@context': [...(diploma(organization.did)['@context'] as JsonValue[]), ED25519_2020],
        ...more,
      },
      suite: suite(),
      documentLoader: peerLoader(),
    });

  it('of others is verified, and any change found', async () => {
    const document = await older();
    expect(document.proof).toMatchObject({ type: 'Ed25519Signature2020' });
    expect((await verify(document)).verdict).toBe('valid');
    const changes: JsonObject[] = [
      { name: 'Other' },
      { proof: { ...(document.proof as JsonObject), created: '2026-03-01T10:00:01Z' } },
      { proof: { ...(document.proof as JsonObject), verificationMethod: stranger.signer.verificationMethod } },
      { proof: { ...(document.proof as JsonObject), proofPurpose: 'authentication' } },
      { proof: { ...(document.proof as JsonObject), cryptosuite: 'eddsa-jcs-2022' } },
      { proof: { ...(document.proof as JsonObject), type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' } },
    ];
    for (const change of changes) expect((await verify({ ...document, ...change })).verdict).toBe('invalid');
  });

  it('could not be checked once its context maps a term to another name', async () => {
    const document = await older();
    const context = document['@context'] as JsonValue[];
    const { degree, average, ...rest } = document.credentialSubject as JsonObject;
    const terms = context[1] as JsonObject;
    const swapped = {
      ...document,
      '@context': [context[0]!, { ...terms, degree: terms.subjects!, subjects: terms.degree! }, context[2]!],
      credentialSubject: { ...rest, average, subjects: degree },
    };
    expect((await verify(swapped as JsonObject)).verdict).toBe('unchecked');
    const own = { ...(document.proof as JsonObject), '@context': ED25519_2020 };
    expect((await verify({ ...document, proof: own })).verdict).toBe('unchecked');
  });

  it('is verified in version 1.1 of the data model, with a status of version 1', async () => {
    const { validFrom: _from, name: _name, ...rest } = listedDiploma(organization.did, 5);
    const document = await peerIssue({
      credential: {
        ...rest,
        '@context': [CREDENTIALS_V1, STATUS_V1, (rest['@context'] as JsonValue[])[1]!, ED25519_2020],
        issuanceDate: '2026-03-01T00:00:00Z',
        credentialSubject: { id: party(8).did, degree: 'Física' },
      },
      suite: suite(),
      documentLoader: peerLoader(),
    });
    for (const [set, verdict] of [
      [[], 'valid'],
      [[5], 'revoked'],
    ] as const) {
      const list = await statusList(set);
      expect((await verify(document, { fetchStatusList: () => Promise.resolve(list) })).verdict).toBe(verdict);
    }
  });
});

describe('types that published contexts call by two names', () => {
  const badge = (edition: string, criteria: JsonObject) =>
    signed({
      '@context': [CREDENTIALS_V2, edition],
      id: 'https://badges.example/1',
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: organization.did, type: ['Profile'], name: 'Example Corp' },
      validFrom: '2010-01-01T00:00:00Z',
      name: 'Teamwork',
      credentialSubject: {
        id: 'did:web:holder.example',
        type: ['AchievementSubject'],
        achievement: {
          id: 'https://badges.example/teamwork',
          type: ['Achievement'],
          criteria: { narrative: 'Nominated by peers.', ...criteria },
          description: 'Works with others.',
          name: 'Teamwork',
        },
      },
    });

  it.each([...bundledContexts().keys()].filter(url => /ob\/v3p0\/context-3\.0\.[23]\.json$/.test(url)))(
    'are compared by what they stand for: the criteria of Open Badges in %s',
    async edition => {
      for (const type of ['Criteria', ['Criteria']]) {
        const document = await badge(edition, { type });
        expect([type, (await verify(document)).verdict]).toEqual([type, 'valid']);
        expect((await verify({ ...document, name: 'Other' })).verdict).toBe('invalid');
      }
      const iri = await badge(edition, { type: 'https://purl.imsglobal.org/spec/vc/ob/vocab.html#Criteria' });
      expect((await verify(iri)).verdict).not.toBe('invalid');
    },
  );

  it.runIf(vectorsDir).each(['skillAssertionCase.json', 'skillAssertionCtdl.json', 'basicOpenBadgeCredential.json'])(
    'are read in what 1EdTech publishes as %s',
    async file => {
      const published = vectorJson('open-badges-3', file);
      const { proof: _proof, credentialStatus: _status, ...rest } = published;
      const issuer = { ...(published.issuer as JsonObject), id: organization.did };
      expect((await verify(await signed({ ...rest, issuer } as JsonObject))).verdict).toBe('valid');
    },
  );
});

it('the contexts of others that are bundled are theirs, to the letter of their packages', () => {
  expect([...bundledContexts().keys()]).toEqual(expect.arrayContaining([ED25519_2020, STATUS_V1]));
});
