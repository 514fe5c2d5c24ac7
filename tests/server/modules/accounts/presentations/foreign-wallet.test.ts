import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { CompactEncrypt, compactVerify, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { didWebToUrl } from '../../../../../engine/did/index.ts';
import { decodeMultikey, encodeJwk } from '../../../../../engine/keys/index.ts';
import { askForPresentation } from '../../../../../server/modules/accounts/presentations/index.ts';
import { passQuery } from '../../../../../server/modules/accounts/passes/pass.ts';
import { localCertificate } from '../../../../support/counterparts/certificate.ts';
import { passWallet, presentPass, type PassWallet } from '../../../../support/counterparts/pass-wallet.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { freePort } from '../../../../support/processes/process.ts';
import { Openid4vpClient } from '../../../../support/counterparts/openid4vc.ts';

let app: TestApp;
let wallet: PassWallet;
let ca: string;
beforeAll(async () => {
  const port = await freePort();
  const tls = await localCertificate();
  ca = await readFile(tls.cert, 'utf8');
  app = await startTestApp({ publicUrl: `https://localhost:${port}`, tls });
  await app.http.listen({ port, host: 'localhost' });
  wallet = await passWallet(app, 'signer@uni.example');
});
afterAll(() => app.stop());

const ask = (isEncrypted: boolean) =>
  app.app.parts.database.platform('tests', tx =>
    askForPresentation(tx, app.app.parts, {
      purpose: 'sign-in',
      organizationId: null,
      about: {},
      dcql: passQuery(app.settings.publicUrl),
      seconds: 120,
      isEncrypted,
    }),
  );
const stateOf = async (id: string) =>
  (await app.test.owner<{ state: string }>('select state from presentation_requests where id = $1', [id]))[0]?.state;

/** `fetch` that trusts the certificate of this run. */
const fetchTrusting = (url: string | URL, init: RequestInit = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const asked = request(url, { method: init.method ?? 'GET', headers, ca }, answer => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve(
          new Response(Buffer.concat(parts), {
            status: answer.statusCode ?? 500,
            headers: { 'content-type': answer.headers['content-type'] ?? '' },
          }),
        ),
      );
    });
    asked.on('error', reject);
    asked.end(init.body === undefined || init.body === null ? undefined : String(init.body));
  });

/** What the library wants to be told of us before it encrypts. */
const JARM = {
  encryption: { nonce: 'wallet' },
  serverMetadata: {
    authorization_signing_alg_values_supported: [],
    authorization_encryption_alg_values_supported: ['ECDH-ES'],
    authorization_encryption_enc_values_supported: ['A128GCM', 'A256GCM'],
  },
};

/** Somebody else's wallet: its own library, over https, with nothing of ours but the certificate that it trusts. */
function foreignWallet() {
  const keyOf = async (didUrl: string): Promise<JWK> => {
    const answer = await fetchTrusting(didWebToUrl(didUrl.split('#')[0] ?? ''));
    const { verificationMethod } = (await answer.json()) as {
      verificationMethod: { id: string; publicKeyMultibase: string }[];
    };
    const method = verificationMethod.find(({ id }) => id === didUrl);
    return encodeJwk(decodeMultikey(method?.publicKeyMultibase ?? '')) as JWK;
  };
  return new Openid4vpClient({
    callbacks: {
      fetch: fetchTrusting,
      hash: (data: Uint8Array, alg: string) => createHash(alg.replace('-', '')).update(data).digest(),
      signJwt: () => Promise.reject(new Error('Nothing is signed here')),
      decryptJwe: () => Promise.reject(new Error('Nothing is decrypted here')),
      async verifyJwt(signer: { method: string; didUrl?: string }, { compact }: { compact: string }) {
        const jwk = await keyOf(signer.didUrl ?? '');
        const verified = await compactVerify(compact, await importJWK(jwk, 'ES256')).catch(() => undefined);
        return verified ? { verified: true, signerJwk: jwk } : { verified: false };
      },
      async encryptJwe({ publicJwk, enc, alg }: { publicJwk: JWK; enc: string; alg: string }, data: string) {
        const jwe = await new CompactEncrypt(Buffer.from(data))
          .setProtectedHeader({ alg, enc, ...(publicJwk.kid && { kid: publicJwk.kid }) })
          .encrypt(await importJWK(publicJwk, alg));
        return { jwe, encryptionJwk: publicJwk };
      },
    } as never,
  });
}

/** Opens a link and answers it by the foreign library, as a person would. */
async function answer(link: string, pass: Pick<PassWallet, 'pass' | 'signer'> = wallet) {
  const client = foreignWallet();
  const parsed = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: link });
  const resolved = await client.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: parsed.params as never,
  });
  const payload = resolved.authorizationRequestPayload as { client_id: string; nonce: string };
  const presented = await presentPass(app, pass, { clientId: payload.client_id, nonce: payload.nonce });
  const created = await client.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: resolved.authorizationRequestPayload,
    authorizationResponsePayload: { vp_token: { pass: [presented] } },
    ...((payload as { response_mode?: string }).response_mode === 'direct_post.jwt' && { jarm: JARM }),
  });
  const sent = await client.submitOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: resolved.authorizationRequestPayload as never,
    authorizationResponsePayload: created.authorizationResponsePayload,
    ...(created.jarm && { jarm: created.jarm }),
  } as never);
  return { resolved, created, status: sent.response.status, body: (await sent.response.json()) as object };
}

describe.each([
  ['plainly', false],
  ['encrypted', true],
])('a wallet of others that answers %s', (_how, isEncrypted) => {
  it('reads the request, trusts the platform’s DID, and is led on', async () => {
    const { id, link } = await ask(isEncrypted);
    const { resolved, created, status, body } = await answer(link);
    expect(resolved).toMatchObject({
      client: { prefix: 'decentralized_identifier' },
      version: 100,
      dcql: { query: { credentials: [{ id: 'pass', format: 'dc+sd-jwt' }] } },
    });
    expect(created.jarm !== undefined).toBe(isEncrypted);
    expect([status, body]).toEqual([
      200,
      { redirect_uri: expect.stringMatching(/\/login\/wallet#response_code=.{32}$/) },
    ]);
    expect(await stateOf(id)).toBe('answered');
  });

  it('is refused when it presents for another nonce, and once the request was answered', async () => {
    const { id, link } = await ask(isEncrypted);
    const stale = { ...wallet, pass: `${wallet.pass.slice(0, -6)}AAAAA~` };
    expect(await answer(link, stale)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect(await stateOf(id)).toBe('refused');
    await expect(answer(link)).rejects.toThrow();
  });
});
