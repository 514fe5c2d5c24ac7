import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createLoTE, service, signLoTE, trustedEntity, validateLoTE } from '@owf/eudi-lote';
import { describe, expect, it } from 'vitest';
import {
  readTrustedList,
  recognizedEntityCredential,
  signRecognized,
  signTrustedList,
  type Recognized,
} from '../../../../engine/formats/trusted-lists/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { decodeJwk } from '../../../../engine/keys/index.ts';
import { checkProof, securedContent, verifySignature } from '../../../../engine/proofs/index.ts';
import { jsonIn, parseJws, verifyJws } from '../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { NOW } from '../../support/diploma.ts';
import { canonizer } from '../../support/parties.ts';
import { tokenParty, type TokenParty } from '../../support/token-parties.ts';

const ADDRESS = 'https://sello.example/trust/1';
const KID = 'x'.repeat(43);
const base = {
  country: 'MX',
  certificates: [],
  publicKey: null,
  did: null,
  credentialTypes: [],
  statusLists: [],
  statusSigners: [],
  selfApproved: false,
  status: 'granted',
  since: '2026-02-01T00:00:00.000Z',
  kid: KID,
} as const;
const { crv, kty, x, y } = tokenParty('ES256').publicJwk as Record<string, string>;
const ENTITIES: Recognized[] = [
  { ...base, name: 'Uno', certificates: ['MIIB'], credentialTypes: ['Diploma'], selfApproved: true },
  { ...base, name: 'Dos', country: null, publicKey: { crv: crv!, kty: kty!, x: x!, y: y! } },
  {
    ...base,
    name: 'Tres',
    did: 'did:web:tres.example',
    kid: 'did:web:tres.example',
    statusLists: ['https://tres.example/s'],
    statusSigners: [KID],
  },
  { ...base, name: 'Cuatro', did: 'did:web:cuatro.example', status: 'withdrawn' },
];
const LIST = {
  sequence: 7,
  purpose: 'issuers',
  operator: { en: 'Sello', es: 'Sello' },
  title: { en: 'Universities', es: 'Universidades' },
  description: { en: '', es: 'De México' },
  issuedAt: '2026-02-01T00:00:00.000Z',
  nextUpdate: '2026-06-01T00:00:00.000Z',
  selfApproved: true,
  entities: ENTITIES,
} as const;

const signed = (by: TokenParty) => signTrustedList(LIST, { address: ADDRESS, signer: by.signer, x5c: ['MIIA'] });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a list of trusted entities as JWT', () => {
  it.each(['EdDSA', 'ES256', 'ES384'] as const)('is read back, signed with %s', async alg => {
    const by = tokenParty(alg);
    const read = readTrustedList(await signed(by));
    expect(verifyJws(read.jws, by.key, nodePrimitives)).toBe(true);
    expect(read).toMatchObject({ kid: by.signer.verificationMethod, x5c: ['MIIA'] });
    expect(read.list).toEqual({
      ...LIST,
      description: { es: 'De México' },
      entities: ENTITIES.map(({ kid: _, ...entity }) => entity),
    });
  });

  it('is one by the schemas of another implementation, and verifies with the cryptography of Node', async () => {
    const by = tokenParty('ES256');
    const token = await signed(by);
    const { header, payload } = parseJws(token);
    expect(header).toMatchObject({ typ: 'trustlist+jwt', alg: 'ES256', kid: by.signer.verificationMethod });
    const document = jsonIn(payload);
    expect(validateLoTE(document)).toMatchObject({ valid: true });
    expect(validateLoTE({ LoTE: { ...(document.LoTE as object), ListAndSchemeInformation: {} } }).valid).toBe(false);
    const at = token.lastIndexOf('.');
    const key = createPublicKey({ key: by.publicJwk as never, format: 'jwk' });
    const isSigned = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(token.slice(at + 1), 'base64url'),
      );
    expect(isSigned(token.slice(0, at))).toBe(true);
    expect(isSigned(`${token.slice(0, at)}A`)).toBe(false);
  });

  it('of another implementation is read, and its tampered twin is refused', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const lote = createLoTE({ SchemeOperatorName: [{ lang: 'en', value: 'Trust Operator' }], LoTESequenceNumber: 3 }, [
      trustedEntity()
        .name('Gym')
        .postalAddress({ StreetAddress: 'One', Locality: 'Two', PostalCode: '3', Country: 'DE' })
        .email('a@gym.example')
        .addService(
          service()
            .name('Issuance')
            .addPublicKey(publicKey.export({ format: 'jwk' }) as never)
            .build(),
        )
        .build(),
      trustedEntity()
        .name('Unmatched')
        .postalAddress({ StreetAddress: 'One', Locality: 'Two', PostalCode: '3', Country: 'DE' })
        .email('a@gym.example')
        .addService(service().name('Issuance').addX509SKI('c2tp').build())
        .build(),
    ]);
    const { jws } = await signLoTE({
      lote,
      keyId: 'key-1',
      signer: (data: string) =>
        Promise.resolve(
          sign('sha256', Buffer.from(data), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
        ),
    } as never);
    const read = readTrustedList(jws);
    expect(read.list).toMatchObject({
      sequence: 3,
      purpose: null,
      operator: { en: 'Trust Operator' },
      entities: [{ name: 'Gym', country: 'DE', publicKey: { crv: 'P-256' }, status: 'granted' }],
    });
    const key = decodeJwk(publicKey.export({ format: 'jwk' }) as JsonObject);
    expect(verifyJws(read.jws, key, nodePrimitives)).toBe(true);
    const [head, , signature] = jws.split('.');
    const twin = {
      LoTE: {
        ...lote.LoTE,
        ListAndSchemeInformation: { ...lote.LoTE.ListAndSchemeInformation, LoTESequenceNumber: 4 },
      },
    };
    expect(verifyJws(readTrustedList(`${head}.${part(twin)}.${signature}`).jws, key, nodePrimitives)).toBe(false);
  });

  it('is refused where it is none: by its type, its sequence, its times, its size', async () => {
    const [, body = '', signature = ''] = (await signed(tokenParty('EdDSA'))).split('.');
    const document = JSON.parse(Buffer.from(body, 'base64url').toString()) as { LoTE: Record<string, JsonObject> };
    const head = part({ typ: 'trustlist+jwt', alg: 'EdDSA' });
    const scheme = document.LoTE.ListAndSchemeInformation;
    const refusal = (header: string, lote: unknown) => {
      try {
        return readTrustedList(`${header}.${part({ LoTE: lote })}.${signature}`).list.sequence;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(refusal(head, document.LoTE)).toBe(7);
    expect(refusal(part({ typ: 'JWT', alg: 'EdDSA' }), document.LoTE)).toBe('trusted-list');
    for (const wrong of [
      { LoTESequenceNumber: '7' },
      { LoTESequenceNumber: -1 },
      { NextUpdate: 'soon' },
      { ListIssueDateTime: undefined },
    ])
      expect(refusal(head, { ...document.LoTE, ListAndSchemeInformation: { ...scheme, ...wrong } })).toBe(
        'trusted-list',
      );
    const [entity] = document.LoTE.TrustedEntitiesList as unknown as JsonObject[];
    expect(refusal(head, { ...document.LoTE, TrustedEntitiesList: Array.from({ length: 2_001 }, () => entity) })).toBe(
      'trusted-list',
    );
    expect(refusal(head, undefined)).toBe('trusted-list');
    expect(() => readTrustedList('x')).toThrow('compact token');
  });
});

describe('a RecognizedEntityCredential', () => {
  const credential = (by: TokenParty) => recognizedEntityCredential(LIST, { address: ADDRESS, issuer: by.did });

  it('names whom its issuer recognizes, for what, and where', () => {
    const by = tokenParty('EdDSA');
    const { credentialSubject: subjects, ...document } = credential(by);
    expect(document).toMatchObject({
      id: `${ADDRESS}/7`,
      type: ['VerifiableCredential', 'RecognizedEntityCredential'],
      issuer: { id: by.did, type: 'RecognizedIssuer' },
      validUntil: LIST.nextUpdate,
      selfApproved: true,
    });
    expect(subjects).toMatchObject([
      {
        id: `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${KID}`,
        type: 'RecognizedEntity',
        recognizedTo: {
          type: 'RecognizedAction',
          action: 'issue',
          recognizedBy: by.did,
          selfApproved: true,
          credentialTypes: ['Diploma'],
        },
        recognizedIn: { id: ADDRESS, type: 'EtsiTrustServiceList' },
      },
      { name: 'Dos' },
      { id: 'did:web:tres.example' },
    ]);
    expect(subjects).toHaveLength(3);
    expect(
      recognizedEntityCredential({ ...LIST, entities: [] }, { address: ADDRESS, issuer: by.did }).credentialSubject,
    ).toEqual([{ id: ADDRESS, name: expect.anything() }]);
  });

  it.each([
    ['EdDSA', 'eddsa-jcs-2022'],
    ['ES256', 'ecdsa-rdfc-2019'],
  ] as const)('is signed with %s, and its tampered twin is refused', async (alg, cryptosuite) => {
    const by = tokenParty(alg);
    const document = await signRecognized(credential(by), by.signer, '2026-02-01T00:00:00Z', canonizer());
    expect(document.proof).toMatchObject({ cryptosuite });
    const faultOf = async (told: JsonObject) => {
      const checked = checkProof(told.proof as JsonObject, { now: NOW });
      return 'fault' in checked
        ? checked.fault
        : verifySignature(securedContent(told, canonizer()), checked.wellFormed, by.key);
    };
    expect(await faultOf(document)).toBeUndefined();
    const [first, ...others] = document.credentialSubject as JsonObject[];
    expect(await faultOf({ ...document, credentialSubject: [{ ...first, name: 'Otra' }, ...others] })).toBeDefined();
    expect(await faultOf({ ...document, sequence: 8 })).toBeDefined();
  });
});
