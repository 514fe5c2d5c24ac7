import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../engine/json.ts';
import { base64urlEncode, utf8 } from '../../../engine/primitives/index.ts';
import {
  clientIdOf,
  didOfClient,
  encodeTransactionData,
  readRequest,
  requestClaims,
  requestLink,
  signRequest,
  type ReadRequestOptions,
  type RequestInput,
} from '../../../engine/openid4vp/index.ts';
import { signJws } from '../../../engine/tokens/index.ts';
import { NOW } from '../support/diploma.ts';
import { canonizer, resolverOf } from '../support/parties.ts';
import { SECONDS, tokenParty } from '../support/token-parties.ts';
import { vectorJson, vectorsDir } from '../support/vectors.ts';

const verifier = tokenParty('ES256');
const thief = tokenParty('ES256');
const responseKey: JsonObject = { ...tokenParty('ES256').publicJwk, use: 'enc', alg: 'ECDH-ES', kid: 'r1' };
const TYPE = 'https://sello.example/approval/1';
const input: RequestInput = {
  did: verifier.did,
  responseUri: 'https://sello.example/oid4vp/responses/1',
  responseMode: 'direct_post',
  nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
  state: 's1',
  dcql: {
    credentials: [
      { id: 'pass', format: 'dc+sd-jwt', multiple: false, meta: {}, require_cryptographic_holder_binding: true },
    ],
  },
  name: 'Sello',
  issuedAt: SECONDS,
  expiresAt: SECONDS + 120,
};
const HEADER = { typ: 'oauth-authz-req+jwt', kid: verifier.signer.verificationMethod };
const wallet: ReadRequestOptions = {
  now: NOW,
  canonizer: canonizer(),
  resolveDid: resolverOf(),
  clientId: clientIdOf(verifier.did),
  transactionDataTypes: [TYPE],
};
const read = (text: string, more: Partial<ReadRequestOptions> = {}) => readRequest(text, { ...wallet, ...more });
const accepted = async (text: string) => {
  const result = await read(text);
  if ('refusal' in result) throw new Error(result.refusal.reason);
  return result.request;
};
/** A request with other claims than the engine would write, signed by the verifier. */
const forged = (claims: JsonObject, header: JsonObject = {}) =>
  signJws({ ...HEADER, ...header }, { ...requestClaims(input), ...claims }, verifier.signer);

describe('a request object', () => {
  it('says what is asked, and is read by a wallet', async () => {
    const request = await accepted(await signRequest(input, verifier.signer));
    expect(request).toMatchObject({
      clientId: `decentralized_identifier:${verifier.did}`,
      audience: `decentralized_identifier:${verifier.did}`,
      signedBy: verifier.did,
      responseUri: input.responseUri,
      responseMode: 'direct_post',
      nonce: input.nonce,
      state: 's1',
      dcql: input.dcql,
      transactionData: [],
      metadata: { client_name: 'Sello', vp_formats_supported: { 'dc+sd-jwt': {}, jwt_vc_json: {}, ldp_vc: {} } },
      encryption: undefined,
    });
  });

  it('names the key for an encrypted answer, and both lengths', async () => {
    const encrypted = { ...input, responseMode: 'direct_post.jwt' as const, responseKey };
    const request = await accepted(await signRequest(encrypted, verifier.signer));
    expect(request.encryption).toEqual({ key: responseKey, enc: 'A128GCM' });
    expect(request.metadata).toMatchObject({ encrypted_response_enc_values_supported: ['A128GCM', 'A256GCM'] });
    expect(() => requestClaims({ ...encrypted, responseKey: undefined })).toThrow('needs a key');
  });

  it('is signed by no key but one of the DID that asks', async () => {
    await expect(signRequest(input, thief.signer)).rejects.toThrow('a key of the DID');
  });

  it('echoes the nonce of the wallet that asked by POST, and no other', async () => {
    const text = await signRequest({ ...input, walletNonce: 'w1' }, verifier.signer);
    expect(await read(text, { walletNonce: 'w1' })).toHaveProperty('request');
    for (const walletNonce of ['w2', undefined])
      expect(await read(text, { walletNonce })).toMatchObject({ refusal: { error: 'invalid_request' } });
    expect(await read(await signRequest(input, verifier.signer), { walletNonce: 'w1' })).toHaveProperty('refusal');
  });

  it.each<[string, JsonObject, JsonObject, string]>([
    ['another type of token', {}, { typ: 'JWT' }, 'invalid_request'],
    ['another client id than the link', { client_id: clientIdOf(thief.did) }, {}, 'invalid_request'],
    ['a key of another DID', {}, { kid: thief.signer.verificationMethod }, 'invalid_request'],
    ['no key that is named', {}, { kid: undefined }, 'invalid_request'],
    ['a key that its document lacks', {}, { kid: `${verifier.did}#other` }, 'invalid_request'],
    ['certificates beside its DID', {}, { x5c: ['MII'] }, 'invalid_request'],
    ['an end that has passed', { exp: SECONDS - 3600 }, {}, 'invalid_request'],
    ['a beginning that is to come', { iat: SECONDS + 3600 }, {}, 'invalid_request'],
    ['another audience', { aud: 'https://wallet.example' }, {}, 'invalid_request'],
    ['another response type', { response_type: 'code' }, {}, 'invalid_request'],
    ['another response mode', { response_mode: 'fragment' }, {}, 'invalid_request'],
    ['a redirect_uri', { redirect_uri: 'https://sello.example' }, {}, 'invalid_request'],
    ['no response_uri', { response_uri: undefined }, {}, 'invalid_request'],
    ['a response_uri without TLS', { response_uri: 'http://sello.example/r' }, {}, 'invalid_request'],
    ['a nonce with a line break', { nonce: 'a\nb' }, {}, 'invalid_request'],
    ['no nonce', { nonce: undefined }, {}, 'invalid_request'],
    ['a scope', { scope: 'pid' }, {}, 'invalid_scope'],
    ['a query that is none', { dcql_query: { credentials: [] } }, {}, 'invalid_request'],
    ['an encrypted answer without a key', { response_mode: 'direct_post.jwt' }, {}, 'invalid_request'],
    [
      'no state for a presentation without a holder',
      {
        state: undefined,
        dcql_query: {
          credentials: [{ id: 'a', format: 'ldp_vc', meta: {}, require_cryptographic_holder_binding: false }],
        },
      },
      {},
      'invalid_request',
    ],
    ['transaction data that is none', { transaction_data: ['e30'] }, {}, 'invalid_transaction_data'],
  ])('is refused with %s', async (_what, claims, header, error) => {
    expect(await read(await forged(claims, header))).toMatchObject({ refusal: { error } });
  });

  it('is refused when it was changed, unsigned, or is no token', async () => {
    const [head = '', body = '', signature = ''] = (await signRequest(input, verifier.signer)).split('.');
    const other = base64urlEncode(
      utf8(JSON.stringify({ ...requestClaims(input), response_uri: 'https://thief.example/' })),
    );
    const none = base64urlEncode(utf8(JSON.stringify({ ...HEADER, alg: 'none' })));
    for (const text of [`${head}.${other}.${signature}`, `${none}.${body}.`, `${head}.${body}.`, '', 'a.b.c'])
      expect(await read(text)).toMatchObject({ refusal: { error: 'invalid_request' } });
    await fc.assert(
      fc.asyncProperty(fc.string(), async text => {
        expect(await read(text)).toHaveProperty('refusal');
      }),
    );
  });

  it('is refused for a client that is known by something else than a DID', async () => {
    for (const clientId of ['x509_san_dns:sello.example', 'https://sello.example', `${clientIdOf(verifier.did)}#0`]) {
      expect(didOfClient(clientId)).toBeUndefined();
      const text = await forged({ client_id: clientId });
      expect(await read(text, { clientId })).toMatchObject({ refusal: { error: 'invalid_client' } });
    }
  });

  it.runIf(vectorsDir)('has the header and claims of the published example', () => {
    const example = vectorJson('openid4vp-examples', 'request', 'request_header_client_id_did.json');
    expect(example.typ).toBe(HEADER.typ);
    expect(didOfClient(clientIdOf('did:example:123'))).toBe('did:example:123');
  });

  it('stands behind a link with its client and address', () => {
    expect(requestLink({ did: 'did:web:sello.example', requestUri: 'https://sello.example/oid4vp/requests/1' })).toBe(
      'openid4vp://?client_id=decentralized_identifier%3Adid%3Aweb%3Asello.example&request_uri=https%3A%2F%2Fsello.example%2Foid4vp%2Frequests%2F1',
    );
    expect(
      requestLink({ did: 'did:a:b', requestUri: 'https://a.example', method: 'post' }, 'https://w.example/'),
    ).toMatch(/^https:\/\/w\.example\/\?.*&request_uri_method=post$/);
  });
});

describe('transaction data', () => {
  const encoded = encodeTransactionData(TYPE, ['pass'], { title: 'Approve 3 credentials' });

  it('is read by a wallet that knows its type', async () => {
    const text = await signRequest({ ...input, transactionData: [encoded] }, verifier.signer);
    const request = await accepted(text);
    expect(request.transactionData).toEqual([
      {
        encoded,
        type: TYPE,
        credentialIds: ['pass'],
        content: {
          title: 'Approve 3 credentials',
          type: TYPE,
          credential_ids: ['pass'],
          transaction_data_hashes_alg: ['sha-256'],
        },
      },
    ]);
    expect(await read(text, { transactionDataTypes: [] })).toMatchObject({
      refusal: { error: 'invalid_transaction_data' },
    });
  });

  it.each<[string, unknown]>([
    ['for a query that is not asked', encodeTransactionData(TYPE, ['other'], {})],
    ['that is no JSON', base64urlEncode(utf8('text'))],
    ['that is no base64url', '%%%'],
    ['that is no text', {}],
    [
      'with another hash',
      base64urlEncode(
        utf8(JSON.stringify({ type: TYPE, credential_ids: ['pass'], transaction_data_hashes_alg: ['md5'] })),
      ),
    ],
    ['without a query', base64urlEncode(utf8(JSON.stringify({ type: TYPE, credential_ids: [] })))],
  ])('%s is refused', async (_what, element) => {
    const text = await forged({ transaction_data: [element] as never });
    expect(await read(text)).toMatchObject({ refusal: { error: 'invalid_transaction_data' } });
  });

  it('names the queries that may authorize it', () => {
    expect(() => encodeTransactionData(TYPE, [], {})).toThrow('names the queries');
  });
});
