import { createHash, X509Certificate } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { resolveDidKey, didOf } from '../../../engine/did/index.ts';
import { decodeMultikey, encodeJwk } from '../../../engine/keys/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import {
  audienceOfOrigin,
  browserRequest,
  clientIdOf,
  clientIdOfCertificate,
  examineAttempt,
  parseDcql,
  readWalletAnswer,
  requestByValue,
  requestLink,
  signCertifiedRequest,
  signRequest,
  type DcqlQuery,
  type SignedMembers,
} from '../../../engine/openid4vp/index.ts';
import { definitionOf, dcqlOf, parseDefinition } from '../../../engine/openid4vp/presentation-exchange/index.ts';
import { confirmation, issueSdJwt, presentSdJwt } from '../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { certifiedParty } from '../support/certified.ts';
import { canonizer, resolverOf } from '../support/parties.ts';
import { salt, tokenParty } from '../support/token-parties.ts';
import { Openid4vpClient } from '../../support/counterparts/openid4vc.ts';

/** The library knows no clock but the machine's. */
const SECONDS = Math.floor(Date.now() / 1000);
const NOW = new Date(SECONDS * 1000);
const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA';
const ORIGIN = 'https://shop.example';
const RESPONSE_URI = `${ORIGIN}/oid4vp/responses/1`;
const REQUEST_URI = `${ORIGIN}/oid4vp/requests/1`;
const VCT = 'https://uni.example/vct/diploma';

const verifier = tokenParty('ES256');
const issuer = tokenParty('ES256');
const holder = tokenParty('ES256');
// The certificate is of the time of the other tests; this library judges no times.
const uni = await certifiedParty('Universidad');
const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
const responseKey = { ...(await exportJWK(publicKey)), use: 'enc', alg: 'ECDH-ES', kid: 'r1' } as JsonObject;

const queryIn = (value: unknown): DcqlQuery => {
  const parsed = parseDcql(value);
  if ('fault' in parsed) throw new Error(parsed.fault.path);
  return parsed.query;
};
const DCQL = queryIn({
  credentials: [{ id: 'diploma', format: 'dc+sd-jwt', meta: { vct_values: [VCT] }, claims: [{ path: ['degree'] }] }],
});
const members: SignedMembers = {
  responseUri: RESPONSE_URI,
  responseMode: 'direct_post',
  nonce: NONCE,
  state: 's1',
  dcql: DCQL,
  name: 'Tienda del Centro',
  logo: `${ORIGIN}/logo.png`,
  issuedAt: SECONDS,
  expiresAt: SECONDS + 300,
};
const browser = {
  ...members,
  state: undefined,
  responseUri: undefined,
  responseMode: 'dc_api',
  expectedOrigins: [ORIGIN],
} as const;

const keyOf = (didUrl: string): JWK => {
  const method = resolveDidKey(didOf(didUrl)).verificationMethod.find(({ id }) => id === didUrl);
  return encodeJwk(decodeMultikey(String(method?.publicKeyMultibase))) as unknown as JWK;
};

/** Somebody else's wallet, by its own library. `served` is what the verifier answers at its request_uri. */
function othersWallet(served = '', enc: readonly string[] = ['A128GCM', 'A256GCM']) {
  const asked: string[] = [];
  const client = new Openid4vpClient({
    callbacks: {
      fetch: async (_url: string, init: RequestInit = {}) => {
        asked.push(init.method ?? 'GET');
        return new Response(served, { headers: { 'content-type': 'application/oauth-authz-req+jwt' } });
      },
      hash: (data: Uint8Array, algorithm: string) => createHash(algorithm.replace('-', '')).update(data).digest(),
      getX509CertificateMetadata: () => ({ sanDnsNames: [], sanUriNames: [] }),
      signJwt: () => Promise.reject(new Error('Nothing is signed here')),
      decryptJwe: () => Promise.reject(new Error('Nothing is decrypted here')),
      async verifyJwt(signer: { method: string; didUrl?: string; x5c?: string[] }, { compact }: { compact: string }) {
        const jwk =
          signer.method === 'x5c'
            ? (new X509Certificate(Buffer.from(signer.x5c?.[0] ?? '', 'base64')).publicKey.export({
                format: 'jwk',
              }) as JWK)
            : keyOf(signer.didUrl ?? '');
        const verified = await compactVerify(compact, await importJWK(jwk, 'ES256')).catch(() => undefined);
        return verified ? { verified: true, signerJwk: jwk } : { verified: false };
      },
      async encryptJwe({ publicJwk, enc: chosen, alg }: { publicJwk: JWK; enc: string; alg: string }, data: string) {
        const jwe = await new CompactEncrypt(Buffer.from(data))
          .setProtectedHeader({ alg, enc: chosen, ...(publicJwk.kid && { kid: publicJwk.kid }) })
          .encrypt(await importJWK(publicJwk, alg));
        return { jwe, encryptionJwk: publicJwk };
      },
    } as never,
  });
  return {
    asked,
    async open(authorizationRequest: string | JsonObject, more: { origin?: string; nonce?: string } = {}) {
      const { params } = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest });
      return client.resolveOpenId4vpAuthorizationRequest({
        authorizationRequestPayload: params as never,
        ...(more.origin !== undefined && { origin: more.origin }),
        ...(more.nonce !== undefined && { wallet: { expectedNonce: more.nonce } }),
      });
    },
    async answer(payload: JsonObject, presented: string, origin?: string) {
      const isEncrypted = String(payload.response_mode).endsWith('.jwt');
      const { authorizationResponsePayload, jarm } = await client.createOpenid4vpAuthorizationResponse({
        authorizationRequestPayload: payload as never,
        authorizationResponsePayload: { vp_token: { diploma: [presented] } },
        ...(origin !== undefined && { origin }),
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
      return jarm ? { response: jarm.responseJwt } : authorizationResponsePayload;
    },
  };
}

const diploma = await issueSdJwt({
  header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
  shown: { iss: issuer.did, iat: SECONDS - 60, vct: VCT, cnf: confirmation(holder.key) },
  hidden: { degree: 'Física', birthdate: '2004-02-29' },
  signer: issuer.signer,
  salt,
  primitives: nodePrimitives,
});
const present = (audience: string, nonce: string) =>
  presentSdJwt(diploma, ['degree'], {
    signer: holder.signer,
    audience,
    nonce,
    issuedAt: SECONDS,
    primitives: nodePrimitives,
  });

/** Opens what came back, as a server does, and examines it. */
async function examined(sent: object, audience: string, state?: string) {
  const { response } = sent as { response?: string };
  const plain =
    response === undefined
      ? sent
      : (JSON.parse(new TextDecoder().decode((await compactDecrypt(response, privateKey)).plaintext)) as object);
  const answer = readWalletAnswer(plain);
  if (answer.kind !== 'answer') throw new Error(answer.kind);
  return examineAttempt(
    answer,
    {
      audience,
      nonce: NONCE,
      state,
      dcql: DCQL,
      issuers: { identifiers: [issuer.did], certificates: [] },
      rules: { diploma: [{ path: ['degree'], operator: 'eq', value: 'Física' }] },
    },
    { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() },
  );
}

const certified = { ...uni, primitives: nodePrimitives };
const certifiedId = clientIdOfCertificate(uni.certificates, nodePrimitives);
const encrypted = { ...members, responseMode: 'direct_post.jwt', responseKey } as const;

describe('@openid4vc/openid4vp 0.4.6', () => {
  it.each([
    ['plainly', members],
    ['encrypted', encrypted],
  ])('answers a request in a link %s', async (_how, asks) => {
    const { link, clientId } = requestByValue(asks);
    const wallet = othersWallet();
    const resolved = await wallet.open(link);
    expect(resolved).toMatchObject({
      version: 100,
      jar: undefined,
      client: { prefix: 'redirect_uri', clientMetadata: { client_name: members.name, logo_uri: members.logo } },
      dcql: { query: { credentials: [{ id: 'diploma' }] } },
    });
    const payload = resolved.authorizationRequestPayload as unknown as JsonObject;
    const sent = await wallet.answer(payload, await present(String(payload.client_id), String(payload.nonce)));
    expect(await examined(sent, clientId, 's1')).toMatchObject({ outcome: 'success' });
    expect((await examined(sent, clientId, 'other')).because?.reason).toBe('state-mismatch');
  });

  it.each([
    [
      'a DID',
      clientIdOf(verifier.did),
      'decentralized_identifier',
      (asks: SignedMembers) => signRequest({ ...asks, did: verifier.did }, verifier.signer),
    ],
    ['a certificate', certifiedId, 'x509_hash', (asks: SignedMembers) => signCertifiedRequest(asks, certified)],
  ] as const)('answers a request that %s signed, by POST, encrypted', async (_whose, clientId, prefix, sign) => {
    const wallet = othersWallet(await sign({ ...encrypted, walletNonce: 'w1' }));
    const link = requestLink({ clientId, requestUri: REQUEST_URI, method: 'post' });
    const resolved = await wallet.open(link, { nonce: 'w1' });
    // It expects its nonce in the request, and does not send it.
    expect(wallet.asked.map(method => method.toUpperCase())).toEqual(['POST']);
    expect(resolved).toMatchObject({ version: 100, client: { prefix, clientMetadata: { client_name: members.name } } });
    const payload = resolved.authorizationRequestPayload as unknown as JsonObject;
    const sent = await wallet.answer(payload, await present(String(payload.client_id), String(payload.nonce)));
    expect(Object.keys(sent)).toEqual(['response']);
    expect(await examined(sent, clientId, 's1')).toMatchObject({ outcome: 'success' });
  });

  it('refuses a request that another signed, one that was changed, and another nonce than its own', async () => {
    const link = requestLink({ did: verifier.did, requestUri: REQUEST_URI, method: 'post' });
    const signed = await signRequest({ ...members, did: verifier.did, walletNonce: 'w1' }, verifier.signer);
    const thief = tokenParty('ES256');
    const foreign = await signRequest({ ...members, did: thief.did, walletNonce: 'w1' }, thief.signer);
    for (const [text, nonce] of [
      [foreign, 'w1'],
      [`${signed.slice(0, -8)}AAAAAAAA`, 'w1'],
      [signed, 'w2'],
    ] as const)
      await expect(othersWallet(text).open(link, { nonce })).rejects.toThrow();
    await expect(othersWallet(signed).open(link, { nonce: 'w1' })).resolves.toBeDefined();
  });

  it('encrypts with A256GCM where it prefers that, and with nothing that we do not offer', async () => {
    const { link, clientId } = requestByValue(encrypted);
    const wallet = othersWallet('', ['A256GCM']);
    const { authorizationRequestPayload } = await wallet.open(link);
    const payload = authorizationRequestPayload as unknown as JsonObject;
    const sent = (await wallet.answer(payload, await present(clientId, NONCE))) as { response: string };
    expect(JSON.parse(Buffer.from(sent.response.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'r1',
    });
    expect(await examined(sent, clientId, 's1')).toMatchObject({ outcome: 'success' });
    await expect(othersWallet('', ['A128CBC-HS256']).answer(payload, await present(clientId, NONCE))).rejects.toThrow();
  });

  it.each([
    ['unsigned', async () => browserRequest(browser), 'origin'],
    [
      'unsigned and encrypted',
      async () => browserRequest({ ...browser, responseMode: 'dc_api.jwt', responseKey }),
      'origin',
    ],
    [
      'signed by a DID',
      async () => ({ request: await signRequest({ ...browser, did: verifier.did }, verifier.signer) }),
      'decentralized_identifier',
    ],
    [
      'signed with a certificate',
      async () => ({ request: await signCertifiedRequest(browser, certified), client_id: certifiedId }),
      'x509_hash',
    ],
  ])('answers a request through the browser that is %s', async (_how, made, prefix) => {
    const wallet = othersWallet();
    const data = await made();
    const resolved = await wallet.open(data as JsonObject, { origin: ORIGIN });
    expect(resolved).toMatchObject({ version: 100, client: { prefix } });
    const payload = resolved.authorizationRequestPayload as unknown as JsonObject;
    // The audience is the origin, also of a signed request (OpenID4VP 1.0 appendix A.4).
    const sent = await wallet.answer(payload, await present(audienceOfOrigin(ORIGIN), NONCE), ORIGIN);
    expect(await examined(sent, audienceOfOrigin(ORIGIN))).toMatchObject({ outcome: 'success' });
    expect((await examined(sent, audienceOfOrigin('https://thief.example'))).because?.reason).toBe('holder-audience');
    if (prefix !== 'origin')
      await expect(wallet.open(data as JsonObject, { origin: 'https://thief.example' })).rejects.toThrow();
  });

  it('answers the query of a presentation definition', async () => {
    const read = parseDefinition(definitionOf(DCQL).definition);
    if ('fault' in read) throw new Error(read.fault.path);
    const { dcql, unsaid } = dcqlOf(read.definition);
    expect(unsaid).toEqual([]);
    const { link, clientId } = requestByValue({ ...members, dcql });
    const wallet = othersWallet();
    const { authorizationRequestPayload } = await wallet.open(link);
    const sent = await wallet.answer(
      authorizationRequestPayload as unknown as JsonObject,
      await present(clientId, NONCE),
    );
    expect(await examined(sent, clientId, 's1')).toMatchObject({ outcome: 'success' });
  });
});
