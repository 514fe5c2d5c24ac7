import { describe, expect, it } from 'vitest';
import { CHECKS_TYPE } from '../../../../../contract/credentials/verifiers/limits.ts';
import { decodeJwk, jwkThumbprint } from '../../../../../engine/keys/index.ts';
import { jsonIn, parseJws, verifyJws } from '../../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../../../server/platform/crypto/index.ts';
import { signedBy, thumbprintOf } from '../../../../../src/custom/credentials/pov/kept/device-key.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

async function device() {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, jwk: { kty: 'EC', crv: 'P-256', x, y } as const };
}

describe('the key of a verifier’s device', () => {
  it('signs what the platform verifies, and no other key does', async () => {
    const [one, other] = [await device(), await device()];
    const jws = parseJws(await signedBy(one, CHECKS_TYPE, { verifierId: 'v', checks: [{ text: 'ñ' }] }));
    expect(jws.header).toEqual({ typ: CHECKS_TYPE, alg: 'ES256' });
    expect(jsonIn(jws.payload)).toEqual({ verifierId: 'v', checks: [{ text: 'ñ' }] });
    expect(verifyJws(jws, decodeJwk(one.jwk), nodePrimitives)).toBe(true);
    expect(verifyJws(jws, decodeJwk(other.jwk), nodePrimitives)).toBe(false);
  });

  it('has the thumbprint of RFC 7638', async () => {
    const { jwk } = await device();
    expect(await thumbprintOf(jwk)).toBe(jwkThumbprint(decodeJwk(jwk), nodePrimitives));
  });
});
