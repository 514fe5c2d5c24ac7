import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCanonizer } from '../../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../../engine/contexts/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import { encodeMultikey } from '../../../../../../engine/keys/index.ts';
import { ED25519 } from '../../../../../../engine/suites/index.ts';
import { signDocument } from '../../../../../../engine/proofs/index.ts';
import { nodePrimitives } from '../../../../../../server/platform/crypto/index.ts';
import { vcApiWorld } from '../../../../../support/worlds/programs.ts';
import { aCredential } from '../../../../../support/data/open-credential.ts';

const { world, issue, verify, update } = vcApiWorld();

const params = () => ({ projectId: world.projectId });
const issued = async (change = {}) => (await issue(aCredential(change))).body.verifiableCredential as JsonObject;
const present = (verifiablePresentation: unknown, options = {}) =>
  world.program.call('verifyVp', { params: params(), body: { verifiablePresentation, options } });

const canonizer = createCanonizer({ primitives: nodePrimitives, documentLoader: createDocumentLoader() });
/** A holder with a key of their own, who signs presentations. */
function holder() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url');
  const multikey = encodeMultikey({ type: ED25519, bytes: new Uint8Array(raw) });
  const did = `did:key:${multikey}`;
  const signer = {
    verificationMethod: `${did}#${multikey}`,
    sign: (data: Uint8Array) => new Uint8Array(sign(null, data, privateKey)),
  };
  return async (credentials: JsonObject[], asked: { challenge?: string; domain?: string } = {}) =>
    signDocument(
      {
        '@context': ['https://www.w3.org/ns/credentials/v2'],
        type: ['VerifiablePresentation'],
        holder: did,
        verifiableCredential: credentials,
      },
      signer,
      { created: '2026-11-30T00:00:00Z', proofPurpose: 'authentication', ...asked } as never,
      canonizer,
    );
}

describe('verifying a credential', () => {
  it('answers 200 with what was asked for', async () => {
    const vc = await issued();
    expect((await verify(vc)).body).toEqual({ verified: true, problemDetails: [] });
    const { body } = await verify(vc, { returnProblemDetails: false, returnResults: true, returnCredential: true });
    expect(body).toMatchObject({ verified: true, credential: vc });
    expect(body.problemDetails).toBeUndefined();
    expect(body.results?.credentials).toMatchObject([{ verdict: 'valid' }]);
    expect(body.results?.credentials[0]?.steps).toContainEqual({ id: 'issuer', outcome: 'passed' });
  });

  it('answers 400 with a problem where anything of it was changed', async () => {
    const vc = await issued();
    const tampered = { ...vc, credentialSubject: { id: 'did:example:eve', name: 'Eve', level: 'C2' } };
    expect(await verify(tampered, { returnResults: true })).toMatchObject({
      status: 400,
      body: {
        verified: false,
        problemDetails: [{ type: expect.stringContaining('CRYPTOGRAPHIC_SECURITY_ERROR'), step: 'issuer' }],
        results: { credentials: [{ verdict: 'invalid' }] },
      },
    });
  });

  it('answers 400 for what is expired, paused or revoked, and says which', async () => {
    const over = await issued({ validFrom: '2020-01-01T00:00:00Z', validUntil: '2021-01-01T00:00:00Z' });
    const reasonsOf = async (vc: JsonObject) => {
      const { status, body } = await verify(vc);
      return [status, ...(body.problemDetails ?? []).map(({ reason }) => reason)];
    };
    expect(await reasonsOf(over)).toEqual([400, 'expired']);
    const vc = await issued();
    const change = (purpose: string, status: boolean) => update(vc.id, purpose, status);
    await change('suspension', true);
    expect(await reasonsOf(vc)).toEqual([400, 'suspended']);
    await change('suspension', false);
    expect(await reasonsOf(vc)).toEqual([200]);
    await change('revocation', true);
    expect(await reasonsOf(vc)).toEqual([400, 'revoked']);
  });

  it('says of what cannot be read that it could not be checked, and asks no address inside', async () => {
    const vc = await issued();
    const { body, status } = await verify({ ...vc, issuer: 'did:web:127.0.0.1', credentialStatus: [] });
    expect(status).toBe(400);
    expect(body.verified).toBe(false);
  });

  it.each([
    ['no credential', {}],
    ['alg none', { type: 'EnvelopedVerifiableCredential', id: 'data:application/vc+jwt,eyJhbGciOiJub25lIn0.e30.' }],
    ['a proof of no kind', aCredential({ issuer: 'did:example:a', proof: { type: 'X' } })],
    [
      'an unknown context',
      aCredential({
        issuer: 'did:example:a',
        '@context': ['https://www.w3.org/ns/credentials/v2', 'https://unknown.example/'],
      }),
    ],
    ['5 MB', aCredential({ issuer: 'did:example:a', description: 'x'.repeat(5 * 1024 * 1024) })],
    [
      'many values',
      aCredential({ issuer: 'did:example:a', evidence: Array.from({ length: 19_000 }, () => ({ type: 'A' })) }),
    ],
    ['a type that is a number', { ...aCredential(), type: 5 }],
  ])('answers 400 with a problem for %s', async (_, document) => {
    expect(await verify(document)).toMatchObject({
      status: 400,
      body: {
        verified: false,
        problemDetails: expect.arrayContaining([
          expect.objectContaining({ type: expect.any(String), reason: expect.any(String) }),
        ]),
      },
    });
  });

  it('refuses what is no document, what is too deep, and options that it does not know', async () => {
    const deep = (levels: number): unknown => (levels === 0 ? 'x' : { level: deep(levels - 1) });
    for (const body of [[], 'x', deep(1000)]) expect((await verify(body)).status).toBe(400);
    expect(await verify(await issued(), { mandatoryPointers: [] })).toMatchObject({
      status: 400,
      body: { errors: { 'options.mandatoryPointers': 'unknown_key' } },
    });
  });
});

describe('verifying a presentation', () => {
  it('holds to the challenge and the domain that were asked', async () => {
    const by = holder();
    const asked = { challenge: 'made-up-by-the-caller', domain: 'https://verifier.example' };
    const vp = await by([await issued()], asked);
    expect(await present(vp, asked)).toMatchObject({ status: 200, body: { verified: true } });
    for (const other of [{ challenge: 'another' }, { domain: 'https://other.example' }])
      expect(await present(vp, { ...asked, ...other })).toMatchObject({
        status: 400,
        body: { verified: false, problemDetails: [{ step: 'holder' }] },
      });
  });

  it('takes a challenge of ours once', async () => {
    const { status, body } = await world.program.call('createVcChallenge', { params: params(), body: {} });
    expect(status).toBe(201);
    const asked = { challenge: body.challenge };
    const vp = await holder()([await issued()], asked);
    expect(await present(vp, asked)).toMatchObject({ status: 200 });
    expect(await present(vp, asked)).toMatchObject({
      status: 400,
      body: { verified: false, problemDetails: [{ step: 'challenge', reason: 'challenge-over' }] },
    });
    const late = (await world.program.call('createVcChallenge', { params: params(), body: {} })).body;
    world.app.pass(16 * 60_000);
    expect(
      await present(await holder()([], { challenge: late.challenge }), { challenge: late.challenge }),
    ).toMatchObject({
      status: 400,
      body: { problemDetails: [{ reason: 'challenge-over' }] },
    });
  });

  it('says which credential of it is not verified', async () => {
    const [good, bad] = [await issued(), { ...(await issued()), name: 'Changed' }];
    const unsigned = {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiablePresentation'],
      verifiableCredential: [good, bad],
    };
    expect(await present(unsigned)).toMatchObject({
      status: 400,
      body: { verified: false, problemDetails: [{ step: 'issuer', credential: 1 }] },
    });
    expect(await present({ ...unsigned, verifiableCredential: [good] })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    expect(await present({ ...unsigned, verifiableCredential: [good] }, { challenge: 'x' })).toMatchObject({
      status: 400,
    });
  });
});
