import { EngineError } from '../../errors.ts';
import { openSealed, sealFor } from './hpke.ts';
import type { JsonObject } from '../../json.ts';
import { base64urlDecode, base64urlEncode, type Primitives } from '../../primitives/index.ts';
import { bytesIn, decodeCbor, encodeCbor, listIn, mapIn, mapOf, type Cbor } from './cbor.ts';
import { coseKey, keyInCose } from './cose.ts';
import { isoTranscript } from './transcript.ts';

/** The protocol by which browsers hand requests for documents on (ISO/IEC 18013-7, annex C). */
export const ISO_PROTOCOL = 'org-iso-mdoc';
/** The first member of each structure. */
const KIND = 'dcapi';

/** For whom an answer is encrypted: base64url. The nonce has 16 bytes or more. */
export const encryptionInfo = (nonce: Uint8Array, publicKey: JsonObject): string =>
  base64urlEncode(encodeCbor([KIND, mapOf({ nonce, recipientPublicKey: coseKey(publicKey) })]));

function partsOf(text: unknown): ReturnType<typeof mapIn> {
  if (typeof text !== 'string') throw new EngineError('mdoc', 'There is no text.');
  const [kind, parts] = listIn(decodeCbor(base64urlDecode(text)), 'A structure');
  if (kind !== KIND) throw new EngineError('mdoc', 'The structure has another kind.');
  return mapIn(parts, 'A structure');
}

/** Opens an answer (`data.response`, base64url) for a request of an origin: its `DeviceResponse`. Throws EngineError for one of another request. */
export function openBrowserAnswer(
  response: unknown,
  asked: { encryptionInfo: string; origin: string; privateKey: Uint8Array },
  primitives: Primitives,
): Uint8Array {
  const parts = partsOf(response);
  const sealed = {
    enc: bytesIn(parts.get('enc'), 'The sender’s key'),
    ciphertext: bytesIn(parts.get('cipherText'), 'The text'),
  };
  return openSealed(asked.privateKey, { info: isoTranscript(asked, primitives) }, sealed);
}

/** Answers as a wallet does: a `DeviceResponse` (base64url), for the key that was named. Throws EngineError for a request that names none. */
export function sealBrowserAnswer(
  deviceResponse: string,
  asked: { encryptionInfo: string; origin: string },
  primitives: Primitives,
): string {
  const { bytes } = keyInCose(partsOf(asked.encryptionInfo).get('recipientPublicKey') as Cbor);
  const { enc, ciphertext } = sealFor(
    bytes,
    { info: isoTranscript(asked, primitives) },
    base64urlDecode(deviceResponse),
  );
  return base64urlEncode(encodeCbor([KIND, mapOf({ enc, cipherText: ciphertext })]));
}
