import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { JsonObject } from '../../../engine/json.ts';
import { decodeJwk, type Signer } from '../../../engine/keys/index.ts';
import { APPROVAL_TYPE } from '../../../engine/approvals/index.ts';
import { didJwkOf, signKeyProof } from '../../../engine/openid4vci/index.ts';
import { readRequest, transactionDataClaims, type ReadRequest } from '../../../engine/openid4vp/index.ts';
import type { PublicKey } from '../../../engine/suites/index.ts';
import { presentSdJwt } from '../../../engine/tokens/index.ts';
import { createPassIssuer, thumbprintOf, type Membership } from '../../../server/modules/accounts/passes/pass.ts';
import { ownReaders } from '../../../server/modules/accounts/presentations/readers.ts';
import { nodePrimitives } from '../../../server/platform/crypto/index.ts';
import type { TestApp } from '../processes/app.ts';

/** A key of a wallet, which never leaves it. */
export interface WalletKey {
  key: PublicKey;
  publicJwk: JsonObject;
  signer: Signer;
}

/** A new P-256 key. */
export function walletKey(): WalletKey {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicJwk = pair.publicKey.export({ format: 'jwk' }) as JsonObject;
  const key = decodeJwk(publicJwk);
  return {
    key,
    publicJwk,
    signer: {
      verificationMethod: '#0',
      keyType: key.type,
      sign: data => sign('sha256', data, { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }),
    },
  };
}

/** A wallet that holds the staff pass of a member. */
export interface PassWallet extends WalletKey {
  id: string;
  of: Membership;
  pass: string;
}

/** Links a new wallet to a demonstration person's membership, as the issuing of a pass does. */
export async function passWallet({ app, people, test }: TestApp, email: string): Promise<PassWallet> {
  const person = people[email];
  if (!person) throw new Error(`Nobody is called ${email}`);
  const of = { organizationId: person.organizationId, userId: person.userId };
  const held = walletKey();
  const id = randomUUID();
  await test.owner(
    `insert into member_wallets (id, organization_id, user_id, name, key_thumbprints, key_dids, created_at, linked_at) values ($1, $2, $3, 'Phone', $4, $5, now(), now())`,
    [id, of.organizationId, of.userId, [thumbprintOf(held.key)], [didJwkOf(held.key)]],
  );
  return { ...held, id, of, pass: await (await createPassIssuer(app.parts)).issue(of, held.key) };
}

/** The id of the request in a link. */
export const requestIn = (link: string): string =>
  new URL(link).searchParams.get('request_uri')?.split('?')[0]?.split('/').at(-1) ?? '';

/** Reads the request behind a link, as a wallet. */
export async function readLink({ app, nobody }: TestApp, link: string): Promise<ReadRequest> {
  const answer = await nobody.call('postPresentationRequest', {
    params: { id: requestIn(link) },
    body: { wallet_nonce: 'w1' },
  });
  const { now, canonizer, resolveDid } = await ownReaders(app.parts, app.parts.clock());
  const read = await readRequest(answer.raw.toString(), {
    now,
    canonizer,
    resolveDid,
    clientId: new URL(link).searchParams.get('client_id') ?? '',
    walletNonce: 'w1',
    transactionDataTypes: [APPROVAL_TYPE],
  });
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return read.request;
}

/** The pass, presented for a request; what it asks to approve is approved. */
export const presentPass = (
  { app }: TestApp,
  { pass, signer }: Pick<PassWallet, 'pass' | 'signer'>,
  {
    clientId,
    nonce,
    transactionData = [],
  }: Pick<ReadRequest, 'clientId' | 'nonce'> & Partial<Pick<ReadRequest, 'transactionData'>>,
): Promise<string> =>
  presentSdJwt(pass, [], {
    signer,
    audience: clientId,
    nonce,
    issuedAt: Math.floor(app.parts.clock() / 1000),
    primitives: nodePrimitives,
    more: transactionDataClaims(transactionData, nodePrimitives),
  });

const ISSUER = { issuer: 'platform' };

/** The token behind an offer. */
export async function passToken({ nobody }: TestApp, link: string): Promise<string | undefined> {
  const uri = new URL(link).searchParams.get('credential_offer_uri') ?? '';
  const offer = await nobody.call('getCredentialOffer', { params: { ...ISSUER, offer: uri.split('/').at(-1) ?? '' } });
  const grants = (offer.body as { grants?: Record<string, { 'pre-authorized_code': string }> }).grants ?? {};
  const [grant] = Object.entries(grants);
  const token = await nobody.call('issueWalletToken', {
    params: ISSUER,
    body: { grant_type: grant?.[0], 'pre-authorized_code': grant?.[1]['pre-authorized_code'] },
  });
  return token.body.access_token;
}

/** A nonce for the proofs of keys. */
export const passNonce = async ({ nobody }: TestApp): Promise<string> =>
  (await nobody.call('issueWalletNonce', { params: ISSUER })).body.c_nonce;

/** Asks for a pass for each key. */
export async function askPass(
  { app, nobody, settings }: TestApp,
  token: string | undefined,
  keys: readonly WalletKey[],
  nonce: string,
): Promise<{ status: number; passes: string[] }> {
  const jwt = await Promise.all(
    keys.map(({ signer, key }) =>
      signKeyProof({
        signer,
        key,
        audience: `${settings.publicUrl}/oid4vci/platform`,
        nonce,
        issuedAt: Math.floor(app.parts.clock() / 1000),
      }),
    ),
  );
  const { status, body } = await nobody.call('issueWalletCredential', {
    params: ISSUER,
    headers: { authorization: `Bearer ${token}` },
    body: { credential_configuration_id: 'staff-pass', proofs: { jwt } },
  });
  return { status, passes: (body.credentials ?? []).map(({ credential }) => String(credential)) };
}

/** Takes a pass as a wallet does: offer, token, nonce, credential. */
export const receivePass = async (app: TestApp, link: string, keys: readonly WalletKey[]) =>
  askPass(app, await passToken(app, link), keys, await passNonce(app));

/** A new wallet that takes the pass behind an offer. */
export async function newWallet(app: TestApp, link: string): Promise<WalletKey & { status: number; pass: string }> {
  const key = walletKey();
  const { status, passes } = await receivePass(app, link, [key]);
  return { ...key, status, pass: passes[0] ?? '' };
}

/** Presents a pass for a link; answers the code that leads its person on. */
export async function present(
  app: TestApp,
  link: string,
  held: Pick<PassWallet, 'pass' | 'signer'>,
): Promise<string | null> {
  const taken = await answerLink(app, held, link);
  return new URLSearchParams(String(taken.body.redirect_uri).split('#')[1]).get('response_code');
}

/** Signs in across devices with a pass. */
export async function signInByWallet(app: TestApp, held: Pick<PassWallet, 'pass' | 'signer'>) {
  const begun = await app.nobody.call('beginWalletSignIn', {});
  const headers = { cookie: String(begun.headers['set-cookie']).split(';')[0] ?? '' };
  const responseCode = await present(app, begun.body.link, held);
  const { body } = await app.nobody.call('returnFromWallet', { body: { responseCode } });
  return app.nobody.call('finishWalletSignIn', { body: { code: body.code }, headers });
}

/** Answers a request as a wallet does. */
export async function answerLink(app: TestApp, wallet: Pick<PassWallet, 'pass' | 'signer'>, link: string) {
  const presented = await presentPass(app, wallet, await readLink(app, link));
  return app.nobody.call('answerPresentationRequest', {
    params: { id: requestIn(link) },
    body: { vp_token: { pass: [presented] }, state: requestIn(link) },
  });
}
