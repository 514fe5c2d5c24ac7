import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCertificates } from '../../../engine/certificates/index.ts';
import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import {
  audienceOfOrigin,
  browserRequest,
  clientIdOf,
  clientIdOfAddress,
  clientIdOfCertificate,
  DC_API_PROTOCOLS,
  readBrowserRequest,
  readRequest,
  readRequestByValue,
  requestByValue,
  requestClaims,
  requestLink,
  signCertifiedRequest,
  signRequest,
  type ReadRequestOptions,
  type SignedMembers,
} from '../../../engine/openid4vp/index.ts';
import { signJws } from '../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import { certifiedParty } from '../support/certified.ts';
import { NOW } from '../support/diploma.ts';
import { canonizer, resolverOf } from '../support/parties.ts';
import { SECONDS, tokenParty } from '../support/token-parties.ts';

const verifier = tokenParty('ES256');
const uni = await certifiedParty('Universidad');
const responseKey: JsonObject = { ...tokenParty('ES256').publicJwk, use: 'enc', alg: 'ECDH-ES', kid: 'r1' };
const RESPONSE_URI = 'https://shop.example/oid4vp/responses/AAAAAAAAAAAAAAAAAAAAAA';
const ORIGIN = 'https://shop.example';
const members: SignedMembers = {
  responseUri: RESPONSE_URI,
  responseMode: 'direct_post',
  nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
  state: 'BBBBBBBBBBBBBBBBBBBBBB',
  dcql: {
    credentials: [
      {
        id: 'diploma',
        format: 'dc+sd-jwt',
        multiple: false,
        meta: { vct_values: ['https://uni.example/vct/diploma'] },
        require_cryptographic_holder_binding: true,
        claims: [{ path: ['degree', 'name'] }],
      },
    ],
  },
  name: 'Tienda del Centro',
  logo: 'https://shop.example/logo.png',
  issuedAt: SECONDS,
  expiresAt: SECONDS + 300,
};
const browser: SignedMembers = {
  ...members,
  responseUri: undefined,
  responseMode: 'dc_api',
  expectedOrigins: [ORIGIN],
};
const wallet: ReadRequestOptions = {
  now: NOW,
  canonizer: canonizer(),
  resolveDid: resolverOf(),
  readCertificates,
  transactionDataTypes: [],
};
const REFUSED = { refusal: { error: 'invalid_request' } };

describe('a request in a link', () => {
  const { link, length, clientId } = requestByValue(members);
  const read = (text: string) => readRequestByValue(text, wallet);

  it('says what is asked and by whom, and a wallet reads it', async () => {
    expect(clientId).toBe(clientIdOfAddress(RESPONSE_URI));
    expect(length).toBe(link.length);
    expect(length).toBeLessThan(1800);
    expect(await read(link)).toMatchObject({
      request: {
        clientId,
        audience: clientId,
        signedBy: undefined,
        responseUri: RESPONSE_URI,
        responseMode: 'direct_post',
        nonce: members.nonce,
        state: members.state,
        dcql: members.dcql,
        metadata: {
          client_name: members.name,
          logo_uri: members.logo,
          vp_formats_supported: { 'dc+sd-jwt': {} },
        },
        encryption: undefined,
      },
    });
  });

  it('says its length where it outgrows a QR', () => {
    const claims = Array.from({ length: 60 }, (_each, at) => ({ path: [`claim number ${at}`] }));
    const [query] = members.dcql.credentials;
    expect(requestByValue({ ...members, dcql: { credentials: [{ ...query!, claims }] } }).length).toBeGreaterThan(1800);
  });

  it('keeps what differs from what goes without saying', async () => {
    const dcql = {
      credentials: [{ ...members.dcql.credentials[0]!, multiple: true, require_cryptographic_holder_binding: false }],
      credential_sets: [{ options: [['diploma']], required: false }],
    };
    expect(await read(requestByValue({ ...members, dcql }).link)).toMatchObject({ request: { dcql } });
  });

  it('can ask for an encrypted answer', async () => {
    const encrypted = requestByValue({ ...members, responseMode: 'direct_post.jwt', responseKey });
    expect(await read(encrypted.link)).toMatchObject({ request: { encryption: { key: responseKey, enc: 'A128GCM' } } });
  });

  it.each<[string, string]>([
    ['for a client with a DID, which has to sign', link.replace('redirect_uri%3A', 'decentralized_identifier%3A')],
    ['for a client without a prefix', link.replace('redirect_uri%3A', '')],
    ['without a client', link.replace(/client_id=[^&]*&/, '')],
    ['with a request object beside it', `${link}&request=a.b.c`],
    ['with a member that stands twice', `${link}&nonce=other`],
    ['with a query that is no JSON', link.replace(/dcql_query=[^&]*/, 'dcql_query=%7B')],
    ['with an encoding that is broken', link.replace('nonce=', 'nonce=%E0%A4%A')],
    ['with a mode of the browser', link.replace('direct_post', 'dc_api')],
    ['with an answer to an address without TLS', link.replaceAll('https%3A%2F%2Fshop', 'http%3A%2F%2Fshop')],
    [
      'with an answer to a script',
      link.replaceAll(encodeURIComponent(RESPONSE_URI), encodeURIComponent('javascript:alert(1)')),
    ],
    ['that is longer than any link', `${link}&x=${'x'.repeat(100_001)}`],
    ['that is nothing', ''],
  ])('is refused %s', async (_what, text) => {
    expect(await read(text)).toMatchObject(REFUSED);
  });

  it('is refused where the answer goes elsewhere than to its client', async () => {
    const other = link.replace(/response_uri=[^&]*/, `response_uri=${encodeURIComponent('https://thief.example/r')}`);
    expect(await read(other)).toMatchObject({ refusal: { error: 'invalid_client' } });
  });

  it('is read or refused for any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string(), async text => {
        expect(await read(`openid4vp://?${text}`)).toHaveProperty('refusal');
      }),
      { seed: 52 },
    ));

  it('is not made without an address, or for a mode of the browser', () => {
    expect(() => requestByValue({ ...members, responseUri: undefined })).toThrow('where the answer is posted');
    expect(() => requestByValue(browser)).toThrow('where the answer is posted');
    expect(() => requestByValue({ ...members, responseMode: 'direct_post.jwt' })).toThrow('needs a key');
  });
});

describe('a request of an organization with a certificate', () => {
  const clientId = clientIdOfCertificate(uni.certificates, nodePrimitives);
  const sign = (more: Partial<SignedMembers> = {}, by = uni) =>
    signCertifiedRequest({ ...members, ...more }, { ...by, primitives: nodePrimitives });
  const read = (text: string, more: Partial<ReadRequestOptions> = {}) =>
    readRequest(text, { ...wallet, clientId, ...more });

  it('is known by the hash of its certificate', async () => {
    const hash = createHash('sha256')
      .update(Buffer.from(uni.certificates[0] ?? '', 'base64'))
      .digest('base64url');
    expect(clientId).toBe(`x509_hash:${hash}`);
    expect(await read(await sign({ walletNonce: 'w1' }), { walletNonce: 'w1' })).toMatchObject({
      request: { clientId, audience: clientId, signedBy: uni.subject, metadata: { client_name: members.name } },
    });
    expect(requestLink({ clientId, requestUri: 'https://a.example' })).toContain('client_id=x509_hash%3A');
  });

  it('is refused for another certificate, another key, and a certificate that is not in force', async () => {
    const other = await certifiedParty('Otra');
    expect(await read(await sign({}, other))).toMatchObject(REFUSED);
    expect(await read(await sign({}, { ...uni, signer: other.signer }))).toMatchObject(REFUSED);
    const expired = await certifiedParty('Universidad', { from: -9, until: -8 });
    const text = await sign({}, expired);
    const known = { clientId: clientIdOfCertificate(expired.certificates, nodePrimitives) };
    expect(await read(text, known)).toMatchObject({ refusal: { reason: 'The certificate is not in force.' } });
  });

  it('is refused without its certificates, with others than it names, and by a wallet that reads none', async () => {
    const claims = { ...requestClaims({ ...members, did: verifier.did }), client_id: clientId };
    const signed = (header: JsonObject) => signJws({ typ: 'oauth-authz-req+jwt', ...header }, claims, uni.signer);
    expect(await read(await signed({}))).toMatchObject(REFUSED);
    expect(await read(await signed({ x5c: 'text' }))).toMatchObject(REFUSED);
    expect(await read(await signed({ x5c: ['AAAA'] }))).toMatchObject(REFUSED);
    expect(await read(await signed({ x5c: [...uni.certificates, ...uni.certificates] }))).toMatchObject(REFUSED);
    expect(await read(await sign(), { readCertificates: undefined })).toMatchObject({
      refusal: { error: 'invalid_client' },
    });
  });

  it('is signed by P-256 alone', async () => {
    const by = { ...uni, signer: tokenParty('EdDSA').signer };
    await expect(sign({}, by)).rejects.toThrow('wallets do not verify');
    expect(() => clientIdOfCertificate([], nodePrimitives)).toThrow('no certificate');
    expect(() => clientIdOfCertificate(['%'], nodePrimitives)).toThrow('no base64');
  });
});

describe('a request through the browser', () => {
  const read = (protocol: string, data: JsonValue, origin = ORIGIN) =>
    readBrowserRequest({ protocol, data }, { ...wallet, origin });
  const signed = async (more: Partial<SignedMembers> = {}) => ({
    request: await signRequest({ ...browser, ...more, did: verifier.did }, verifier.signer),
  });

  it('names no client, state or address where it is not signed, and its audience is the origin', async () => {
    const data = browserRequest(browser);
    expect(Object.keys(data)).toEqual(['response_type', 'response_mode', 'nonce', 'dcql_query', 'client_metadata']);
    expect(await read(DC_API_PROTOCOLS.unsigned, data)).toMatchObject({
      request: {
        audience: 'origin:https://shop.example',
        signedBy: undefined,
        responseMode: 'dc_api',
        state: undefined,
      },
    });
    expect(audienceOfOrigin(ORIGIN)).toBe('origin:https://shop.example');
  });

  it('names its origins where it is signed, and its audience is the origin all the same', async () => {
    expect(await read(DC_API_PROTOCOLS.signed, await signed())).toMatchObject({
      request: { clientId: clientIdOf(verifier.did), audience: audienceOfOrigin(ORIGIN), signedBy: verifier.did },
    });
    const certified = await signCertifiedRequest(browser, { ...uni, primitives: nodePrimitives });
    expect(await read(DC_API_PROTOCOLS.signed, { request: certified })).toMatchObject({
      request: { signedBy: uni.subject },
    });
  });

  it('can ask for an encrypted answer', async () => {
    const encrypted = { ...browser, responseMode: 'dc_api.jwt', responseKey } as const;
    for (const [protocol, data] of [
      [DC_API_PROTOCOLS.unsigned, browserRequest(encrypted)],
      [DC_API_PROTOCOLS.signed, await signed(encrypted)],
    ] as const)
      expect(await read(protocol, data)).toMatchObject({ request: { encryption: { key: responseKey } } });
    expect(() => browserRequest({ ...encrypted, responseKey: undefined })).toThrow('needs a key');
  });

  it('needs no state for a credential without a holder', async () => {
    const dcql = { credentials: [{ ...members.dcql.credentials[0]!, require_cryptographic_holder_binding: false }] };
    expect(await read(DC_API_PROTOCOLS.unsigned, browserRequest({ ...browser, dcql }))).toHaveProperty('request');
  });

  it('is refused for another website, unsigned where it has to be signed, and for another protocol', async () => {
    expect(await read(DC_API_PROTOCOLS.signed, await signed(), 'https://thief.example')).toMatchObject(REFUSED);
    expect(await read(DC_API_PROTOCOLS.signed, await signed(), `${ORIGIN}/`)).toMatchObject(REFUSED);
    expect(await read(DC_API_PROTOCOLS.signed, browserRequest(browser))).toMatchObject(REFUSED);
    expect(await read('openid4vp-v1-multisigned', await signed())).toMatchObject(REFUSED);
    expect(await read(DC_API_PROTOCOLS.unsigned, 'text')).toMatchObject(REFUSED);
    const posted = { request: await signRequest({ ...members, did: verifier.did }, verifier.signer) };
    expect(await read(DC_API_PROTOCOLS.signed, posted)).toMatchObject(REFUSED);
  });

  it('is no request of a link', async () => {
    const { request } = await signed();
    expect(await readRequest(request, { ...wallet, clientId: clientIdOf(verifier.did) })).toMatchObject(REFUSED);
  });

  it('is not made without its origins', async () => {
    await expect(signed({ expectedOrigins: [] })).rejects.toThrow('names its origins');
    expect(() => browserRequest(members)).toThrow('answered through it');
  });
});
