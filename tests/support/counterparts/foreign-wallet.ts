import { createHash, randomBytes } from 'node:crypto';
import type { CallbackContext } from '@openid4vc/oauth2';
import type { IssuerMetadataResult } from '@openid4vc/openid4vci';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { clientAuthenticationAnonymous, Oauth2Client, Openid4vciClient } from './openid4vc.ts';

/** A key of a wallet. */
export interface WalletKey {
  privateKey: CryptoKey;
  jwk: JWK;
  thumbprint: string;
}

export async function walletKey(alg: 'ES256' | 'Ed25519' = 'ES256'): Promise<WalletKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const { kty, crv, x, y } = await exportJWK(publicKey);
  const jwk = { kty, crv, x, ...(y !== undefined && { y }) } as JWK;
  return { privateKey, jwk, thumbprint: await calculateJwkThumbprint(jwk) };
}

/** A wallet of somebody else, without a screen: the OpenID4VCI client of the OpenWallet Foundation. */
export function foreignWallet(fetch: typeof globalThis.fetch, keys: readonly WalletKey[]) {
  const keyOf = (jwk: unknown): CryptoKey => {
    const found = keys.find(key => key.jwk.x === (jwk as JWK).x);
    if (!found) throw new Error('The wallet has no such key');
    return found.privateKey;
  };
  const callbacks: Pick<CallbackContext, 'fetch' | 'hash' | 'signJwt' | 'generateRandom' | 'clientAuthentication'> = {
    fetch,
    hash: (data, algorithm) => createHash(algorithm.replace('-', '')).update(data).digest(),
    generateRandom: length => randomBytes(length),
    clientAuthentication: clientAuthenticationAnonymous(),
    signJwt: async (signer, { header, payload }) => {
      if (signer.method !== 'jwk') throw new Error('The wallet signs with keys alone');
      const jwt = await new SignJWT(payload).setProtectedHeader(header as never).sign(keyOf(signer.publicJwk));
      return { jwt, signerJwk: signer.publicJwk };
    },
  };
  const client = new Openid4vciClient({ callbacks });
  return {
    client,
    async open(link: string) {
      const offer = await client.resolveCredentialOffer(link);
      return { offer, metadata: await client.resolveIssuerMetadata(offer.credential_issuer) };
    },
    async token(link: string, txCode?: string) {
      const { offer, metadata } = await this.open(link);
      const { accessTokenResponse } = await client.retrievePreAuthorizedCodeAccessTokenFromOffer({
        credentialOffer: offer,
        issuerMetadata: metadata,
        ...(txCode !== undefined && { txCode }),
      });
      return { offer, metadata, token: accessTokenResponse };
    },
    /** Proofs of all its keys, with one nonce. */
    async proofs(metadata: IssuerMetadataResult, credentialConfigurationId: string) {
      const { c_nonce: nonce } = await client.requestNonce({ issuerMetadata: metadata });
      return Promise.all(
        keys.map(async ({ jwk }) => {
          const { jwt } = await client.createCredentialRequestJwtProof({
            issuerMetadata: metadata,
            credentialConfigurationId,
            signer: { method: 'jwk', publicJwk: jwk as never, alg: jwk.kty === 'EC' ? 'ES256' : 'EdDSA' },
            nonce,
            issuedAt: new Date(),
          });
          return jwt;
        }),
      );
    },
    async receive(metadata: IssuerMetadataResult, accessToken: string, credentialConfigurationId: string) {
      const jwt = await this.proofs(metadata, credentialConfigurationId);
      const { credentialResponse } = await client.retrieveCredentials({
        issuerMetadata: metadata,
        accessToken,
        credentialConfigurationId,
        proofs: { jwt: jwt as [string, ...string[]] },
      });
      return credentialResponse;
    },
    renew: (metadata: IssuerMetadataResult, refreshToken: string) =>
      new Oauth2Client({ callbacks: callbacks as never }).retrieveRefreshTokenAccessToken({
        authorizationServerMetadata: metadata.authorizationServers[0] as never,
        refreshToken,
      }),
  };
}
