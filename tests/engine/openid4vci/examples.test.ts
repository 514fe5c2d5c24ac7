import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../engine/certificates/index.ts';
import { asArray, isObject, textsIn, type JsonObject, type JsonValue } from '../../../engine/json.ts';
import { decodeJwk } from '../../../engine/keys/index.ts';
import {
  checkWalletAttestation,
  offerDocument,
  readOffer,
  readOfferLink,
  WALLET_ATTESTATION_TYPE,
} from '../../../engine/openid4vci/index.ts';
import { noblePrimitives } from '../../../engine/primitives/index.ts';
import { jsonIn, parseJws, verifyJws } from '../../../engine/tokens/index.ts';
import { vectorText, vectorsDir } from '../support/vectors.ts';

const FOLDER = 'openid4vci-examples';
/** What stands below the head of an HTTP message; texts are broken within lines of their own. */
const bodyOf = (name: string): JsonObject => {
  const text = vectorText(FOLDER, name);
  return JSON.parse(text.slice(text.indexOf('{')).replaceAll(/\n\s*(?=[^\s"{}[\]])/g, '')) as JsonObject;
};
const tokenOf = (name: string): string => vectorText(FOLDER, name).replaceAll(/\s/g, '');

it.each([
  { transactionCode: undefined },
  { transactionCode: { inputMode: 'numeric', length: 6, description: 'From the email' } },
] as const)('an offer that is written is read as it was, also from a link', said => {
  const offer = {
    issuer: 'https://issuer.example/oid4vci/1',
    configurationIds: ['a', 'b'],
    preAuthorizedCode: 'c0de',
    ...said,
  };
  expect(readOffer(offerDocument(offer))).toEqual(offer);
  const link = `openid-credential-offer://?credential_offer=${encodeURIComponent(JSON.stringify(offerDocument(offer)))}`;
  expect(readOfferLink(link)).toEqual({ offer });
});

if (vectorsDir)
  describe('the examples of OpenID4VCI 1.0', () => {
    it.each([
      ['credential_offer_pre-authz_code.json', { preAuthorizedCode: 'adhjhdjajkdkhjhdj', transactionCode: {} }],
      ['credential_offer_by_reference.json', { configurationIds: ['UniversityDegree_LDP_VC'], transactionCode: {} }],
      [
        'credential_offer_multiple_credentials.json',
        {
          configurationIds: ['UniversityDegreeCredential', 'org.iso.18013.5.1.mDL'],
          transactionCode: { inputMode: 'numeric', length: 4 },
        },
      ],
      ['credential_offer_authz_code.txt', { preAuthorizedCode: undefined, transactionCode: undefined }],
    ])('%s is read as an offer', (name, said) => {
      const offer = readOffer(bodyOf(name));
      expect(offer).toMatchObject({ issuer: 'https://credential-issuer.example.com', ...said });
      const link = `openid-credential-offer://?credential_offer=${encodeURIComponent(JSON.stringify(bodyOf(name)))}`;
      expect(readOfferLink(link)).toEqual({ offer });
      expect(readOffer(offerDocument(offer))).toEqual(offer);
    });

    it('signed metadata are verified by the key of their certificate', async () => {
      const jws = parseJws(tokenOf('credential_issuer_metadata_sd_jwt_jwt.txt'));
      const { publicKey } = await readCertificates(textsIn(jws.header.x5c));
      expect(jws.header.typ).toBe('openidvci-issuer-metadata+jwt');
      expect(verifyJws(jws, decodeJwk(publicKey), noblePrimitives)).toBe(true);
      expect(jsonIn(jws.payload)).toMatchObject({ credential_issuer: expect.stringMatching(/^https:/) });
    });

    it('a credential as a JWT is verified by the keys of its issuer', () => {
      const [first] = asArray(bodyOf('credential_response_jwt_vc_json.txt').credentials).filter(isObject);
      const jws = parseJws(String(first?.credential));
      const { jwks } = bodyOf('issuer_jwks.json') as { jwks: { keys: JsonObject[] } };
      const key = jwks.keys.find(({ kid }) => kid === jws.header.kid) as JsonValue;
      if (!isObject(key)) throw new Error('The issuer has no such key');
      expect(verifyJws(jws, decodeJwk(key), noblePrimitives)).toBe(true);
      expect(jsonIn(jws.payload)).toMatchObject({
        vc: { type: ['VerifiableCredential', 'UniversityDegreeCredential'] },
      });
    });

    it('an attestation of a wallet is verified by its certificate, which nobody takes for its own root', async () => {
      const attestation = tokenOf('wallet_attestation.jwt.txt');
      const jws = parseJws(attestation);
      const chain = textsIn(jws.header.x5c);
      const { publicKey, from } = await readCertificates(chain);
      expect(jws.header.typ).toBe(WALLET_ATTESTATION_TYPE);
      expect(verifyJws(jws, decodeJwk(publicKey), noblePrimitives)).toBe(true);
      const attesters = { roots: chain, readCertificates, now: from + 1000, primitives: noblePrimitives };
      await expect(
        checkWalletAttestation({ attestation, proof: undefined }, 'https://as.example', attesters),
      ).rejects.toMatchObject({
        code: 'attestation',
      });
    });
  });
