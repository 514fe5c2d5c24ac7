import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../../../../../engine/json.ts';
import {
  checkAnswer,
  clientIdOf,
  encodeTransactionData,
  parseDcql,
  readTransactionData,
  requestByValue,
  requestLink,
  signRequest,
  type DcqlQuery,
  type RequestInput,
} from '../../../../../../engine/openid4vp/index.ts';
import { signDocument } from '../../../../../../engine/proofs/index.ts';
import { confirmation, issueJwtVc, issueSdJwt } from '../../../../../../engine/tokens/index.ts';
import { decodeJwk } from '../../../../../../engine/keys/index.ts';
import { nodePrimitives } from '../../../../../../server/platform/crypto/index.ts';
import { viewOf } from '../../../../../../src/custom/credentials/dev-wallet/protocol/held-view.ts';
import {
  didOfKey,
  newHolderKey,
  type HolderKeyPair,
} from '../../../../../../src/custom/credentials/dev-wallet/protocol/holder-keys.ts';
import { WELL_BEHAVED } from '../../../../../../src/custom/credentials/dev-wallet/protocol/misbehaviour.ts';
import {
  answerRequest,
  APPROVAL_TYPE,
  choicesFor,
  declineRequest,
  openRequest,
} from '../../../../../../src/custom/credentials/dev-wallet/protocol/requests.ts';
import { createWire, ProtocolError } from '../../../../../../src/custom/credentials/dev-wallet/protocol/wire.ts';
import { CREATED, diploma, NOW } from '../../../../../engine/support/diploma.ts';
import { canonizer, resolverOf } from '../../../../../engine/support/parties.ts';
import { salt, SECONDS, tokenParty } from '../../../../../engine/support/token-parties.ts';
import { organization } from '../../../../../engine/support/world.ts';

const issuer = tokenParty('ES256');
const verifier = tokenParty('ES256');
const CLIENT = clientIdOf(verifier.did);
const REQUEST = 'https://verifier.example/requests/1';
const RESPONSE = 'https://verifier.example/responses/1';
const NONCE = 'n-0S6_WzA2Mj';

const queryOf = (...credentials: JsonObject[]): DcqlQuery => {
  const parsed = parseDcql({ credentials });
  if ('fault' in parsed) throw new Error(parsed.fault.path);
  return parsed.query;
};
const PASS = queryOf({
  id: 'pass',
  format: 'dc+sd-jwt',
  meta: { vct_values: ['https://sello.example/pass'] },
  claims: [{ path: ['given_name'] }],
});
const W3C = (format: string) => queryOf({ id: 'vc', format, meta: { type_values: [['VerifiableCredential']] } });

let key: HolderKeyPair;
beforeAll(async () => {
  key = await newHolderKey();
});

/** A verifier that serves one request, and keeps what it is answered. */
async function asking(dcql: DcqlQuery, more: Partial<RequestInput> = {}) {
  const sent: Record<string, string>[] = [];
  const input: RequestInput = {
    did: verifier.did,
    responseUri: RESPONSE,
    responseMode: 'direct_post',
    nonce: NONCE,
    state: 's1',
    dcql,
    issuedAt: SECONDS,
    expiresAt: SECONDS + 120,
    name: 'Registrar',
    ...more,
  };
  const fetcher: typeof fetch = async (url, init) => {
    const form = Object.fromEntries(new URLSearchParams(String(init?.body ?? '')));
    if (url === REQUEST)
      return new Response(await signRequest({ ...input, walletNonce: form.wallet_nonce }, verifier.signer));
    sent.push(form);
    return Response.json({ redirect_uri: 'https://verifier.example/done' });
  };
  const wire = createWire(fetcher, () => undefined);
  const link = requestLink({ did: verifier.did, requestUri: REQUEST, method: 'post' });
  return { wire, sent, link, open: () => openRequest(wire, link, NOW) };
}

const judge = (dcql: DcqlQuery, token: unknown, transactionData: readonly string[] = []) =>
  checkAnswer(
    token,
    {
      clientId: CLIENT,
      nonce: NONCE,
      dcql,
      transactionData: readTransactionData(transactionData.length > 0 ? transactionData : undefined, {
        types: [APPROVAL_TYPE],
        queries: dcql.credentials.map(({ id }) => id),
      }),
    },
    { now: NOW, canonizer: canonizer(), resolveDid: resolverOf() },
  );

const credentials = {
  'dc+sd-jwt': () =>
    issueSdJwt({
      header: { typ: 'dc+sd-jwt', kid: issuer.signer.verificationMethod },
      shown: {
        iss: issuer.did,
        iat: SECONDS - 60,
        vct: 'https://sello.example/pass',
        cnf: confirmation(decodeJwk(key.jwk)),
      },
      hidden: { given_name: 'Olivia', family_name: 'Ejemplo' },
      signer: issuer.signer,
      salt,
      primitives: nodePrimitives,
    }),
  jwt_vc_json: () =>
    issueJwtVc({
      credential: { ...diploma(issuer.did), credentialSubject: { id: didOfKey(key), name: 'Olivia' } },
      signer: issuer.signer,
      issuedAt: SECONDS - 60,
    }),
  ldp_vc: () => {
    const document = diploma(organization.did);
    const about = { ...(document.credentialSubject as JsonObject), id: didOfKey(key) };
    return signDocument(
      { ...document, credentialSubject: about },
      organization.signer,
      { created: CREATED },
      canonizer(),
    );
  },
};
type Form = keyof typeof credentials;
const queryFor = (form: Form) => (form === 'dc+sd-jwt' ? PASS : W3C(form));

async function answered(form: Form, misbehaviour = WELL_BEHAVED, more: Partial<RequestInput> = {}) {
  const dcql = queryFor(form);
  const { wire, sent, open } = await asking(dcql, more);
  const request = await open();
  const credential = (await credentials[form]()) as JsonValue;
  const view = viewOf(credential);
  if (!view) throw new Error('not read');
  const otherKey = misbehaviour.otherKey ? await newHolderKey() : undefined;
  const query = dcql.credentials[0]?.id ?? '';
  const leadsTo = await answerRequest(wire, {
    request,
    shown: [{ query, view, credential, claims: ['given_name'], key }],
    otherKey,
    misbehaviour,
    now: NOW,
  });
  return { dcql, sent: sent[0] ?? {}, leadsTo, view };
}
const tokenOf = ({ vp_token: token = '' }: Record<string, string>) => JSON.parse(token) as JsonObject;

describe('an answer of the development wallet', () => {
  it.each(['dc+sd-jwt', 'jwt_vc_json', 'ldp_vc'] as const)('is accepted by a verifier as %s', async form => {
    const { dcql, sent, leadsTo } = await answered(form);
    const { faults, credentials: shown } = await judge(dcql, tokenOf(sent));
    expect(faults).toEqual([]);
    expect(shown).toHaveLength(1);
    expect([sent.state, leadsTo]).toEqual(['s1', 'https://verifier.example/done']);
    expect(JSON.stringify(shown[0]?.claims)).not.toContain('Ejemplo');
  });

  it.each([
    ['another nonce', 'dc+sd-jwt', { otherNonce: true }, 'holder-nonce'],
    ['another nonce', 'ldp_vc', { otherNonce: true }, 'holder-nonce'],
    ['another key', 'dc+sd-jwt', { otherKey: true }, 'holder-proof'],
    ['another key', 'jwt_vc_json', { otherKey: true }, 'holder-proof'],
    ['another key', 'ldp_vc', { otherKey: true }, 'holder-proof'],
    ['a changed claim', 'dc+sd-jwt', { tamper: true }, 'credential'],
    ['a changed claim', 'jwt_vc_json', { tamper: true }, 'credential'],
    ['a changed claim', 'ldp_vc', { tamper: true }, 'credential'],
  ] as const)('with %s as %s is refused', async (_what, form, wrong, reason) => {
    const { dcql, sent } = await answered(form, { ...WELL_BEHAVED, ...wrong });
    expect((await judge(dcql, tokenOf(sent))).faults).toMatchObject([{ reason }]);
  });

  it('authorizes what its holder was shown', async () => {
    const data = encodeTransactionData(APPROVAL_TYPE, ['pass'], {
      title: { 'en-US': 'Diplomas' },
      count: 20,
      root: 'r',
    });
    const { dcql, sent } = await answered('dc+sd-jwt', WELL_BEHAVED, { transactionData: [data] });
    const { faults, credentials: shown } = await judge(dcql, tokenOf(sent), [data]);
    expect([faults, shown[0]?.authorizes.length]).toEqual([[], 1]);
  });

  it('is encrypted where the verifier asks for that', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const responseKey = { ...(await exportJWK(publicKey)), use: 'enc', alg: 'ECDH-ES', kid: 'k1' } as JsonObject;
    const { dcql, sent } = await answered('dc+sd-jwt', WELL_BEHAVED, { responseMode: 'direct_post.jwt', responseKey });
    expect(Object.keys(sent)).toEqual(['response']);
    const { plaintext } = await compactDecrypt(sent.response ?? '', privateKey);
    const members = JSON.parse(new TextDecoder().decode(plaintext)) as JsonObject;
    expect(members.state).toBe('s1');
    expect((await judge(dcql, members.vp_token)).faults).toEqual([]);
  });
});

describe('a request', () => {
  it('is refused where another signed it, where it has expired, and for data that the wallet cannot show', async () => {
    const thief = tokenParty('ES256');
    const { wire } = await asking(PASS);
    const forged = requestLink({ did: thief.did, requestUri: REQUEST, method: 'post' });
    await expect(openRequest(wire, forged, NOW)).rejects.toThrow(ProtocolError);
    const late = await asking(PASS, { issuedAt: SECONDS - 9000, expiresAt: SECONDS - 8000 });
    await expect(late.open()).rejects.toThrow(/expired/);
    const unknown = await asking(PASS, { transactionData: [encodeTransactionData('urn:other', ['pass'], {})] });
    await expect(unknown.open()).rejects.toThrow(/invalid_transaction_data/);
  });

  it('that nobody signed is read out of its link, and says where the answer goes', async () => {
    const { wire } = await asking(PASS);
    const { link, clientId } = requestByValue({
      responseUri: RESPONSE,
      responseMode: 'direct_post',
      nonce: NONCE,
      state: 's1',
      dcql: PASS,
    });
    const request = await openRequest(wire, link, NOW);
    expect(request).toMatchObject({ clientId, audience: clientId, signedBy: undefined, responseUri: RESPONSE });
    await expect(openRequest(wire, link.replace('redirect_uri%3A', 'x509_hash%3A'), NOW)).rejects.toThrow(
      ProtocolError,
    );
  });

  it('is answered by the credentials that fit, and by no other', async () => {
    const { wire, open } = await asking(PASS);
    const request = await open();
    const views = await Promise.all([credentials.ldp_vc(), credentials['dc+sd-jwt']()]);
    const held = views.map(each => viewOf(each as JsonValue)!);
    expect((await choicesFor(wire, request, held, NOW)).choices).toMatchObject([{ candidates: [{ at: 1 }] }]);
    expect((await choicesFor(wire, request, held.slice(0, 1), NOW)).isComplete).toBe(false);
  });

  it('that its holder declines is told so', async () => {
    const { wire, sent, open } = await asking(PASS);
    await declineRequest(wire, await open());
    expect(sent).toEqual([{ error: 'access_denied', state: 's1' }]);
  });
});

it('keeps private keys where no script reads them', async () => {
  expect(key.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('jwk', key.privateKey)).rejects.toThrow();
});
