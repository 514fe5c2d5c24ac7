import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { EngineError } from '../../errors.ts';
import type { Signer } from '../../keys/index.ts';
import { base64urlDecode, base64urlEncode, bytesEqual, utf8, type Primitives } from '../../primitives/index.ts';
import type { PublicKey } from '../../suites/index.ts';
import { decodeCbor, embed, embedded, encodeCbor, listIn, mapIn, mapOf, textIn, type Cbor } from './cbor.ts';
import { coveredBy, parseCose, sign1, verifySign1, type Cose } from './cose.ts';
import { parseIssuerSigned, parseMdoc, type IssuerSigned } from './issuer-signed.ts';
import type { SessionTranscript } from './transcript.ts';

/** HMAC 256/256 (RFC 9053 §3.1). */
const HMAC_256 = 5;
const DOCUMENTS_MAX = 10;

/** A document in an answer, taken apart and not verified. */
export interface PresentedMdoc {
  /** As the device names it: the issuer's word is `issuerSigned.docType`. */
  docType: string;
  issuerSigned: IssuerSigned;
  /** What the device itself says, encoded in bytes; it is signed, and nobody's word but the holder's. */
  deviceSpaces: Cbor;
  signature: Cose | undefined;
  mac: Cose | undefined;
}

/**
 * Takes an answer apart (`DeviceResponse`, ISO/IEC 18013-5 §8.3.2.1.2.2): base64url, or its bytes. Throws EngineError 'mdoc' for what is none, and where the
 * wallet says that it failed.
 */
export function parseDeviceResponse(answer: string | Uint8Array): PresentedMdoc[] {
  const bytes = typeof answer === 'string' ? base64urlDecode(answer) : answer;
  const response = mapIn(decodeCbor(bytes), 'An answer');
  if (response.get('version') !== '1.0') throw new EngineError('mdoc', 'The version is unknown.');
  if (response.get('status') !== 0) throw new EngineError('mdoc', 'The wallet says that it failed.');
  const documents = listIn(response.get('documents'), 'Documents');
  if (documents.length > DOCUMENTS_MAX) throw new EngineError('mdoc', 'There are too many documents.');
  return documents.map(documentIn);
}

function documentIn(value: Cbor): PresentedMdoc {
  const document = mapIn(value, 'A document');
  const signed = mapIn(document.get('deviceSigned'), 'What a device signed');
  const auth = mapIn(signed.get('deviceAuth'), 'The proof of a device');
  const part = (name: string) => (auth.has(name) ? parseCose(auth.get(name)) : undefined);
  const deviceSpaces = signed.get('nameSpaces');
  mapIn(decodeCbor(embedded(deviceSpaces)), 'Namespaces of the device');
  return {
    docType: textIn(document.get('docType'), 'The type of the document'),
    issuerSigned: parseIssuerSigned(document.get('issuerSigned')),
    deviceSpaces,
    signature: part('deviceSignature'),
    mac: part('deviceMac'),
  };
}

const authenticated = (docType: string, deviceSpaces: Cbor, transcript: SessionTranscript): Uint8Array =>
  encodeCbor(embed(encodeCbor(['DeviceAuthentication', decodeCbor(transcript), docType, deviceSpaces])));

/** What is known of a request when its answer is judged. */
export interface DeviceAsked {
  transcript: SessionTranscript;
  /** The secret of the verifier's key and the device's (ECDH): without it a MAC proves nothing. */
  agree?: ((deviceKey: PublicKey) => Uint8Array | undefined) | undefined;
}

/** Whether the device whose key the issuer named made this answer, for this request (§9.1.3): by a signature, or by a MAC. Never both. */
export function isOfDevice(
  { issuerSigned, docType, deviceSpaces, signature, mac }: PresentedMdoc,
  { transcript, agree }: DeviceAsked,
  primitives: Primitives,
): boolean {
  const { deviceKey } = issuerSigned;
  const content = authenticated(docType, deviceSpaces, transcript);
  if (signature && !mac) {
    const isDetached = signature.payload === null || bytesEqual(signature.payload, content);
    return isDetached && verifySign1(signature, deviceKey, primitives, content);
  }
  if (!mac || signature || mac.alg !== HMAC_256) return false;
  const secret = agree?.(deviceKey);
  if (!secret) return false;
  const tag = hmac(sha256, macKey(secret, transcript), coveredBy('MAC0', mac.headerBytes, content));
  return bytesEqual(tag, mac.proof);
}

/** The key of a MAC (§9.1.3.5). */
export const macKey = (secret: Uint8Array, transcript: SessionTranscript): Uint8Array =>
  hkdf(sha256, secret, sha256(encodeCbor(embed(transcript))), utf8('EMacKey'), 32);

/**
 * Answers a request as a wallet does: of a document that it received (base64url), with the elements that its holder agreed to, by namespace. The device signs.
 * Returns base64url. Throws EngineError 'mdoc' for an element that is not there.
 */
export async function presentMdoc(
  mdoc: string,
  elements: Readonly<Record<string, readonly string[]>>,
  transcript: SessionTranscript,
  signer: Signer,
): Promise<string> {
  const issued = parseMdoc(mdoc);
  const nameSpaces = new Map(
    Object.entries(elements).map(([space, names]) => [
      space,
      names.map(name => {
        const element = issued.elements.get(space)?.find(each => each.name === name);
        if (!element) throw new EngineError('mdoc', 'There is no such element.');
        return element.item;
      }),
    ]),
  );
  const { docType, issuerAuth } = issued;
  const deviceSpaces = embed(encodeCbor(new Map()));
  const content = authenticated(docType, deviceSpaces, transcript);
  const deviceSignature = await sign1(content, signer, { detached: true });
  const document = mapOf({
    docType,
    issuerSigned: mapOf({ nameSpaces, issuerAuth }),
    deviceSigned: mapOf({ nameSpaces: deviceSpaces, deviceAuth: mapOf({ deviceSignature }) }),
  });
  return base64urlEncode(encodeCbor(mapOf({ version: '1.0', documents: [document], status: 0 })));
}
