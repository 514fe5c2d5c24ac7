import { diffieHellman, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { JsonObject } from '../../../../engine/json.ts';
import type { Signer } from '../../../../engine/keys/index.ts';
import { issueMdoc, MDL_SPACE, MDL_TYPE, type MdocInput } from '../../../../engine/formats/mdoc/index.ts';
import { P256 } from '../../../../engine/suites/index.ts';
import { nodePrimitives } from '../../../../server/platform/crypto/index.ts';
import { certifiedParty } from '../../support/certified.ts';
import { NOW } from '../../support/diploma.ts';

export const DAY_MS = 86_400_000;

/** A device's key: to sign with, and as the issuer names it. */
export function deviceKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const signer: Signer = {
    verificationMethod: '',
    keyType: P256,
    sign: data => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  };
  return { privateKey, publicKey, signer, jwk: { kty, crv, x, y } as JsonObject };
}

/** The secret that two keys share (ECDH). */
export const agreed = (privateKey: KeyObject, publicKey: KeyObject): Uint8Array =>
  diffieHellman({ privateKey, publicKey });

export const LICENCE = {
  family_name: 'Prueba',
  given_name: 'Ada',
  age_over_18: true,
  portrait: new Uint8Array([1, 2, 3]),
};

/** An authority with a document signer, and a licence that it issued for a device. */
export async function licensed(over: Partial<MdocInput> = {}, days?: { from: number; until: number }, at = NOW) {
  const party = await certifiedParty('Document signer, C=MX', days, at);
  const device = deviceKey();
  const input: MdocInput = {
    docType: MDL_TYPE,
    elements: { [MDL_SPACE]: LICENCE },
    deviceKey: device.jwk,
    signedAt: at.getTime(),
    from: at.getTime(),
    until: at.getTime() + DAY_MS,
    certificates: party.certificates,
    signer: party.signer,
    random: randomBytes,
    ...over,
  };
  return { party, device, input, mdoc: await issueMdoc(input, nodePrimitives) };
}
