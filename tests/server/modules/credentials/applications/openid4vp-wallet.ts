import { createHash, X509Certificate } from 'node:crypto';
import { CompactEncrypt, compactVerify, importJWK, type JWK } from 'jose';
import { decodeMultikey, encodeJwk } from '../../../../../engine/keys/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { Openid4vpClient } from '../../../../support/counterparts/openid4vc.ts';

interface DidDocument {
  verificationMethod: { id: string; publicKeyMultibase: string }[];
}
interface JwtSigner {
  method: string;
  alg: string;
  didUrl?: string;
  x5c?: string[];
}

/** Where the document of a did:web is (did:web, "Read"). */
function documentOf(didUrl: string): string {
  const [host = '', ...path] = didUrl.split('#')[0]?.split(':').slice(2).map(decodeURIComponent) ?? [];
  return `https://${host}/${path.length === 0 ? '.well-known' : path.join('/')}/did.json`;
}

/** A wallet of somebody else without a screen: the OpenID4VP client of the OpenWallet Foundation, which knows a server by https alone. */
export function openid4vpWallet(fetch: typeof globalThis.fetch, enc: readonly string[] = ['A128GCM', 'A256GCM']) {
  const keyOf = async (didUrl: string): Promise<JWK> => {
    const { verificationMethod } = (await (await fetch(documentOf(didUrl))).json()) as DidDocument;
    const method = verificationMethod.find(({ id }) => id === didUrl);
    return encodeJwk(decodeMultikey(method?.publicKeyMultibase ?? '')) as unknown as JWK;
  };
  const certified = (x5c: string | undefined): JWK =>
    new X509Certificate(Buffer.from(x5c ?? '', 'base64')).publicKey.export({ format: 'jwk' }) as JWK;
  const callbacks = {
    fetch,
    hash: (data: Uint8Array, algorithm: string) => createHash(algorithm.replace('-', '')).update(data).digest(),
    getX509CertificateMetadata: () => ({ sanDnsNames: [], sanUriNames: [] }),
    signJwt: () => Promise.reject(new Error('Nothing is signed here')),
    decryptJwe: () => Promise.reject(new Error('Nothing is decrypted here')),
    async verifyJwt({ method, alg, didUrl = '', x5c = [] }: JwtSigner, { compact }: { compact: string }) {
      const jwk = method === 'x5c' ? certified(x5c[0]) : await keyOf(didUrl);
      const verified = await compactVerify(compact, await importJWK(jwk, alg)).catch(() => undefined);
      return verified ? { verified: true, signerJwk: jwk } : { verified: false };
    },
    async encryptJwe({ publicJwk, enc: chosen, alg }: { publicJwk: JWK; enc: string; alg: string }, data: string) {
      const jwe = await new CompactEncrypt(Buffer.from(data))
        .setProtectedHeader({ alg, enc: chosen, ...(publicJwk.kid && { kid: publicJwk.kid }) })
        .encrypt(await importJWK(publicJwk, alg));
      return { jwe, encryptionJwk: publicJwk };
    },
  };
  const client = new Openid4vpClient({ callbacks: callbacks as never });

  return {
    /** Reads a request and checks its signature; throws where it does not hold. */
    async open(link: string) {
      const { params } = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: link });
      const resolved = await client.resolveOpenId4vpAuthorizationRequest({
        authorizationRequestPayload: params as never,
      });
      return { ...resolved, payload: resolved.authorizationRequestPayload as unknown as JsonObject };
    },
    /** Posts a vp_token, encrypted where the request says so. `changed` is what its members become before. */
    async send(payload: JsonObject, vpToken: JsonObject, changed: JsonObject = {}): Promise<Response> {
      const isEncrypted = String(payload.response_mode).endsWith('.jwt');
      const { authorizationResponsePayload, jarm } = await client.createOpenid4vpAuthorizationResponse({
        authorizationRequestPayload: payload as never,
        authorizationResponsePayload: { vp_token: vpToken, ...changed } as never,
        ...(isEncrypted && {
          jarm: {
            encryption: { nonce: 'wallet' },
            serverMetadata: {
              authorization_signing_alg_values_supported: [],
              authorization_encryption_alg_values_supported: ['ECDH-ES'],
              authorization_encryption_enc_values_supported: [...enc],
            } as never,
          },
        }),
      });
      const { response } = await client.submitOpenid4vpAuthorizationResponse({
        authorizationRequestPayload: payload as never,
        authorizationResponsePayload,
        ...(jarm && { jarm }),
      } as never);
      return response;
    },
  };
}
