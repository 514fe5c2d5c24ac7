import { FlattenedEncrypt, flattenedDecrypt, importJWK, type CryptoKey, type FlattenedJWE, type JWK } from 'jose';
import { authorizeKey, didOf, type ResolveDid } from '../did/index.ts';
import { EngineError } from '../errors.ts';
import { asArray, isObject, type JsonObject } from '../json.ts';
import type { Signer } from '../keys/index.ts';
import { base64urlEncode, noblePrimitives, utf8, utf8Text } from '../primitives/index.ts';
import { parseJws, signJws, verifyJws, jsonIn } from '../tokens/index.ts';
import type { AgreementKey } from './agreement-key.ts';
import type { Mailbox } from './mailbox.ts';

/** The media type of a sealed message (DIDComm v2, "IANA Media Types"). */
export const SEALED_MESSAGE = 'application/didcomm-encrypted+json';
const PLAIN_MESSAGE = 'application/didcomm-plain+json';
const SIGNED_MESSAGE = 'application/didcomm-signed+json';
const FORWARD = 'https://didcomm.org/routing/2.0/forward';
/** Offers a credential (Aries Issue Credential 3.0, whose attachment is an offer of OpenID4VCI). */
export const OFFER_MESSAGE = 'https://didcomm.org/issue-credential/3.0/offer-credential';
const OFFER_FORMAT = 'openid4vci/credential-offer@v1.0';
const ALG = 'ECDH-ES+A256KW';
const ENC = 'A256CBC-HS512';
/** Characters of a message that is opened. */
const MESSAGE_MAX = 64 * 1024;

/** What is sent: who says what to whom. Times are seconds since 1970. */
export interface Message {
  id: string;
  type: string;
  from: string;
  created: number;
  expires: number;
  body: JsonObject;
  attachments: JsonObject[];
}

/** The message that offers a credential: `uri` is the address of an OpenID4VCI offer, `text` what a person reads. */
export const offerMessage = ({
  uri,
  text,
  ...about
}: Pick<Message, 'id' | 'from' | 'created' | 'expires'> & { uri: string; text: string }): Message => ({
  ...about,
  type: OFFER_MESSAGE,
  body: { goal_code: 'issue-vc', comment: text },
  attachments: [
    {
      id: 'offer',
      media_type: 'application/json',
      format: OFFER_FORMAT,
      data: { json: { credential_offer_uri: uri } },
    },
  ],
});

/** The address of the offer that a message brings; undefined for another message. */
export function offerIn({ type, attachments }: Pick<Message, 'type' | 'attachments'>): string | undefined {
  const found = attachments.find(({ format }) => format === OFFER_FORMAT)?.data;
  const json = isObject(found) ? found.json : undefined;
  const uri = isObject(json) ? json.credential_offer_uri : undefined;
  return type === OFFER_MESSAGE && typeof uri === 'string' ? uri : undefined;
}

/** Seals text for one key (DIDComm v2, "Anonymous encryption"): nobody reads from it who sent it. */
async function seal(text: string, kid: string, key: AgreementKey): Promise<JsonObject> {
  const { encrypted_key: sealedKey, ...sealed } = await new FlattenedEncrypt(utf8(text))
    .setProtectedHeader({ typ: SEALED_MESSAGE, alg: ALG, enc: ENC })
    .setKeyManagementParameters({ apv: noblePrimitives.sha256(kid) })
    .encrypt(await importJWK(key, ALG));
  return { ...sealed, recipients: [{ header: { kid }, encrypted_key: sealedKey ?? '' }] } as JsonObject;
}

/** Signs a message and seals it for its mailbox, with a cover for each relay on the way. Answers the text to post. */
export async function packMessage(message: Message, mailbox: Mailbox, signer: Signer): Promise<string> {
  const { id, type, from, created, expires, body, attachments } = message;
  const plain = {
    id,
    typ: PLAIN_MESSAGE,
    type,
    from,
    to: [mailbox.did],
    created_time: created,
    expires_time: expires,
    body,
    attachments,
  };
  const kid = signer.verificationMethod;
  const [head = '', payload = '', signature = ''] = (await signJws({ typ: SIGNED_MESSAGE, kid }, plain, signer)).split(
    '.',
  );
  const signed = JSON.stringify({ payload, signatures: [{ protected: head, signature, header: { kid } }] });
  let sealed = await seal(signed, mailbox.kid, mailbox.key);
  let next = mailbox.did;
  // The innermost relay is the last of the list.
  for (const route of [...mailbox.routes].reverse()) {
    const forward = {
      id: base64urlEncode(noblePrimitives.sha256(`${id} ${route.kid}`)),
      typ: PLAIN_MESSAGE,
      type: FORWARD,
      to: [didOf(route.kid)],
      body: { next },
      attachments: [{ id: 'message', media_type: SEALED_MESSAGE, data: { json: sealed } }],
    };
    sealed = await seal(JSON.stringify(forward), route.kid, route.key);
    next = didOf(route.kid);
  }
  return JSON.stringify(sealed);
}

const refused = (why: string) => new EngineError('didcomm', why);

/**
 * Opens a message that was sealed for a key, and checks who signed it. Rejects with EngineError 'didcomm' for what is sealed for another key, is no message, is
 * not signed by the DID that it names as sender, or is over. `now` is in seconds.
 */
export async function openMessage(
  text: string,
  {
    kid,
    privateKey,
    resolveDid,
    now,
  }: { kid: string; privateKey: JWK | CryptoKey; resolveDid: ResolveDid; now: number },
): Promise<Message> {
  if (text.length > MESSAGE_MAX) throw refused('The message is too large.');
  const signed = await unseal(text, kid, privateKey);
  const [signature] = asArray(signed.signatures).filter(isObject);
  const { payload } = signed;
  if (!signature || typeof payload !== 'string') throw refused('The message is not signed.');
  const jws = parseJws(`${String(signature.protected)}.${payload}.${String(signature.signature)}`);
  const { id, type, from, to, created_time: created, expires_time: expires, body, attachments } = jsonIn(jws.payload);
  const signer = jws.header.kid;
  if (typeof from !== 'string' || typeof signer !== 'string' || didOf(signer) !== from)
    throw refused('The message is not signed by its sender.');
  const { document } = await resolveDid(from);
  const found = authorizeKey({
    document,
    verificationMethod: signer,
    controller: from,
    purpose: 'authentication',
    clockSkew: 0,
  });
  if ('refusal' in found || !verifyJws(jws, found.publicKey, noblePrimitives))
    throw refused('The signature of the message is not valid.');
  if (!asArray(to).includes(didOf(kid))) throw refused('The message is for somebody else.');
  if (typeof expires === 'number' && expires < now) throw refused('The message is over.');
  return {
    id: String(id),
    type: String(type),
    from,
    created: Number(created),
    expires: Number(expires),
    body: isObject(body) ? body : {},
    attachments: asArray(attachments).filter(isObject),
  };
}

async function unseal(text: string, kid: string, privateKey: JWK | CryptoKey): Promise<JsonObject> {
  try {
    const { recipients, ...sealed } = JSON.parse(text) as FlattenedJWE & {
      recipients: { header: { kid: string }; encrypted_key: string }[];
    };
    const mine = recipients.find(({ header }) => header.kid === kid);
    if (!mine) throw refused('The message is sealed for another key.');
    const key = 'kty' in privateKey ? await importJWK(privateKey, ALG) : privateKey;
    const { plaintext } = await flattenedDecrypt({ ...sealed, encrypted_key: mine.encrypted_key }, key, {
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
    });
    return JSON.parse(utf8Text(plaintext)) as JsonObject;
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw refused('The message cannot be opened.');
  }
}
