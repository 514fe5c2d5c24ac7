import { offerIn, openMessage } from '../../../../../engine/didcomm/index.ts';
import { didPeerOf } from '../../../../../engine/did/index.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import { asArray, isObject, type JsonObject } from '../../../../../engine/json.ts';
import { decodeJwk, encodeMultikey } from '../../../../../engine/keys/index.ts';
import { base64urlEncode } from '../../../../../engine/primitives/index.ts';
import { newHolderKey, type HolderKeyPair } from './holder-keys.ts';
import { readersOf } from './standing-now.ts';
import type { Wire } from './wire.ts';

/** A mailbox at the stand-in of the installation, with the keys of the DID that names it. */
export interface Mailbox {
  /** The DID. */
  id: string;
  /** Where messages are posted, and read. */
  uri: string;
  /** Proves and presents: `#key-1` of the DID. */
  holder: HolderKeyPair;
  /** Opens messages: `#key-2`. It cannot be exported. */
  agreement: CryptoKey;
}

/** An offer that came by a message. */
export interface MailedOffer {
  id: string;
  /** The DID that signed the message. */
  from: string;
  text: string;
  /** The address of the offer. */
  link: string;
}

const ID_BYTES = 16;
const AGREEMENT = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Creates a mailbox and its DID. */
export async function newMailbox(origin: string): Promise<Mailbox> {
  const uri = `${origin}/dev/mailbox/${base64urlEncode(crypto.getRandomValues(new Uint8Array(ID_BYTES)))}`;
  const holder = await newHolderKey();
  const { publicKey, privateKey } = await crypto.subtle.generateKey(AGREEMENT, false, ['deriveBits']);
  const jwk = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonObject & { key_ops?: never };
  const id = didPeerOf({
    authentication: encodeMultikey(decodeJwk(holder.jwk)),
    keyAgreement: encodeMultikey(decodeJwk(jwk)),
    mailbox: uri,
  });
  return { id, uri, holder: { ...holder, did: id }, agreement: privateKey };
}

/** Reads a mailbox: the offers in messages that open and are signed, the newest first, and how many others there are. */
export async function readMailbox(
  wire: Wire,
  { id, uri, agreement }: Pick<Mailbox, 'id' | 'uri' | 'agreement'>,
  now: Date,
): Promise<{ offers: MailedOffer[]; others: number }> {
  const kept = await wire.json(uri);
  const texts = asArray(isObject(kept) ? kept.messages : undefined).filter(each => typeof each === 'string');
  const { resolveDid } = readersOf(wire, now);
  const offers: MailedOffer[] = [];
  for (const text of texts) {
    const keys = { kid: `${id}#key-2`, privateKey: agreement, resolveDid, now: Math.floor(now.getTime() / 1000) };
    const message = await openMessage(text, keys).catch((error: unknown) => {
      if (error instanceof EngineError) return undefined;
      throw error;
    });
    const link = message && offerIn(message);
    if (message && link !== undefined) {
      const { comment } = message.body;
      offers.push({ id: message.id, from: message.from, text: typeof comment === 'string' ? comment : '', link });
    }
  }
  return { offers: offers.reverse(), others: texts.length - offers.length };
}
