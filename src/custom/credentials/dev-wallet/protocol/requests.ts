import { CompactEncrypt, importJWK } from 'jose';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import {
  chooseCredentials,
  parseDcql,
  readRequest,
  readRequestByValue,
  REQUEST_MEDIA,
  transactionDataClaims,
  typesOf,
  type Choices,
  type ReadRequest,
} from '../../../../../engine/openid4vp/index.ts';
import { answerCodes, readAskingCode, type OfflineAsking } from '../../../../../engine/openid4vp/offline/index.ts';
import { base64urlEncode, noblePrimitives } from '../../../../../engine/primitives/index.ts';
import { signDocument } from '../../../../../engine/proofs/index.ts';
import { presentSdJwt, signJws } from '../../../../../engine/tokens/index.ts';
import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../../../../../engine/contexts/index.ts';
import { didOfKey, methodOf, signerOf, type HolderKeyPair } from './holder-keys.ts';
import { isSelective, type HeldView } from './held-credential.ts';
import { presentElements } from './mobile-document.ts';
import { nonceOf, tampered, waitFor, type Misbehaviour } from './misbehaviour.ts';
import { readersOf } from './standing-now.ts';
import { objectIn, ProtocolError, type Sent, type Wire } from './wire.ts';

/** Transaction data that the wallet can show to its holder. */
export const APPROVAL_TYPE = 'urn:sello:transaction:approval';

const WALLET_NONCE_BYTES = 16;

/** The request object behind a link (OpenID4VP 1.0 §5.7, §5.10): in the link, or read by GET or POST. Undefined where nobody signed. */
async function requestObject(
  wire: Wire,
  query: URLSearchParams,
): Promise<{ text: string; walletNonce?: string | undefined } | undefined> {
  const inline = query.get('request');
  if (inline !== null) return { text: inline };
  const uri = query.get('request_uri');
  if (uri === null) return undefined;
  if (query.get('request_uri_method') !== 'post') return { text: await wire.text(uri, REQUEST_MEDIA) };
  const walletNonce = base64urlEncode(crypto.getRandomValues(new Uint8Array(WALLET_NONCE_BYTES)));
  const { text } = await wire.form(uri, { wallet_nonce: walletNonce }, REQUEST_MEDIA);
  return { text, walletNonce };
}

/** The request in a verifier's code. Nobody signed it, and nothing is posted: the answer is shown as codes. */
function requestOfCode({ audience, nonce, dcql, who, what }: OfflineAsking): ReadRequest {
  const parsed = parseDcql(dcql);
  if ('fault' in parsed)
    throw new ProtocolError({ status: 0, error: 'invalid_request', description: `dcql: ${parsed.fault.path}` });
  return {
    clientId: audience,
    audience,
    nonce,
    dcql: parsed.query,
    metadata: { client_name: `${who} · ${what}` },
    signedBy: undefined,
    responseUri: '',
    responseMode: 'direct_post',
    state: undefined,
    transactionData: [],
    encryption: undefined,
  };
}

/** Whether an answer is shown as codes, because who asks has no connection. */
export const isAnsweredByCodes = ({ responseUri }: Pick<ReadRequest, 'responseUri'>): boolean => responseUri === '';

/** Reads the request behind a link and verifies who signed it. Rejects with ProtocolError where the wallet refuses it. */
export async function openRequest(wire: Wire, link: string, now: Date): Promise<ReadRequest> {
  const asking = readAskingCode(link.trim());
  if (asking) return requestOfCode(asking);
  const query = new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const transactionDataTypes = [APPROVAL_TYPE];
  const signed = await requestObject(wire, query);
  const { canonizer, resolveDid, readCertificates } = readersOf(wire, now);
  const read = signed
    ? await readRequest(signed.text, {
        now,
        canonizer,
        resolveDid,
        readCertificates,
        clientId: query.get('client_id') ?? '',
        walletNonce: signed.walletNonce,
        transactionDataTypes,
      })
    : await readRequestByValue(link, { transactionDataTypes });
  if ('refusal' in read)
    throw new ProtocolError({ status: 0, error: read.refusal.error, description: read.refusal.reason });
  return read.request;
}

/** Finds which held credentials answer a request. */
export async function choicesFor(
  wire: Wire,
  { dcql }: Pick<ReadRequest, 'dcql'>,
  held: readonly HeldView[],
  now: Date,
): Promise<Choices> {
  const { canonizer } = readersOf(wire, now);
  const views = await Promise.all(
    held.map(async view => {
      if (isSelective(view)) return view;
      const types = await Promise.all(dcql.credentials.map(query => typesOf(view.claims, query, canonizer)));
      return { ...view, types: [...new Set(types.flat())] };
    }),
  );
  return chooseCredentials(dcql, views);
}

/** A credential with what of it is shown. */
export interface Shown {
  query: string;
  view: HeldView;
  credential: JsonValue;
  /** Names of the claims that are disclosed, of a credential that discloses them one by one. */
  claims: readonly string[];
  /** Undefined for a credential without a holder's key. */
  key: HolderKeyPair | undefined;
}

interface Answering {
  request: ReadRequest;
  shown: readonly Shown[];
  otherKey: HolderKeyPair | undefined;
  misbehaviour: Misbehaviour;
  now: Date;
}

async function presentationOf(
  wire: Wire,
  { view, credential: whole, claims, key, query }: Shown,
  { request, otherKey, misbehaviour, now }: Answering,
): Promise<JsonValue> {
  const credential = misbehaviour.tamper ? tampered(whole) : whole;
  const { audience } = request;
  const nonce = nonceOf(request.nonce, misbehaviour);
  if (!key)
    return typeof credential === 'string' && view.form === 'dc+sd-jwt' ? presentSdJwt(credential, claims) : credential;
  const signer = { ...signerOf(otherKey ?? key), verificationMethod: methodOf(key) };
  if (view.form === 'mso_mdoc')
    return presentElements(String(credential), claims, { request, nonce, signer, misbehaviour });
  const issuedAt = Math.floor(now.getTime() / 1000);
  if (view.form === 'dc+sd-jwt') {
    const authorized = request.transactionData.filter(({ credentialIds }) => credentialIds.includes(query));
    return presentSdJwt(String(credential), claims, {
      signer,
      audience,
      nonce,
      issuedAt,
      primitives: noblePrimitives,
      more: transactionDataClaims(authorized, noblePrimitives),
    });
  }
  const holder = didOfKey(key);
  if (view.form === 'jwt_vc_json')
    return signJws(
      { typ: 'JWT', kid: signer.verificationMethod },
      {
        iss: holder,
        aud: audience,
        nonce,
        iat: issuedAt,
        vp: { '@context': [CREDENTIALS_V1], type: ['VerifiablePresentation'], verifiableCredential: [credential] },
      },
      signer,
    );
  return signDocument(
    { '@context': [CREDENTIALS_V2], type: ['VerifiablePresentation'], holder, verifiableCredential: [credential] },
    signer,
    {
      cryptosuite: 'ecdsa-rdfc-2019',
      created: `${now.toISOString().slice(0, -5)}Z`,
      proofPurpose: 'authentication',
      challenge: nonce,
      domain: audience,
    },
    readersOf(wire, now).canonizer,
  );
}

/** The members of an answer as they are sent: encrypted where the verifier asked for that (§8.3). */
async function formOf({ encryption, state }: ReadRequest, members: JsonObject): Promise<Record<string, string>> {
  const all = { ...members, ...(state !== undefined && { state }) };
  if (!encryption)
    return Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
  const { key, enc } = encryption;
  const response = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(all)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc, ...(typeof key.kid === 'string' && { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return { response };
}

/** Where the verifier leads the holder; null where it says nothing. */
const redirectIn = (text: string): string | null => {
  const { redirect_uri: uri } = objectIn(text);
  return typeof uri === 'string' && /^https?:\/\//.test(uri) ? uri : null;
};

async function tokenOf(wire: Wire, answering: Answering): Promise<Record<string, JsonValue[]>> {
  const token: Record<string, JsonValue[]> = {};
  for (const each of answering.shown) (token[each.query] ??= []).push(await presentationOf(wire, each, answering));
  return token;
}

/** The codes of an answer to a verifier without a connection. Throws ProtocolError where they would be too many. */
export async function answerByCodes(wire: Wire, answering: Answering): Promise<string[]> {
  const vpToken = await tokenOf(wire, answering);
  await waitFor(answering.misbehaviour);
  try {
    return answerCodes({ nonce: answering.request.nonce, vpToken });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ProtocolError({ status: 0, error: 'too_large', description: error.message });
  }
}

/** Sends what is shown (§8.2). Returns where the verifier leads the holder. `onSend` hears of the request, for a wallet that sends it again. */
export async function answerRequest(
  wire: Wire,
  answering: Answering,
  onSend: (request: Sent) => void = () => undefined,
): Promise<string | null> {
  const { request, misbehaviour } = answering;
  const token = await tokenOf(wire, answering);
  await waitFor(misbehaviour);
  const form = await formOf(request, { vp_token: token });
  onSend({
    method: 'POST',
    url: request.responseUri,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return redirectIn((await wire.form(request.responseUri, form)).text);
}

/** Tells the verifier that the holder declined (§8.5). */
export async function declineRequest(
  wire: Wire,
  { responseUri, state }: Pick<ReadRequest, 'responseUri' | 'state'>,
): Promise<string | null> {
  const form = { error: 'access_denied', ...(state !== undefined && { state }) };
  return redirectIn((await wire.form(responseUri, form)).text);
}
