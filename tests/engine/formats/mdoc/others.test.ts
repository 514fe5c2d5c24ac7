import { X509Certificate } from 'node:crypto';
import { DeviceResponse, Document, MDoc, Verifier } from '@auth0/mdl';
import { describe, expect, it } from 'vitest';
import {
  decodeCbor,
  encodeCbor,
  isOfDevice,
  MDL_SPACE,
  MDL_TYPE,
  openid4vpTranscript,
  parseDeviceResponse,
  parseMdoc,
  presentMdoc,
  Tagged,
  haveDigests,
  verifySign1,
} from '../../../../engine/formats/mdoc/index.ts';
import { coseKey } from '../../../../engine/formats/mdoc/cose.ts';
import { base64urlDecode, base64urlEncode } from '../../../../engine/primitives/index.ts';
import { P256 } from '../../../../engine/suites/index.ts';
import { owfContext } from '../../../support/counterparts/mdoc/owf-mdoc.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { agreed, deviceKey, licensed } from './mdoc-party.ts';
import { Verifier as OwfVerifier } from '../../../support/counterparts/mdoc/owf-library.ts';

/** The libraries know no clock but the machine's. */
const now = () => licensed({}, undefined, new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000));
const transcript = openid4vpTranscript(
  { clientId: 'x509_hash:abc', nonce: 'nonce', responseUri: 'https://shop.example/answer' },
  nodePrimitives,
);
/** As @auth0/mdl takes it: in bytes. */
const transcriptBytes = Buffer.from(encodeCbor(new Tagged(24, transcript)));
const other = openid4vpTranscript(
  { clientId: 'x509_hash:abc', nonce: 'other', responseUri: 'https://shop.example/answer' },
  nodePrimitives,
);
const OVER_18 = { [MDL_SPACE]: ['age_over_18'] };

describe('a verifier of somebody else (@auth0/mdl)', () => {
  it('accepts what we issued and presented, and refuses it changed', async () => {
    const { party, mdoc, device } = await now();
    const answer = base64urlDecode(await presentMdoc(mdoc, OVER_18, transcript, device.signer));
    const verifier = new Verifier([party.root]);
    const { documents } = await verifier.verify(answer, { encodedSessionTranscript: transcriptBytes });
    expect(
      documents[0]?.issuerSigned.nameSpaces[MDL_SPACE]?.map(item => [item.elementIdentifier, item.elementValue]),
    ).toEqual([['age_over_18', true]]);
    const other = base64urlDecode(await presentMdoc(mdoc, OVER_18, transcript, deviceKey().signer));
    await expect(verifier.verify(other, { encodedSessionTranscript: transcriptBytes })).rejects.toThrow();
    await expect(
      new Verifier([(await now()).party.root]).verify(answer, { encodedSessionTranscript: transcriptBytes }),
    ).rejects.toThrow();
  });
});

describe('a verifier of somebody else (@owf/mdoc)', () => {
  it('accepts what we issued and presented, and refuses it changed', async () => {
    const { party, mdoc, device } = await now();
    const trustedCertificates = [new Uint8Array(new X509Certificate(party.root).raw)];
    const verified = async (signer = device.signer, sessionTranscript = transcript) =>
      OwfVerifier.verifyDeviceResponse(
        {
          deviceResponse: base64urlDecode(await presentMdoc(mdoc, OVER_18, transcript, signer)),
          sessionTranscript,
          trustedCertificates,
        },
        owfContext,
      );
    await expect(verified()).resolves.toBeUndefined();
    await expect(verified(deviceKey().signer)).rejects.toThrow();
    await expect(verified(device.signer, other)).rejects.toThrow();
  });
});

describe('a wallet of somebody else (@auth0/mdl)', () => {
  const asked = {
    id: MDL_TYPE,
    input_descriptors: [
      {
        id: MDL_TYPE,
        format: { mso_mdoc: { alg: ['ES256'] } },
        constraints: {
          limit_disclosure: 'required',
          fields: [{ path: [`$['${MDL_SPACE}']['age_over_18']`], intent_to_retain: false }],
        },
      },
    ],
  };
  async function received() {
    const licence = await now();
    const issuerSigned = decodeCbor(base64urlDecode(licence.mdoc));
    const mdoc = encodeCbor(
      new Map<string, never>([
        ['version', '1.0'],
        [
          'documents',
          [
            new Map<string, unknown>([
              ['docType', MDL_TYPE],
              ['issuerSigned', issuerSigned],
            ]),
          ],
        ],
        ['status', 0],
      ] as unknown as [string, never][]),
    );
    return { ...licence, from: DeviceResponse.from(mdoc).usingPresentationDefinition(asked as never) };
  }

  it('presents what we issued with its signature', async () => {
    const { from, device } = await received();
    const key = device.privateKey.export({ format: 'jwk' });
    const answer = await from
      .usingSessionTranscriptBytes(transcriptBytes)
      .authenticateWithSignature(key as never, 'ES256')
      .sign();
    const [document] = parseDeviceResponse(answer.encode());
    expect([...(document?.issuerSigned.elements.get(MDL_SPACE) ?? [])].map(({ name }) => name)).toEqual([
      'age_over_18',
    ]);
    expect(document && isOfDevice(document, { transcript }, nodePrimitives)).toBe(true);
    expect(document && isOfDevice(document, { transcript: encodeCbor([null, null, ['x']]) }, nodePrimitives)).toBe(
      false,
    );
  });

  it('presents it with a MAC for the verifier’s key alone', async () => {
    const { from, device } = await received();
    const [reader, other] = [deviceKey(), deviceKey()];
    const key = { ...device.privateKey.export({ format: 'jwk' }), kid: '1' };
    const point = encodeCbor(coseKey(reader.jwk));
    const answer = await from
      .usingSessionTranscriptBytes(transcriptBytes)
      .authenticateWithMAC(key as never, point, 'HS256')
      .sign();
    const [document] = parseDeviceResponse(answer.encode());
    const proven = (by?: typeof reader) =>
      document &&
      isOfDevice(
        document,
        { transcript, agree: by && (() => agreed(by.privateKey, device.publicKey)) },
        nodePrimitives,
      );
    expect([proven(reader), proven(other), proven()]).toEqual([true, false, false]);
  });
});

describe('an issuer of somebody else (@auth0/mdl)', () => {
  it('is read and verified', async () => {
    const { party, device } = await now();
    const key = deviceKey();
    const certificate = `-----BEGIN CERTIFICATE-----\n${party.certificates[0]}\n-----END CERTIFICATE-----`;
    const document = await new Document(MDL_TYPE)
      .addIssuerNameSpace(MDL_SPACE, { family_name: 'Prueba', birth_date: '2001-01-01' } as never)
      .useDigestAlgorithm('SHA-512')
      .addValidityInfo({ signed: new Date() })
      .addDeviceKeyInfo({ deviceKey: device.jwk as never })
      .sign({
        issuerPrivateKey: key.privateKey.export({ format: 'jwk' }) as never,
        issuerCertificate: certificate,
        alg: 'ES256',
      });
    const response = decodeCbor(new MDoc([document]).encode()) as Map<string, Map<string, never>[]>;
    const signed = parseMdoc(base64urlEncode(encodeCbor(response.get('documents')?.[0]?.get('issuerSigned') ?? null)));
    const point = Buffer.concat([
      Buffer.of(Number(key.jwk.y && Buffer.from(String(key.jwk.y), 'base64url').at(-1)! % 2) + 2),
      Buffer.from(String(key.jwk.x), 'base64url'),
    ]);
    expect(verifySign1(signed.auth, { type: P256, bytes: point }, nodePrimitives)).toBe(true);
    expect(haveDigests(signed, nodePrimitives)).toBe(true);
    expect(haveDigests({ ...signed, digestAlgorithm: 'SHA-256' }, nodePrimitives)).toBe(false);
  });
});
