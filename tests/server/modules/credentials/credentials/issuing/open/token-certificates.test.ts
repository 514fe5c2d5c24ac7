import { createHash, verify as verifySignature, X509Certificate } from 'node:crypto';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { importX509, jwtVerify } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { VC_TOKEN_FORMS, type VcTokenForm } from '../../../../../../../contract/credentials/vc-api/index.ts';
import type { JsonObject } from '../../../../../../../engine/json.ts';
import { signJws } from '../../../../../../../engine/tokens/index.ts';
import { createAuthority, type Authority } from '../../../../../../../server/demo/keys/authority.ts';
import { renewStatusLists } from '../../../../../../../server/modules/credentials/status/renew.ts';
import { certificateRequest } from '../../../../../../../server/platform/crypto/index.ts';
import { tokenParty } from '../../../../../../engine/support/token-parties.ts';
import { aCredential } from '../../../../../../support/data/open-credential.ts';
import { vcApiWorld } from '../../../../../../support/worlds/programs.ts';
import {
  checkedHere,
  envelopeOf,
  getHere,
  metadataUrl,
  tamperedToken,
  tokenPart as part,
} from '../../../../../../support/documents/tokens.ts';

const { world, keyOf: keyOfAny, verify, update } = vcApiWorld(['P-256']);
const keyOf = () => keyOfAny('P-256');
const get = (url: string) => getHere(world.app, url);
const check = (value: string) => checkedHere(world.app, value);

let root: Authority;
let below: Authority;
/** Certifies the current key of the university, and returns the chain that its tokens carry. */
const certify = async (): Promise<string[]> => {
  const { id: keyId } = await keyOf();
  const { csr } = (await world.owner.call('requestKeyCertificate', { params: { keyId } })).body;
  const leaf = below.certify(csr);
  const certificate = [leaf, below.pem, root.pem].join('\n');
  expect((await world.owner.call('keepKeyCertificate', { params: { keyId }, body: { certificate } })).status).toBe(200);
  return [leaf, below.pem].map(pem => new X509Certificate(pem).raw.toString('base64'));
};
let chain: string[];
beforeAll(async () => {
  root = createAuthority('Root of the Example');
  below = createAuthority('Authority of the Example', root);
  chain = await certify();
});

const issued = async (form: VcTokenForm, credential = aCredential()) => {
  const { status, body } = await world.program.call('issueVcToken', {
    params: { projectId: world.projectId, keyId: (await keyOf()).id, form },
    body: { credential },
  });
  expect(status).toBe(201);
  const envelope = body.verifiableCredential;
  return { envelope, token: envelope.id.split(',')[1] as string };
};
const reasonsOf = async (token: string) =>
  ((await verify(envelopeOf(token))).body.problemDetails ?? []).map(({ reason }) => reason);
const placeOf = (token: string) => (part(token, 1).status as { status_list: { uri: string } }).status_list.uri;

describe('a token of a key with a certificate', () => {
  it.each(VC_TOKEN_FORMS)(
    'carries the chain without its root as %s, and every verifier of ours accepts it',
    async form => {
      const { envelope, token } = await issued(form);
      expect(part(token, 0)).toMatchObject({ x5c: chain, kid: (await keyOf()).verificationMethod });
      expect(await verify(envelope)).toMatchObject({ status: 200, body: { verified: true } });
      const checked = await check(token);
      // The issuer's own metadata, or its DID document, name the key.
      expect(checked).toMatchObject({ verdict: 'valid', token: { isCertified: false } });
      expect(checked.token?.issuer).toBe(checked.token?.claimedIssuer);
    },
  );

  it('has a status list with the same chain, and the next key signs it when this one was renewed', async () => {
    const credential = aCredential();
    const { envelope, token } = await issued('dc+sd-jwt', credential);
    const uri = placeOf(token);
    expect(part((await get(uri)).body, 0)).toMatchObject({ typ: 'statuslist+jwt', x5c: chain });
    await world.owner.call('renewKey', { params: { keyId: (await keyOf()).id } });
    await world.app.test.owner('update token_status_lists set valid_until = now()');
    await renewStatusLists(world.app.app.parts);
    expect(part((await get(uri)).body, 0).x5c).toBeUndefined();
    expect((await verify(envelope)).status).toBe(200);
    chain = await certify();
    await update(credential.id, 'suspension');
    expect(part((await get(uri)).body, 0).x5c).toEqual(chain);
    expect(await reasonsOf(token)).toEqual(['suspended']);
    await update(credential.id, 'suspension', false);
    expect(await reasonsOf(token)).toEqual([]);
  });

  it('is accepted by @sd-jwt/sd-jwt-vc and jose with the key of the first certificate, and its tampered twin refused', async () => {
    const { token } = await issued('dc+sd-jwt');
    const [leaf = '', authority = ''] = part(token, 0).x5c as string[];
    const certificates = [leaf, authority].map(der => new X509Certificate(Buffer.from(der, 'base64')));
    expect(certificates[0]?.verify(certificates[1]!.publicKey)).toBe(true);
    expect(certificates[1]?.verify(new X509Certificate(root.pem).publicKey)).toBe(true);
    const key = certificates[0]!.publicKey;
    const verifies = (data: string, signature: string) =>
      verifySignature(
        'sha256',
        Buffer.from(data),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    const theirs = new SDJwtVcInstance({
      hashAlg: 'sha-256',
      hasher: data =>
        createHash('sha256')
          .update(Buffer.from(data as string))
          .digest(),
      verifier: verifies,
      statusListFetcher: async uri => (await get(uri)).body,
      statusVerifier: verifies,
      loadTypeMetadataFormat: true,
      vctFetcher: async uri => (await get(uri)).json(),
    });
    expect((await theirs.verify(token)).payload).toMatchObject({ name: 'Ana Luz' });
    await expect(theirs.verify(tamperedToken(token))).rejects.toThrow();
    const { token: other } = await issued('vc+jwt');
    const pem = `-----BEGIN CERTIFICATE-----\n${leaf}\n-----END CERTIFICATE-----`;
    expect((await jwtVerify(other, await importX509(pem, 'ES256'))).protectedHeader.x5c).toEqual(chain);
  });
});

describe('certificates of others', () => {
  const others = tokenParty('ES256');
  const now = () => Math.floor(Date.now() / 1000);
  const claims = (iss: string): JsonObject => ({ iss, iat: now(), vct: 'https://other.example/vct', name: 'Eve' });
  const tokenOf = async (header: JsonObject, payload: JsonObject, by = others) =>
    `${await signJws({ typ: 'dc+sd-jwt', ...header }, payload, by.signer)}~`;
  /** A chain for the key of a party, made like that of a public authority. */
  const chainFor = async (party: typeof others) => {
    const csr = await certificateRequest(
      { name: 'Someone Else, Inc.', country: 'MX' },
      { publicKey: party.key.bytes, sign: data => party.signer.sign(data) as Uint8Array },
    );
    return [below.certify(csr), below.pem].map(pem => new X509Certificate(pem).raw.toString('base64'));
  };

  it('name an issuer for whom nobody vouches, and an iss that they do not name is shown as claimed', async () => {
    const token = await tokenOf({ x5c: await chainFor(others) }, claims('https://unreachable.example'));
    expect((await verify(envelopeOf(token))).status).toBe(400);
    expect(await reasonsOf(token)).toEqual(['token-certificate-untrusted']);
    expect((await check(token)).token).toMatchObject({
      issuer: String.raw`CN=Someone Else\, Inc., O=Someone Else\, Inc., C=MX`,
      isCertified: true,
      claimedIssuer: 'https://unreachable.example',
    });
  });

  it('are refused in the name of an issuer whose metadata do not have the key', async () => {
    const { token } = await issued('dc+sd-jwt');
    const { iss } = part(token, 1) as { iss: string };
    const { keys } = (await get(metadataUrl(iss))).json<{ jwks: { keys: { kid: string }[] } }>().jwks;
    for (const kid of [undefined, ...keys.map(key => key.kid)]) {
      const forged = await tokenOf({ x5c: await chainFor(others), ...(kid && { kid }) }, claims(iss));
      expect(await reasonsOf(forged)).toEqual(['key-not-in-document']);
      expect((await check(forged)).verdict).toBe('invalid');
    }
  });

  it('are refused where the first has another key, where a link is missing, and where one is expired', async () => {
    const own = await chainFor(others);
    const iss = 'https://unreachable.example';
    const refused = async (x5c: string[], payload = claims(iss)) => reasonsOf(await tokenOf({ x5c }, payload));
    expect(await refused(chain)).toEqual(['proof-signature']);
    expect(await refused([own[0]!, new X509Certificate(root.pem).raw.toString('base64')])).toEqual([
      'token-certificate',
    ]);
    expect(await refused(['AAAA'])).toEqual(['token-certificate']);
    expect(await refused(own, { ...claims(iss), iat: 1_000_000_000 })).toEqual(['token-certificate-expired']);
    expect(await refused(own)).toEqual(['token-certificate-untrusted']);
  });

  it('present nothing in the name of another holder', async () => {
    const holder = 'https://unreachable.example';
    const presentation = async (iss: string) => {
      const vp = {
        '@context': ['https://www.w3.org/ns/credentials/v2'],
        type: ['VerifiablePresentation'],
        verifiableCredential: [(await issued('vc+jwt')).envelope],
      };
      const token = await signJws(
        { typ: 'vp+jwt', x5c: await chainFor(others) },
        { ...vp, iss, iat: now() },
        others.signer,
      );
      const { status, body } = await world.program.call('verifyVp', {
        params: { projectId: world.projectId },
        body: {
          verifiablePresentation: {
            ...envelopeOf(token, 'application/vp+jwt'),
            type: 'EnvelopedVerifiablePresentation',
          },
        },
      });
      return [status, body.problemDetails?.[0]?.reason];
    };
    expect(await presentation(holder)).toEqual([400, 'token-certificate-untrusted']);
  });
});
